"""A pool of what cards must do and may do, what becomes of damage, what is done instead, and what is done later."""

from typing import Final

from tests.save_your_bacon.scenarios import *

OTHERS: Final = {"each": {"other": True, **FRIEND}}
NEXT: Final[Json] = {"next": True, "duration": "until-your-next-turn"}


def instead(name: str, would: Json, *actions: Json, **rest: object) -> Json:
    return {"name": name, "would": would, "instead": list(actions), **rest}


def later(at: Json, *actions: Json, **rest: object) -> Json:
    return do("later", at=at, actions=list(actions), **rest)


BULL: Final = champion(
    "Bull",
    constant(
        "Charge", do("must", cards="this-card", what="attack"), do("allow", cards="this-card", what="attack-again")
    ),
    constant("Stubborn", do("allow", cards="this-card", what="attack-exhausted")),
    pod=["Turret", "Ward", "Plan"],
    attack=3,
    defense=5,
)
WALL: Final = champion(
    "Wall",
    constant("Taunt", do("must", cards="this-card", what="be-targeted"), during={"this": {"ready": True}}),
    constant("Shelter", do("redirect", cards=OTHERS, to="this-card", amount=1)),
    constant("Stone", do("prevent", cards="this-card", amount=1), do("must", cards="this-card", what="counter")),
    pod=["Turret", "Swap", "Slow Roast"],
    attack=1,
    defense=6,
)
CAT: Final = champion(
    "Cat",
    instead("Nine Lives", when("defeated", card={"same_as": "this-card"}), do("remove-damage", cards="that"), may=True),
    instead("Scratch", when("defeated", card=FRIEND), damage(2, choose(FOE))),
    activated("Nap", later(when("turn-started", side="friendly"), do("draw", count=1)), costs={"action": True}),
    pod=["Plan", "Swap", "Goad"],
    attack=2,
    defense=3,
)
OWL: Final = champion(
    "Owl",
    instead("Wise", when("drew", side="friendly"), do("draw", count={"sum": ["that-many", 1]}), may=True),
    instead("Hoard", when("drew", side="opposing"), do("gain-energy", count=1, who="that-player"), do("draw", count=1)),
    constant("Vigil", do("allow", cards=each(FRIEND), what="counter-exhausted")),
    pod=["Ward", "Goad", "Hex"],
    attack=2,
    defense=4,
)
FOX: Final = champion(
    "Fox",
    instead("Rescue", when("destroyed", card=GEAR), do("return-to-hand", cards=choose(GEAR)), may=True),
    activated(
        "Trap",
        later(when("attack-declared", side="opposing"), damage(2, "attacking-card"), duration="this-turn"),
        when=when("turn-started"),
        costs={"exhaust": True},
    ),
    constant("Sly", do("allow", cards=each(FRIEND), what="use-exhausted")),
    pod=["Hex", "Slow Roast", "Turret"],
    attack=2,
    defense=4,
)
YAK: Final = champion("Yak", pod=["Hex", "Swap", "Plan"], attack=4, defense=4)

POOL: Final = pool_of(
    BULL, WALL, CAT, OWL, FOX, YAK,
    equipment("Turret", constant("Stand", do("allow", cards="this-card", what="attack-champion-exhausted")),
              instead("Crumble", when("destroyed", card={"same_as": "this-card"}), damage(1, choose())), attack=3),
    reaction("Ward", when("turn-started"), do("prevent", cards=each(FRIEND), amount=2, **NEXT)),
    reaction("Swap", when("target-declared"), do("choose", cards=choose()),
             do("redirect", cards="defending-card", to="that", **NEXT)),
    action("Plan", later(when("defeated"), do("gain-energy", count=1), do("draw", count=1, may=True)),
           later(when("damage-placed"), damage(1, choose()), duration="this-turn"),
           do("draw", count=1, who="each-player")),
    action("Goad", do("must", cards=each(FOE), what="attack", duration="until-your-next-turn"),
           do("prevent", cards=choose(), damage="counter", duration="this-turn")),
    action("Slow Roast", do("choose", cards=choose(FOE)),
           later(when("turn-started", side="friendly"), damage(3, "that")),
           later(when("turn-ended"), do("destroy", cards=choose({"kind": "equipment"})))),
    action("Hex", do("apply-condition", cards=choose({"kind": "champion"}), condition="Doom"), damage(2, "that")),
    condition("Doom", instead("Linger", when("defeated", card={"same_as": "this-champion"}),
                              do("remove-damage", cards="this-champion", amount=1),
                              do("remove-condition", cards="this-champion"))),
    decks=[{"name": "One", "champions": ["Bull", "Cat", "Fox"]}, {"name": "Two", "champions": ["Wall", "Owl", "Yak"]},
           {"name": "Three", "champions": ["Wall", "Cat", "Owl"]}],
)  # fmt: skip

RULES: Final = Rules(decks=DeckSource.PRECONSTRUCTED, pool=POOL)
"""A duel with these cards."""
