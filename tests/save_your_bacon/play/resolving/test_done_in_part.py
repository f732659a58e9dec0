"""Effect actions done in part or for nobody, as the effect knows it, and the places of moved cards."""

from collections.abc import Mapping
from typing import Any, Final

import pytest

from bacon_rules.save_your_bacon import load_state
from bacon_rules.save_your_bacon.cards.vocabulary import Zone
from bacon_rules.save_your_bacon.frames import Lying
from tests.save_your_bacon.corpus import same
from tests.save_your_bacon.play.resolving.test_choosing import shuffled
from tests.save_your_bacon.play.resolving.test_meaning import frame_of
from tests.save_your_bacon.scenarios import *

ALL: Final = "each-player"
NONE: Final = {"difference": [1, 1]}
NOBODY: Final = do("choose", cards=choose({**FOE, "damage": 9}))
"""After this, "that player" and "that" mean nobody and nothing."""

TURN: Final = {"duration": "this-turn"}
EXTRA: Final = Turn(0, 2, TurnStep.ACTIONS, after=0)


def after(*deeds: Json, moves: str = "", own: Seat | None = None, rival: Seat | None = None, **rest: Any) -> State:
    """Return the state in which this has been done and the effect waits, with cards that can be read again."""
    mine = own or Seat(hand="cast one two", deck="nap spade three", discard="one two three", spent="nap", energy=3)
    theirs = rival or Seat(deck="two", bacon=2)
    found: dict[str, Any] = {"gear": [("spade", 0), ("spade", 3), ("spade", 4)], "exhausted": [4], **rest}
    cards = [action("Cast", *deeds, do("name-card")), *found.pop("cards", [])]
    state = play(position(mine, theirs, cards=cards, **found), "play:cast@0", *moves.split())
    while state.to_act is None:
        state = shuffled(state)
    assert load_state(same(state.to_json())) == state
    return state


def lying(zone: Zone, *cards: str, below: tuple[int, ...] = (), seat: int = 0) -> tuple[Lying, ...]:
    """Return cards that lie somewhere, in a deck on so many others."""
    return tuple(
        Lying(seat, zone, CardKey(key), count) for key, count in zip(cards, below or (0,) * len(cards), strict=True)
    )


DONE: Final[list[tuple[str, Mapping[str, Any], list[Json], int]]] = [
    ("cards looked at", {}, [do("look", cards={"top": 2})], 2),
    ("a limit set to 0", {}, [modify_player("hand-size", "set", NONE, **TURN)], 1),
    ("equipment put underneath", {}, [do("put-under", cards=each(FOE_GEAR), under="this-champion")], 2),
    ("cards chosen in play", {"moves": "choose:5 choose:3"}, [do("choose", cards=choose(FOE, count=2))], 2),
    ("energy gained by two", {}, [do("gain-energy", count=2, who=ALL)], 4),
    ("cards drawn with the discard", {}, [do("draw", count=4)], 4),
]
"""What is done in full, and how much of it."""


@pytest.mark.parametrize(("rest", "deeds", "many"), [row[1:] for row in DONE], ids=[row[0] for row in DONE])
def test_14_0_what_is_done_in_full_is_counted(rest: Mapping[str, Any], deeds: list[Json], many: int) -> None:
    frame = frame_of(after(*deeds, **rest))
    assert (frame.context.many, frame.full, frame.context.those) == (many, True, ())


LACKING: Final[list[tuple[str, Mapping[str, Any], list[Json], int]]] = [
    ("one has no deck", {"rival": Seat()}, [do("shuffle", who=ALL)], 1),
    ("one has an extra turn", {}, [do("extra-turn"), do("extra-turn", who=ALL)], 1),
    ("it is an extra turn", {"turn": EXTRA}, [do("extra-turn")], 0),
    ("an extra turn for nobody", {}, [NOBODY, do("extra-turn", who="that-player")], 0),
    ("energy for nobody", {}, [NOBODY, do("gain-energy", count=1, who="that-player")], 0),
    ("nothing can take it", {}, [do("redirect", cards=each(FOE), to="attacking-card", **TURN)], 0),
    ("no attack to last for", {}, [do("forbid", cards=each(FOE), what="attack", duration="this-attack")], 0),
    ("a limit of nobody", {}, [NOBODY, modify_player("hand-size", "add", 1, who="that-player", **TURN)], 0),
    ("it is there", {}, [do("move-equipment", cards=choose(GEAR), to="this-champion")], 0),
    ("too few to discard", {}, [do("discard", cards={"top": 4})], 3),
    ("too few to draw", {"own": Seat(hand="cast", deck="one", discard="two")}, [do("draw", count=3)], 2),
]
"""What is done in part or not at all, and how much of it."""


@pytest.mark.parametrize(("rest", "deeds", "many"), [row[1:] for row in LACKING], ids=[row[0] for row in LACKING])
def test_14_0_what_is_not_done_in_full_is_counted_too(rest: Mapping[str, Any], deeds: list[Json], many: int) -> None:
    frame = frame_of(after(*deeds, **rest))
    assert (frame.context.many, frame.full) == (many, False)


def put(place: str, **rest: Any) -> Json:
    return do("return-to-deck", cards=choose(zone="discard", count=2, **rest), place=place)


KNOWN: Final[list[tuple[str, str, list[Json], tuple[Lying, ...]]]] = [
    ("pitched", "take:two", [do("pitch", cards=choose(zone="hand"))], lying(Zone.SPENT, "two")),
    ("on top", "take:three take:one", [put("top")], lying(Zone.DECK, "three", "one", below=(3, 4))),
    ("below", "take:three take:one", [put("bottom")], lying(Zone.DECK, "three", "one", below=(1, 0))),
    ("shuffled", "take:three take:one", [put("shuffled")], ()),
    (
        "of both players",
        "take:three take:one take:three take:two",
        [put("top", whose=ALL, by="you")],
        (
            *lying(Zone.DECK, "three", "one", below=(3, 4)),
            *lying(Zone.DECK, "three", "two", below=(1, 2), seat=1),
        ),
    ),
    ("removed", "take:two", [do("remove-from-game", cards=choose(zone="discard"))], ()),
]
"""Cards out of play that everybody has seen, where they lie then."""


@pytest.mark.parametrize(("moves", "deeds", "those"), [row[1:] for row in KNOWN], ids=[row[0] for row in KNOWN])
def test_s35_an_effect_knows_where_cards_lie_that_everybody_has_seen(
    moves: str, deeds: list[Json], those: tuple[Lying, ...]
) -> None:
    frame = frame_of(after(*deeds, moves=moves, rival=Seat(deck="two", discard="one two three")))
    assert (frame.full, frame.context.those) == (True, those)
