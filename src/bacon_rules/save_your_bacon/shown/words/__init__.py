"""Save Your Bacon! in words; the print on its cards stays English."""
