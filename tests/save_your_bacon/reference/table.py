"""What lies on the table, as plain data: players, cards in play, and what has just happened."""

import re
from collections.abc import Generator
from typing import Any, NamedTuple

Json = dict[str, Any]


class Ask(NamedTuple):
    """Who is to move, and how: `None` is chance, which may have to shuffle cards, or deal so many champions of some."""

    seat: int | None
    moves: list[str]
    shuffling: list[str] | None = None
    dealing: tuple[list[str], int] | None = None


Flow = Generator[Ask, str, None]
KINDS = {"champions": "champion", "equipment": "equipment", "actions": "action", "reactions": "reaction"} | {
    "conditions": "condition"
}
HOUSE = {
    "hand_size": 5,
    "actions": 2,
    "bacon_to_win": 3,
    "energy_to_lose": 21,
    "equipment_limit": 2,
    "most_pitched": 2,
    "most_readied": 3,
}
NOBODY: Json = {"seat": None, "number": None}


def key_of(title: str) -> str:
    """Return the key of a card: its name in lower case, with hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")


def faces_of(pool: Json) -> dict[str, Json]:
    """Return the print of each card, by key."""
    faces = {}
    for name, kind in KINDS.items():
        for face in pool.get(name, ()):
            title = face["archetype"] if kind == "champion" else face["name"]
            faces[key_of(title)] = {"effects": [], "traits": [], **face, "kind": kind}
    return faces


def new_player() -> Json:
    piles: Json = {name: [] for name in ("hand", "deck", "discard", "spent", "removed")}
    return {**piles, "energy": 0, "bacon": 0, "out": False}


def new_card(number: int, key: str, seat: int, champion: int) -> Json:
    card: Json = {"number": number, "card": key, "seat": seat, "champion": champion, "damage": 0}
    return {**card, "exhausted": False, "destroyed": False, "conditions": []}


class Table:
    """A game on the table, and how to look at it."""

    def __init__(self, faces: dict[str, Json], rules: Json, decks: list[Json]) -> None:
        house = rules.get("house_rules", {})
        self.faces = faces
        self.house: dict[str, int] = {name: house.get(name, usual) for name, usual in HOUSE.items()}
        self.format: str = house.get("format", "duel")
        self.decks = decks
        self.players = [new_player() for _ in decks]
        self.cards: list[Json] = []
        for deck in decks:
            for key in deck["champions"]:
                number = len(self.cards)
                self.cards.append(new_card(number, key, number // 3, number))
        self.next_number = len(self.cards)
        self.turn: Json = {}
        self.attacks: list[Json] = []
        self.lasting: list[Json] = []
        self.declared: list[tuple[int, str]] = []
        self.begun: list[tuple[int, str, int]] = []
        self.happened: list[Json] = []
        self.hurt: dict[int, Json] = {}
        self.busy = 0
        self.winner: int | None = None

    def in_play(self, number: int | None) -> bool:
        return any(card["number"] == number for card in self.cards)

    def card(self, number: int) -> Json:
        (card,) = [card for card in self.cards if card["number"] == number]
        return card

    def face(self, card: Json) -> Json:
        return self.faces[card["card"]]

    def is_champion(self, card: Json) -> bool:
        return bool(card["number"] == card["champion"])

    def cards_of(self, seat: int) -> list[Json]:
        return [card for card in self.cards if card["seat"] == seat]

    def champions_of(self, seat: int) -> list[Json]:
        return [card for card in self.cards_of(seat) if self.is_champion(card)]

    def equipment_of(self, champion: int) -> list[Json]:
        return [card for card in self.cards if card["champion"] == champion and not self.is_champion(card)]

    def seats_in(self) -> list[int]:
        return [seat for seat, player in enumerate(self.players) if not player["out"]]

    def order(self) -> list[int]:
        """Return the players still in the game, in player order from the active player (§14.0 Player order)."""
        seats = self.seats_in()
        first = self.turn["seat"]
        return [seat for seat in seats if seat >= first] + [seat for seat in seats if seat < first]

    def opponents(self, seat: int) -> list[int]:
        return [other for other in self.order() if other != seat]

    def right_of(self, seat: int) -> int:
        """Return the previous player in order who is still in (S9)."""
        seats = self.seats_in()
        return seats[seats.index(seat) - 1]

    def new_number(self) -> int:
        self.next_number += 1
        return self.next_number - 1

    def put_in_hand(self, seat: int, key: str) -> None:
        self.players[seat]["hand"] = sorted([*self.players[seat]["hand"], key])

    def value_of(self, key: str) -> int:
        return int(self.faces[key]["value"])

    def pitch(self, seat: int, key: str) -> int:
        """Put a card of the hand on the spent energy stack, and return its energy value."""
        self.players[seat]["hand"].remove(key)
        self.players[seat]["spent"].append(key)
        return self.value_of(key)

    def spent_energy(self, seat: int) -> int:
        return sum(self.value_of(key) for key in self.players[seat]["spent"])

    def effects_on(self, card: Json) -> list[tuple[str, int, Json]]:
        """Return the effects of a card in play, then those of its conditions: on which card, the how manieth, what."""
        keys = [card["card"], *card["conditions"]]
        return [(key, place, effect) for key in keys for place, effect in enumerate(self.faces[key]["effects"])]

    def leave_play(self, number: int) -> Json:
        """Take a card out of play, and its tokens with it (§11.0)."""
        card = self.card(number)
        self.cards.remove(card)
        return card

    def to_json(self) -> Json:
        """Return the players and the cards in play as the vectors have them."""
        piles = ("hand", "discard", "spent", "removed")
        players = [{**player, **{pile: sorted(player[pile]) for pile in piles}} for player in self.players]
        return {"players": players, "cards": self.cards}
