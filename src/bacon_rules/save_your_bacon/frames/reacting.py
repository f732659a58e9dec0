"""The window in which players may react, and the effects that have reacted (§10.2.1)."""

from __future__ import annotations

from typing import ClassVar, Final

import attrs

from bacon_rules.documents.writing import Brief, Tagged
from bacon_rules.making import maker
from bacon_rules.save_your_bacon.cards.vocabulary import Timing
from bacon_rules.save_your_bacon.frames.happenings import Happening, Subject
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber


@attrs.frozen
class Used:
    """An effect that has reacted to something in a window.

    Attributes:
        source: the number of the card in play; for a card out of play, of its player's first champion.
        card: the key of the card with the effect.
        effect: the place of the effect there.
        trigger: the number of the happening to which it reacted.
    """

    source: CardNumber
    card: CardKey
    effect: int
    trigger: int


used_of: Final = maker(Used)


@attrs.frozen
class Reacted:
    """A reaction of an effect within a chain, where an effect reacts only once to the same thing (S65).

    Attributes:
        source: the number of the card in play, `None` if the card came into play in the chain; for a card out of play,
            the number of its player's first champion.
        card: the key of the card with the effect.
        effect: the place of the effect there.
        timing: the kind of happening.
        what: its card or player; a card that came into play in the chain has no number here.
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
        since: cards with this number or a higher one have come into play since the chain began.
        reacted: the reactions.
    """

    since: int
    reacted: tuple[Reacted, ...] = ()


@attrs.frozen
class Window(Brief, Tagged):
    """Players may react, in player order (§10.2.1).

    Attributes:
        happenings: the happenings.
        passed: the number of players, in player order, who have had their turn to react.
        used: the effects that have reacted.
        told: the number of happenings that have set off delayed effects.
        chain: for the outermost window, the reactions that cannot be repeated in it; `None` if there are none.
    """

    left_out: ClassVar[tuple[str, ...]] = ("chain",)

    happenings: tuple[Happening, ...]
    passed: int = 0
    used: tuple[Used, ...] = ()
    told: int = 0
    chain: Chain | None = None


window_of: Final = maker(Window)
