"""The climbing game for people."""
