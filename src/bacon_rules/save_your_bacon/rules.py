"""The rules of Save Your Bacon! as data."""

from __future__ import annotations

import enum
import functools
from collections.abc import Iterator
from typing import Final

import attrs

from bacon_rules.documents.values import JsonObject
from bacon_rules.documents.writing import rules_json
from bacon_rules.errors import RulesError, shown
from bacon_rules.integers import as_int
from bacon_rules.save_your_bacon.cards.loading import starter_pool
from bacon_rules.save_your_bacon.cards.pool import Pool
from bacon_rules.save_your_bacon.cards.pool_faults import pool_fault

__all__ = ["DeckRules", "DeckSource", "Format", "Rules", "duel", "free_for_all", "preset", "widdershins"]

NAME: Final = "save-your-bacon"
"""The game's name in records, on the command line and in the server."""

CHAMPIONS_EACH: Final = 3
"""How many champions each player has (§2.0.1)."""

DRAFTED_EACH: Final = 4
"""How many champions each player picks in a draft (§8.2)."""

MOST_CARDS: Final = 500
"""The most cards that a deck can have."""

MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 12
MAX_NUMBER: Final = 1_000


class Format(enum.Enum):
    """Who plays against whom, and how."""

    DUEL = "duel"
    """Two players."""

    FREE_FOR_ALL = "free-for-all"
    """Three or more, each for themselves (§12.1)."""

    WIDDERSHINS = "widdershins"
    """Three or more, each attacking the player to the right (§12.2)."""

    def __str__(self) -> str:
        return self.value


class DeckSource(enum.Enum):
    """How players get their decks (§8.0)."""

    PRECONSTRUCTED = "preconstructed"
    """Each player takes one of the pool's preconstructed decks (§8.1)."""

    DRAFT = "draft"
    """The players draft champions, whose pods are their decks (§8.2)."""

    POD_CONSTRUCTED = "pod-constructed"
    """Each player picks champions, whose pods are the deck (§8.3)."""

    FULL_CONSTRUCTED = "full-constructed"
    """Each player picks champions and every card of the deck (§8.4)."""

    def __str__(self) -> str:
        return self.value


_fault_of: Final = functools.lru_cache(maxsize=16)(pool_fault)
"""What is wrong with a pool: asked for each match, and the same each time."""


def _check(owner: object, name: str, least: int, most: int) -> None:
    value = getattr(owner, name)
    number = as_int(value)
    if number is None or not least <= number <= most:
        raise RulesError(f"{name}: expected a number from {least} to {most}, got {shown(value)}")
    object.__setattr__(owner, name, number)  # an integer of NumPy is kept as an int


def _by_name(pool: Pool) -> str:
    return f"<Pool {pool.name!r}>"


@attrs.frozen(kw_only=True)
class DeckRules:
    """What a deck may hold that is built card by card (§8.4, S6).

    Raises:
        RulesError: a number is out of its range.
    """

    size: int = 18
    """How many cards a deck has."""

    copies: int = 2
    """How often a deck may have the same card."""

    usable: bool = False
    """Whether each card has to be one that a champion of the deck could use by its traits."""

    def __attrs_post_init__(self) -> None:
        _check(self, "size", 1, 200)
        _check(self, "copies", 1, 200)
        if type(self.usable) is not bool:
            raise RulesError(f"usable: expected True or False, got {shown(self.usable)}")


@attrs.frozen(kw_only=True)
class Rules:
    """The rules of one match.  The defaults are those of the rulebook, with the starter pool.

    Raises:
        RulesError: no match can be played by these rules; the message names the field.

    >>> Rules().format, Rules(players=3, format=Format.FREE_FOR_ALL).players
    (<Format.DUEL: 'duel'>, 3)
    """

    players: int = 2
    """How many players there are."""

    format: Format = Format.DUEL
    """Who plays against whom."""

    best_of: int = 1
    """The most games that two players play: a match is won with more than half of them won (§14.0 Best-of-three)."""

    decks: DeckSource = DeckSource.PRECONSTRUCTED
    """How players get their decks."""

    deck_rules: DeckRules = DeckRules()
    """What decks may hold that are built card by card."""

    pool: Pool = attrs.field(factory=starter_pool, repr=_by_name)
    """The cards."""

    hand_size: int = 5
    """How many cards are drawn for the first hand, and up to how many when a player refreshes (§3.0, S3)."""

    actions: int = 2
    """How many actions a turn has (§4.0)."""

    bacon_to_win: int = 3
    """How much bacon wins, and how much a player has to have for bacon to be taken from them (§4.0, §4.1.1)."""

    energy_to_lose: int = 21
    """How much spent energy loses (§4.0)."""

    equipment_limit: int = 2
    """How many equipment cards a champion can have (§2.0.1)."""

    most_pitched: int = 2
    """How many cards can be pitched in a refresh or to pass time (S3, S4)."""

    most_readied: int = 3
    """How many cards a refresh readies at most (S3)."""

    def __attrs_post_init__(self) -> None:
        _check(self, "players", MIN_PLAYERS, MAX_PLAYERS)
        for name, kind in (("format", Format), ("decks", DeckSource), ("deck_rules", DeckRules), ("pool", Pool)):
            value = getattr(self, name)
            if not isinstance(value, kind):
                raise RulesError(f"{name}: expected a {kind.__name__}, got {shown(value)}")
        if (self.format is Format.DUEL) != (self.players == 2):
            raise RulesError(
                f"format: {self.format} is not for {self.players} players, a duel is for 2, the others for more"
            )
        _check(self, "best_of", 1, 99)
        if self.best_of % 2 == 0:
            raise RulesError(f"best_of: expected an odd number, got {self.best_of}")
        for name in ("hand_size", "actions", "bacon_to_win", "energy_to_lose", "most_pitched"):
            _check(self, name, 1, MAX_NUMBER)
        for name in ("equipment_limit", "most_readied"):
            _check(self, name, 0, MAX_NUMBER)
        try:
            fault = _fault_of(self.pool)
        except TypeError:
            raise RulesError("pool: expected a pool made of tuples, so that it is hashable") from None
        if fault is not None:
            raise RulesError(f"pool: {fault.path}: {fault.problem}")
        self._check_decks()

    def _check_decks(self) -> None:
        champions, decks = len(self.pool.champions), len(self.pool.decks)
        full = self.decks is DeckSource.FULL_CONSTRUCTED
        if self.decks is DeckSource.PRECONSTRUCTED and decks < self.players:
            raise RulesError(f"decks: the pool has {decks} preconstructed decks, too few for {self.players} players")
        if self.decks is DeckSource.DRAFT and champions < DRAFTED_EACH * self.players:
            raise RulesError(
                f"decks: a draft for {self.players} players takes {DRAFTED_EACH * self.players} champions, "
                f"the pool has {champions}"
            )
        if champions < CHAMPIONS_EACH:
            raise RulesError(f"decks: a deck takes {CHAMPIONS_EACH} champions, the pool has {champions}")
        pods = sorted(len(champion.pod) for champion in self.pool.champions)
        largest = self.pool.pod_copies * sum(pods[-CHAMPIONS_EACH:])
        if not full and largest > MOST_CARDS:
            raise RulesError(f"pool: a deck of pods can have {MOST_CARDS} cards, here one can have {largest}")
        most = self.deck_rules.copies * len(self.pool.deck_cards)
        if full and not self.deck_rules.usable and most < self.deck_rules.size:
            raise RulesError(f"deck_rules: a deck takes {self.deck_rules.size} cards, the pool allows {most}")

    @property
    def name(self) -> str:
        """The game's name."""
        return NAME

    @property
    def wins_needed(self) -> int:
        """How many games win the match."""
        return self.best_of // 2 + 1

    def __rich_repr__(self) -> Iterator[tuple[str, object] | tuple[str, object, object]]:
        """Yield what rich shows: the rules that are not the usual ones, and the pool by its name."""
        yield "pool", self.pool.name
        usual = preset(self.name)
        for field in attrs.fields(Rules):
            if field.name != "pool":
                yield field.name, getattr(self, field.name), getattr(usual, field.name)

    def to_json(self) -> JsonObject:
        """Return the rules as a JSON object; `load_rules` reads it.

        It has the pool's digest as ``cards``, so that it is noticed where the pool of that name has other cards.
        """
        usual = preset(self.name)
        told = rules_json(self, usual)
        return {"game": self.name, "cards": cards_of(self), **told} if self.pool == usual.pool else told


def duel() -> Rules:
    """Return the rules for two players, with preconstructed decks of the starter pool."""
    return Rules()


def free_for_all(players: int) -> Rules:
    """Return the rules for three or more players, each for themselves (§12.1).

    Raises:
        RulesError: it is not for so many players.
    """
    return Rules(players=players, format=Format.FREE_FOR_ALL)


def widdershins(players: int) -> Rules:
    """Return the rules for three or more players who attack to the right (§12.2).

    Raises:
        RulesError: it is not for so many players.
    """
    return Rules(players=players, format=Format.WIDDERSHINS)


def preset(name: str) -> Rules:
    """Return the rules of the game with this name, ``save-your-bacon``.

    Raises:
        RulesError: it is another name.
    """
    if name != NAME:
        raise RulesError(f"there is no game named {shown(name)} here; the name is {NAME}")
    return _usual()


def cards_of(rules: Rules) -> str:
    """Return the digest of the pool that is played with; that of the usual pool is worked out once."""
    return _usual_cards() if rules.pool == _usual().pool else rules.pool.digest


@functools.cache
def _usual_cards() -> str:
    return _usual().pool.digest


@functools.cache
def _usual() -> Rules:
    return Rules()
