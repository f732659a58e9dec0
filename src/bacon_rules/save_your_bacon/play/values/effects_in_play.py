"""The effects that can be activated, of cards in play and out of play, and the effect of a move (§10.2, S92)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple, TypeAlias

from bacon_rules.making import maker_of_tuples
from bacon_rules.save_your_bacon.cards.effects import Activated, Effect
from bacon_rules.save_your_bacon.cards.vocabulary import Zone
from bacon_rules.save_your_bacon.frames import Lying, context_of
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber
from bacon_rules.save_your_bacon.moves import Activate, Use
from bacon_rules.save_your_bacon.play.board.asker import CardAsker, make_asker
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.values.granting import keys_on
from bacon_rules.save_your_bacon.reasons import Illegal
from bacon_rules.save_your_bacon.rules import CHAMPIONS_EACH
from bacon_rules.save_your_bacon.table import InPlay


class EffectInPlay(NamedTuple):
    """An effect of a card in play that can be activated.

    Attributes:
        card: the card.
        key: the key of the card or condition with the effect.
        number: the place of the effect there.
        effect: the effect.
    """

    card: InPlay
    key: CardKey
    number: int
    effect: Activated

    @property
    def seat(self) -> int:
        """The player of the effect."""
        return self.card.seat

    @property
    def source(self) -> CardNumber:
        """The number of the card, by which its uses are noted."""
        return self.card.number

    @property
    def champion(self) -> CardNumber:
        """The number of the champion that uses the effect."""
        return self.card.champion

    @property
    def asker(self) -> CardAsker:
        """The card as an asker."""
        return make_asker(self.card.seat, self.card.number, self.card.champion)


effect_in_play: Final = maker_of_tuples(EffectInPlay)


class EffectOutside(NamedTuple):
    """An effect of a card out of play that can be activated (S92, S93).

    Attributes:
        lying: where the card lies.
        champion: the number of the champion that uses the effect.
        number: the place of the effect on the card.
        effect: the effect.
    """

    lying: Lying
    champion: CardNumber
    number: int
    effect: Activated

    @property
    def seat(self) -> int:
        """The player of the effect."""
        return self.lying.seat

    @property
    def source(self) -> CardNumber:
        """The number of the player's first champion, by which uses are noted, since the card has none."""
        return CardNumber(CHAMPIONS_EACH * self.lying.seat)

    @property
    def key(self) -> CardKey:
        """The key of the card."""
        return self.lying.card

    @property
    def asker(self) -> CardAsker:
        """The card as an asker."""
        return make_asker(self.lying.seat, None, self.champion, context_of(itself=self.lying))


Usable: TypeAlias = EffectInPlay | EffectOutside
"""An effect that can be activated."""


def effects_on(board: Board, card: InPlay) -> Iterator[tuple[CardKey, int, Effect]]:
    """Yield the effects of a card in play and its conditions, each with the key of its card and its place there."""
    for key in keys_on(board, card):
        for number, effect in enumerate(board.faces[key].effects):
            yield key, number, effect


def effects_outside(board: Board, seat: int, *zones: Zone) -> Iterator[EffectOutside]:
    """Yield the effects of a player's cards in zones out of play, for each champion; copies of a card count once."""
    for zone in zones:
        if zone not in board.rules.pool.outside:
            continue
        for card in dict.fromkeys(board.players[seat].cards_in(zone)):
            for one in board.faces[card].outside:
                if one.zone is zone:
                    for champion in board.champions_of(seat):
                        yield EffectOutside(Lying(seat, zone, card), champion, one.number, one.effect)


def effect_to_activate(board: Board, seat: int, move: Activate | Use) -> Usable | Illegal:
    """Return the effect that a player's move would activate, or the reason why there is none."""
    if isinstance(move, Use):
        return _effect_to_use(board, seat, move)
    card = board.cards.get(move.card)
    if card is None:
        return Illegal.NO_SUCH_CARD
    if card.seat != seat:
        return Illegal.NOT_THE_PLAYERS_CARD
    effects = list(effects_on(board, card))
    if not 0 <= move.effect < len(effects):
        return Illegal.NO_SUCH_EFFECT
    key, number, effect = effects[move.effect]
    if not isinstance(effect, Activated) or effect.from_ is not None:
        return Illegal.NO_SUCH_EFFECT
    return effect_in_play(card, key, number, effect)


def _effect_to_use(board: Board, seat: int, move: Use) -> EffectOutside | Illegal:
    face = board.faces.get(move.card)
    effects = () if face is None else face.outside
    found = next((one for one in effects if one.number == move.effect), None)
    if found is None:
        return Illegal.NO_SUCH_EFFECT
    if move.card not in board.players[seat].cards_in(found.zone):
        return Illegal.NOT_THERE
    if move.champion not in board.champions_of(seat):
        return Illegal.NOT_A_CHAMPION
    return EffectOutside(Lying(seat, found.zone, move.card), move.champion, move.effect, found.effect)
