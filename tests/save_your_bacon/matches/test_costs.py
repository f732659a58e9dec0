"""Random matches with a pool of counters, other costs, X and effects that are activated once."""

import random

import pytest

from bacon_rules.save_your_bacon import DeckSource, State
from bacon_rules.save_your_bacon.frames import Activating, Paying, PayingCosts, Playing, UseStep
from bacon_rules.save_your_bacon.played.bot import choose as choose_move
from tests.save_your_bacon.bending import bent, loaded, play_on
from tests.save_your_bacon.corpus import same
from tests.save_your_bacon.invariants import check_state, check_step
from tests.save_your_bacon.matches.test_random_pools import check_documents
from tests.save_your_bacon.scenarios import (
    FOE,
    FRIEND,
    GEAR,
    Json,
    action,
    activated,
    champion,
    choose,
    condition,
    damage,
    do,
    each,
    equipment,
    pool_of,
    reaction,
    when,
)
from tests.save_your_bacon.strategies import FORMATS, rules_of, steps

ACTION: Json = {"kind": "action"}


def charge(cards: str | Json, amount: int | str = 1, word: str = "put-counters") -> Json:
    return do(word, counter="charge", amount=amount, cards=cards)


TOSS = do("discard", cards=choose(ACTION, zone="hand", count="x"))
SPEND = charge("this-card", 1, "remove-counters")
BURY = do("return-to-deck", cards=choose(zone="hand"), place="shuffled")
HIDE = do("return-to-hand", cards="this-card")
DROP = do("discard", cards=choose(GEAR))
HEROES = [
    champion("Ant", activated("Dig", charge(each(FRIEND), 2), costs={"action": True}, once="turn"), pod=["Zap", "Cut"]),
    champion(
        "Bee",
        activated(
            "Sting",
            damage("x", choose(FOE)),
            costs={"action": True, "x": True, "pay": [damage(1, "this-card")]},
        ),
        pod=["Cut", "Wand"],
    ),
    champion(
        "Cat",
        activated(
            "Pounce",
            do("draw", count="x"),
            when=when("exhausted"),
            costs={
                "pay": [
                    do("discard", cards=choose(ACTION, zone="hand", count="x")),
                    charge("this-card", 1, "remove-counters"),
                ]
            },
        ),
        pod=["Parry", "Wand"],
    ),
    champion(
        "Dog",
        activated(
            "Bark",
            do("apply-condition", condition="Wet", cards=each(FOE)),
            charge("this-card"),
            when=when("damage-placed"),
            once="game",
            costs={
                "energy": 1,
                "exhaust": True,
                "pay": [do("return-to-deck", cards=choose(zone="hand"), place="shuffled")],
            },
        ),
        pod=["Zap", "Parry"],
    ),
    champion("Eel", activated("Slip", charge("this-card"), when=when("readied"), once="turn"), pod=["Cut", "Zap"]),
    champion(
        "Fox",
        activated(
            "Trick",
            do("gain-energy", count=2),
            costs={
                "action": True,
                "pay": [
                    do("exhaust", cards=choose({**FRIEND, "other": True})),
                    do("remove-from-game", cards=choose(zone="discard")),
                    do("remove-condition", cards=choose({"side": "friendly"})),
                ],
            },
        ),
        pod=["Wand", "Parry"],
    ),
]
REST = [
    action(
        "Zap",
        damage("x", choose(FOE)),
        cost=1,
        value=2,
        pay=[charge(choose({**FRIEND, "counters": {"counter": "charge"}}), "x", "remove-counters")],
    ),
    action(
        "Cut",
        do("apply-condition", condition="Wet", cards=choose(FRIEND)),
        damage(2, choose(FOE)),
        damage("x", choose({})),
        cost=1,
        x=True,
        pay=[do("discard", cards=choose(zone="hand")), do("return-to-deck", cards=choose(ACTION, zone="hand"))],
    ),
    reaction(
        "Parry",
        when("damage-placed"),
        do("draw", count=2),
        value=2,
        cost=1,
        pay=[do("exhaust", cards=choose(FRIEND)), do("discard", cards=choose({"kind": "reaction"}, zone="hand"))],
    ),
    equipment(
        "Wand",
        activated("Break", damage(3, choose(FOE)), costs={"action": True, "pay": [do("destroy", cards="this-card")]}),
        activated(
            "Hide", damage(2, choose(FOE)), costs={"action": True, "pay": [do("return-to-hand", cards="this-card")]}
        ),
        value=1,
        cost=1,
        pay=[do("ready", cards=choose(FRIEND))],
    ),
    equipment(
        "Pike",
        activated("Give", charge("this-champion"), costs={"action": True, "pay": [do("discard", cards=choose(GEAR))]}),
    ),
    condition("Wet", activated("Drip", charge("this-champion"), when=when("turn-started"), once="turn")),
]
POOL = pool_of(
    *HEROES,
    *REST,
    decks=[
        {"name": "One", "champions": ["Ant", "Bee", "Cat"]},
        {"name": "Two", "champions": ["Dog", "Eel", "Fox"]},
    ],
    pod_copies=3,
)
SOURCES = [DeckSource.PRECONSTRUCTED, DeckSource.POD_CONSTRUCTED, DeckSource.FULL_CONSTRUCTED]


def seen(state: State) -> set[str]:
    """Return what is paid in a state, and said."""
    frames = state.table.stack if state.table is not None else ()
    found = {type(frame).__name__ for frame in frames if isinstance(frame, Paying | PayingCosts)}
    if len(found) == 2:
        found.add("both")
    if frames and isinstance(frames[-1], PayingCosts):
        found |= {"picked"} if frames[-1].picked else set()
        found |= {"taken"} if frames[-1].taken else set()
    return found | {"x" for one in frames if isinstance(one, Playing | Activating) and one.step is UseStep.SAY_X}


def play(seed: int, most: int) -> set[str]:
    """Play a random match, check it, and return what was seen of payments."""
    dice = random.Random(seed)
    source = dice.choice(SOURCES)
    players, played = (
        dice.choice(list(FORMATS.values())) if source is not DeckSource.PRECONSTRUCTED else FORMATS["duel"]
    )
    found: set[str] = set()
    for ply, (before, move, after) in enumerate(steps(rules_of(POOL, players, played, source, 1), seed, most)):
        check_step(before, move, after)
        check_state(after)
        found |= seen(after)
        if seen(after) or ply % 17 == 0:
            check_documents(after, dice.randrange(100))
    return found


@pytest.mark.exhaustive
def test_random_matches_pay_by_the_rules() -> None:
    found = set().union(*(play(seed, 150) for seed in range(4)))
    assert found == {"Paying", "PayingCosts", "both", "picked", "taken", "x"}


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(4, 200))
def test_deep_random_matches_pay_by_the_rules(seed: int) -> None:
    play(seed, 400)


def test_the_computer_player_pays() -> None:
    rules = rules_of(POOL, 2, FORMATS["duel"][1], DeckSource.POD_CONSTRUCTED, 1)
    dice = random.Random(1)
    said = set()
    for seed in range(4):
        for before, _, _ in steps(rules, seed, 150):
            if before.to_act is not None and seen(before):
                move = choose_move(before.observe(before.to_act), dice)
                assert before.why_illegal(move) is None
                said.add(type(move).__name__)
    assert said >= {"SayX", "Pitch", "Choose", "ChooseCard"}


@pytest.mark.exhaustive
def test_bent_payments_are_refused_or_played_on() -> None:
    dice = random.Random(7)
    rules = rules_of(POOL, 2, FORMATS["duel"][1], DeckSource.POD_CONSTRUCTED, 1)
    states = [after for seed in range(4) for _, _, after in steps(rules, seed, 120) if seen(after)]
    documents = [same(value.to_json()) for one in dice.sample(states, 10) for value in (one, one.observe(0))]
    read = 0
    for number in range(60):
        found = loaded(bent(dice.choice(documents), dice, 2))
        if found is not None:
            read += 1
            play_on(found, number, 15)
    assert read
