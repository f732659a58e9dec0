"""A player for Save Your Bacon!: attacks where that defeats or hurts most, and is careful with its energy."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from typing import Final, assert_never

import attrs

from bacon_rules.errors import SeatError
from bacon_rules.save_your_bacon import (
    Activate,
    AddCard,
    Answer,
    Attack,
    Begin,
    Choose,
    ChooseCard,
    ChooseOpponent,
    Counter,
    InPlay,
    Kind,
    Move,
    PassTime,
    PickChampion,
    Pitch,
    Play,
    Refresh,
    ReturnChampion,
    Table,
    Target,
    View,
)
from bacon_rules.save_your_bacon import effects as language
from bacon_rules.save_your_bacon.attacking import targets
from bacon_rules.save_your_bacon.board import Asker, Board
from bacon_rules.save_your_bacon.choosing import action_of
from bacon_rules.save_your_bacon.frames import Activating, Attacking, Frame, Paying, Refreshing, Resolving
from bacon_rules.save_your_bacon.preparing import Building
from bacon_rules.save_your_bacon.turns import spent_energy
from bacon_rules.save_your_bacon.using import effects_on
from bacon_rules.save_your_bacon.values import attack_of, cost_for, defense_of, energy_for, is_exhausted, matches
from bacon_rules.save_your_bacon.words import Operation, Reference, Who, Zone

__all__ = ["choose"]

# What things are worth; to place one damage is worth 1.
_DEFEAT: Final = 10.0
_DESTRUCTION: Final = 3.0
_BACON: Final = 10.0
_EFFECT: Final = 2.0
_CARD: Final = 0.7
_ENERGY: Final = 0.6
_TOKEN: Final = 0.3
_KEEPS: Final = 0.3
_RISK: Final = 0.8

_RESERVE: Final = 2
"""How far from losing the player stays, since what is pitched often exceeds a cost."""

_SPARE: Final = 5
"""With how much more energy to spend it makes room in a full hand."""

_HARMFUL: Final = (
    language.PlaceDamage,
    language.Exhaust,
    language.Forbid,
    language.ConsiderExhausted,
    language.Destroy,
    language.Discard,
    language.ApplyCondition,
)
_OUT_OF_HAND: Final = (language.Discard, language.Pitch, language.RemoveFromGame, language.ReturnToDeck)


@attrs.frozen
class _Sight:
    """What a seat makes of a table.

    Attributes:
        seat: the seat.
        board: the table.
        frame: what waits for the seat.
        budget: how much energy the seat can spend without coming near to losing.
    """

    seat: int
    board: Board
    frame: Frame
    budget: int

    @property
    def tokens(self) -> int:
        return self.board.players[self.seat].energy

    @property
    def hand(self) -> tuple[str, ...]:
        return self.board.players[self.seat].hand


def choose(view: View, rng: random.Random) -> Move:
    """Choose a move for the seat that looks.

    Args:
        view: what the seat knows.  Nothing else counts.
        rng: decides between moves that seem equally good.

    Raises:
        SeatError: it is not the turn of the seat that looks.

    >>> from bacon_rules.save_your_bacon import new_match, observe
    >>> choose(observe(new_match(), 0), random.Random(1)) in new_match().legal_moves()
    True
    """
    seat, moves = view.seat, view.legal_moves()
    if seat is None or not moves:
        raise SeatError(f"it is not the turn of {'a spectator' if seat is None else f'seat {seat}'}")
    if view.table is None:
        return _best(moves, lambda move: _before(view, seat, move), rng)
    sight = _sight(view, seat, view.table)
    return _best(moves, lambda move: _worth(sight, move), rng)


def _best(moves: Iterable[Move], worth: Callable[[Move], float], rng: random.Random) -> Move:
    return max(moves, key=lambda move: (worth(move), rng.random()))


def _sight(view: View, seat: int, table: Table) -> _Sight:
    board, rules = Board(view.rules, view.decks, table), view.rules
    wins = board.players[seat].bacon >= rules.bacon_to_win
    limit = rules.energy_to_lose * (2 if wins else 1) - _RESERVE
    return _Sight(seat, board, table.stack[-1], limit - spent_energy(board, seat))


def _before(view: View, seat: int, move: Move) -> float:
    """Guess what a move is worth while a game is prepared: strong champions, cards they can use, the first turn."""
    faces = view.rules.pool.faces
    match move, view.stage:
        case PickChampion(key), _:
            return faces[key].attack + faces[key].defense
        case ReturnChampion(key), _:
            return -faces[key].attack - faces[key].defense
        case AddCard(key), Building(champions):
            return any(faces[champion].traits.issuperset(faces[key].traits) for champion in champions[seat])
        case Begin(first), _:
            return first == seat
        case _:
            return 0


def _worth(sight: _Sight, move: Move) -> float:  # noqa: C901
    """Guess what a move is worth; to leave something out is worth 0."""
    match move:
        case Attack(number):
            return _best_attack(sight, number)
        case Target(number) if isinstance(sight.frame, Attacking):
            return _attack(sight, sight.frame.card, number)
        case Counter() | Answer(True):
            return 1
        case Play(key, champion):
            face = sight.board.faces[key]
            is_equipment = face.kind is Kind.EQUIPMENT
            does = face.attack + _KEEPS * face.defense if is_equipment else _does(sight, face.actions, champion)
            return does - _CARD - _price(sight, cost_for(sight.board, champion, face.cost), 0)
        case Activate(number, place):
            return _activate(sight, sight.board.cards[number], place)
        case Refresh():
            return _refresh(sight)
        case PassTime():
            return -_ENERGY if sight.hand else 0
        case Pitch(key):
            return _pitch(sight, sight.board.faces[key].value)
        case Choose(number):
            return _choice(sight, sight.board.cards[number])
        case ChooseCard(key):
            return _card(sight, key)
        case ChooseOpponent(seat):
            return -sight.board.players[seat].bacon
        case _:
            return 0


def _activate(sight: _Sight, card: InPlay, place: int) -> float:
    """Guess what it is worth to activate an effect of a card in play."""
    key, number, effect = list(effects_on(sight.board, card))[place]
    assert isinstance(effect, language.Activated)
    if _is_under_way(sight, card.number, key, number):
        return -1
    energy = energy_for(sight.board, card.champion, effect.costs.energy)
    does = _does(sight, effect.actions, card.champion)
    return does - _price(sight, energy, effect.costs.upgraded) - effect.costs.exhaust


def _is_under_way(sight: _Sight, number: int, key: str, effect: int) -> bool:
    """Tell whether an effect is being resolved: two that set each other off would never come to an end."""
    return any(
        isinstance(frame, Activating | Resolving) and (frame.source, frame.card, frame.effect) == (number, key, effect)
        for frame in sight.board.stack
    )


def _refresh(sight: _Sight) -> float:
    """Guess what it is worth to refresh: the more, the smaller the hand and the more cards are exhausted."""
    exhausted = sum(card.exhausted for card in sight.board.cards.values() if card.seat == sight.seat)
    return 1 + _CARD * _missing(sight) + min(exhausted, sight.board.rules.most_readied)


def _missing(sight: _Sight) -> int:
    return max(sight.board.rules.hand_size - len(sight.hand), 0)


def _best_attack(sight: _Sight, number: int) -> float:
    return max((_attack(sight, number, target) for target in targets(sight.board, sight.seat)), default=0)


def _attack(sight: _Sight, number: int, target: int) -> float:
    """Guess what it is worth that a card attacks another one, which will counter if it can."""
    board = sight.board
    worth = _damage(sight, target, attack_of(board, number))
    if is_exhausted(board, target):
        return worth
    return worth + _RISK * _damage(sight, number, attack_of(board, target))


def _damage(sight: _Sight, number: int, amount: int) -> float:
    """Guess what damage on a card is worth: more near its defeat, and less than 0 on own cards."""
    card = sight.board.cards[number]
    left = defense_of(sight.board, number) - card.damage
    fatal = _DEFEAT if card.is_champion else _DESTRUCTION
    worth = fatal if amount >= left else amount + amount / left
    return -worth if card.seat == sight.seat else worth


def _price(sight: _Sight, energy: int, upgraded: int) -> float:
    """Guess what it costs to pay energy; too much if that brings the player near to losing."""
    pitched = energy - (sight.tokens - upgraded)
    return 1000 if pitched > max(sight.budget, 0) else _ENERGY * energy + _TOKEN * upgraded


def _pitch(sight: _Sight, value: int) -> float:
    """Pitch what meets a cost with the least energy, and what makes room in a full hand; else what is worth least."""
    match sight.frame:
        case Paying(_, energy, upgraded, pitched):
            missing = energy - pitched - (sight.tokens - upgraded)
            if missing <= 0:
                return -1
            return 100 - value if value >= missing else value
        case Refreshing():
            return 1 / (1 + value) if sight.budget > _SPARE and not _missing(sight) else -1
        case _:
            return -value


def _choice(sight: _Sight, card: InPlay) -> float:
    """Guess what it is worth to choose a card in play."""
    if not isinstance(sight.frame, Resolving):
        return 1 + attack_of(sight.board, card.number)  # ready what attacks best
    deed = action_of(sight.board, sight.frame).do
    if _is_harmful(deed):
        return _damage(sight, card.number, deed.amount if isinstance(deed, language.PlaceDamage) else 1)
    worth = 1 + card.damage + attack_of(sight.board, card.number)
    return worth if card.seat == sight.seat else -worth


def _is_harmful(deed: language.Deed) -> bool:
    return isinstance(deed, _HARMFUL) or (
        isinstance(deed, language.Modify) and deed.operation in {Operation.SUBTRACT, Operation.DIVIDE}
    )


def _card(sight: _Sight, key: str) -> float:
    """Guess what it is worth to choose a card of a hand or discard: cheap ones to lose, dear ones to get."""
    face = sight.board.faces[key]
    assert isinstance(sight.frame, Resolving)
    deed = action_of(sight.board, sight.frame).do
    return 1 / (1 + face.cost) if isinstance(deed, _OUT_OF_HAND) else 1 + face.cost


def _does(sight: _Sight, actions: Iterable[language.EffectAction], champion: int) -> float:
    """Guess what an effect is worth that this champion uses."""
    return sum(_deed(sight, action.do, champion) for action in actions)


def _deed(sight: _Sight, deed: language.Deed, champion: int) -> float:
    """Guess what it is worth to do something; nothing where there is nothing to do it to."""
    match deed:
        case language.GainBacon(count=count, who=who):
            return _BACON * count * (1 if who is Who.YOU else -1)
        case language.Draw(count=count):
            return _CARD * count
        case language.GainEnergy(count=count):
            return _ENERGY * count
        case language.Refresh():
            return _refresh(sight)
        case language.Attack():
            return 0 if is_exhausted(sight.board, champion) else _best_attack(sight, champion)
        case language.Counter():
            return _EFFECT
        case _:
            return _sum(deed.cards, [_done_to(sight, deed, number) for number in _reached(sight, deed.cards, champion)])


def _done_to(sight: _Sight, deed: language.Deed, number: int | None) -> float:
    """Guess what it is worth to do something to a card in play; `None` is a card that is not known yet."""
    card = None if number is None else sight.board.cards[number]
    match deed:
        case language.PlaceDamage(amount=amount):
            return amount if card is None else _damage(sight, card.number, amount)
        case language.RemoveDamage() if card is not None:
            return 0.7 * card.damage
        case language.Ready() if card is not None:
            return float(card.exhausted)
        case _:
            return _EFFECT


def _sum(selector: language.Selector, worths: list[float]) -> float:
    """Add up what it is worth to do something to each card, or to as many of them as are chosen."""
    if isinstance(selector, language.Choose):
        return sum(sorted(worths)[-selector.count :])
    return sum(worths)


def _reached(sight: _Sight, selector: language.Selector, champion: int) -> Sequence[int | None]:
    """Give the cards in play to which something may be done; `None` stands for one that is not known yet."""
    attack = sight.board.attack()
    match selector:
        case language.Choose(choose=wanted, zone=Zone.PLAY) | language.Each(each=wanted):
            asker, cards = Asker(sight.seat, None, champion), sight.board.cards.values()
            return [card.number for card in cards if matches(sight.board, wanted, card, asker)]
        case Reference.THIS_CARD | Reference.THIS_CHAMPION:
            return [champion]
        case Reference.ATTACKING_CARD:
            return [] if attack is None else [attack.card]
        case Reference.DEFENDING_CARD:
            return [] if attack is None else [attack.defending]
        case Reference.THAT | language.Choose():
            return [None]
        case _:
            assert_never(selector)
