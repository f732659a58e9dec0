"""Hearts and Big Two: a package of its own, whose games are played by everything that `bacon_rules` has for its own."""
