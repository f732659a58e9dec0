"""The texts of a pool's cards, and those of them that come true in a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from typing import Final

import attrs

from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.cards.binding import Bound, bound_of
from bacon_rules.save_your_bacon.cards.effect_actions.lasting import ModifyPlayer
from bacon_rules.save_your_bacon.cards.effects import Constant
from bacon_rules.save_your_bacon.cards.pool import Pool
from bacon_rules.save_your_bacon.frames import Attacking, AttackStep
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber
from bacon_rules.save_your_bacon.play.board.asker import CardAsker, make_asker
from bacon_rules.save_your_bacon.play.board.board import Board, board_to_read
from bacon_rules.save_your_bacon.play.board.constant_effects import Holding, held_by
from bacon_rules.save_your_bacon.play.values.effects_in_play import effects_on
from bacon_rules.save_your_bacon.play.values.values import holds_for
from bacon_rules.save_your_bacon.state import State
from bacon_rules.save_your_bacon.table import Table

_NO_NUMBER: Final = 0
"""The number of an attack that is only looked at; numbers of attacks begin above those of champions."""


@attrs.frozen(order=True)
class Text:
    """A text of a card.

    Attributes:
        card: the key of the card, or of the granted effect.
        effect: the name of the effect; empty for the immediate effect of an action or a reaction.
    """

    card: CardKey
    effect: str = ""

    def __str__(self) -> str:
        return f"{self.card}: {self.effect}" if self.effect else self.card


def all_texts(pool: Pool) -> frozenset[Text]:
    """Return the texts of a pool's cards: their effects, and the immediate effects of actions and reactions."""
    effects = {Text(key, effect.name) for key, face in pool.faces.items() for effect in face.effects}
    return frozenset(effects | {Text(key) for key, face in pool.faces.items() if face.actions})


def texts_in(before: State, after: State, told: Iterable[events.Event], wanted: AbstractSet[Text]) -> Iterator[Text]:
    """Yield the wanted texts that came true with a move.

    An effect comes true when it is activated or replaces something, a constant effect when it holds for a card or a
    player, the immediate effect of a card when the card has been played.

    Args:
        before: the state before the move.
        after: the state after it.
        told: the events of the move.
        wanted: the texts to look for.
    """
    boards = [_board(state) for state in (before, after) if isinstance(state.stage, Table) and state.stage.stack]
    attacks: list[Attacking | None] = [None]
    for event in told:
        match event:
            case events.CardPlayed(_, key) | events.CardCopied(_, key):
                yield from wanted & {Text(key)}
            case events.EffectDeclared(_, card, name) | events.HappeningReplaced(_, card, name):
                yield from wanted & {text for board in boards for text in _on(board, card) if text.effect == name}
            case events.EffectUsed(_, key, _, _, name) | events.EffectSetOff(_, key, name):
                yield from wanted & {Text(key, name)}
            case events.TargetDeclared(card, target):
                attacks.append(Attacking(_NO_NUMBER, 0, card, target, step=AttackStep.COUNTER))
            case _:
                pass
    for board in boards:
        for attack in attacks:
            yield from _holding(board, attack, wanted)


def _board(state: State) -> Board:
    assert isinstance(state.stage, Table)
    return board_to_read(state.rules, state.decks, state.stage)


def _on(board: Board, number: CardNumber) -> Iterator[Text]:
    """Return the texts of a card in play, with those of its conditions; none if the card has left."""
    found = [card for card in board.cards.values() if card.number == number]
    return (Text(key, effect.name) for card in found for key, _, effect in effects_on(board, card))


def _holding(board: Board, attack: Attacking | None, wanted: AbstractSet[Text]) -> Iterator[Text]:
    """Yield the wanted constant effects that hold for a card or a player, in an attack if one is given."""
    for key, effect, asker in (*_constants_in_play(board), *_constants_elsewhere(board)):
        text = Text(key, effect.name)
        if text in wanted and any(_holds(board, holding, attack) for holding in _holdings(effect, asker)):
            yield text


def _constants_in_play(board: Board) -> Iterator[tuple[CardKey, Constant, CardAsker]]:
    for card in board.cards.values():
        for key, _, effect in effects_on(board, card):
            if isinstance(effect, Constant) and effect.from_ is None:
                yield key, effect, make_asker(card.seat, card.number, card.champion)


def _constants_elsewhere(board: Board) -> Iterator[tuple[CardKey, Constant, CardAsker]]:
    for key in board.rules.pool.resting:
        for effect in board.faces[key].effects:
            if isinstance(effect, Constant) and effect.from_ is not None:
                for seat, player in enumerate(board.players):
                    if key in player.cards_in(effect.from_):
                        yield key, effect, make_asker(seat, None, board.champions_of(seat)[0])


def _holdings(effect: Constant, asker: CardAsker) -> Iterator[Holding]:
    for action in effect.does:
        yield held_by(asker, action, effect.during, bound_of(action, effect.during))


def _holds(board: Board, holding: Holding, attack: Attacking | None) -> bool:
    if (attack is None) is (holding.bound is Bound.ONE):
        return False
    about = range(len(board.players)) if isinstance(holding.action, ModifyPlayer) else board.cards
    return any(holds_for(board, holding, number, attack) for number in about)
