"""What beats what (B7), broken."""

from collections.abc import Callable

from tests.climbing.broken.breaking import Call, function, method
from tests.climbing.reference import naming
from tests.climbing.reference.match import Match
from tests.climbing.reference.naming import Named


def beaten(ruling: str, instead: str, broken: Callable[[bool, str, int, str, int], bool]) -> None:
    function(ruling, instead, "beats", lambda right, *given: broken(right(*given), *given))


beaten("B7", "an equal rank beats", lambda right, kind, top, other, its: right or (kind, top) == (other, its))
beaten("B7", "only the same kind beats", lambda right, kind, _, other, __: right and kind == other)
beaten("B7", "any bomb beats any bomb", lambda right, kind, _, other, __: right or {kind, other} <= {*naming.BOMBS})
beaten("B7", "a higher bomb has to have a higher rank", lambda right, kind, top, other, its: right and its < top)
beaten(
    "B7",
    "as many cards of a higher rank beat",
    lambda right, kind, top, other, its: (
        right or (its < top and len(naming.slots(kind, 9)) == len(naming.slots(other, 9)))
    ),
)


def no_bombs_led(right: Call, match: Match) -> list[Named]:
    plays: list[Named] = right(match)
    return plays if match.phase == "follow" else [named for named in plays if named[0] not in naming.BOMBS]


method("B7", "a bomb cannot be led", "plays", no_bombs_led)
