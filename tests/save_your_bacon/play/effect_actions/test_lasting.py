"""The effects that effect actions make for a while: on what, by whom, how long, and how much of it."""

from typing import Any, Final

import pytest

from bacon_rules.save_your_bacon.cards.vocabulary import Duration
from tests.save_your_bacon.scenarios import *

TURN: Final = {"duration": "this-turn"}
FOES: Final = tuple(map(CardNumber, range(3)))
HARD: Final = constant("Hard", modify("this-card", "defense", "add", 2))


def of(*cards: CardNumber, duration: Duration = Duration.THIS_TURN, **rest: Any) -> LastingEffect:
    """Return an effect of the reaction `Cast` of the second player that lasts."""
    return LastingEffect(CardKey("cast"), -1, 0, cards, 1, duration, **rest)


MADE: Final[list[tuple[Json, list[LastingEffect]]]] = [
    (modify(each(FOE), "attack", "add", 2, **TURN), [of(*FOES, amount=2)]),
    (modify(each(FOE), "attack", "set", {"tokens": "bacon"}, **TURN), [of(*FOES, amount=0)]),
    (modify("this-champion", "attack", "add", {"tokens": "energy"}, **TURN), [of(CardNumber(3), amount=3)]),
    (
        modify("attacking-card", "attack", "add", 1, duration="this-attack"),
        [of(FOES[0], duration=Duration.THIS_ATTACK, attack=6, amount=1)],
    ),
    (do("grant-trait", cards=each(FOE), trait="magic", **TURN), [of(*FOES)]),
    (do("forbid", cards=each(FOE), what="attack", **TURN), [of(*FOES)]),
    (do("consider-exhausted", cards=each(FOE), **TURN), [of(*FOES)]),
    (do("must", cards=each(FOE), what="attack", **TURN), [of(*FOES)]),
    (do("allow", cards=each(FOE), what="attack-again", **TURN), [of(*FOES)]),
    (do("grant-effect", cards=each(FOE), effect=HARD, **TURN), [of(*FOES)]),
    (do("prevent", cards=each(FOE), **TURN), [of(*FOES)]),
    (do("prevent", cards=each(FOE), amount=2, **TURN), [of(*FOES, amount=2)]),
    (do("prevent", cards=each(FOE), next=True, **TURN), [of(one) for one in FOES]),
    (do("prevent", cards=each(FOE), amount=2, next=True, **TURN), [of(one, amount=2) for one in FOES]),
    (do("redirect", cards=each(FOE), to="this-champion", **TURN), [of(*FOES, to=CardNumber(3))]),
    (
        do("redirect", cards=each(FOE), to="this-champion", amount=1, next=True, **TURN),
        [of(one, to=CardNumber(3), amount=1) for one in FOES],
    ),
    (modify_player("hand-size", "add", 2, who="each-player", **TURN), [of(players=(0, 1), amount=2)]),
    (
        modify_player("actions", "subtract", 1, duration="until-your-next-turn"),
        [of(duration=Duration.UNTIL_YOUR_NEXT_TURN, players=(1,), amount=1)],
    ),
]
"""What a reaction to an attack does, and what lasts then; an amount that is not given is 0."""


@pytest.mark.parametrize(("deed", "made"), MADE)
def test_10_2_what_an_effect_action_makes_for_a_while(deed: Json, made: list[LastingEffect]) -> None:
    cast = reaction("Cast", when("target-declared"), deed)
    state = position(Seat(), Seat(hand="cast", energy=3), cards=[cast])
    state = play(state, "attack:0", "target:3", "play:cast@3!0")
    assert list(table_of(state).lasting) == made
