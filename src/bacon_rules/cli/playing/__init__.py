"""A match in the terminal: you against computers.  All that is shown is made from the view of your seat."""
