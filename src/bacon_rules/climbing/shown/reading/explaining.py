"""Explanations of texts that fit no legal move of the climbing game, with possible moves."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from itertools import chain, islice
from typing import Final, NoReturn

import attrs

from bacon_rules.climbing import Combination, Hand, Kind, Move, Play, View
from bacon_rules.climbing.shown.reading.matching import matching, playable, wilds_first_last
from bacon_rules.climbing.shown.reading.tokens import Token, What
from bacon_rules.climbing.shown.reading.wishes import LONGEST, Wish
from bacon_rules.climbing.shown.words import kind_names, suit_names
from bacon_rules.errors import ReadingError
from bacon_rules.reading.described import reason_told
from bacon_rules.reading.ends import End
from bacon_rules.speaking.speaker import Speaker, message
from bacon_rules.words import describe

MOST_SHOWN: Final = 6
"""The number of possible moves in an error."""

_LOOKED_AT: Final = 200

_ENDS: Final = {End.HIGHEST: message("highest"), End.LOWEST: message("lowest")}


def explained(  # noqa: PLR0913, PLR0917
    view: View,
    text: str,
    tokens: Sequence[Token],
    wishes: Sequence[Wish],
    others: Sequence[Move],
    by: Speaker,
) -> NoReturn:
    """Raise an error that explains why the text fits no legal move.

    Raises:
        ReadingError: always.
    """
    if others and not wishes:
        reason = view.why_illegal(others[0])
        understood = describe(others[0], by.language, names=by.names) if len(others) == 1 else text
        raise ReadingError(text, understood, reason_told(reason, by), possible(view, Wish()), reason)
    if not wishes:
        raise ReadingError(text, "", _nothing(view, tokens, by))
    wish = wishes[0]
    for other in wishes:
        found = min(islice(matching(view.hand, view.rules, other), _LOOKED_AT), key=wilds_first_last, default=None)
        if found is not None:
            reason = view.why_illegal(Play(found))
            told = reason_told(reason, by)
            if view.top:
                told = by.say("{reason}; {top} is to be beaten", reason=told, top=describe(view.top, by.language))
            raise ReadingError(text, describe(found, by.language), told, possible(view, other), reason)
    raise ReadingError(text, _told(wish, by), _missing(view, wish, by), possible(view, wish))


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


def _told(wish: Wish, by: Speaker) -> str:
    """Return the understood part of a text, in words and notation."""
    kinds = kind_names(by.language)
    parts = [
        "" if wish.end is None else by.say(_ENDS[wish.end]),
        "/".join(kinds[kind] for kind in wish.kinds),
        "" if wish.bottom is None else by.say("from {rank}", rank=wish.bottom),
        "" if wish.top is None else by.say("to {rank}", rank=wish.top),
        *map(str, wish.cards),
        *map(str, wish.ranks),
        *["X"] * wish.wilds,
        "" if wish.suit is None else by.say("of {suit}", suit=suit_names(by.language)[wish.suit]),
    ]
    return " ".join(filter(None, parts))


def _nothing(view: View, tokens: Sequence[Token], by: Speaker) -> str:
    """Return the reason why known tokens name no possible play."""
    if len(tokens) > LONGEST:
        return by.say("it has more parts than any move")
    numbers = [token.text for token in tokens if token.what is What.NUMBER]
    if not numbers:
        return by.say("it names no cards, no kind and no other move")
    rules = view.rules
    told = message("there is no rank {rank}; ranks are 1 to {ranks}, and wilds go to {top}")
    return by.say(told, rank=numbers[0], ranks=rules.ranks, top=rules.top_rank)


def _missing(view: View, wish: Wish, by: Speaker) -> str:
    """Return the reason why a hand cannot fulfil a wish at all."""
    hand = view.hand
    lacking = sorted({card for card in wish.cards if hand.count(card) < wish.cards.count(card)})
    if lacking:
        ranks = {card.rank for card in lacking}
        return by.count(
            "{cards}: not in the hand, or not so often; of this rank it has {held}",
            "{cards}: not in the hand, or not so often; of these ranks it has {held}",
            len(ranks),
            cards=" ".join(map(str, lacking)),
            held=_held(hand, ranks, by),
        )
    wilds = by.count("{number} wild", "{number} wilds", hand.wilds) if hand.wilds else by.say("no wilds")
    if wish.wilds > hand.wilds:
        return by.say("the hand has {wilds}, not {number}", wilds=wilds, number=wish.wilds)
    if wish.size is None:
        told = message("no {wish} can be made of the hand, which has {wilds}")
        return by.say(told, wish=_told(wish, by), wilds=wilds)
    if wish.ranks and _would_make_something(wish):
        told = message("of these ranks the hand has {held}, and {wilds}")
        return by.say(told, held=_held(hand, wish.ranks, by), wilds=wilds)
    return by.say("these cards together make no combination")


def _held(hand: Hand, ranks: Container[int | None], by: Speaker) -> str:
    return " ".join(str(card) for card in hand if card.rank in ranks) or by.say("nothing")


def _would_make_something(wish: Wish) -> bool:
    """Whether cards of these ranks, if held, would make a combination."""
    named = [*[card.rank or 0 for card in wish.cards], *wish.ranks]
    counts = {rank: named.count(rank) for rank in named}
    spread = range(min(named), max(named) + 1)
    return any(
        kind.size == len(named) + wish.wilds and kind.length >= len(spread) and max(counts.values()) <= kind.width
        for kind in Kind
    )
