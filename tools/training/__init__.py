"""Training of nets by self-play: ``python -m tools.training GAME FOLDER``; it needs the group ``training``."""
