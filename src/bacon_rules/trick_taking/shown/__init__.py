"""The trick-taking game for people."""
