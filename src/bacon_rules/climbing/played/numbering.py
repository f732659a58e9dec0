"""The numbers of moves in the climbing game: all combinations of the pack, then the moves that play no cards."""

from __future__ import annotations

import functools
from array import array
from typing import Final, Self

import attrs
from typing_extensions import override

from bacon_rules.build import compiled
from bacon_rules.climbing import (
    Answer,
    AskLead,
    Card,
    Combinations,
    Deal,
    GiveLead,
    Hand,
    Move,
    Pass,
    Play,
    Rules,
    State,
    View,
    action_space,
)
from bacon_rules.climbing.combinations import combination_of
from bacon_rules.climbing.listing.generation import play_at
from bacon_rules.climbing.listing.plays import KINDS
from bacon_rules.climbing.moves import play_of
from bacon_rules.climbing.played.places import places as places_in_python
from bacon_rules.errors import ActionError, shown
from bacon_rules.games.numbering import Numbering

__all__ = ["ClimbingActions"]

places: Final = compiled(places_in_python)
_MATCHES: Final = (State, View)
_VERBS: Final = (Play, Pass, GiveLead, AskLead, Answer)


@functools.cache
def _without_cards(players: int) -> tuple[Move, ...]:
    seats = range(players)
    return Pass(), *map(GiveLead, seats), *map(AskLead, seats), Answer(wants_lead=True), Answer(wants_lead=False)


@attrs.frozen(repr=False)
class ClimbingActions(Numbering[State | View, Move]):
    """The numbers of the moves of Bacon, Applewood or Chunky Bacon.  ``GAME.numbering`` returns them.

    First come all combinations in the order of `action_space`, then ``pass``, ``give`` and ``ask`` for each seat from 0
    up, ``yes`` and ``no``.  The numbers depend only on the pack, the wilds and the number of players, so a move always
    has the same number, and `number` and `move` need no state.

    Attributes:
        combinations: every combination that any hand can play.
        players: the number of players.

    >>> from bacon_rules import bacon, chance_move, new_match, parse_move
    >>> from bacon_rules.actions import actions
    >>> numbered = actions(bacon(4))
    >>> len(numbered), numbered.number(parse_move("pair-7:7c,X")), str(numbered.move(36_290))
    (36301, 107, 'pass')
    >>> state = new_match(bacon(4))
    >>> state = state.apply(chance_move(state, seed=7))
    >>> legal = numbered.legal(state)
    >>> len(legal), str(numbered.move(legal[0]))
    (1106, 'single-1:1c')
    """

    combinations: Combinations
    players: int
    _plays: int = attrs.field(init=False, eq=False)
    _others: tuple[Move, ...] = attrs.field(init=False, eq=False)
    _pass: int = attrs.field(init=False, eq=False)

    @_plays.default
    def _count(self) -> int:
        return len(self.combinations)

    @_others.default
    def _list(self) -> tuple[Move, ...]:
        return _without_cards(self.players)

    @_pass.default
    def _find_pass(self) -> int:
        return self._plays + self._others.index(Pass())

    @classmethod
    def of(cls, rules: Rules) -> Self:
        """Return the numbers for these rules."""
        return cls(action_space(rules), rules.players)

    def __len__(self) -> int:
        return self._plays + len(self._others)

    @override
    def number(self, move: Move, at: State | View | None = None) -> int:
        """Return the number of a move, which need not be legal.

        Raises:
            ActionError: the move has no number: it is a chance move, or impossible by these rules.
        """
        match move:
            case Play(combination):
                if combination in self.combinations:
                    return self.combinations.index(combination)
            case Pass() | GiveLead() | AskLead() | Answer():
                if move in self._others:
                    return self._plays + self._others.index(move)
            case Deal():
                raise ActionError("a deal is made by chance, and has no number")
            case _:
                raise ActionError(f"expected a move of the climbing game, got {shown(move)}")
        raise ActionError(f"{move}: no such move can be made by these rules")

    @override
    def move(self, number: int, at: State | View | None = None) -> Move:
        """Return the move with a number; it need not be legal.

        Raises:
            ActionError: no move has this number.
        """
        place = self.checked(number)
        if place >= self._plays:
            return self._others[place - self._plays]
        kind, top, cards = play_at(self.combinations.hand.packed, self.combinations.ranks, -1, 0, place)
        return play_of(combination_of(KINDS[kind], top, cards))

    def check(self, at: State | View) -> None:
        """Check that a state or a view belongs to a match whose moves have these numbers.

        Raises:
            ActionError: it does not.
        """
        if not isinstance(at, _MATCHES):
            raise ActionError(f"expected a state or a view of the climbing game, got {shown(at)}")
        rules = at.rules
        if rules.players != self.players or rules.pack.packed + rules.wilds_each != self.combinations.hand.packed:
            raise ActionError("these are the numbers of other rules: the pack, the wilds or the players differ")

    @override
    def legal(self, at: State | View) -> array[int]:
        self.check(at)
        cards, rules = self.combinations.hand.packed, at.rules
        moves = at.legal_moves()
        hand, top = moves.combinations.hand.packed, moves.combinations.beating
        if top is None:
            numbers = array("I", places(hand, rules.ranks, -1, 0, cards))
            numbers.extend(sorted(map(self.number, moves.others)))
        else:
            numbers = array("I", places(hand, rules.ranks, top.kind.number, top.top, cards))
            numbers.append(self._pass)
        return numbers

    @property
    @override
    def feature_names(self) -> tuple[str, ...]:
        """The name of each byte of `features`.

        ``verb`` is 0 for a play, 1 for ``pass``, 2 for ``give``, 3 for ``ask`` and 4 for an answer; ``seat`` is the
        seat in ``give`` and ``ask``, ``yes`` is 1 for ``yes``; ``kind`` is a `Kind.number` and ``top`` the top rank.
        The rest are the numbers of played wilds, and of each natural card of the pack.
        """
        return ("verb", "seat", "yes", "kind", "top", "X", *map(str, self._naturals))

    @property
    def _naturals(self) -> tuple[Card, ...]:
        return tuple(dict.fromkeys(self.combinations.hand.naturals))

    @override
    def features(self, number: int) -> bytes:
        move = self.move(number)
        cards = Hand()
        kind = top = 0
        if isinstance(move, Play):
            cards, kind, top = move.combination.cards, move.combination.kind.number, move.combination.top
        seat = move.seat if isinstance(move, GiveLead | AskLead) else 0
        yes = isinstance(move, Answer) and move.wants_lead
        counts = map(cards.count, self._naturals)
        return bytes([_VERBS.index(type(move)), seat, yes, kind, top, cards.wilds, *counts])
