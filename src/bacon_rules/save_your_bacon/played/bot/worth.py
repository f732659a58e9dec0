"""A plain player's guess at the worth of moves: hurt others most, and save energy."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, assert_never

import attrs

from bacon_rules.save_your_bacon import InPlay, Kind, moves
from bacon_rules.save_your_bacon import cards as language
from bacon_rules.save_your_bacon.cards import Operation, Reference, The, Who, Zone
from bacon_rules.save_your_bacon.cards.faces import Face
from bacon_rules.save_your_bacon.cards.language import selector_of
from bacon_rules.save_your_bacon.cards.lines import lists_of
from bacon_rules.save_your_bacon.cards.vocabulary.places import SECRET
from bacon_rules.save_your_bacon.frames import (
    Activating,
    Attacking,
    Context,
    Frame,
    Paying,
    PayingCosts,
    Refreshing,
    Resolving,
)
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber
from bacon_rules.save_your_bacon.play.attacking.allowed import targets
from bacon_rules.save_your_bacon.play.board.asker import make_asker
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.lines import action_of
from bacon_rules.save_your_bacon.play.board.winning import spent_energy
from bacon_rules.save_your_bacon.play.resolving.choosers import waiting_part
from bacon_rules.save_your_bacon.play.resolving.choosing import choice_of
from bacon_rules.save_your_bacon.play.values.effects_in_play import effects_on
from bacon_rules.save_your_bacon.play.values.limits import cost_for, energy_for
from bacon_rules.save_your_bacon.play.values.values import amount_for, attack_of, defense_of, is_exhausted, matches

# The worth of things, in units of placing one damage.

_DEFEAT: Final = 10.0
_DESTRUCTION: Final = 3.0
_BACON: Final = 10.0
_GAME: Final = 1000.0
_EFFECT: Final = 2.0
_CARD: Final = 0.7
_ENERGY: Final = 0.4
_TOKEN: Final = 0.3
_KEEPS: Final = 0.3
_ATTACKS: Final = 2.0
_LASTS: Final = 2.0
_RISK: Final = 0.8

_RESERVE: Final = 2
"""The distance from losing that the player keeps, since pitched cards are often worth more than a cost."""

_SPARE: Final = 5
"""The energy that the player must be able to spend before it makes room in a full hand."""

_HARMFUL: Final = (
    language.PlaceDamage,
    language.Exhaust,
    language.Forbid,
    language.ConsiderExhausted,
    language.Destroy,
    language.Discard,
    language.ApplyCondition,
)
_OUT_OF_HAND: Final = (language.Discard, language.PitchCards, language.RemoveFromGame, language.ReturnToDeck)


@attrs.frozen
class Sight:
    """A table as one seat sees it.

    Attributes:
        seat: the seat.
        board: the table.
        frame: the frame that waits for the seat.
        budget: the energy that the seat can spend without coming near to losing.
    """

    seat: int
    board: Board
    frame: Frame
    budget: int

    @property
    def tokens(self) -> int:
        """The number of upgraded energy tokens of the seat."""
        return self.board.players[self.seat].energy

    @property
    def hand(self) -> tuple[CardKey, ...]:
        """The seat's hand."""
        return self.board.players[self.seat].hand


def sight_of(board: Board, seat: int) -> Sight:
    """Return a table as the seat to move sees it."""
    rules = board.rules
    wins = board.players[seat].bacon >= rules.bacon_to_win
    limit = rules.energy_to_lose * (2 if wins else 1) - _RESERVE
    return Sight(seat, board, board.stack[-1], limit - spent_energy(board, seat))


def worth(sight: Sight, move: moves.Move) -> float:  # noqa: C901, PLR0912
    """Guess the worth of a move; doing nothing is worth 0."""
    match move:
        case moves.Attack(number):
            return _best_attack(sight, number)
        case moves.Target(number) if isinstance(sight.frame, Attacking):
            return _attack(sight, sight.frame.card, number)
        case moves.Counter() | moves.Answer(True):
            return 1
        case moves.Play(key, champion):
            face = sight.board.faces[key]
            does = _equips(face) if face.kind is Kind.EQUIPMENT else _does(sight, face.actions, champion)
            return does - _CARD - _price(sight, cost_for(sight.board, champion, face.cost, key), 0)
        case moves.Activate(number, place):
            return _activate(sight, sight.board.cards[number], place)
        case moves.Use(key, place, champion):
            return _use(sight, sight.board.faces[key], place, champion)
        case moves.Refresh():
            return _refresh(sight)
        case moves.PassTime():
            return -_ENERGY if sight.hand else 0
        case moves.Pitch(key):
            return _pitch(sight, sight.board.faces[key].value)
        case moves.Choose(number):
            return _choice(sight, sight.board.cards[number])
        case moves.ChooseCard(key):
            return _card(sight, key)
        case moves.SayX(number) if isinstance(sight.frame, Resolving):
            return -abs(2 * number - sight.tokens)  # bid half of what there is
        case moves.SayX(number):
            return number if number - sight.tokens <= max(sight.budget, 0) else -number
        case moves.ChooseOpponent(seat):
            return -sight.board.players[seat].bacon
        case _:
            return 0


def _equips(face: Face) -> float:
    """Guess the worth of an equipment card in play, which can attack, takes damage, and has effects for many turns."""
    return _ATTACKS * face.attack + _KEEPS * face.defense + _LASTS * len(face.effects)


def _activate(sight: Sight, card: InPlay, place: int) -> float:
    """Guess the worth of activating an effect of a card in play."""
    key, number, effect = list(effects_on(sight.board, card))[place]
    assert isinstance(effect, language.Activated)
    if _is_under_way(sight, card.number, key, number):
        return -1
    energy = energy_for(sight.board, card.champion, effect.costs.energy)
    does = _does(sight, effect.actions, card.champion)
    return does - _price(sight, energy, effect.costs.upgraded) - effect.costs.exhaust


def _use(sight: Sight, face: Face, place: int, champion: CardNumber) -> float:
    """Guess the worth of activating an effect of a card out of play; a hidden card is lost with it."""
    effect = face.effects[place]
    assert isinstance(effect, language.Activated)
    energy = energy_for(sight.board, champion, effect.costs.energy)
    does = _does(sight, effect.actions, champion)
    return does - _price(sight, energy, effect.costs.upgraded) - _CARD * (effect.from_ in SECRET)


def _is_under_way(sight: Sight, number: CardNumber, key: CardKey, effect: int) -> bool:
    """Return whether an effect is being resolved already: effects that set each other off would never end."""
    return any(
        isinstance(frame, Activating | Resolving) and (frame.source, frame.card, frame.effect) == (number, key, effect)
        for frame in sight.board.stack
    )


def _refresh(sight: Sight) -> float:
    """Guess the worth of refreshing: it grows with exhausted cards, and with a smaller hand."""
    exhausted = sum(card.exhausted for card in sight.board.cards.values() if card.seat == sight.seat)
    return 1 + _CARD * _missing(sight) + min(exhausted, sight.board.rules.most_readied)


def _missing(sight: Sight) -> int:
    return max(sight.board.rules.hand_size - len(sight.hand), 0)


def _best_attack(sight: Sight, number: CardNumber) -> float:
    return max((_attack(sight, number, target) for target in targets(sight.board, sight.seat)), default=0)


def _attack(sight: Sight, number: CardNumber, target: CardNumber) -> float:
    """Guess the worth of an attack by one card on another, which will counter if it can."""
    board = sight.board
    worth = _damage(sight, target, attack_of(board, number))
    if is_exhausted(board, target):
        return worth
    return worth + _RISK * _damage(sight, number, attack_of(board, target))


def _damage(sight: Sight, number: CardNumber, amount: int) -> float:
    """Guess the worth of damage on a card: more near its defeat, and negative on the player's own cards."""
    card = sight.board.cards[number]
    left = defense_of(sight.board, number) - card.damage
    fatal = _DEFEAT if card.is_champion else _DESTRUCTION
    worth = fatal if amount >= left else amount + amount / left
    return -worth if card.seat == sight.seat else worth


def _price(sight: Sight, energy: int, upgraded: int) -> float:
    """Guess the price of paying energy: too much if the player comes near to losing."""
    pitched = energy - (sight.tokens - upgraded)
    return 1000 if pitched > max(sight.budget, 0) else _ENERGY * energy + _TOKEN * upgraded


def _pitch(sight: Sight, value: int) -> float:
    """Guess the worth of pitching a card: best is to meet a cost exactly, or to make room in a full hand."""
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


def _choice(sight: Sight, card: InPlay) -> float:
    """Guess the worth of choosing a card in play."""
    if isinstance(sight.frame, PayingCosts):
        return -attack_of(sight.board, card.number)
    if not isinstance(sight.frame, Resolving):
        return 1 + attack_of(sight.board, card.number)  # ready the best attacker
    action = action_of(sight.board, sight.frame)
    if _is_harmful(action):
        amount = _much(sight, action.amount) if isinstance(action, language.PlaceDamage) else 1
        return _damage(sight, card.number, amount)
    worth = 1 + card.damage + attack_of(sight.board, card.number)
    return worth if card.seat == sight.seat else -worth


def _is_harmful(action: language.EffectAction) -> bool:
    return isinstance(action, _HARMFUL) or (
        isinstance(action, language.Modify) and action.operation in {Operation.SUBTRACT, Operation.DIVIDE}
    )


def _card(sight: Sight, key: CardKey) -> float:
    """Guess the worth of choosing a card of a hand or discard: cheap ones to lose, expensive ones to get."""
    face = sight.board.faces[key]
    if not isinstance(sight.frame, Resolving):
        return 1 / (1 + face.cost)
    action, choice = action_of(sight.board, sight.frame), choice_of(sight.board, sight.frame)
    own = waiting_part(sight.board, sight.frame, choice).owner == sight.seat
    return 1 / (1 + face.cost) if own and isinstance(action, _OUT_OF_HAND) else 1 + face.cost


def _does(sight: Sight, actions: Iterable[language.EffectAction], champion: CardNumber) -> float:
    """Guess the worth of an effect if this champion uses it."""
    return sum(_action(sight, action, champion) for action in actions)


def _action(sight: Sight, action: language.EffectAction, champion: CardNumber) -> float:
    """Guess the worth of an effect action: nothing if it has no card to affect."""
    match action:
        case language.GainBacon(count=count, who=who):
            return _BACON * _much(sight, count) * (1 if who is Who.YOU else -1)
        case language.Draw(count=count):
            return _CARD * _much(sight, count)
        case language.GainEnergy(count=count):
            return _ENERGY * _much(sight, count)
        case language.WinGame():
            return _GAME
        case language.LoseGame(who=who):
            return _GAME if who is Who.EACH_OPPONENT else -_GAME
        case language.TakeRefresh():
            return _refresh(sight)
        case language.MakeAttack():
            return 0 if is_exhausted(sight.board, champion) else _best_attack(sight, champion)
        case _:
            selector = selector_of(action)
            if selector is None:
                return max((_does(sight, part, champion) for part in lists_of(action)), default=_EFFECT)
            return _sum(
                sight, selector, [_done_to(sight, action, number) for number in _reached(sight, selector, champion)]
            )


def _done_to(sight: Sight, action: language.EffectAction, number: CardNumber | None) -> float:
    """Guess the worth of an effect action on a card in play; `None` is a card that is not known yet."""
    card = None if number is None else sight.board.cards[number]
    match action:
        case language.PlaceDamage(amount=amount):
            much = _much(sight, amount, None if card is None else card.number)
            return much if card is None else _damage(sight, card.number, much)
        case language.RemoveDamage() if card is not None:
            return 0.7 * card.damage
        case language.Ready() if card is not None:
            return float(card.exhausted)
        case _:
            return _EFFECT


def _much(sight: Sight, amount: language.Amount, each: int | None = None) -> int:
    """Guess the value of an amount, for a card by its number or a player by seat: by default for the player itself."""
    asker = make_asker(sight.seat, None, sight.board.champions_of(sight.seat)[0], Context(x=sight.tokens))
    return amount_for(sight.board, amount, asker, sight.seat if each is None else each)


def _sum(sight: Sight, selector: language.Selector, worths: list[float]) -> float:
    """Return the worth of an effect action on each card, or on the best cards if some are chosen."""
    if isinstance(selector, language.Chosen):
        return sum(sorted(worths, reverse=True)[: _much(sight, selector.count)])
    return sum(worths)


def _reached(sight: Sight, selector: language.Selector, champion: CardNumber) -> Sequence[CardNumber | None]:
    """Return the cards in play that an effect action may affect; `None` stands for a card that is not known yet."""
    attack = sight.board.attack()
    match selector:
        case language.Chosen(choose=wanted, zone=Zone.PLAY) | language.Each(each=wanted, zone=Zone.PLAY):
            asker, cards = make_asker(sight.seat, None, champion), sight.board.cards.values()
            return [card.number for card in cards if matches(sight.board, wanted, card, asker)]
        case Reference.THIS_CARD | Reference.THIS_CHAMPION:
            return [champion]
        case Reference.ATTACKING_CARD:
            return [] if attack is None else [attack.card]
        case Reference.DEFENDING_CARD:
            return [] if attack is None else [attack.defending]
        case (
            Reference.THAT
            | Reference.DOER
            | Reference.ITSELF
            | The()
            | language.Chosen()
            | language.Each()
            | language.Top()
            | language.LastDrawn()
        ):
            return [None]
        case _:
            assert_never(selector)
