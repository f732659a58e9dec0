"""Loose reading of moves of the trick-taking game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NoReturn

from bacon_rules.decks.french import SIGNS, suit_words
from bacon_rules.errors import ReadingError
from bacon_rules.reading.described import descriptions, reason_told
from bacon_rules.reading.ends import ENDS, at_end, parted
from bacon_rules.reading.named import MOST_SHOWN, Named, found, not_understood, says_nothing, words_of
from bacon_rules.reading.texts import normal, squeezed
from bacon_rules.speaking.speaker import Speaker
from bacon_rules.trick_taking import (
    PACK,
    Accept,
    Card,
    Discard,
    Discarding,
    Move,
    Pass,
    PickUp,
    Play,
    Suit,
    Veto,
    VetoAlone,
    View,
)
from bacon_rules.words import describe, languages

_SUITS: Final = {
    suit: words_of(
        *(word for language in languages() for word, letter in suit_words(language).items() if letter == suit.value)
    )
    for suit in Suit
}
_TRUMP: Final = {True: words_of("trump trumps 切り札"), False: frozenset[str]()}
_RANKS: Final = {
    **{
        rank: (str(rank), word)
        for rank, word in enumerate(["two", "three", "four", "five", "six", "seven", "eight", "nine"], start=2)
    },
    10: ("10", "t", "ten"),
    11: ("j", "jack", "ジャック"),
    12: ("q", "queen", "クイーン"),
    13: ("k", "king", "キング"),
    14: ("a", "ace", "エース"),
}
_CALLS: Final[tuple[tuple[Move, tuple[str, ...], str], ...]] = (
    (PickUp(), ("pick up", "pickup", "pick", "order up", "take", "take it", "拾う", "取る"), "call order trump"),
    (
        PickUp(alone=True),
        ("alone", "go alone", "pick up alone", "solo", "一人で", "単独"),
        "pick up order take call",
    ),
    (Pass(), ("pass", "p", "no", "n", "skip", "パス"), "decline"),
    (Accept(), ("accept", "yes", "y", "ok", "okay", "agree", "認める", "はい", "同意"), "approve let stand"),
    (Veto(), ("veto", "no", "n", "refuse", "拒否", "いいえ"), "reject against"),
    (VetoAlone(), ("veto alone", "not alone", "together", "一人はだめ"), "veto alone no refuse going"),
)


def read(view: View, text: str, by: Speaker) -> tuple[Move, ...]:
    """Return the legal moves that a text can mean, best first; the viewer is to act.

    Raises:
        ReadingError: the text fits no legal move.
    """
    legal = [_named(move, _trump(view)) for move in view.legal_moves()]
    return _meant(text, legal) or _explained(view, text, legal, by)


def _meant(text: str, legal: Sequence[Named[Move]]) -> tuple[Move, ...]:
    return _extreme(text, legal) or found(text, legal)


def _extreme(text: str, legal: Sequence[Named[Move]]) -> tuple[Move, ...]:
    """Return the highest or lowest legal card of each suit that a text can mean, if it asks for these."""
    end, rest = parted(normal(text))
    if end is None:
        return ()
    about = [one.move for one in legal] if says_nothing(rest) else found(rest, legal)
    cards = [move for move in about if isinstance(move, Play | Discard)]
    suits = dict.fromkeys(move.card.suit for move in cards)
    ends = [at_end((one for one in cards if one.card.suit is suit), end, _rank) for suit in suits]
    return tuple(move for moves in ends for move in moves)


def _rank(move: Play | Discard) -> int:
    return move.card.rank


def _trump(view: View) -> Suit | None:
    return None if view.contract is None else view.contract.trump


def _named(move: Move, trump: Suit | None) -> Named[Move]:
    told = descriptions(move)
    match move:
        case Play(card):
            words = _card_words(card, trump) | words_of("play lead follow lay")
            return Named(move, frozenset(told | _card_names(card)), words)
        case Discard(card):
            words = _card_words(card, trump) | words_of("discard throw drop away")
            return Named(move, frozenset(told | _card_names(card)), words)
        case _:
            _, whole, more = next(call for call in _CALLS if call[0] == move)
            return Named(move, frozenset(told | {*map(squeezed, whole)}), words_of(*whole, more))


def _card_names(card: Card) -> set[str]:
    """Return the short names of a card, rank first and suit first."""
    suits = (str(card.suit), SIGNS[card.suit.value], *_SUITS[card.suit])
    ranks = [rank for rank in _RANKS[card.rank] if len(rank) < 3]
    return {text for suit in suits for rank in ranks for text in (rank + suit, suit + rank)}


def _card_words(card: Card, trump: Suit | None) -> frozenset[str]:
    spelled = _RANKS[card.rank]
    plurals = [f"{word}{'es' if word == 'six' else 's'}" for word in spelled if len(word) > 2 and word.isascii()]
    return words_of(*_card_names(card), *spelled, *plurals, *ENDS) | _SUITS[card.suit] | _TRUMP[card.suit is trump]


def _explained(view: View, text: str, legal: Sequence[Named[Move]], by: Speaker) -> NoReturn:
    makes = (Discard, Play) if isinstance(view.stage, Discarding) else (Play, Discard)
    calls = [call[0] for call in _CALLS]
    cards = [make(card) for make in makes for card in PACK]
    everything = [_named(move, _trump(view)) for move in (*calls, *cards)]
    rest = parted(normal(text))[1]
    meant = found(text if says_nothing(rest) else rest, everything)
    if meant:
        held = [move for move in meant if isinstance(move, makes[0]) and move.card in view.hand]
        best = (held or meant)[0]
        reason = view.why_illegal(best)
        possible = tuple(str(one.move) for one in legal[:MOST_SHOWN])
        same = len({move.card for move in meant if isinstance(move, Play | Discard)}) < 2
        understood = describe(best, by.language) if held or same else text.strip()
        raise ReadingError(text, understood, reason_told(reason, by), possible, reason)
    nothing = by.say("it names no card and no call")
    example = by.say("a move is a card such as 7c, or a call such as pass")
    raise not_understood(text, everything, lambda right: _meant(right, legal), nothing, example, by)
