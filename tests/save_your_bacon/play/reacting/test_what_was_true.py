"""The demands of reaction text, timing by timing (S28): each is refused, or comes true in some game."""

import itertools
import random
from collections.abc import Iterator
from typing import Any, Final

import pytest

from bacon_rules.save_your_bacon.moves import Activate, Done, NoCounter, Pass, PassTime, PlayerMove, Refresh
from bacon_rules.save_your_bacon.state import State
from tests.save_your_bacon.scenarios import (
    Json,
    Seat,
    action,
    activated,
    champion,
    choose,
    condition,
    damage,
    do,
    equipment,
    position,
    reaction,
    when,
)

STEPS: Final = ("attack-declared", "target-declared", "counter-declared", "attack-ended")
Question = tuple[str, str, str]
"""A timing, whether the card is asked or what did it, and what is asked."""

ASKED: Final[dict[str, Json]] = {
    "ready": {"ready": True},
    "exhausted": {"ready": False},
    "damaged": {"damaged": True},
    "unharmed": {"damaged": False},
    "burnt": {"condition": "Burnt"},
    "attacking": {"attacking": True},
    "not attacking": {"attacking": False},
    "defending": {"defending": True},
    "not defending": {"defending": False},
    "both": {"attacking": True, "defending": True},
    "magic": {"traits": ["magic"]},
    "not magic": {"lacking": ["magic"]},
    "equipped to the witness": {"of_this_champion": True},
    "another": {"other": True},
    "the witness": {"same_as": "this-card"},
    "a champion": {"kind": "champion"},
    "equipment": {"kind": "equipment"},
}

ATTACKS: Final = ("not attacking", "defending")
IS_ATTACKED: Final = ("not defending", "attacking")
ONLY_CHAMPIONS: Final = ("equipped to the witness", "equipment")

NEVER: Final[dict[tuple[str, str], tuple[str, ...]]] = {
    ("card-declared", "by"): ONLY_CHAMPIONS,
    ("card-played", "by"): ONLY_CHAMPIONS,
    ("effect-declared", "card"): (),
    ("effect-declared", "by"): ONLY_CHAMPIONS,
    ("attack-declared", "card"): ("exhausted", *ATTACKS),
    ("target-declared", "card"): IS_ATTACKED,
    ("target-declared", "by"): ATTACKS,
    ("counter-declared", "card"): ("exhausted", *IS_ATTACKED),
    ("counter-declared", "by"): ATTACKS,
    ("target-changed", "card"): IS_ATTACKED,
    ("target-changed", "by"): ATTACKS,
    ("attack-ended", "card"): ATTACKS,
    ("attack-ended", "by"): IS_ATTACKED,
    ("damage-placed", "card"): (),
    ("damage-placed", "by"): (),
    ("damage-placed attack", "card"): IS_ATTACKED,
    ("damage-placed attack", "by"): ATTACKS,
    ("damage-placed counter", "card"): ATTACKS,
    ("damage-placed counter", "by"): IS_ATTACKED,
    ("damage-placed effect", "card"): (),
    ("damage-placed effect", "by"): (),
    ("defeated", "card"): ("unharmed", *ONLY_CHAMPIONS),
    ("destroyed", "card"): ("burnt", "the witness", "a champion"),
    ("exhausted", "card"): ("exhausted",),
    ("readied", "card"): ("ready",),
    ("condition-applied", "card"): ONLY_CHAMPIONS,
}
"""What is never so just before that happens, as the rulebook has it."""


def questions() -> Iterator[tuple[Question, bool]]:
    """Yield all that reaction text can ask, and whether it can be so."""
    for (timing, role), never in NEVER.items():
        for asked in ASKED:
            yield (timing, role, asked), asked not in never


def when_of(question: Question) -> Json:
    timing, role, asked = question
    word, _, kind = timing.partition(" ")
    return when(word, **{role: ASKED[asked]}, **({"damage": kind} if kind else {}))


def witness(asked: list[Question]) -> Json:
    """Return a champion with magic and a reaction to each demand."""
    effects = [activated(" ".join(one), do("refresh"), when=when_of(one), may=True) for one in asked]
    return champion("Witness", *effects, *BUSY, attack=1, defense=5, traits=["magic"])


ANY: Final[Json] = choose({})
BUSY: Final = (
    activated("Work", damage(1, ANY), costs={"action": True}),
    activated("Kick", damage(1, ANY), when=when("target-declared"), may=True),
    activated(
        "Flail",
        damage(1, "defending-card"),
        do("apply-condition", condition="Wet", cards="this-champion"),
        do("change-target", cards=ANY),
        when=when("target-declared", by={"same_as": "this-card"}),
        may=True,
    ),
    activated(
        "Riposte",
        damage(1, "attacking-card"),
        do("ready", cards="this-card"),
        do("ready", cards="attacking-card"),
        do("attack", cards="this-card", target="attacking-card"),
        when=when("target-declared", card={"same_as": "this-card"}),
        may=True,
    ),
)
CHAMPION: Final[Json] = choose({"kind": "champion"})
ATTACK: Final = do("attack", cards="this-champion")
CARDS: Final = (
    champion("Fury", *BUSY, attack=2, defense=6),
    equipment("Drum", *BUSY, attack=0, defense=3, traits=["magic"]),
    condition("Burnt", activated("Smart", damage(1, "this-champion"), when=when("turn-ended", side="friendly"))),
    condition("Wet"),
    action("Bolt", damage(1, ANY)),
    action("Blast", damage(4, ANY)),
    action("Fire", do("apply-condition", condition="Burnt", cards=CHAMPION)),
    action("Rain", do("apply-condition", condition="Wet", cards=CHAMPION)),
    action("Smash", do("destroy", cards=choose({"kind": "equipment"}))),
    action("Rouse", do("ready", cards=choose({"ready": False}))),
    reaction("Leap", when("target-declared"), ATTACK),
    reaction("Pounce", when("attack-ended"), ATTACK),
    *(
        reaction(f"{name} {number}", when(timing), deed)
        for number, timing in enumerate(STEPS)
        for name, deed in {
            "Stun": do("exhaust", cards=choose({"ready": True})),
            "Wake": do("ready", cards=choose({"ready": False})),
            "Sting": damage(1, ANY),
            "Crash": damage(3, ANY),
            "Break": do("destroy", cards=choose({"kind": "equipment"})),
            "Ignite": do("apply-condition", condition="Burnt", cards=CHAMPION),
            "Swap": do("change-target", cards=ANY),
            "Strike": ATTACK,
        }.items()
        if name != "Swap" or number in {1, 2}
    ),
)
REACTIONS: Final = [one["name"].lower().replace(" ", "-") for one in CARDS if "when" in one]
ACTIONS: Final = "bolt blast fire rain smash rouse"


def start(asked: list[Question], dice: random.Random) -> State:
    """Return a position in which a lot can happen."""
    hands = [" ".join([*dice.sample(REACTIONS, 16), *(ACTIONS.split() * 2)]) for _ in range(2)]
    numbers = range(12)
    return position(
        Seat(champions="witness fury oak", hand=hands[0], energy=9),
        Seat(champions="fury elm fury", hand=hands[1], energy=9),
        cards=[witness(asked), *CARDS],
        gear=[("drum", 0), ("spade", 1), ("drum", 3), ("drum", 4), ("spade", 0), ("drum", 5)],
        exhausted=dice.sample(numbers, 3),
        damaged=dict.fromkeys(dice.sample(numbers, 4), 1),
        conditions=dict.fromkeys(dice.sample(range(6), 2), "burnt"),
        turn=dice.randrange(2),
    )


def lively(legal: list[PlayerMove], eager: float, dice: random.Random) -> PlayerMove:
    """Return a move: what lets more happen rather than not, but not all reactions that there could be."""
    effects = [move for move in legal if isinstance(move, Activate)]
    if effects and dice.random() < eager:
        return dice.choice(effects)
    if Pass() in legal and dice.random() < 0.7:
        return Pass()
    lazy = (Pass, NoCounter, Refresh, PassTime, Done)
    return dice.choice([move for move in legal if not isinstance(move, lazy)] or legal)


def come_true(asked: list[Question], eager: float, seed: int) -> Iterator[set[Question]]:
    """Yield what has come true, decision by decision of random games."""
    dice = random.Random(seed)
    while True:
        state = start(asked, dice)
        for _ in range(150):
            if state.to_act is None:
                break
            legal: list[Any] = list(state.legal_moves())
            answers = [move for move in legal if isinstance(move, Activate) and move.trigger is not None]
            asking = [move for move in answers if move.card == 0 and move.effect < len(asked)]
            yield {asked[move.effect] for move in asking}
            state = state.apply(lively([move for move in legal if move not in asking], eager, dice))


@pytest.mark.exhaustive
@pytest.mark.parametrize(("nested", "eager", "seed"), [(False, 0.2, 2), (True, 0.6, 4)])
def test_what_can_be_asked_is_refused_or_comes_true(nested: bool, eager: float, seed: int) -> None:
    asked = [question for question, possible in questions() if possible and nested == (question[2] == "both")]
    missing = set(asked)
    for found in itertools.islice(come_true(asked, eager, seed), 10_000):
        missing -= found
        if not missing:
            break
    assert missing == set()
