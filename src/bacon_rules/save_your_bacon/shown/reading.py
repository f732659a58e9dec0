"""Loose reading of moves of Save Your Bacon!"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NoReturn

from bacon_rules.errors import ReadingError
from bacon_rules.reading.described import descriptions, reason_told
from bacon_rules.reading.ends import at_end, parted
from bacon_rules.reading.named import MOST_SHOWN, Named, found, not_understood, says_nothing, words_of
from bacon_rules.reading.texts import normal, squeezed
from bacon_rules.save_your_bacon import (
    Activate,
    AddCard,
    Answer,
    Attack,
    Begin,
    CardKey,
    Choose,
    ChooseCard,
    ChooseDeck,
    ChooseOpponent,
    ChooseOption,
    ChooseSeat,
    Counter,
    Done,
    Illegal,
    InPlay,
    Kind,
    Move,
    NameTitle,
    NoCounter,
    Pass,
    PassTime,
    PickChampion,
    Pitch,
    Play,
    Refresh,
    ReturnChampion,
    SayX,
    Target,
    Use,
    View,
)
from bacon_rules.speaking.speaker import Speaker
from bacon_rules.words import describe

_LOOKED_AT: Final = 12

_WHOLE: Final[dict[Move, tuple[str, ...]]] = {
    Refresh(): ("refresh", "r", "リフレッシュ"),
    PassTime(): ("pass time", "pass", "p", "wait", "時間をつぶす", "パス"),
    Counter(): ("counter", "yes", "y", "カウンター", "はい"),
    NoCounter(): ("no counter", "no", "n", "pass", "p", "don't counter", "do not counter", "いいえ", "パス"),
    Answer(yes=True): ("yes", "y", "ok", "はい"),
    Answer(yes=False): ("no", "n", "いいえ"),
    Done(): ("done", "end", "stop", "finish", "enough", "no more", "pass", "p", "no", "n", "終わり", "完了"),
    Pass(): ("pass", "p", "no", "n", "no reaction", "don't react", "パス"),
}
"""Whole texts for moves without cards or players."""

_NUMBERS: Final = ("zero", "one", "two", "three", "four", "five", "six")

_VERBS: Final[dict[type[Move], str]] = {
    Play: "play use equip react reaction プレイ 使う 装備",
    Activate: "activate use effect react 起動 使う 効果",
    Use: "use activate effect react discard 使う 効果",
    Attack: "attack hit fight アタック 攻撃",
    Target: "target attack hit choose 対象 攻撃",
    Pitch: "pitch pay ピッチ 支払う",
    Choose: "choose pick take 選ぶ",
    ChooseCard: "choose pick take card 選ぶ 取る",
    ChooseOption: "option choose 選ぶ",
    ChooseSeat: "player choose seat プレイヤー 選ぶ",
    ChooseOpponent: "opponent choose player seat 相手 選ぶ",
    SayX: "x pay エックス",
    NameTitle: "name say 宣言",
    ChooseDeck: "deck take choose デッキ 選ぶ 取る",
    PickChampion: "pick champion take choose 選ぶ 取る",
    ReturnChampion: "return put back champion 戻す",
    AddCard: "add card 加える",
    Begin: "begin start first seat player 先攻 始める",
}
"""Words for the kinds of moves."""


def read(view: View, text: str, by: Speaker) -> tuple[Move, ...]:
    """Return the legal moves that a text can mean, best first; the viewer is to act.

    Raises:
        ReadingError: the text fits no legal move.
    """
    legal = [_named(move, view, by.names) for move in view.legal_moves()]
    return _meant(view, text, legal) or _explained(view, text, legal, by)


def _meant(view: View, text: str, legal: Sequence[Named[Move]]) -> tuple[Move, ...]:
    """Return the legal moves that a text can mean; the highest or lowest only if it asks for these."""
    end, rest = parted(normal(text))
    if end is None:
        return found(text, legal)
    about = tuple(one.move for one in legal if one.move != Done()) if says_nothing(rest) else found(rest, legal)
    heights = {move: height for move in about if (height := _height(view, move)) is not None}
    return tuple(at_end(heights, end, heights.__getitem__)) if len(heights) == len(about) else ()


def _height(view: View, move: Move) -> int | None:
    """Return the number by which people compare moves of a kind; `None` if there is none."""
    match move:
        case Pitch(key):
            return view.rules.pool.faces[key].value
        case Attack(number) | Target(number):
            return view.standing(number).attack
        case _:
            return None


def _named(move: Move, view: View, names: Sequence[str]) -> Named[Move]:
    whole = _WHOLE.get(move, ())
    told = descriptions(move, names, view) | {squeezed(text) for text in (*whole, str(move))}
    about = (*whole, str(move), _VERBS.get(type(move), ""), *_about(move, view, names))
    return Named(move, frozenset(told), words_of(*about))


def _about(move: Move, view: View, names: Sequence[str]) -> tuple[str, ...]:
    """Return the printed names of the cards, effects and players that a move names."""
    match move:
        case Play(key, champion):
            return _title(view, key), _in_play(view, champion)
        case Activate(card, effect):
            return _in_play(view, card), _effect(view, card, effect)
        case Use(key, effect, champion):
            return _title(view, key), _in_play(view, champion), view.rules.pool.faces[key].effects[effect].name
        case Attack(card) | Target(card) | Choose(card):
            return (_in_play(view, card),)
        case Pitch(key) if view.why_illegal(move) is None:
            value = view.rules.pool.faces[key].value
            return _title(view, key), f"value energy 価値 エネルギー {value}", *_NUMBERS[value : value + 1]
        case Pitch(key) | ChooseCard(key) | NameTitle(key) | PickChampion(key) | ReturnChampion(key) | AddCard(key):
            return (_title(view, key),)
        case ChooseDeck(deck):
            return tuple(one.name for one in view.rules.pool.decks if one.key == deck)
        case Begin(seat) | ChooseSeat(seat) | ChooseOpponent(seat):
            return (f"{seat}", names[seat] if seat < len(names) else "", *(["me", "myself"] * (seat == view.seat)))
        case _:
            return ()


def _title(view: View, key: CardKey) -> str:
    face = view.rules.pool.faces.get(key)
    return key if face is None else face.title


def _card(view: View, number: int) -> InPlay | None:
    return None if view.table is None else view.table.card(number)


def _in_play(view: View, number: int) -> str:
    card = _card(view, number)
    return "" if card is None else _title(view, card.card)


def _effect(view: View, number: int, effect: int) -> str:
    effects = view.effects_of(number)
    return effects[effect].name if effect < len(effects) else ""


def _explained(view: View, text: str, legal: Sequence[Named[Move]], by: Speaker) -> NoReturn:
    everything = [_named(move, view, by.names) for move in _thinkable(view)]
    meant = found(text, everything)
    if meant:
        reasons = [(move, view.why_illegal(move)) for move in meant[:_LOOKED_AT]]
        best, reason = min(reasons, key=_is_out_of_place)
        possible = tuple(str(one.move) for one in legal[:MOST_SHOWN])
        understood = describe(best, by.language, names=by.names, match=view)
        raise ReadingError(text, understood, reason_told(reason, by), possible, reason)
    nothing = by.say("it names no card and no action")
    example = by.say("a move is a card, or a verb such as attack with a card")
    raise not_understood(text, [*everything, *legal], lambda right: _meant(view, right, legal), nothing, example, by)


def _is_out_of_place(judged: tuple[Move, Illegal | None]) -> bool:
    """Whether the reason is only that something else is due now; a reason about the move itself says more."""
    return judged[1] is not None and judged[1].name.startswith("MUST_")


def _thinkable(view: View) -> Iterator[Move]:
    """Yield moves that somebody may think of with the visible cards, legal or not."""
    yield from _WHOLE
    pool, table = view.rules.pool, view.table
    if table is None:
        yield from map(ChooseDeck, pool.preconstructed())
        yield from map(PickChampion, pool.of_kind(Kind.CHAMPION))
    cards = () if table is None else table.cards
    champions = [card.number for card in cards if card.is_champion and card.seat == view.seat]
    for key in (*dict.fromkeys(map(CardKey, view.hand)), *pool.of_kind(Kind.EQUIPMENT, Kind.ACTION, Kind.REACTION)):
        yield from (Play(key, number) for number in champions)
        yield Pitch(key)
        yield from (Use(key, one.number, number) for one in pool.faces[key].outside for number in champions)
    for card in sorted(cards, key=lambda one: one.seat != view.seat):
        yield from (make(card.number) for make in (Attack, Target, Choose))
        yield from (Activate(card.number, effect) for effect in range(len(view.effects_of(card.number))))
    for seat in range(view.seats):
        yield from (make(seat) for make in (ChooseSeat, ChooseOpponent, Begin))
