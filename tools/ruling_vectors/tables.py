"""Tables of Save Your Bacon! that are laid out for a case, as a state's JSON has them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from bacon_rules.documents import JsonObject, JsonValue
from bacon_rules.save_your_bacon import CardKey, starter_pool
from tools.ruling_vectors.cases import Case

__all__ = ["GARDEN", "HARBOUR", "MARKET", "WORKSHOP", "Seat", "go", "laid_out", "table"]

GAME: Final = "save-your-bacon"
POOL: Final = starter_pool()
HARBOUR: Final = "lighthouse-keeper smuggler sea-serpent"
MARKET: Final = "fortune-teller alley-cat pastry-cook"
WORKSHOP: Final = "clockmaker delivery-drone blacksmith"
GARDEN: Final = "beekeeper scarecrow badger"


class Seat(NamedTuple):
    """A player: champions and cards as the words of a text, without "the-"; the rest of the deck lies below `deck`."""

    champions: str
    hand: str = ""
    deck: str = ""
    discard: str = ""
    spent: str = ""
    energy: int = 0
    bacon: int = 0
    empty: bool = False
    """Whether the rest of the deck is not in the deck but removed from the game."""


def table(  # noqa: PLR0913
    *seats: Seat,
    worn: Sequence[tuple[str, int]] = (),
    damage: Mapping[int, int] | None = None,
    exhausted: Sequence[int] = (),
    conditions: Mapping[int, str] | None = None,
    turn: int = 0,
    actions: int = 2,
    **rules: JsonValue,
) -> dict[str, JsonValue]:
    """Return the entries of a state's JSON that lay out a table, with decks made of the champions' pods.

    Args:
        seats: the players.
        worn: equipment, with the number of its champion; it is numbered after the champions.
        damage: damage by the number of the card.
        exhausted: the numbers of the exhausted cards.
        conditions: a condition by the number of its champion.
        turn: whose turn it is.
        actions: how many actions are left of it.
        rules: house rules.
    """
    champions = [f"the-{word}" for seat in seats for word in seat.champions.split()]
    cards = [*((key, number) for number, key in enumerate(champions)), *worn]
    in_play: list[JsonValue] = [
        {
            "number": number,
            "card": key,
            "seat": champion // 3,
            "champion": champion,
            "damage": (damage or {}).get(number, 0),
            "exhausted": number in exhausted,
            "destroyed": False,
            "conditions": (conditions or {}).get(number, "").split(),
            "owner": champion // 3,
            "under": [],
            "counters": [],
            "used_up": [],
        }
        for number, (key, champion) in enumerate(cards)
    ]
    decks = [POOL.pod_deck([CardKey(key) for key in champions[3 * seat : 3 * seat + 3]]) for seat in range(len(seats))]
    players: list[JsonValue] = []
    for number, seat in enumerate(seats):
        told = [*seat.hand.split(), *seat.deck.split(), *seat.discard.split(), *seat.spent.split()]
        told += [key for key, champion in worn if champion // 3 == number]
        rest = sorted((Counter(map(str, decks[number].cards)) - Counter(told)).elements())
        players.append(
            {
                "hand": sorted(seat.hand.split()),
                "deck": [*seat.deck.split(), *([] if seat.empty else rest)],
                "discard": seat.discard.split(),
                "spent": seat.spent.split(),
                "removed": rest if seat.empty else [],
                "energy": seat.energy,
                "bacon": seat.bacon,
                "out": False,
                "extra_turn": False,
            }
        )
    turn_json: JsonObject = {"type": "turn", "seat": turn, "actions": actions, "step": "actions"}
    stage: JsonObject = {
        "type": "table",
        "players": players,
        "cards": in_play,
        "stack": [{**turn_json, "attacked": False, "refreshed": False, "after": None}],
        "lasting": [],
        "next_number": len(cards),
        "delayed": [],
    }
    house: JsonObject = {"players": len(seats), "decks": "pod-constructed", **rules}
    usual = {"players": 2, "format": "duel", "decks": "preconstructed"}
    unusual: JsonObject = {key: one for key, one in house.items() if usual.get(key) != one}
    return {
        "rules": {"game": GAME, **({"house_rules": unusual} if unusual else {})},
        "chances": len(seats) + 1,
        "decks": [{"champions": [*map(str, deck.champions)], "cards": [*map(str, deck.cards)]} for deck in decks],
        "stage": stage,
    }


def laid_out(name: str, rulings: str, entries: JsonObject) -> Case:
    """Return a case that begins with these entries of a state's JSON."""
    return Case(name, rulings, GAME, 0, **entries)


def go(case: Case, *beginnings: str) -> Case:
    """Make the only legal moves that begin so; players who are not told to react pass."""
    for beginning in beginnings:
        while not (fitting := _fitting(case, beginning)):
            case.do("pass")
        assert len(fitting) == 1, f"{case.name}: {beginning} is {fitting}"
        case.do(*fitting)
    return case


def _fitting(case: Case, beginning: str) -> list[str]:
    """Return the legal moves that begin so, or the one that is whole; chance moves are told whole."""
    legal = case.position.legal_moves()
    if case.position.to_act is None or beginning in legal:
        return [beginning]
    return [move for move in legal if move.startswith(beginning)]
