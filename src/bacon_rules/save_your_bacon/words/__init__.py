"""Cards as text: the data of the effect language, put into the rulebook's English."""
