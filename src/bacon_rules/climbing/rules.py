"""The rules of Bacon, Applewood and Chunky Bacon as data: every number of the tables is a field (B1-B3, B15-B24)."""

from __future__ import annotations

import functools
import operator
from typing import Final

import attrs

from bacon_rules.bases import BasicRules
from bacon_rules.climbing.cards import MAX_COPIES, MAX_RANK, Card, Hand, Suit
from bacon_rules.documents.values import JsonObject
from bacon_rules.documents.writing import Valued, rules_json
from bacon_rules.errors import RulesError, shown
from bacon_rules.integers import as_int, checked_int

MAX_NUMBER: Final = 1_000_000
"""The largest target, number of deals or number of points."""


class Variant(Valued):
    """One of the three climbing games; it decides the sides and the scoring.  Names of presets begin with its value."""

    BACON = "bacon"
    """Teams; only the team of the player who went out first scores (B18)."""

    APPLEWOOD = "applewood"
    """Each for themselves (B19)."""

    CHUNKY = "chunky"
    """Teams; each player who went out scores for the team (B20)."""


_APPLEWOOD: Final = Variant.APPLEWOOD


class Tie(Valued):
    """How a match ends when several sides have the highest score (B24)."""

    SHARED = "shared"
    """They share the win."""

    PLAY_ON = "play on"
    """Deals are added until one side is ahead."""

    EXTRA_DEAL = "extra deal"
    """Chunky Bacon: one more deal is dealt, and the team of the first player out wins at once, as in Bacon (B23)."""


MAX_PLAYERS: Final = 6
"""The greatest number of players."""

_PLAYERS = {Variant.BACON: (4, 6), Variant.APPLEWOOD: (3, 4, 5, 6), Variant.CHUNKY: (4, 6)}
_TITLES = {Variant.BACON: "Bacon", Variant.APPLEWOOD: "Applewood", Variant.CHUNKY: "Chunky Bacon"}


@attrs.frozen(kw_only=True)
class Rules(BasicRules):
    """The rules of one game.  Take a preset, and `attrs.evolve` it for house rules.

    Raises:
        RulesError: no game can be played by these rules; the message names the field.

    >>> import attrs
    >>> short = attrs.evolve(bacon(4), target=4, max_deals=3)
    >>> short.name, short.target
    ('bacon-4', 4)
    >>> attrs.evolve(bacon(4), naturals_each=16)
    Traceback (most recent call last):
        ...
    bacon_rules.errors.RulesError: naturals_each: 4 players with 16 naturals each need 64 cards, the pack has 60
    """

    variant: Variant
    """Bacon, Applewood or Chunky Bacon."""

    players: int
    """The number of players: 4 or 6 in teams, 3 to 6 in Applewood."""

    suits: int
    """The number of suits in the pack, 1 to 4: clubs, diamonds, hearts, spades, in this order (B1)."""

    ranks: int
    """The highest natural rank, 1 to 13.  A wild reaches one rank more (B2)."""

    copies: int = 2
    """The number of copies of each natural card in the pack, 1 to 3."""

    naturals_each: int
    """The number of naturals dealt to each player."""

    wilds_each: int = 2
    """The number of wilds dealt to each player, 0 to 6 (B3)."""

    points: tuple[int, ...]
    """The points for each finishing position, first to last (B18-B20).  In Bacon the first position has no entry."""

    target: int
    """The score that ends the match (B21, B24)."""

    max_deals: int | None = None
    """The number of deals after which the match ends, if no side reaches the target; `None` for no limit (B22, B23)."""

    tie: Tie = Tie.PLAY_ON
    """How a tie at the end of the match is settled (B24).  Bacon always plays on (B23)."""

    def __attrs_post_init__(self) -> None:
        _check(self)

    @property
    def name(self) -> str:
        """The name of the preset that these rules are, or are a variation of: ``bacon-4`` … ``chunky-6``."""
        return f"{self.variant}-{self.players}"

    @property
    def title(self) -> str:
        """The game's name for people: ``Bacon``, ``Applewood`` or ``Chunky Bacon``."""
        return _TITLES[self.variant]

    @property
    def teams(self) -> bool:
        """Whether two teams play, rather than each player alone."""
        return self.variant is not _APPLEWOOD

    @property
    def sides(self) -> int:
        """The number of sides: two teams, or one side for each player."""
        return 2 if self.teams else self.players

    @property
    def top_rank(self) -> int:
        """The highest rank a wild can stand for (B2)."""
        return self.ranks + 1

    @property
    def pack(self) -> Hand:
        """All natural cards of the pack."""
        return _pack(self.suits, self.ranks, self.copies)

    def to_json(self) -> JsonObject:
        """Return the rules as a JSON object: the preset's name and the changed fields; `load_rules` reads it."""
        return rules_json(self, preset(self.name))

    def side_of(self, seat: int) -> int:
        """Return the side that the seat plays for: its team, ``seat % 2``, or itself."""
        number = operator.index(seat)
        return number % 2 if self.teams else number

    def partners_of(self, seat: int) -> tuple[int, ...]:
        """Return the other seats of this seat's team, clockwise from the seat; none in Applewood."""
        return () if self.variant is _APPLEWOOD else _partners(self.players, seat)


@functools.lru_cache
def _partners(players: int, seat: int) -> tuple[int, ...]:
    return tuple(range(seat + 2, players, 2)) + tuple(range(seat % 2, seat, 2))


@functools.cache
def _pack(suits: int, ranks: int, copies: int) -> Hand:
    return Hand(Card(rank, suit) for rank in range(1, ranks + 1) for suit in list(Suit)[:suits] for _ in range(copies))


_LIMITS: Final = {
    "suits": (1, len(Suit)),
    "ranks": (1, MAX_RANK),
    "copies": (1, MAX_COPIES),
    "naturals_each": (0, MAX_NUMBER),
    "wilds_each": (0, 6),
    "target": (1, MAX_NUMBER),
    "max_deals": (1, MAX_NUMBER),
}
"""The least and the greatest value of each field."""


def _check(rules: Rules) -> None:
    """Check all fields, and turn other integers into plain ints."""
    if not isinstance(rules.variant, Variant):
        raise RulesError(f"variant: expected a Variant, got {shown(rules.variant)}")
    if not isinstance(rules.tie, Tie):
        raise RulesError(f"tie: expected a Tie, got {shown(rules.tie)}")
    object.__setattr__(rules, "players", _check_players(rules.variant, rules.players))
    for field, (low, high) in _LIMITS.items():
        if getattr(rules, field) is not None or field != "max_deals":
            object.__setattr__(rules, field, checked_int(field, getattr(rules, field), low, high))
    if rules.naturals_each + rules.wilds_each == 0:
        raise RulesError("naturals_each: players who get no wilds need at least one natural")
    needed, pack = rules.players * rules.naturals_each, rules.suits * rules.ranks * rules.copies
    if needed > pack:
        raise RulesError(
            f"naturals_each: {rules.players} players with {rules.naturals_each} naturals each need {needed} cards, "
            f"the pack has {pack}"
        )
    object.__setattr__(rules, "points", _check_points(rules))
    if rules.tie is Tie.EXTRA_DEAL and rules.variant is not Variant.CHUNKY:
        raise RulesError(f"tie: an extra deal is a way to break ties in Chunky Bacon (B24), not in {rules.title}")
    if rules.variant is Variant.BACON and rules.tie is not Tie.PLAY_ON:
        raise RulesError("tie: Bacon's ties are played on in an extra deal (B23), they cannot be shared")


def _check_players(variant: Variant, players: object) -> int:
    number = as_int(players)
    allowed = _PLAYERS[variant]
    if number is None or number not in allowed:
        numbers = f"{', '.join(map(str, allowed[:-1]))} or {allowed[-1]}"
        raise RulesError(f"players: {_TITLES[variant]} is for {numbers} players, not {shown(players)}")
    return number


def _check_points(rules: Rules) -> tuple[int, ...]:
    if type(rules.points) is not tuple or len(rules.points) != rules.players:
        raise RulesError(f"points: expected a tuple of {rules.players} ints, got {shown(rules.points)}")
    points = tuple(checked_int("points", value, 0, MAX_NUMBER) for value in rules.points)
    scoring = points
    if rules.variant is Variant.BACON:
        scoring = points[1:]
        if points[0] != 0:
            raise RulesError(f"points: in Bacon the first position scores 0 (B18), not {points[0]}")
    if list(scoring) != sorted(scoring, reverse=True):
        raise RulesError(f"points: a later position cannot score more than an earlier one, as in {points}")
    if scoring[0] == 0:
        raise RulesError("points: some position must score, or no match would end")
    if rules.variant is Variant.APPLEWOOD and rules.tie is Tie.PLAY_ON and scoring[0] == scoring[-1]:
        raise RulesError("points: where ties are played on, positions must score differently, or no match would end")
    return points


_PACKS = {  # players: suits, ranks, naturals each
    3: (3, 8, 16),
    4: (3, 10, 15),
    5: (3, 10, 12),
    6: (4, 9, 12),
}
_SCORES: dict[tuple[Variant, int], tuple[tuple[int, ...], int, int | None]] = {  # points, target, deals at most
    (Variant.BACON, 4): ((0, 4, 2, 1), 8, 8),
    (Variant.BACON, 6): ((0, 8, 4, 2, 1, 0), 24, 6),
    (Variant.APPLEWOOD, 3): ((2, 1, 0), 6, None),
    (Variant.APPLEWOOD, 4): ((3, 2, 1, 0), 8, None),
    (Variant.APPLEWOOD, 5): ((4, 3, 2, 1, 0), 10, None),
    (Variant.APPLEWOOD, 6): ((5, 4, 3, 2, 1, 0), 12, None),
    (Variant.CHUNKY, 4): ((4, 2, 1, 0), 20, None),
    (Variant.CHUNKY, 6): ((5, 4, 3, 2, 1, 0), 40, None),
}


@functools.cache
def _preset(variant: Variant, players: int) -> Rules:
    suits, ranks, naturals_each = _PACKS[players]
    points, target, max_deals = _SCORES[variant, players]
    return Rules(
        variant=variant,
        players=players,
        suits=suits,
        ranks=ranks,
        naturals_each=naturals_each,
        points=points,
        target=target,
        max_deals=max_deals,
        tie=Tie.SHARED if variant is Variant.APPLEWOOD else Tie.PLAY_ON,
    )


def bacon(players: int = 4) -> Rules:
    """Return the rules of Bacon for 4 or 6 players.

    Raises:
        RulesError: another number of players.
    """
    return _preset(Variant.BACON, _check_players(Variant.BACON, players))


def applewood(players: int = 4) -> Rules:
    """Return the rules of Applewood, each for themselves, for 3 to 6 players.

    Raises:
        RulesError: another number of players.
    """
    return _preset(Variant.APPLEWOOD, _check_players(Variant.APPLEWOOD, players))


def chunky_bacon(players: int = 4) -> Rules:
    """Return the rules of Chunky Bacon for 4 or 6 players.

    Raises:
        RulesError: another number of players.
    """
    return _preset(Variant.CHUNKY, _check_players(Variant.CHUNKY, players))


PRESETS: Final = tuple(f"{variant}-{players}" for variant, numbers in _PLAYERS.items() for players in numbers)
"""The names of the eight presets."""


def preset(name: str) -> Rules:
    """Return the rules of this name, one of `PRESETS`.

    Raises:
        RulesError: no preset has this name.

    >>> preset("applewood-5") == applewood(5)
    True
    """
    if not isinstance(name, str) or name not in PRESETS:
        raise RulesError(f"there is no climbing game named {shown(name)}; the names are {', '.join(PRESETS)}")
    variant, _, players = name.partition("-")
    return _preset(Variant(variant), int(players))
