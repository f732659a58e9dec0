"""Effect actions that move cards out of play, or between zones out of play (§11.0)."""

from __future__ import annotations

from typing import ClassVar, Final

import attrs

from bacon_rules.save_your_bacon.cards.effect_actions.common import OnSomeCards, Reach, taking_from
from bacon_rules.save_your_bacon.cards.vocabulary import Kind, Place, Players, Who, Zone
from bacon_rules.save_your_bacon.cards.vocabulary.kinds import IN_PLAY

__all__ = [
    "Destroy",
    "Discard",
    "LayFaceDown",
    "Moving",
    "PitchCards",
    "RemoveFromGame",
    "ReturnToDeck",
    "ReturnToHand",
    "TakeCards",
]

_OUT_OF_PLAY: Final = tuple(zone for zone in Zone if zone is not Zone.PLAY)
_ANYWHERE: Final = taking_from(*_OUT_OF_PLAY)


@attrs.frozen(kw_only=True)
class PitchCards(OnSomeCards):
    """Pitch cards of a hand; the player gains their energy value as upgraded energy (§14.0 Pitch, S12)."""

    word: ClassVar[str] = "pitch"
    reach: ClassVar[Reach] = Reach(IN_PLAY, (Zone.HAND,))
    destination: ClassVar[str] = "spent"


@attrs.frozen(kw_only=True)
class Discard(OnSomeCards):
    """Discard equipment in play, or cards out of play (§14.0 Discard)."""

    reach: ClassVar[Reach] = taking_from(*(zone for zone in _OUT_OF_PLAY if zone is not Zone.DISCARD))
    destination: ClassVar[str] = "discard"


@attrs.frozen(kw_only=True)
class Destroy(OnSomeCards):
    """Destroy equipment (§11.0)."""

    reach: ClassVar[Reach] = Reach((Kind.EQUIPMENT,))


@attrs.frozen(kw_only=True)
class ReturnToHand(OnSomeCards):
    """Return equipment in play, or cards out of play, to their owners' hands (§11.0)."""

    reach: ClassVar[Reach] = taking_from(*(zone for zone in _OUT_OF_PLAY if zone is not Zone.HAND))
    destination: ClassVar[str] = "hand"


@attrs.frozen(kw_only=True)
class ReturnToDeck(OnSomeCards):
    """Return equipment in play, or cards out of play, to their owners' decks (§11.0)."""

    reach: ClassVar[Reach] = _ANYWHERE
    destination: ClassVar[str] = "deck"

    place: Place = Place.TOP


@attrs.frozen(kw_only=True)
class RemoveFromGame(OnSomeCards):
    """Remove equipment in play, or cards out of play, from the game (§14.0 Remove from the game)."""

    reach: ClassVar[Reach] = _ANYWHERE
    destination: ClassVar[str] = "removed"


@attrs.frozen(kw_only=True)
class TakeCards(OnSomeCards):
    """Put cards of other players, face up, into a player's hand; that player owns them from then on (S90).

    Attributes:
        who: the one player.
    """

    word: ClassVar[str] = "take"
    reach: ClassVar[Reach] = Reach(
        (Kind.EQUIPMENT,), (Zone.HAND, Zone.DISCARD, Zone.DECK, Zone.SPENT, Zone.FACE_DOWN), top=True, known=True
    )
    destination: ClassVar[str] = "hand"

    who: Players = Who.YOU


@attrs.frozen(kw_only=True)
class LayFaceDown(OnSomeCards):
    """Lay cards out of play face down in front of their owners (S94)."""

    reach: ClassVar[Reach] = Reach((Kind.EQUIPMENT,), (Zone.HAND, Zone.DISCARD, Zone.DECK), top=True, known=True)
    destination: ClassVar[str] = "face-down"


Moving = PitchCards | Discard | Destroy | ReturnToHand | ReturnToDeck | RemoveFromGame | TakeCards | LayFaceDown
"""An effect action that moves cards."""
