"""Save Your Bacon! in words; what is printed on its cards stays English."""
