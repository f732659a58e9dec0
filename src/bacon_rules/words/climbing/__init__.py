"""The climbing game in words."""
