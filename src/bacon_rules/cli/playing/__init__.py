"""A match in the terminal: you against computers.  Everything on the screen is made from the view of your seat."""
