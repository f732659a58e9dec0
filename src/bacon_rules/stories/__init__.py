"""Matches and positions told in lines of text, for terminals and files."""
