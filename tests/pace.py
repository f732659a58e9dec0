"""How far a run goes, by hypothesis' profile."""

from hypothesis import settings


def is_quick() -> bool:
    """Whether this is a quick run, which tries only a few examples of everything."""
    return settings().max_examples <= 20
