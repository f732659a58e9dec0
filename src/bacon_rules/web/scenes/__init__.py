"""Each game's table as a page draws it, made from what one seat may know."""
