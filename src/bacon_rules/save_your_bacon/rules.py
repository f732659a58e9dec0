"""The rules of Save Your Bacon! as data."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Final

import attrs

from bacon_rules.bases import BasicRules
from bacon_rules.documents.faults import Fault
from bacon_rules.documents.values import JsonObject
from bacon_rules.documents.writing import Valued, house_rules, rules_json
from bacon_rules.errors import RulesError, shown
from bacon_rules.integers import checked_int
from bacon_rules.save_your_bacon.cards.loading import starter_pool
from bacon_rules.save_your_bacon.cards.pool import Pool

__all__ = ["DeckRules", "DeckSource", "Format", "Rules", "duel", "free_for_all", "preset", "widdershins"]

NAME: Final = "save-your-bacon"
"""The game's name in records, on the command line and in the server."""

CHAMPIONS_EACH: Final = 3
"""The number of champions of each player (§2.0.1)."""

DRAFTED_EACH: Final = 4
"""The number of champions that each player picks in a draft (§8.2)."""

MOST_CARDS: Final = 500
"""The greatest number of cards in a deck."""

MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 12
MAX_NUMBER: Final = 1_000


class Format(Valued):
    """The number of players, and who attacks whom."""

    DUEL = "duel"
    """Two players."""

    FREE_FOR_ALL = "free-for-all"
    """Three or more, each for themselves (§12.1)."""

    WIDDERSHINS = "widdershins"
    """Three or more, each attacking the player to the right (§12.2)."""


class DeckSource(Valued):
    """How players get their decks (§8.0)."""

    PRECONSTRUCTED = "preconstructed"
    """Each player takes one of the pool's preconstructed decks (§8.1)."""

    DRAFT = "draft"
    """The players draft champions, whose pods are their decks (§8.2)."""

    POD_CONSTRUCTED = "pod-constructed"
    """Each player picks champions, whose pods are the deck (§8.3)."""

    FULL_CONSTRUCTED = "full-constructed"
    """Each player picks champions and every card of the deck (§8.4)."""


def _fault_of(pool: Pool) -> Fault | None:
    from bacon_rules.save_your_bacon.cards.faults.pool import known_fault  # noqa: PLC0415 - not for the starter pool

    return known_fault(pool)


def _check(owner: object, name: str, least: int, most: int) -> None:
    object.__setattr__(owner, name, checked_int(name, getattr(owner, name), least, most, "a number"))


def _by_name(pool: Pool) -> str:
    return f"<Pool {pool.name!r}>"


@attrs.frozen(kw_only=True)
class DeckRules:
    """The limits for a deck built card by card (§8.4, S6).

    Raises:
        RulesError: a number is out of its range.
    """

    size: int = 18
    """The number of cards in a deck."""

    copies: int = 2
    """The greatest number of copies of a card in a deck."""

    usable: bool = False
    """Whether the traits of some champion of the deck must allow it to use each card."""

    def __attrs_post_init__(self) -> None:
        _check(self, "size", 1, 200)
        _check(self, "copies", 1, 200)
        if type(self.usable) is not bool:
            raise RulesError(f"usable: expected True or False, got {shown(self.usable)}")


@attrs.frozen(kw_only=True, cache_hash=True)
class Rules(BasicRules):
    """The rules of one match.  The defaults are the rulebook's, with the starter pool.

    Raises:
        RulesError: no match can be played by these rules; the message names the field.

    >>> Rules().format, Rules(players=3, format=Format.FREE_FOR_ALL).players
    (<Format.DUEL: 'duel'>, 3)
    """

    players: int = 2
    """The number of players."""

    format: Format = Format.DUEL
    """The format of the match."""

    best_of: int = 1
    """The greatest number of games of two players: winning more than half wins the match (§14.0 Best-of-three)."""

    decks: DeckSource = DeckSource.PRECONSTRUCTED
    """How players get their decks."""

    deck_rules: DeckRules = DeckRules()
    """The limits for decks built card by card."""

    pool: Pool = attrs.field(factory=starter_pool, repr=_by_name)
    """The pool of cards."""

    hand_size: int = 5
    """The number of cards in the first hand, and in the hand after a refresh (§3.0, S3)."""

    actions: int = 2
    """The number of actions in a turn (§4.0)."""

    bacon_to_win: int = 3
    """The amount of bacon that wins, and that a player needs before bacon can be taken away (§4.0, §4.1.1)."""

    energy_to_lose: int = 21
    """The amount of spent energy that loses (§4.0)."""

    equipment_limit: int = 2
    """The greatest number of equipment cards on a champion (§2.0.1)."""

    most_pitched: int = 2
    """The greatest number of cards pitched in a refresh or to pass time (S3, S4)."""

    most_readied: int = 3
    """The greatest number of cards readied in a refresh (S3)."""

    turn_limit: int | None = None
    """The number of turns after which the player who is ahead wins a game (S76); `None` for no limit."""

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
        if self.turn_limit is not None:
            _check(self, "turn_limit", 1, MAX_NUMBER)
        try:
            fault = None if self.pool is starter_pool() else _fault_of(self.pool)
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
        """The number of won games that wins the match."""
        return self.best_of // 2 + 1

    def __rich_repr__(self) -> Iterator[tuple[str, object] | tuple[str, object, object]]:
        """Yield the fields that rich shows: the changed rules, and the name of the pool."""
        yield "pool", self.pool.name
        usual = preset(self.name)
        for field in attrs.fields(Rules):
            if field.name != "pool":
                yield field.name, getattr(self, field.name), getattr(usual, field.name)

    def to_json(self) -> JsonObject:
        """Return the rules as a JSON object; `load_rules` reads it.

        The pool's digest is there as ``cards``, so that a reader notices when its pool of that name has other cards.
        """
        return {**least_rules(self), **rules_json(self, preset(self.name))}


def duel() -> Rules:
    """Return the rules for two players, with preconstructed decks of the starter pool."""
    return Rules()


def free_for_all(players: int) -> Rules:
    """Return the rules for three or more players, each for themselves (§12.1).

    Raises:
        RulesError: the format does not allow this number of players.
    """
    return Rules(players=players, format=Format.FREE_FOR_ALL)


def widdershins(players: int) -> Rules:
    """Return the rules for three or more players who attack to the right (§12.2).

    Raises:
        RulesError: the format does not allow this number of players.
    """
    return Rules(players=players, format=Format.WIDDERSHINS)


def preset(name: str) -> Rules:
    """Return the rules of this name; the only name is ``save-your-bacon``.

    Raises:
        RulesError: the name is another.
    """
    if name != NAME:
        raise RulesError(f"there is no game named {shown(name)} here; the name is {NAME}")
    return _usual()


def least_rules(rules: Rules) -> JsonObject:
    """Return what the rules of a document hold at least: the game's name, and the digest of the starter pool."""
    usual = rules.pool == _usual().pool
    return {"game": rules.name, "cards": rules.pool.digest} if usual else {"game": rules.name}


def named_rules(rules: Rules) -> JsonObject:
    """Return rules as a JSON object, in which the pool is only named, by its digest as ``cards``."""
    house = house_rules(rules, preset(rules.name), left_out="pool")
    named: JsonObject = {"game": rules.name, "cards": rules.pool.digest}
    return {**named, "house_rules": house} if house else named


@functools.cache
def _usual() -> Rules:
    return Rules()
