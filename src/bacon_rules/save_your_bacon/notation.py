"""From text to move.  Every move has exactly one text, which `str` writes."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from bacon_rules.errors import NotationError, shown
from bacon_rules.save_your_bacon import moves
from bacon_rules.save_your_bacon.cards.cards import key_of

_LONGEST: Final = 1 << 18
_WORDS: Final[dict[str, moves.Move]] = {
    str(move): move
    for move in (
        moves.Refresh(),
        moves.PassTime(),
        moves.Counter(),
        moves.NoCounter(),
        moves.Answer(yes=True),
        moves.Answer(yes=False),
        moves.Done(),
        moves.Pass(),
    )
}
_NUMBERED: Final[dict[str, Callable[[int], moves.Move]]] = {
    "lot": moves.DrawLot,
    "begin": moves.Begin,
    "attack": moves.Attack,
    "target": moves.Target,
    "choose": moves.Choose,
    "random-card": moves.RandomInPlay,
    "opponent": moves.ChooseOpponent,
    "option": moves.ChooseOption,
    "player": moves.ChooseSeat,
    "random-player": moves.RandomSeat,
    "x": moves.SayX,
}
_KEYED: Final[dict[str, Callable[[str], moves.Move]]] = {
    "random": moves.RandomCard,
    "deck": moves.ChooseDeck,
    "pick": moves.PickChampion,
    "return": moves.ReturnChampion,
    "add": moves.AddCard,
    "pitch": moves.Pitch,
    "take": moves.ChooseCard,
    "name": moves.NameTitle,
}
_LISTED: Final[dict[str, Callable[[list[str]], moves.Move]]] = {"pool": moves.DealPool, "shuffle": moves.Shuffle}
_NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,8}", re.ASCII)


def parse_move(text: str) -> moves.Move:
    """Read a move, such as ``play:hammer@2``, ``attack:2`` or ``pass-time``; the class of each move describes its text.

    Raises:
        NotationError: the text is not a move.

    >>> parse_move("play:hammer@2")
    Play(card='hammer', champion=2, trigger=None)
    """
    if not isinstance(text, str):
        raise NotationError(shown(text), 0, f"expected a str, not {type(text).__name__}")
    if len(text) > _LONGEST:
        raise NotationError(text[:100], _LONGEST, f"it is longer than {_LONGEST} characters")
    if text in _WORDS:
        return _WORDS[text]
    verb, colon, rest = text.partition(":")
    start = len(verb) + 1
    if not colon:
        raise NotationError(text, 0, f"expected one of {', '.join(_VERBS)}")
    if verb in _NUMBERED:
        return _NUMBERED[verb](_number(text, start, rest))
    if verb in _KEYED:
        return _KEYED[verb](_key(text, start, rest))
    if verb in _LISTED:
        return _LISTED[verb](_keys(text, start, rest))
    if verb in _READERS:
        return _READERS[verb](text, start, rest)
    raise NotationError(text, 0, f"expected one of {', '.join(_VERBS)}")


def _play(text: str, start: int, rest: str) -> moves.Play:
    rest, trigger = _trigger(text, start, rest)
    card, at, champion = rest.partition("@")
    if not at:
        raise NotationError(text, start + len(card), "expected @ and the number of the champion that uses the card")
    return moves.Play(_key(text, start, card), _number(text, start + len(card) + 1, champion), trigger)


def _activate(text: str, start: int, rest: str) -> moves.Activate:
    rest, trigger = _trigger(text, start, rest)
    card, slash, effect = rest.partition("/")
    if not slash:
        raise NotationError(text, start + len(card), "expected / and the number of the effect")
    return moves.Activate(_number(text, start, card), _number(text, start + len(card) + 1, effect), trigger)


def _use(text: str, start: int, rest: str) -> moves.Use:
    rest, trigger = _trigger(text, start, rest)
    card, slash, effect = rest.partition("/")
    if not slash:
        raise NotationError(text, start + len(card), "expected / and the number of the effect")
    number, at, champion = effect.partition("@")
    begin = start + len(card) + 1
    if not at:
        raise NotationError(text, begin + len(number), "expected @ and the number of the champion that uses the effect")
    place, user = _number(text, begin, number), _number(text, begin + len(number) + 1, champion)
    return moves.Use(_key(text, start, card), place, user, trigger)


def _trigger(text: str, start: int, rest: str) -> tuple[str, int | None]:
    before, mark, trigger = rest.partition("!")
    return before, _number(text, start + len(before) + 1, trigger) if mark else None


def _number(text: str, position: int, part: str) -> int:
    if _NUMBER.fullmatch(part) is None:
        raise NotationError(text, position, f"expected a number such as 0 or 12, not {shown(part)}")
    return int(part)


def _keys(text: str, position: int, part: str) -> list[str]:
    keys = []
    for key in part.split(",") if part else ():
        keys.append(_key(text, position, key))
        position += len(key) + 1
    return keys


def _key(text: str, position: int, part: str) -> str:
    if not part or key_of(part) != part:
        raise NotationError(text, position, f"expected a card such as iron-hammer, not {shown(part)}")
    return part


_READERS: Final[dict[str, Callable[[str, int, str], moves.Move]]] = {"play": _play, "activate": _activate, "use": _use}
_VERBS: Final = (*_WORDS, *(f"{verb}:…" for verb in (*_NUMBERED, *_KEYED, *_LISTED, *_READERS)))
