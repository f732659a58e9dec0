"""The trick-taking game in words."""
