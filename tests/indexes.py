"""Integers that are no `int`, as NumPy has them."""


class Index:
    """An integer of another kind."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value
