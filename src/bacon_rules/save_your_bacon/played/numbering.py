"""The numbers of moves in Save Your Bacon!: all moves in a seat's own terms, and spare numbers."""

from __future__ import annotations

import functools
from array import array
from collections.abc import Hashable, Iterable, Iterator, Mapping
from typing import Final, NamedTuple, Self, cast, get_args

import attrs
from typing_extensions import override

from bacon_rules.errors import ActionError, shown
from bacon_rules.games.numbering import Numbering
from bacon_rules.save_your_bacon import Kind, Move, Pool, Rules, State, View, moves
from bacon_rules.save_your_bacon.played.own_terms import CHAMPIONS, Terms, numbers_of

__all__ = ["SaveYourBaconActions"]

EFFECTS: Final = 8
"""The number of effects of a card in play, including its conditions' effects, with numbers of their own."""

TRIGGERS: Final = 16
"""The number of simultaneous happenings to which reactions have numbers of their own."""

OPTIONS: Final = 8
"""The number of options of an effect with numbers of their own."""

MOST_X: Final = 99
"""The greatest value of X (S29)."""

SPARE: Final = 256
"""The number of spare numbers, for moves without a number of their own."""

_FEATURES: Final = {
    "card": ("place", 1),
    "champion": ("place", 1),
    "effect": ("effect", 1),
    "trigger": ("trigger", 1),
    "seat": ("seat", 1),
    "option": ("amount", 0),
    "number": ("amount", 0),
    "yes": ("amount", 0),
}
"""For each numeric attribute of moves, the feature, and the number added to the attribute."""

_VERBS: Final[tuple[type, ...]] = get_args(moves.PlayerMove)


class _Space(NamedTuple):
    """All moves with numbers of their own, in a seat's own terms, and the numbers of what they say."""

    moves: tuple[moves.PlayerMove, ...]
    numbers: Mapping[Hashable, int]


@functools.lru_cache(16)
def _space(pool: Pool, players: int) -> _Space:
    listed, cards = tuple(_all_said(pool, players)), numbers_of(range(players), players)
    as_they_are = Terms(dict(zip(cards, cards, strict=True)), dict(enumerate(range(players))))
    return _Space(listed, {as_they_are.said(move): number for number, move in enumerate(listed)})


def _all_said(pool: Pool, players: int) -> Iterator[moves.PlayerMove]:
    """Yield all moves in a seat's own terms, in the order of their numbers, made as the engine makes them."""
    seats, in_play = range(players), numbers_of(range(players), players)
    own = numbers_of(range(1), players)
    triggers: tuple[int | None, ...] = (None, *range(TRIGGERS))
    in_decks = pool.of_kind(Kind.EQUIPMENT, Kind.ACTION, Kind.REACTION)
    keys = [card.key for card in pool.cards]
    yield from (moves.REFRESH, moves.PASS_TIME, moves.COUNTER, moves.NO_COUNTER)
    yield from (*moves.YES_OR_NO, moves.DONE, moves.PASS)
    for of_seat in (moves.Begin, moves.ChooseOpponent, moves.ChooseSeat):
        yield from map(of_seat, seats)
    yield from map(moves.attack_move, own)
    yield from map(moves.target_move, in_play)
    yield from map(moves.choose_move, in_play)
    for card in own:
        yield from (moves.activate_move(card, effect, trigger) for effect in range(EFFECTS) for trigger in triggers)
    for key in in_decks:
        played = triggers[1:] if pool.faces[key].kind is Kind.REACTION else triggers[:1]
        for champion in own[:CHAMPIONS]:
            yield from (moves.play_move(key, champion, trigger) for trigger in played)
    yield from map(moves.pitch_move, in_decks)
    yield from map(moves.choose_card_move, keys)
    yield from map(moves.NameTitle, keys)
    yield from map(moves.ChooseOption, range(OPTIONS))
    yield from map(moves.SayX, range(MOST_X + 1))
    yield from map(moves.ChooseDeck, pool.preconstructed())
    yield from map(moves.PickChampion, pool.of_kind(Kind.CHAMPION))
    yield from map(moves.ReturnChampion, pool.of_kind(Kind.CHAMPION))
    yield from map(moves.AddCard, in_decks)
    for key in in_decks:
        for one in pool.faces[key].outside:
            used = triggers[:1] if one.effect.when is None else triggers[1:]
            for champion in own[:CHAMPIONS]:
                yield from (moves.use_move(key, one.number, champion, trigger) for trigger in used)


@attrs.frozen(repr=False)
class SaveYourBaconActions(Numbering[State | View, Move]):
    """The numbers of the moves of Save Your Bacon!, for a pool and a number of players: ``GAME.numbering`` makes them.

    Cards in play are new in every game, so numbers refer to them from the point of view of the seat to move: "my first
    champion", "the second piece of equipment on the left neighbour's third champion".  Numbering a move, and finding
    the move of a number, needs the state or the view; both give the same numbers.  Cards out of play are given by their
    keys; effects, options and happenings by their places.

    Rare moves, such as a move with a champion's fifth piece of equipment, have no number of their own: such a legal
    move gets one of the last 256 numbers, by its place among such moves.

    Attributes:
        pool: the cards.
        players: the number of players.

    >>> from bacon_rules import save_your_bacon
    >>> from bacon_rules.actions import actions
    >>> rules = save_your_bacon.duel()
    >>> numbered = actions(rules)
    >>> state = save_your_bacon.new_match(rules)
    >>> len(numbered), list(numbered.legal(state)), str(numbered.move(0, state))
    (3302, [2982, 2983, 2984, 2985], 'refresh')
    """

    pool: Pool
    players: int

    @classmethod
    def of(cls, rules: Rules) -> Self:
        """Return the numbers for these rules."""
        return cls(rules.pool, rules.players)

    def __len__(self) -> int:
        return len(self._space.moves) + SPARE

    @functools.cached_property
    def _space(self) -> _Space:
        return _space(self.pool, self.players)

    @override
    def number(self, move: Move, at: State | View) -> int:
        """Return the number of a move of the seat to move; a move with a number of its own need not be legal.

        Raises:
            ActionError: the move has no number: it is a chance move, names something that is not there, or is illegal
                without a number of its own; or nobody is to move.
        """
        self._check(at)
        terms = self._terms(at)
        if not isinstance(move, moves.PlayerMove):
            raise ActionError(f"expected a move that a player makes in Save Your Bacon!, got {shown(move)}")
        number = self._own_number(terms, move)
        if number is not None:
            return number
        spare = self._spare(at, terms)
        if move in spare:
            return len(self._space.moves) + spare.index(move)
        raise ActionError(f"{move}: no such move can be made here")

    @override
    def move(self, number: int, at: State | View) -> Move:
        """Return the move of the seat to move with a number; it need not be legal.

        Raises:
            ActionError: no move has this number, or the move names something that is not there; or nobody is to move.
        """
        place = self.checked(number)
        self._check(at)
        terms = self._terms(at)
        own = self._space.moves
        if place < len(own):
            meant = terms.inverse.translated(own[place])
            if meant is not None:
                return meant
            raise ActionError(f"action {place} is {own[place]} in the seat's own terms, and there is no such card here")
        spare = self._spare(at, terms)
        if place - len(own) < len(spare):
            return spare[place - len(own)]
        raise ActionError(f"action {place} is for a move without a number of its own, and there is none here")

    @override
    def legal(self, at: State | View) -> array[int]:
        """Return the numbers of the legal moves of a state or a view, the lowest first, as an ``array("I")``.

        Raises:
            ActionError: the value is not a state or view of a match with this pool and number of players; or too many
                legal moves need spare numbers.
        """
        self._check(at)
        legal = at.legal_moves()
        if not legal:
            return array("I")
        terms, space = self._terms(at), self._space
        said = map(terms.said, cast("Iterable[moves.PlayerMove]", legal))
        own = sorted([number for one in said if (number := space.numbers.get(one)) is not None])
        first, spare = len(space.moves), len(legal) - len(own)
        if spare > SPARE:
            raise ActionError(f"there are {spare} legal moves without numbers of their own, and only {SPARE} to spare")
        return array("I", [*own, *range(first, first + spare)])

    @property
    @override
    def feature_names(self) -> tuple[str, ...]:
        """The name of each byte of `features`.

        ``verb`` is the kind of move, from 1.  ``place`` is a card in play or a champion in the seat's own terms;
        ``place``, ``effect``, ``trigger`` and ``seat`` are one more than in the move, and 0 if the move has none.  A
        card or deck out of play is on the ``page``-th page of 255 of the pool's cards or decks, in the ``line``-th
        line, both from 1.  ``amount`` is the value of X, the option, or 1 for ``yes``.  All features of a spare number
        are 0.
        """
        return ("verb", "place", "effect", "trigger", "seat", "page", "line", "amount")

    @override
    def features(self, number: int) -> bytes:
        place = self.checked(number)
        own = self._space.moves
        if place >= len(own):
            return bytes(len(self.feature_names))
        told = dict.fromkeys(self.feature_names, 0)
        told["verb"] = 1 + _VERBS.index(type(own[place]))
        for name, value in attrs.asdict(own[place]).items():
            if isinstance(value, str):
                key = list(self.pool.preconstructed() if name == "deck" else self.pool.faces).index(value)
                told["page"], told["line"] = 1 + key // 255, 1 + key % 255
            elif value is not None:
                feature, more = _FEATURES[name]
                told[feature] = value + more
        return bytes(told.values())

    def _check(self, at: State | View) -> None:
        if not isinstance(at, (State, View)):
            raise ActionError(f"expected a state or a view of Save Your Bacon!, got {shown(at)}")
        rules = at.rules
        if rules.players != self.players or (rules.pool is not self.pool and rules.pool != self.pool):
            raise ActionError("these are the numbers of another pool, or for other numbers of players")

    def _terms(self, at: State | View) -> Terms:
        """Return the terms of the view's seat, or of the seat to move."""
        seat = at.seat if isinstance(at, View) else at.to_act
        if seat is None:
            raise ActionError("moves are numbered as a seat would say them, and no seat looks or is to move")
        table = at.table
        return Terms.of(seat, self.players, () if table is None else table.cards)

    def _own_number(self, terms: Terms, move: Move) -> int | None:
        return self._space.numbers.get(terms.said(move)) if isinstance(move, moves.PlayerMove) else None

    def _spare(self, at: State | View, terms: Terms) -> list[Move]:
        """Return the legal moves without numbers of their own."""
        return [move for move in at.legal_moves() if self._own_number(terms, move) is None]
