"""Training of nets by self-play: ``python -m tools.training FOLDER``; it needs the group ``training``."""
