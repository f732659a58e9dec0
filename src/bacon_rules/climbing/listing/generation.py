"""The legal moves of a hand as lazy sequences, which can be counted, indexed and searched without being listed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain, compress, repeat
from typing import Final

import attrs
from typing_extensions import override

from bacon_rules.build import compiled
from bacon_rules.climbing.cards import MAX_RANK, WILD, Card, Hand, contains, unpacked
from bacon_rules.climbing.combinations import (
    Combination,
    best_first,
    combination_of,
    combinations_of,
    names_of,
)
from bacon_rules.climbing.listing import plays
from bacon_rules.climbing.listing.holding import Holding, Picks, addable, count_holding, holding_at, place_of_holding
from bacon_rules.climbing.listing.lazy import Lazy, NativeMoves
from bacon_rules.climbing.listing.plays import KINDS, kinds_on, place_of_play
from bacon_rules.climbing.moves import MOVES, Move, Play, play_of, plays_of
from bacon_rules.climbing.rules import Rules
from bacon_rules.errors import CombinationError, HandError, RulesError, shown
from bacon_rules.integers import checked_int
from bacon_rules.making import maker, maker_of_fields
from bacon_rules.picking import sought

_NONE: Final = Hand()

count_plays: Final = compiled(plays.count_plays)
play_at: Final = compiled(plays.play_at)
list_plays: Final = compiled(plays.list_plays)


@attrs.frozen(repr=False)
class Combinations(Lazy[Combination]):
    """A lazy sequence of a hand's combinations: all, or only those that beat a combination or hold picked cards.

    Its order is by kind, as in `Kind`; then by top rank; then by the cards, lower ranks first, fewer wilds first.
    Length and items are worked out from counts, ``in`` looks only at the given combination, and `index` is the inverse
    of ``[]``.  Make one with `combinations` or `action_space`.

    Raises:
        HandError: the hand is not a `Hand`, or holds a card above the highest natural rank.
        CombinationError: the value to be beaten is not a combination.
        RulesError: the highest natural rank is out of range.

    Attributes:
        hand: the cards held.
        ranks: the highest natural rank.
        beating: the combination to be beaten; `None` for a lead.
        picked: the cards that every combination holds; empty unless `holding` narrowed the sequence.
    """

    _things = "combinations"

    hand: Hand
    ranks: int
    beating: Combination | None
    picked: Hand = _NONE

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "ranks", checked_int("ranks", self.ranks, 1, MAX_RANK))
        for hand in (self.hand, self.picked):
            if not isinstance(hand, Hand):
                raise HandError(f"expected a Hand, got {shown(hand)}")
        if self.hand.packed >> 8 * (self.ranks + 1):
            raise HandError(f"{shown(str(self.hand))}: the highest natural rank is {self.ranks}")
        if self.beating is not None and not isinstance(self.beating, Combination):
            raise CombinationError(f"expected a Combination to be beaten, got {shown(self.beating)}")

    def holding(self, cards: Iterable[Card]) -> Combinations:
        """Return the combinations that hold all of these cards, in the same order, also as a lazy sequence.

        Raises:
            HandError: the cards make no hand.
        """
        return combinations_among(self.hand, self.ranks, self.beating, self._with(Hand(cards)))

    def of(self, cards: Iterable[Card]) -> tuple[Combination, ...]:
        """Return the combinations of exactly these cards: bombs first, then by kind, higher before lower.

        Raises:
            HandError: the cards make no hand.
        """
        return tuple(sorted(filter(self.__contains__, names_of(Hand(cards), self.ranks + 1)), key=best_first))

    def addable(self, cards: Iterable[Card]) -> Hand:
        """Return each card that can be added to the given ones towards a combination.

        Only cards of the hand beyond the given ones are returned, so the result can have several copies of a card.

        Raises:
            HandError: the cards make no hand.
        """
        given = Hand(cards)
        picked = self._with(given)
        if not self.hand.holds(picked):
            return _NONE
        on, above = self._to_beat
        kinds = [(KINDS[kind], above if kind == on else 0) for kind in kinds_on(on)]
        lit = unpacked(addable(Picks(self.hand.packed, self.ranks, picked.packed), kinds))
        if picked == given:
            return lit
        must = picked - given if self.holding(given) else _NONE
        return Hand([card for card in self.hand - given if card in lit or card in must])

    def _with(self, cards: Hand) -> Hand:
        """Return the smallest hand that contains these cards and the picked cards."""
        return Hand((Counter(self.picked) | Counter(cards)).elements()) if self.picked.packed else cards

    @property
    def _to_beat(self) -> tuple[int, int]:
        return _numbers_of(self.beating)

    @property
    @override
    def _number(self) -> int:
        if self.picked.packed:
            return count_holding(Holding(self.hand.packed, self.ranks, *self._to_beat, self.picked.packed))
        return count_plays(self.hand.packed, self.ranks, *self._to_beat)

    @override
    def _at(self, place: int) -> Combination:
        return _combination_at(self.hand, self.ranks, self.beating, self.picked, place)

    def __iter__(self) -> Iterator[Combination]:
        return chain.from_iterable(self.by_kind())

    def by_kind(self) -> Iterator[list[Combination]]:
        """Return one list of combinations for each playable kind, in order."""
        picked = self.picked.packed
        for kind, tops, cards in list_plays(self.hand.packed, self.ranks, *self._to_beat):
            if picked:
                kept = [contains(held, picked) for held in cards]
                yield combinations_of(repeat(KINDS[kind]), compress(tops, kept), list(compress(cards, kept)))
            else:
                yield combinations_of(repeat(KINDS[kind]), tops, cards)

    def __contains__(self, value: object) -> bool:
        return (
            isinstance(value, Combination)
            and value.top <= self.ranks + 1
            and (self.beating is None or value.beats(self.beating))
            and contains(self.hand.packed, value.packed)
            and contains(value.packed, self.picked.packed)
        )

    @override
    def _place(self, value: Combination) -> int:
        question = (self.hand.packed, self.ranks, *self._to_beat)
        play = (value.kind.number, value.top, value.packed)
        if self.picked.packed:
            return place_of_holding(Holding(*question, self.picked.packed), play)
        return place_of_play(question, play)

    def __repr__(self) -> str:
        what = "" if self.beating is None else f" that beat {self.beating}"
        what += f" that hold {self.picked}" if self.picked else ""
        return f"<{len(self)} combinations of {self.hand}{what}>"


combinations_among: Final = maker(Combinations)


def _numbers_of(beating: Combination | None) -> tuple[int, int]:
    """Return the number of the kind to be beaten, and the top rank to be beaten; -1 and 0 for a lead."""
    return (-1, 0) if beating is None else (beating.kind.number, beating.top)


def _combination_at(hand: Hand, ranks: int, beating: Combination | None, picked: Hand, place: int) -> Combination:
    """Return the combination at a valid index of the `Combinations` of the other arguments."""
    on, above = _numbers_of(beating)
    if picked.packed:
        kind, top, cards = holding_at(Holding(hand.packed, ranks, on, above, picked.packed), place)
    else:
        kind, top, cards = play_at(hand.packed, ranks, on, above, place)
    return combination_of(KINDS[kind], top, cards)


def combinations(hand: Iterable[Card], rules: Rules, beating: Combination | None = None) -> Combinations:
    """Return all combinations in a hand, or only those that beat a given combination (B4-B7).

    Raises:
        HandError: the cards make no hand, or are not from the pack of these rules.
        RulesError: these are no rules.
        CombinationError: the combination to be beaten is none, or goes above the rules' top rank.

    >>> from bacon_rules import bacon, parse_hand
    >>> leads = combinations(parse_hand("6h 7c X X"), bacon(4))
    >>> len(leads), str(leads[0]), str(leads[-1])
    (40, 'single-1:X', 'stairs-7:6h,X,7c,X')
    """
    held, pack = hand if isinstance(hand, Hand) else Hand(hand), _pack_of(rules)
    if not pack.holds(held.naturals):
        raise HandError(f"{shown(str(held.naturals))}: not in the pack of {rules.name}")
    if beating is not None and not isinstance(beating, Combination):
        raise CombinationError(
            f"expected a combination to be beaten, got {shown(beating)}: parse_combination reads texts"
        )
    if beating is not None and beating.top > rules.top_rank:
        raise CombinationError(f"{beating}: the top rank of {rules.name} is {rules.top_rank}")
    return combinations_among(held, rules.ranks, beating)


def _pack_of(rules: Rules) -> Hand:
    if not isinstance(rules, Rules):
        raise RulesError(f"expected the Rules of a climbing game, such as bacon(4), got {shown(rules)}")
    return rules.pack


def action_space(rules: Rules) -> Combinations:
    """Return every combination that any hand can play: the fixed action space for learning libraries.

    A combination always has the same index for the same pack and number of wilds.

    Raises:
        RulesError: these are no rules.

    >>> from bacon_rules import bacon, parse_combination
    >>> actions = action_space(bacon(4))
    >>> len(actions)
    36290
    >>> actions.index(parse_combination("pair-7:7c,X"))
    107
    """
    return combinations_among(_pack_of(rules) + Hand([WILD] * rules.wilds_each), rules.ranks, None)


@attrs.frozen(init=False, repr=False)
class LegalMoves(NativeMoves, Lazy[Move]):
    """The legal moves of a state: first the plays in the order of `Combinations`, then all other moves.

    Args:
        combinations: the combinations that can be played.
        others: the moves that play no cards.

    Attributes:
        others: the moves that play no cards.
    """

    _things = "legal moves"

    _hand: Hand
    _ranks: int
    _beating: Combination | None
    _picked: Hand
    others: tuple[Move, ...]
    _plays: int = attrs.field(eq=False)
    _number: int = attrs.field(eq=False)

    def __init__(self, combinations: Combinations, others: tuple[Move, ...]) -> None:
        asked = (combinations.hand, combinations.ranks, combinations.beating, combinations.picked)
        plays = len(combinations)
        self.__attrs_init__(*asked, others, plays, plays + len(others))

    @property
    def combinations(self) -> Combinations:
        """The combinations that can be played."""
        return combinations_among(self._hand, self._ranks, self._beating, self._picked)

    def __reduce__(self) -> tuple[type[LegalMoves], tuple[Combinations, tuple[Move, ...]]]:
        return LegalMoves, (self.combinations, self.others)

    def holding(self, cards: Iterable[Card]) -> LegalMoves:
        """Return the legal moves that play all of these cards, and perhaps more, in the same order, also lazily.

        Raises:
            HandError: the cards make no hand.

        >>> from bacon_rules import bacon, chance_move, legal_moves, new_match, parse_hand
        >>> state = new_match(bacon(4))
        >>> moves = legal_moves(state.apply(chance_move(state, seed=7)))
        >>> picked = parse_hand("8h 9c 10d")
        >>> len(moves), len(moves.holding(picked)), str(moves.holding(picked)[0])
        (1106, 31, 'run-10:8h,9c,10d')
        >>> print(moves.addable(picked))
        5d 6h 7c 7c 7d 9h X X
        """
        held = self.combinations.holding(cards)
        return LegalMoves(held, () if held.picked else self.others)

    def of(self, cards: Iterable[Card]) -> tuple[Move, ...]:
        """Return the legal moves of exactly these cards, the best name first: bombs, then higher before lower.

        Without cards, these are the moves that play none.

        Raises:
            HandError: the cards make no hand.
        """
        hand = Hand(cards)
        return tuple(map(play_of, self.combinations.of(hand))) if hand else self.others

    def addable(self, cards: Iterable[Card]) -> Hand:
        """Return each card that can be added to the given ones towards a legal move.

        Only cards of the hand beyond the given ones are returned, so the result can have several copies of a card.
        Given no cards, the method returns all cards that any legal move plays.

        Raises:
            HandError: the cards make no hand.
        """
        return self.combinations.addable(cards)

    @override
    def _at(self, place: int) -> Move:
        plays = self._plays
        if place >= plays:
            return self.others[place - plays]
        return play_of(_combination_at(self._hand, self._ranks, self._beating, self._picked, place))

    @override
    def _place(self, value: Move) -> int:
        if isinstance(value, Play):
            return self.combinations._place(value.combination)
        return self._plays + self.others.index(value)

    def __iter__(self) -> Iterator[Move]:
        return chain(chain.from_iterable(map(plays_of, self.combinations.by_kind())), self.others)

    def __contains__(self, value: object) -> bool:
        """Return whether a move is legal.

        Raises:
            MoveError: the value is a text, or a card, hand or combination.
        """
        if isinstance(value, Play):
            return value.combination in self.combinations
        return isinstance(sought(value), MOVES) and value in self.others

    def __repr__(self) -> str:
        return f"<{len(self)} legal moves>"


_legal_moves_of: Final = maker_of_fields(LegalMoves)


def leads_of(hand: Hand, ranks: int, others: tuple[Move, ...]) -> LegalMoves:
    """Return the legal moves of a hand that leads: the plays, and the other moves."""
    plays = count_plays(hand.packed, ranks, -1, 0)
    return _legal_moves_of(hand, ranks, None, _NONE, others, plays, plays + len(others))


def answers_of(hand: Hand, ranks: int, top: Combination, others: tuple[Move, ...]) -> LegalMoves:
    """Return the legal moves of a hand that follows: the plays that beat a combination, and the other moves."""
    plays = count_plays(hand.packed, ranks, top.kind.number, top.top)
    return _legal_moves_of(hand, ranks, top, _NONE, others, plays, plays + len(others))
