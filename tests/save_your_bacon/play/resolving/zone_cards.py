"""A pool in which every card says something of cards out of play."""

from typing import Final

from tests.save_your_bacon.scenarios import *

THAT: Final = "that-player"
RIVALS: Final = "each-opponent"
ALL: Final = "each-player"

DEEDS: Final[dict[str, list[Json]]] = {
    "Search": [do("return-to-hand", cards=choose({"kind": "equipment"}, zone="deck"))],
    "Dig": [do("return-to-hand", cards=choose(zone="deck", top=3, rest="bottom"))],
    "Sift": [do("return-to-deck", cards=choose(zone="deck", top=4, count=2, up_to=True), place="bottom")],
    "Tutor": [
        do("discard", cards=choose({"kind": "action"}, zone="deck", count=2, whose=RIVALS, by="you", up_to=True))
    ],
    "Peer": [do("discard", cards=choose({"kind": "action"}, zone="hand", whose=RIVALS, by="you"))],
    "Snatch": [
        do("choose-player"),
        do("return-to-deck", cards=choose(zone="hand", whose=THAT, by="you", up_to=True, count=2), place="top"),
    ],
    "Mill": [do("discard", cards={"top": 2, "whose": ALL}), damage(1, choose(FOE), if_you_do=True)],
    "Flip": [
        do("reveal", cards={"top": 1}),
        {"do": "if", "if": {"card": "that", "is": {"kind": "equipment"}}, "then": [do("return-to-hand", cards="that")]},
    ],
    "Blast": [
        do("reveal", cards={"top": 2, "whose": ALL}),
        damage(1, each(FOE)),
        do("place-damage", amount={"value": "cost", "of": "that"}, cards=each(FOE)),
        do("return-to-deck", cards="that", place="bottom"),
    ],
    "Confess": [
        do("reveal", cards=choose({"side": "opposing"}, zone="hand")),
        damage(1, each(FOE)),
        do("discard", cards="that"),
    ],
    "Fan": [do("look", cards={"each": {}, "zone": "hand", "whose": RIVALS}), do("look", cards={"top": 2})],
    "Purge": [
        do("discard", cards={"each": {}, "zone": "hand", "whose": ALL}),
        do("draw", count="that-many", who=ALL),
    ],
    "Recall": [do("return-to-hand", cards={"each": {"kind": "reaction"}, "zone": "discard"})],
    "Rescue": [do("return-to-hand", cards=choose(zone="spent", at_random=True))],
    "Bury": [do("return-to-deck", cards=choose(zone="discard", count=3), place="top")],
    "Guess": [
        do("name-card"),
        do("discard", cards={"each": {"named": True}, "zone": "hand", "whose": RIVALS}),
        do("discard", cards=choose({"named": True}, zone="deck", whose=RIVALS, up_to=True)),
    ],
    "Riffle": [do("shuffle", who=ALL, may=True)],
    "Fate": [damage(1, choose({}, at_random=True, count=2))],
    "Council": [damage(1, choose({"kind": "champion", "side": "friendly"}, by=ALL))],
    "Tribute": [do("exhaust", cards=choose({"side": "friendly"}, by=RIVALS, count=2, up_to=True))],
    "Salvage": [do("discard", cards=choose({"kind": "equipment"})), do("return-to-hand", cards="that")],
    "Gift": [
        do("choose", cards=choose(zone="discard", whose=ALL, by="you")),
        damage(1, choose(FRIEND)),
    ],
    "Rummage": [
        do("choose", cards=choose(zone="discard", up_to=True)),
        do("return-to-deck", cards="that", place="shuffled"),
    ],
    "Burn": [do("pitch", cards={"each": {"kind": "reaction"}, "zone": "hand"})],
    "Vanish": [do("remove-from-game", cards={"top": 1, "whose": RIVALS}), do("return-to-hand", cards={"top": 1})],
    "Sink": [do("return-to-deck", cards={"top": 2, "whose": RIVALS}, place="bottom")],
    "Order": [do("return-to-deck", cards=choose(zone="deck", top=3, count=3), place="top")],
    "Stir": [do("return-to-hand", cards=choose({"kind": "action"}, zone="deck", top=4, rest="shuffled", up_to=True))],
}
"""What actions do, by their names."""

REACTIONS: Final = [
    reaction("Ouch", when("damage-placed"), do("discard", cards={"top": 1, "whose": THAT})),
    reaction("Fetch", when("drew"), do("return-to-hand", cards=choose({"kind": "reaction"}, zone="deck"))),
    reaction("Pry", when("damage-placed"), do("discard", cards=choose(zone="hand", at_random=True, whose=THAT))),
]

CHAMPIONS: Final = [
    champion("Seer", activated("See", do("look", cards={"top": 1}), when=when("exhausted"), may=True), defense=6),
    champion(
        "Thief",
        activated(
            "Steal",
            do("return-to-deck", cards=choose(zone="hand", whose=THAT, by="you"), place="bottom"),
            when=when("damage-placed", side="opposing"),
            may=True,
        ),
        defense=6,
    ),
    champion("Digger", activated("Dug", do("discard", cards={"top": 1}), when=when("damage-placed")), defense=6),
    champion("Miner", activated("Mine", do("shuffle"), when=when("drew", side="friendly")), defense=6),
]


def zone_pool() -> Pool:
    """Return the pool, with decks of which two players can have the same cards."""
    deeds = [action(name, *actions) for name, actions in DEEDS.items()]
    gear = [equipment("Pan"), equipment("Pot")]
    names = [card["name"] for card in (*deeds, *REACTIONS, *gear)]
    heroes = [hero | {"pod": names[place::4]} for place, hero in enumerate(CHAMPIONS)]
    trios = [[hero["archetype"] for hero in heroes if hero is not left] for left in heroes]
    decks = [{"name": f"Deck {place}", "champions": trio} for place, trio in enumerate(trios)]
    return pool_of(*heroes, *deeds, *REACTIONS, *gear, decks=decks)
