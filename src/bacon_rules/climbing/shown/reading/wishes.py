"""Wishes: the possible meanings of tokens before any hand is considered; 77 can mean two sevens, for example."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, takewhile
from typing import Final

import attrs

from bacon_rules.climbing import Card, Kind, Rules, Suit
from bacon_rules.climbing.shown.reading.tokens import Token, What
from bacon_rules.reading.ends import End

MOST: Final = 200
"""The greatest number of wishes considered."""

LONGEST: Final = 40
"""The greatest number of tokens in a wish."""


@attrs.frozen
class Reach:
    """The limits of wishes in a game.

    Attributes:
        top_rank: the highest rank a wild can stand for.
        spades: whether there are spades, so that ``7s`` can be a card.
        kinds: the kinds that the text names.
    """

    top_rank: int
    spades: bool
    kinds: tuple[Kind, ...]

    @property
    def plurals(self) -> bool:
        """Whether ``7s`` can also mean sevens, and not only the seven of spades."""
        return bool(self.kinds) or not self.spades

    @property
    def flushes(self) -> bool:
        """Whether a flush is named, so that a suit can be that of all its cards."""
        return any(kind.is_flush for kind in self.kinds)


@attrs.frozen
class Wish:
    """The demands on a combination.

    Attributes:
        kinds: the possible kinds; empty for any.
        cards: naturals in the combination.
        ranks: ranks of further cards, or of wilds in their place, each as often as listed.
        wilds: the least number of wilds.
        stands: the cards that wilds stand for.
        top: the highest rank; `None` for any.
        bottom: the lowest rank.
        suit: the suit of a flush.
        end: which of the plays that fit are meant; `None` for all.
        whole: whether the combination has no other cards.
    """

    kinds: tuple[Kind, ...] = ()
    cards: tuple[Card, ...] = ()
    ranks: tuple[int, ...] = ()
    wilds: int = 0
    stands: tuple[int, ...] = ()
    top: int | None = None
    bottom: int | None = None
    suit: Suit | None = None
    end: End | None = None
    whole: bool = False

    @property
    def size(self) -> int | None:
        """The number of cards, if all are named; `None` if a kind or a range is named instead."""
        if not self.whole and (self.kinds or (self.top, self.bottom, self.suit) != (None, None, None)):
            return None
        return len(self.cards) + len(self.ranks) + self.wilds


def wishes_of(tokens: Sequence[Token], rules: Rules) -> tuple[Wish, ...]:
    """Return the wishes that tokens can mean by these rules, the likeliest first."""
    if len(tokens) > LONGEST:
        return ()
    parts = [token.what for token in tokens]
    named = tuple(kind for token in tokens for kind in token.kinds)
    reach = Reach(rules.top_rank, rules.suits == len(Suit), named)
    if What.COLON in parts:
        colon = parts.index(What.COLON)
        found = _both(tokens[:colon], [*tokens[colon + 1 :]], reach)
    else:
        found = (whole for wish in _wishes([*tokens], Wish(), reach) for whole in _completed(wish))
    return tuple(wish for wish in dict.fromkeys(islice(found, MOST)) if wish != Wish())


def _both(name: Sequence[Token], cards: list[Token], reach: Reach) -> Iterator[Wish]:
    """Yield the ways to understand a name of a combination, with its cards after a colon."""
    for named in _wishes([*name], Wish(), reach):
        for listed in _wishes(cards, Wish(), reach):
            top = named.ranks[-1] if named.top is None and named.ranks else named.top
            yield attrs.evolve(listed, kinds=named.kinds, top=top, bottom=named.bottom, suit=named.suit, whole=True)


def _wishes(tokens: list[Token], wish: Wish, reach: Reach) -> Iterator[Wish]:
    """Yield the ways to understand the tokens after a partly read wish."""
    for rest, more in _steps(tokens, wish, reach):
        if rest:
            yield from _wishes(rest, more, reach)
        else:
            yield more


def _steps(  # noqa: C901, PLR0912
    tokens: list[Token], wish: Wish, reach: Reach
) -> Iterator[tuple[list[Token], Wish]]:
    """Yield the ways to understand the next tokens, each with the tokens after them."""
    sure = _surely(tokens, wish, reach)
    if sure is not None:
        yield sure
        return
    match tokens:
        case [Token(What.NUMBER) as number, *rest]:
            counted = [*_counted(tokens, wish, reach)]
            yield from counted
            if not counted or reach.spades or rest[0].what is What.WILD:
                yield from _after_number(number, rest, wish, reach)
        case [Token(What.SUIT, suit=Suit() as suit), Token(What.NUMBER) as number, *rest] if number.glued or not (
            reach.flushes or _ranks_go_on(rest)
        ):
            for first, *others in _splits(number.text, reach):
                if first < reach.top_rank:
                    cards = (*wish.cards, Card(first, suit))
                    yield rest, attrs.evolve(wish, cards=cards, ranks=(*wish.ranks, *others))
        case [Token(What.SUIT, suit=suit), *rest]:
            yield rest, attrs.evolve(wish, suit=suit)
        case [Token(What.WILD), Token(What.EQUAL), *rest]:
            standing = _numbers(rest)
            stands = tuple(int(token.text) for token in standing if _is_rank(token, reach))
            wilds = max(wish.wilds + 1, len(wish.stands + stands))
            yield rest[len(standing) :], attrs.evolve(wish, wilds=wilds, stands=wish.stands + stands)
        case [Token(What.WILD), *rest]:
            yield rest, attrs.evolve(wish, wilds=wish.wilds + 1)
        case [Token(What.KIND, kinds=kinds), *rest]:
            both = tuple(kind for kind in wish.kinds if kind in kinds)
            yield rest, attrs.evolve(wish, kinds=both or kinds)
        case [Token(What.TO | What.FROM as what), Token(What.NUMBER) as number, *rest] if _is_rank(number, reach):
            rank = int(number.text)
            yield rest, attrs.evolve(wish, top=rank) if what is What.TO else attrs.evolve(wish, bottom=rank)
        case [_, *rest]:
            yield rest, wish
        case _:
            yield [], wish


def _surely(tokens: list[Token], wish: Wish, reach: Reach) -> tuple[list[Token], Wish] | None:
    """Return the one way to understand a number of cards, or the highest or lowest; `None` if others are possible."""
    match tokens:
        case (
            [Token(What.NUMBER) as count, Token(What.NUMBER, plural=True) as rank, *rest]
            | [Token(What.NUMBER) as count, Token(What.PIECES), Token(What.NUMBER) as rank, *rest]
            | [Token(What.NUMBER) as rank, Token(What.NUMBER) as count, Token(What.PIECES), *rest]
        ) if _is_count(count) and _is_rank(rank, reach):
            return rest, _with_ranks(wish, count, rank)
        case (
            [Token(What.NUMBER) as count, Token(What.WILD, plural=True), *rest]
            | [Token(What.NUMBER) as count, Token(What.PIECES), Token(What.WILD), *rest]
            | [Token(What.WILD), Token(What.NUMBER) as count, Token(What.PIECES), *rest]
        ) if _is_count(count):
            return rest, attrs.evolve(wish, wilds=wish.wilds + int(count.text))
        case [Token(What.NUMBER) as count, Token(What.PIECES), *rest] if not wish.kinds and _sized(count):
            return rest, attrs.evolve(wish, kinds=_sized(count))
        case [Token(What.NUMBER) as count, Token(What.END, end=end), *rest] | [
            Token(What.END, end=end),
            Token(What.NUMBER) as count,
            *rest,
        ] if _is_count(count):
            alike = tuple(kind for kind in Kind if kind.length == 1 and kind.width == int(count.text))
            return rest, attrs.evolve(wish, kinds=alike, end=end)
        case [Token(What.END, end=end), *rest]:
            return rest, attrs.evolve(wish, end=end)
        case _:
            return None


def _counted(tokens: list[Token], wish: Wish, reach: Reach) -> Iterator[tuple[list[Token], Wish]]:
    """Yield the ways to understand tokens as a number of cards of a rank, where they can also be cards."""
    match tokens:
        case [count, Token(What.NUMBER) as rank, Token(What.SUIT, text="s", glued=True), *rest]:
            ways = [(count, rank)]
        case [one, Token(What.WILD, text="x"), Token(What.NUMBER) as other, *rest]:
            ways = [(one, other), (other, one)]
        case _:
            return
    for count, rank in ways:
        if _is_count(count) and _is_rank(rank, reach):
            yield rest, _with_ranks(wish, count, rank)


def _with_ranks(wish: Wish, count: Token, rank: Token) -> Wish:
    return attrs.evolve(wish, ranks=(*wish.ranks, *[int(rank.text)] * int(count.text)))


def _after_number(  # noqa: C901
    number: Token, rest: list[Token], wish: Wish, reach: Reach
) -> Iterator[tuple[list[Token], Wish]]:
    is_rank = _is_rank(number, reach)
    match rest:
        case [Token(What.DASH | What.TO | What.FROM), Token(What.NUMBER) as last, *more] if (
            is_rank and _is_rank(last, reach) and int(number.text) < int(last.text)
        ):
            if more and more[0].what is What.TO:
                more = more[1:]
            yield more, attrs.evolve(wish, bottom=int(number.text), top=int(last.text))
        case [Token(What.TO), *more] if is_rank and (not more or more[0].what is not What.NUMBER):
            yield more, attrs.evolve(wish, top=int(number.text))
        case [Token(What.FROM), *more] if is_rank:
            yield more, attrs.evolve(wish, bottom=int(number.text))
        case [Token(What.SUIT, suit=Suit() as suit) as letter, *more] if letter.glued or not _glues(more):
            for *others, last_rank in _splits(number.text, reach):
                if last_rank < reach.top_rank:
                    cards = (*wish.cards, Card(last_rank, suit))
                    yield more, attrs.evolve(wish, cards=cards, ranks=(*wish.ranks, *others))
            if letter.text == "s" and reach.plurals:  # as in "pair of 7s"
                for ranks in _splits(number.text, reach):
                    yield more, attrs.evolve(wish, ranks=(*wish.ranks, *ranks))
        case _:
            for ranks in _splits(number.text, reach):
                yield rest, attrs.evolve(wish, ranks=(*wish.ranks, *ranks))


def _completed(wish: Wish) -> Iterator[Wish]:
    """Yield the meanings of one or two ranks beside a kind: its cards, or its top and bottom."""
    tall = [kind for kind in wish.kinds if kind.length > 1]
    if wish.top is None and wish.bottom is None and tall and not wish.cards:
        flat = tuple(kind for kind in wish.kinds if kind.length == 1)
        match wish.ranks:
            case (rank,):
                if flat:
                    yield attrs.evolve(wish, kinds=flat)
                yield attrs.evolve(wish, kinds=tuple(tall), ranks=(), top=rank)
                yield attrs.evolve(wish, kinds=tuple(tall), ranks=(), bottom=rank)
                return
            case (low, high) if low < high:
                yield attrs.evolve(wish, ranks=(), bottom=low, top=high)
            case _:
                pass
    yield wish


def _numbers(tokens: list[Token]) -> list[Token]:
    """Return the numbers at the beginning of tokens."""
    return list(takewhile(lambda token: token.what is What.NUMBER, tokens))


def _glues(tokens: list[Token]) -> bool:
    return bool(tokens) and tokens[0].what is What.NUMBER and tokens[0].glued


def _ranks_go_on(tokens: list[Token]) -> bool:
    """Whether a rank before these tokens is only the first of several ranks."""
    return bool(tokens) and tokens[0].what not in (What.SUIT, What.WILD, What.KIND)


def _is_count(number: Token) -> bool:
    """Whether a number can be that of the cards of a rank."""
    return not number.plural and len(number.text) == 1 and 1 <= int(number.text) <= Kind.HEX.width


def _sized(count: Token) -> tuple[Kind, ...]:
    """Return the kinds with so many cards."""
    return tuple(kind for kind in Kind if len(count.text) == 1 and kind.size == int(count.text))


def _is_rank(number: Token, reach: Reach) -> bool:
    return len(number.text) <= 2 and 1 <= int(number.text) <= reach.top_rank


def _splits(digits: str, reach: Reach) -> Iterator[list[int]]:
    """Yield the ways to cut digits into ranks, fewest ranks first: 77 is 7 and 7, 10 is only 10."""
    if not digits:
        yield []
    for width in (2, 1):
        first = digits[:width]
        if len(first) == width and first[0] != "0" and int(first) <= reach.top_rank:
            for others in _splits(digits[width:], reach):
                yield [int(first), *others]
