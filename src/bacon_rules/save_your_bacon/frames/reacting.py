"""A window in which players may react, and what has reacted (§10.2.1)."""

from __future__ import annotations

from typing import Final

import attrs
from typing_extensions import override

from bacon_rules.documents.values import JsonObject
from bacon_rules.documents.writing import Tagged
from bacon_rules.making import maker
from bacon_rules.save_your_bacon.cards.vocabulary import Timing
from bacon_rules.save_your_bacon.frames.common import without_none
from bacon_rules.save_your_bacon.frames.happenings import Happening, Subject
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber


@attrs.frozen
class Used:
    """An effect in play that has reacted to something in a window.

    Attributes:
        source: the number of the card in play.
        card: the key of the card that it is printed on.
        effect: which of its effects.
        trigger: which of the happenings it reacted to.
    """

    source: CardNumber
    card: CardKey
    effect: int
    trigger: int


used_of: Final = maker(Used)


@attrs.frozen
class Reacted:
    """That an effect in play has reacted to something in a chain, where it does so only once (S65).

    Attributes:
        source: the number of the card in play; `None` if it came into play in the chain.
        card: the key of the card that it is printed on.
        effect: which of its effects.
        timing: what happened.
        what: to what; a card that came into play in the chain has no number here.
    """

    source: CardNumber | None
    card: CardKey
    effect: int
    timing: Timing
    what: Subject


@attrs.frozen
class Chain:
    """The reactions of effects while a free effect was being resolved (S65).

    Attributes:
        since: cards with this number or a higher one have come into play since it began.
        reacted: what they have reacted to.
    """

    since: int
    reacted: tuple[Reacted, ...] = ()


@attrs.frozen
class Window(Tagged):
    """Players may react, in player order (§10.2.1).

    Attributes:
        happenings: what they may react to.
        passed: how many players, in player order, have had their turn to react.
        used: the effects that have reacted.
        told: how many of the happenings have set off what was to be done later.
        chain: of the outermost window, what has been reacted to within it as often as it can be; `None` if nothing.
    """

    happenings: tuple[Happening, ...]
    passed: int = 0
    used: tuple[Used, ...] = ()
    told: int = 0
    chain: Chain | None = None

    @override
    def to_json(self) -> JsonObject:
        """Return the attributes as a JSON object with its type, without the chain if there is none."""
        return without_none(super().to_json(), "chain")


window_of: Final = maker(Window)
