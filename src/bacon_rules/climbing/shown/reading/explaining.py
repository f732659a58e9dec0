"""Explanations of texts that fit no legal move of the climbing game, with possible moves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, islice
from typing import Final, NoReturn

import attrs

from bacon_rules.climbing import Combination, Hand, Kind, Move, Play, View
from bacon_rules.climbing.shown.reading.matching import matching, playable, wilds_first_last
from bacon_rules.climbing.shown.reading.tokens import Token, What
from bacon_rules.climbing.shown.reading.wishes import LONGEST, Wish
from bacon_rules.errors import ReadingError
from bacon_rules.words import describe

MOST_SHOWN: Final = 6
"""The number of possible moves in an error."""

_LOOKED_AT: Final = 200


def explained(  # noqa: PLR0913, PLR0917
    view: View,
    text: str,
    tokens: Sequence[Token],
    wishes: Sequence[Wish],
    others: Sequence[Move],
    names: Sequence[str],
) -> NoReturn:
    """Raise an error that explains why the text fits no legal move.

    Raises:
        ReadingError: always.
    """
    if others and not wishes:
        reason = view.why_illegal(others[0])
        understood = describe(others[0], names=names) if len(others) == 1 else text
        raise ReadingError(text, understood, str(reason), possible(view, Wish()), reason)
    if not wishes:
        raise ReadingError(text, "", _nothing(view, tokens))
    wish = wishes[0]
    for other in wishes:
        found = min(islice(matching(view.hand, view.rules, other), _LOOKED_AT), key=wilds_first_last, default=None)
        if found is not None:
            reason = view.why_illegal(Play(found))
            against = f"; {describe(view.top)} is to be beaten" if view.top else ""
            raise ReadingError(text, describe(found), f"{reason}{against}", possible(view, other), reason)
    raise ReadingError(text, _told(wish), _missing(view, wish), possible(view, wish))


def possible(view: View, wish: Wish) -> tuple[str, ...]:
    """Return a few legal moves near to a wish, in notation: with its cards, of its kinds, or any."""
    anything = attrs.evolve(wish, kinds=tuple(Kind), stands=(), top=None, bottom=None, suit=None)
    near = [
        *([anything] if wish.cards or wish.ranks else []),
        *[Wish(kinds=(kind,)) for kind in wish.kinds],
        *([] if view.top is None else [Wish(kinds=(view.top.kind,))]),
    ]
    plays = chain.from_iterable(_best_of_each(view, one) for one in near)
    legal = view.legal_moves()
    few = [*dict.fromkeys(plays)] or [Play(combinations[0]) for combinations in legal.combinations.by_kind()]
    return tuple(map(str, (*few[:MOST_SHOWN], *legal.others[:MOST_SHOWN])))


def _best_of_each(view: View, wish: Wish) -> Iterator[Play]:
    """Yield one legal play for each kind and top rank that a wish allows."""
    shapes: dict[tuple[Kind, int], Combination] = {}
    for combination in sorted(islice(playable(view, wish), _LOOKED_AT), key=_from_low):
        shapes.setdefault((combination.kind, combination.top), combination)
    return map(Play, shapes.values())


def _from_low(combination: Combination) -> tuple[int, int, int]:
    return combination.cards.wilds, combination.kind.number, combination.top


def _told(wish: Wish) -> str:
    """Return the understood part of a text, in notation."""
    parts = [
        "" if wish.end is None else wish.end.value,
        "/".join(map(str, wish.kinds)),
        "" if wish.bottom is None else f"from {wish.bottom}",
        "" if wish.top is None else f"to {wish.top}",
        *map(str, wish.cards),
        *map(str, wish.ranks),
        *["X"] * wish.wilds,
        "" if wish.suit is None else f"of {wish.suit.name.lower()}",
    ]
    return " ".join(filter(None, parts))


def _nothing(view: View, tokens: Sequence[Token]) -> str:
    """Return the reason why known tokens name no possible play."""
    if len(tokens) > LONGEST:
        return "it has more parts than any move"
    numbers = [token.text for token in tokens if token.what is What.NUMBER]
    if not numbers:
        return "it names no cards, no kind and no other move"
    rules = view.rules
    return f"there is no rank {numbers[0]}; ranks are 1 to {rules.ranks}, and wilds go to {rules.top_rank}"


def _missing(view: View, wish: Wish) -> str:
    """Return the reason why a hand cannot fulfil a wish at all."""
    hand = view.hand
    lacking = sorted({card for card in wish.cards if hand.count(card) < wish.cards.count(card)})
    if lacking:
        ranks = {card.rank for card in lacking}
        held = " ".join(map(str, (card for card in hand if card.rank in ranks)))
        ranks_told = "this rank" if len(ranks) == 1 else "these ranks"
        names = " ".join(map(str, lacking))
        return f"{names}: not in the hand, or not so often; of {ranks_told} it has {held or 'nothing'}"
    if wish.wilds > hand.wilds:
        return f"the hand has {_wilds(hand)}, not {wish.wilds}"
    if wish.size is None:
        return f"no {_told(wish)} can be made of the hand, which has {_wilds(hand)}"
    if wish.ranks and _would_make_something(wish):
        held = " ".join(str(card) for card in hand if card.rank in wish.ranks)
        return f"of these ranks the hand has {held or 'nothing'}, and {_wilds(hand)}"
    return "these cards together make no combination"


def _would_make_something(wish: Wish) -> bool:
    """Whether cards of these ranks, if held, would make a combination."""
    named = [*[card.rank or 0 for card in wish.cards], *wish.ranks]
    counts = {rank: named.count(rank) for rank in named}
    spread = range(min(named), max(named) + 1)
    return any(
        kind.size == len(named) + wish.wilds and kind.length >= len(spread) and max(counts.values()) <= kind.width
        for kind in Kind
    )


def _wilds(hand: Hand) -> str:
    return f"{hand.wilds or 'no'} wild{'' if hand.wilds == 1 else 's'}"
