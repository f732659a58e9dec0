"""The moves of Save Your Bacon!, the chance moves among them.

Cards in hands, decks and discards are named by their keys, cards in play by their numbers: the champions are numbered
first, seat by seat, and equipment follows in the order in which it came into play.  Making a
move of anything else raises `MoveError`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, SupportsIndex, cast, get_args

import attrs

from bacon_rules.documents.writing import Text
from bacon_rules.errors import CardError, MoveError, shown
from bacon_rules.integers import as_int
from bacon_rules.making import maker
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber
from bacon_rules.save_your_bacon.reasons import Illegal

__all__ = [
    "Activate",
    "AddCard",
    "Answer",
    "Attack",
    "Begin",
    "Choose",
    "ChooseCard",
    "ChooseDeck",
    "ChooseOpponent",
    "ChooseOption",
    "ChooseSeat",
    "Counter",
    "DealPool",
    "Done",
    "DrawLot",
    "Move",
    "NameTitle",
    "NoCounter",
    "Pass",
    "PassTime",
    "PickChampion",
    "Pitch",
    "Play",
    "RandomCard",
    "RandomInPlay",
    "RandomSeat",
    "Refresh",
    "ReturnChampion",
    "SayX",
    "Shuffle",
    "Target",
]


def _number(value: SupportsIndex) -> CardNumber:
    if type(value) is int:  # most are, and moves are made by the hundred
        return CardNumber(value)
    number = as_int(value)
    if number is None:
        raise MoveError(f"expected the number of a seat, a card in play or an effect, got {shown(value)}")
    return CardNumber(number)


def _number_or_none(value: SupportsIndex | None) -> int | None:
    return value if value is None or type(value) is int else _number(value)


def _key(value: str) -> CardKey:
    if not isinstance(value, str):
        raise MoveError(f"expected the key of a card or a deck, got {shown(value)}")
    return CardKey(value)


def _keys(value: Iterable[str]) -> tuple[CardKey, ...]:
    if isinstance(value, str):
        raise CardError(f"expected a list of the keys of cards, got the text {shown(value)}")
    try:
        keys = tuple(value)
    except TypeError:
        raise CardError(f"expected the keys of cards, got {shown(value)}") from None
    for key in keys:
        if not isinstance(key, str):
            raise CardError(f"expected the key of a card, got {shown(key)}")
    return cast("tuple[CardKey, ...]", keys)


def _bool(value: bool) -> bool:  # noqa: FBT001
    if type(value) is not bool:
        raise MoveError(f"expected True or False, got {shown(value)}")
    return value


@attrs.frozen
class DrawLot(Text):
    """Chance chooses a player, who begins the draft (§8.2) or chooses who begins (§3.0).  Written ``lot:1``."""

    seat: int = attrs.field(converter=_number)

    def __str__(self) -> str:
        return f"lot:{self.seat}"


@attrs.frozen
class DealPool(Text):
    """Chance deals the champions for a draft (§8.2).  Written ``pool:the-smith,the-owl,…``, sorted."""

    champions: tuple[CardKey, ...] = attrs.field(converter=_keys)

    def __str__(self) -> str:
        return f"pool:{','.join(self.champions)}"


@attrs.frozen
class Shuffle(Text):
    """Chance puts a deck in order, the top card first (§3.0, §4.0).  Written ``shuffle:hammer,quick-step,…``."""

    cards: tuple[CardKey, ...] = attrs.field(converter=_keys)

    def __str__(self) -> str:
        return f"shuffle:{','.join(self.cards)}"


@attrs.frozen
class RandomCard(Text):
    """Chance chooses a card out of play (§14.0 Randomly choose).  Written ``random:hammer``."""

    card: CardKey = attrs.field(converter=_key)

    def __str__(self) -> str:
        return f"random:{self.card}"


@attrs.frozen
class RandomInPlay(Text):
    """Chance chooses a card in play (§14.0 Randomly choose).  Written ``random-card:2``."""

    card: CardNumber = attrs.field(converter=_number)

    def __str__(self) -> str:
        return f"random-card:{self.card}"


@attrs.frozen
class RandomSeat(Text):
    """Chance chooses a player for an effect (§14.0 Randomly choose).  Written ``random-player:1``."""

    seat: int = attrs.field(converter=_number)

    def __str__(self) -> str:
        return f"random-player:{self.seat}"


@attrs.frozen
class ChooseDeck(Text):
    """The player takes a preconstructed deck (§8.1), named by its key.  Written ``deck:odd-tools``."""

    deck: str = attrs.field(converter=_key)

    def __str__(self) -> str:
        return f"deck:{self.deck}"


@attrs.frozen
class PickChampion(Text):
    """The player picks a champion (§8.2-8.4).  Written ``pick:the-smith``."""

    champion: CardKey = attrs.field(converter=_key)

    def __str__(self) -> str:
        return f"pick:{self.champion}"


@attrs.frozen
class ReturnChampion(Text):
    """The player puts a drafted champion back (§8.2).  Written ``return:the-smith``."""

    champion: CardKey = attrs.field(converter=_key)

    def __str__(self) -> str:
        return f"return:{self.champion}"


@attrs.frozen
class AddCard(Text):
    """The player adds a card to the deck (§8.4).  Written ``add:hammer``."""

    card: CardKey = attrs.field(converter=_key)

    def __str__(self) -> str:
        return f"add:{self.card}"


@attrs.frozen
class Begin(Text):
    """The player chooses who takes the first turn (§3.0, S10).  Written ``begin:0``."""

    seat: int = attrs.field(converter=_number)

    def __str__(self) -> str:
        return f"begin:{self.seat}"


def _trigger(trigger: int | None) -> str:
    return "" if trigger is None else f"!{trigger}"


@attrs.frozen
class Play(Text):
    """The player plays a card (§10.0).  Written ``play:hammer@2``, or ``play:quick-step@2!0`` for a reaction.

    Attributes:
        card: the card's key.
        champion: the number of the champion that uses it.
        trigger: of a reaction, which of the things that just happened it reacts to; `None` for an action.
    """

    card: CardKey = attrs.field(converter=_key)
    champion: CardNumber = attrs.field(converter=_number)
    trigger: int | None = attrs.field(default=None, converter=_number_or_none)

    def __str__(self) -> str:
        return f"play:{self.card}@{self.champion}{_trigger(self.trigger)}"


@attrs.frozen
class Activate(Text):
    """The player activates an effect (§10.2).  Written ``activate:2/0``, or ``activate:2/0!1`` for a reaction.

    Attributes:
        card: the number of the card in play.
        effect: which of its effects, from 0; the effects of a champion's conditions follow those of the champion.
        trigger: of a reaction, which of the things that just happened it reacts to.
    """

    card: CardNumber = attrs.field(converter=_number)
    effect: int = attrs.field(converter=_number)
    trigger: int | None = attrs.field(default=None, converter=_number_or_none)

    def __str__(self) -> str:
        return f"activate:{self.card}/{self.effect}{_trigger(self.trigger)}"


@attrs.frozen
class Attack(Text):
    """The player declares an attacking card (§6.0, step 1).  Written ``attack:2``."""

    card: CardNumber = attrs.field(converter=_number)

    def __str__(self) -> str:
        return f"attack:{self.card}"


@attrs.frozen
class Refresh(Text):
    """The player refreshes (§4.0).  Written ``refresh``."""

    def __str__(self) -> str:
        return "refresh"


@attrs.frozen
class PassTime(Text):
    """The player spends an action to do nothing (§4.0).  Written ``pass-time``."""

    def __str__(self) -> str:
        return "pass-time"


@attrs.frozen
class Target(Text):
    """The player declares the target of the attack (§6.0, step 2).  Written ``target:4``."""

    card: CardNumber = attrs.field(converter=_number)

    def __str__(self) -> str:
        return f"target:{self.card}"


@attrs.frozen
class Counter(Text):
    """The defending player counters (§6.0, step 3).  Written ``counter``."""

    def __str__(self) -> str:
        return "counter"


@attrs.frozen
class NoCounter(Text):
    """The defending player does not counter (§6.0, step 3).  Written ``no-counter``."""

    def __str__(self) -> str:
        return "no-counter"


@attrs.frozen
class Pitch(Text):
    """The player pitches a card (§5.1).  Written ``pitch:hammer``."""

    card: CardKey = attrs.field(converter=_key)

    def __str__(self) -> str:
        return f"pitch:{self.card}"


@attrs.frozen
class Choose(Text):
    """The player chooses a card in play.  Written ``choose:2``."""

    card: CardNumber = attrs.field(converter=_number)

    def __str__(self) -> str:
        return f"choose:{self.card}"


@attrs.frozen
class ChooseCard(Text):
    """The player chooses a card out of play.  Written ``take:hammer``."""

    card: CardKey = attrs.field(converter=_key)

    def __str__(self) -> str:
        return f"take:{self.card}"


@attrs.frozen
class SayX(Text):
    """The player says how much is paid for X (S41).  Written ``x:3``."""

    number: int = attrs.field(converter=_number)

    def __str__(self) -> str:
        return f"x:{self.number}"


@attrs.frozen
class ChooseOption(Text):
    """The player chooses one of the things that an effect offers, from 0 (§10.2.2).  Written ``option:1``."""

    option: int = attrs.field(converter=_number)

    def __str__(self) -> str:
        return f"option:{self.option}"


@attrs.frozen
class ChooseSeat(Text):
    """The player chooses a player for an effect (§14.0 Choose).  Written ``player:1``."""

    seat: int = attrs.field(converter=_number)

    def __str__(self) -> str:
        return f"player:{self.seat}"


@attrs.frozen
class NameTitle(Text):
    """The player names a card of the pool for an effect.  Written ``name:hammer``."""

    card: CardKey = attrs.field(converter=_key)

    def __str__(self) -> str:
        return f"name:{self.card}"


@attrs.frozen
class ChooseOpponent(Text):
    """The player chooses the opponent who gains bacon (§4.1.1).  Written ``opponent:2``."""

    seat: int = attrs.field(converter=_number)

    def __str__(self) -> str:
        return f"opponent:{self.seat}"


@attrs.frozen
class Answer(Text):
    """The player says whether to do what may be done.  Written ``yes`` or ``no``."""

    yes: bool = attrs.field(converter=_bool)

    def __str__(self) -> str:
        return "yes" if self.yes else "no"


@attrs.frozen
class Done(Text):
    """The player pitches, chooses or readies no more.  Written ``done``."""

    def __str__(self) -> str:
        return "done"


@attrs.frozen
class Pass(Text):
    """The player does not react (§10.2.1).  Written ``pass``."""

    def __str__(self) -> str:
        return "pass"


ChanceMove = DrawLot | DealPool | Shuffle | RandomCard | RandomInPlay | RandomSeat
"""A move that chance makes."""

PlayerMove = (
    ChooseDeck
    | PickChampion
    | ReturnChampion
    | AddCard
    | Begin
    | Play
    | Activate
    | Attack
    | Refresh
    | PassTime
    | Target
    | Counter
    | NoCounter
    | Pitch
    | Choose
    | ChooseCard
    | ChooseOpponent
    | ChooseOption
    | ChooseSeat
    | SayX
    | NameTitle
    | Answer
    | Done
    | Pass
)
"""A move that a player makes."""

Move = ChanceMove | PlayerMove
"""Any move of Save Your Bacon!"""

# What can be done now could often be done before: the same move is listed again.
_recalled: Final = lru_cache(maxsize=1_000)
play_move: Final = _recalled(maker(Play))
activate_move: Final = _recalled(maker(Activate))
attack_move: Final = _recalled(maker(Attack))
target_move: Final = _recalled(maker(Target))
pitch_move: Final = _recalled(maker(Pitch))
choose_move: Final = _recalled(maker(Choose))
choose_card_move: Final = _recalled(maker(ChooseCard))
REFRESH: Final = Refresh()
PASS_TIME: Final = PassTime()
DONE: Final = Done()
PASS: Final = Pass()

_MOVES: Final = frozenset(get_args(Move))


def form_fault(move: object) -> Illegal | None:
    """Return why something that may be anything is not a move; `None` if it is one."""
    if type(move) in _MOVES:
        return None
    return Illegal.IS_A_TEXT if isinstance(move, str) else Illegal.NOT_A_MOVE
