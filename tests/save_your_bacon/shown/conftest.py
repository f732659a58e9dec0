"""What is said here is said in every language."""

from tests.speaking.strict import strictly_translated

__all__ = ["strictly_translated"]
