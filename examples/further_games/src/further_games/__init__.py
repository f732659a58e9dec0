"""Hearts and Big Two, in a separate package: every service of `bacon_rules` plays them like its own games."""
