"""What is said here is said in every language."""

from tests.words.strict import strictly_translated

__all__ = ["strictly_translated"]
