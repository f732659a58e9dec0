"""Defeated champions, and the bacon for the opponent (§4.1.1)."""

from __future__ import annotations

import attrs

from bacon_rules.documents.writing import Tagged
from bacon_rules.save_your_bacon.frames.happenings import Subject
from bacon_rules.save_your_bacon.identity import CardNumber


@attrs.frozen
class Defeat:
    """A champion whose defeat is to be resolved, and the card or player that defeated it, if any did."""

    champion: CardNumber
    by: Subject | None


@attrs.frozen
class Defeating(Tagged):
    """Defeated champions are resolved, in player order (§10.2.1); this frame lies on the window for the happenings."""

    todo: tuple[Defeat, ...]


@attrs.frozen
class Crediting(Tagged):
    """A player chooses the opponent who gains bacon for a champion that a friendly effect defeated (§4.1.1).

    Attributes:
        seat: the player of that champion, who chooses.
    """

    seat: int
