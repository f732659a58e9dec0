"""Cards as text: the effect language put into the English of the rulebook."""
