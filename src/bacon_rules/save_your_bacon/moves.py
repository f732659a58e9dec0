"""The moves of Save Your Bacon!, the chance moves among them.

Cards in hands, decks and discards are told by their keys, cards in play by their numbers: the champions are numbered
first, seat by seat, and equipment follows in the order in which it came into play.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import attrs

from bacon_rules.errors import CardError, shown

__all__ = [
    "Activate",
    "AddCard",
    "Answer",
    "Attack",
    "Begin",
    "ChanceMove",
    "Choose",
    "ChooseCard",
    "ChooseDeck",
    "ChooseOpponent",
    "Counter",
    "DealPool",
    "Done",
    "DrawLot",
    "Move",
    "NoCounter",
    "Pass",
    "PassTime",
    "PickChampion",
    "Pitch",
    "Play",
    "PlayerMove",
    "RandomCard",
    "Refresh",
    "ReturnChampion",
    "Shuffle",
    "Target",
    "is_move",
]


def _keys(value: Iterable[str]) -> tuple[str, ...]:
    try:
        keys = tuple(value)
    except TypeError:
        raise CardError(f"cards are told by their keys, not by {shown(value)}") from None
    for key in keys:
        if not isinstance(key, str):
            raise CardError(f"a card is told by its key, not by {shown(key)}")
    return keys


@attrs.frozen
class DrawLot:
    """Chance chooses a player, who begins the draft (§8.2) or chooses who begins (§3.0).  Written ``lot:1``."""

    seat: int

    def __str__(self) -> str:
        return f"lot:{self.seat}"


@attrs.frozen
class DealPool:
    """Chance deals the champions for a draft (§8.2).  Written ``pool:the-smith,the-owl,…``, sorted."""

    champions: tuple[str, ...] = attrs.field(converter=_keys)

    def __str__(self) -> str:
        return f"pool:{','.join(self.champions)}"


@attrs.frozen
class Shuffle:
    """Chance puts a deck in order, the top card first (§3.0, §4.0).  Written ``shuffle:hammer,quick-step,…``."""

    cards: tuple[str, ...] = attrs.field(converter=_keys)

    def __str__(self) -> str:
        return f"shuffle:{','.join(self.cards)}"


@attrs.frozen
class RandomCard:
    """Chance chooses a card from a hand (§14.0 Randomly choose).  Written ``random:hammer``."""

    card: str

    def __str__(self) -> str:
        return f"random:{self.card}"


@attrs.frozen
class ChooseDeck:
    """The player takes a preconstructed deck (§8.1), told by its key.  Written ``deck:odd-tools``."""

    deck: str

    def __str__(self) -> str:
        return f"deck:{self.deck}"


@attrs.frozen
class PickChampion:
    """The player picks a champion (§8.2-8.4).  Written ``pick:the-smith``."""

    champion: str

    def __str__(self) -> str:
        return f"pick:{self.champion}"


@attrs.frozen
class ReturnChampion:
    """The player puts a drafted champion back (§8.2).  Written ``return:the-smith``."""

    champion: str

    def __str__(self) -> str:
        return f"return:{self.champion}"


@attrs.frozen
class AddCard:
    """The player adds a card to the deck (§8.4).  Written ``add:hammer``."""

    card: str

    def __str__(self) -> str:
        return f"add:{self.card}"


@attrs.frozen
class Begin:
    """The player chooses who takes the first turn (§3.0, S10).  Written ``begin:0``."""

    seat: int

    def __str__(self) -> str:
        return f"begin:{self.seat}"


def _trigger(trigger: int | None) -> str:
    return "" if trigger is None else f"!{trigger}"


@attrs.frozen
class Play:
    """The player plays a card (§10.0).  Written ``play:hammer@2``, or ``play:quick-step@2!0`` for a reaction.

    Attributes:
        card: the card's key.
        champion: the number of the champion that uses it.
        trigger: of a reaction, which of the things that just happened it reacts to; `None` for an action.
    """

    card: str
    champion: int
    trigger: int | None = None

    def __str__(self) -> str:
        return f"play:{self.card}@{self.champion}{_trigger(self.trigger)}"


@attrs.frozen
class Activate:
    """The player activates an effect (§10.2).  Written ``activate:2/0``, or ``activate:2/0!1`` for a reaction.

    Attributes:
        card: the number of the card in play.
        effect: which of its effects, from 0; the effects of a champion's conditions follow those of the champion.
        trigger: of a reaction, which of the things that just happened it reacts to.
    """

    card: int
    effect: int
    trigger: int | None = None

    def __str__(self) -> str:
        return f"activate:{self.card}/{self.effect}{_trigger(self.trigger)}"


@attrs.frozen
class Attack:
    """The player declares an attacking card (§6.0, step 1).  Written ``attack:2``."""

    card: int

    def __str__(self) -> str:
        return f"attack:{self.card}"


@attrs.frozen
class Refresh:
    """The player refreshes (§4.0).  Written ``refresh``."""

    def __str__(self) -> str:
        return "refresh"


@attrs.frozen
class PassTime:
    """The player spends an action to do nothing (§4.0).  Written ``pass-time``."""

    def __str__(self) -> str:
        return "pass-time"


@attrs.frozen
class Target:
    """The player declares the target of the attack (§6.0, step 2).  Written ``target:4``."""

    card: int

    def __str__(self) -> str:
        return f"target:{self.card}"


@attrs.frozen
class Counter:
    """The defending player counters (§6.0, step 3).  Written ``counter``."""

    def __str__(self) -> str:
        return "counter"


@attrs.frozen
class NoCounter:
    """The defending player does not counter (§6.0, step 3).  Written ``no-counter``."""

    def __str__(self) -> str:
        return "no-counter"


@attrs.frozen
class Pitch:
    """The player pitches a card (§5.1).  Written ``pitch:hammer``."""

    card: str

    def __str__(self) -> str:
        return f"pitch:{self.card}"


@attrs.frozen
class Choose:
    """The player chooses a card in play.  Written ``choose:2``."""

    card: int

    def __str__(self) -> str:
        return f"choose:{self.card}"


@attrs.frozen
class ChooseCard:
    """The player chooses a card of a hand or discard.  Written ``take:hammer``."""

    card: str

    def __str__(self) -> str:
        return f"take:{self.card}"


@attrs.frozen
class ChooseOpponent:
    """The player chooses the opponent who gains bacon (§4.1.1).  Written ``opponent:2``."""

    seat: int

    def __str__(self) -> str:
        return f"opponent:{self.seat}"


@attrs.frozen
class Answer:
    """The player says whether to do what may be done.  Written ``yes`` or ``no``."""

    yes: bool = attrs.field(eq=repr)  # 1 is no bool, so it does not pass for one

    def __str__(self) -> str:
        return "yes" if self.yes else "no"


@attrs.frozen
class Done:
    """The player pitches, chooses or readies no more.  Written ``done``."""

    def __str__(self) -> str:
        return "done"


@attrs.frozen
class Pass:
    """The player does not react (§10.2.1).  Written ``pass``."""

    def __str__(self) -> str:
        return "pass"


ChanceMove = DrawLot | DealPool | Shuffle | RandomCard
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
    | Answer
    | Done
    | Pass
)
"""A move that a player makes."""

Move = ChanceMove | PlayerMove
"""Any move of Save Your Bacon!"""


_FIELDS: Final[dict[type, tuple[tuple[str, type], ...]]] = {
    Pass: (),
    Done: (),
    Refresh: (),
    PassTime: (),
    Counter: (),
    NoCounter: (),
    Shuffle: (),
    DealPool: (),
    Answer: (("yes", bool),),
    DrawLot: (("seat", int),),
    Begin: (("seat", int),),
    ChooseOpponent: (("seat", int),),
    Attack: (("card", int),),
    Target: (("card", int),),
    Choose: (("card", int),),
    Pitch: (("card", str),),
    ChooseCard: (("card", str),),
    RandomCard: (("card", str),),
    AddCard: (("card", str),),
    ChooseDeck: (("deck", str),),
    PickChampion: (("champion", str),),
    ReturnChampion: (("champion", str),),
    Play: (("card", str), ("champion", int)),
    Activate: (("card", int), ("effect", int)),
}
"""The classes of moves, each with the attributes that have to be of a type; cards in tuples are checked when made."""


def is_move(move: object) -> bool:
    """Tell whether this is a well-formed move: the only question asked of things that may be anything."""
    fields = _FIELDS.get(type(move))
    if fields is None:
        return False
    for name, kind in fields:
        if type(getattr(move, name)) is not kind:
            return False
    return not isinstance(move, Play | Activate) or move.trigger is None or type(move.trigger) is int
