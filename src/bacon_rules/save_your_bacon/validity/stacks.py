"""Whether a stack can be played on with: which frame lies on which, what each needs, and where the game waits."""

from __future__ import annotations

from collections import Counter
from types import NoneType
from typing import Final

from bacon_rules.documents.faults import Faults, range_faults, unless
from bacon_rules.documents.writing import tag_of
from bacon_rules.save_your_bacon import frames
from bacon_rules.save_your_bacon.cards.effect_actions.choosing import ChoosePlayer
from bacon_rules.save_your_bacon.cards.effect_actions.giving import Giving
from bacon_rules.save_your_bacon.cards.effect_actions.playing import PlayCard
from bacon_rules.save_your_bacon.cards.effect_actions.zones import NameCard
from bacon_rules.save_your_bacon.cards.effects import Activated, ChooseOne
from bacon_rules.save_your_bacon.cards.faces import IMMEDIATE
from bacon_rules.save_your_bacon.cards.language import selector_of
from bacon_rules.save_your_bacon.cards.selectors import Chosen
from bacon_rules.save_your_bacon.cards.vocabulary import Kind, Timing, Zone
from bacon_rules.save_your_bacon.play import branching, costs
from bacon_rules.save_your_bacon.play.board import Board
from bacon_rules.save_your_bacon.play.choosers import begun_parts, parts_of
from bacon_rules.save_your_bacon.play.choosing import (
    action_of,
    cards_to_choose,
    choice_of,
    numbers_to_choose,
    underneath,
)
from bacon_rules.save_your_bacon.play.costs import retraced
from bacon_rules.save_your_bacon.play.evolving import evolve
from bacon_rules.save_your_bacon.play.flow import proceed
from bacon_rules.save_your_bacon.play.paying import can_pay, can_pay_all, payment_beneath
from bacon_rules.save_your_bacon.play.playing import asks
from bacon_rules.save_your_bacon.play.recipients import recipients
from bacon_rules.save_your_bacon.play.refreshing import cards_to_ready
from bacon_rules.save_your_bacon.play.replacements import MOST_WITHIN
from bacon_rules.save_your_bacon.rules import CHAMPIONS_EACH, Rules
from bacon_rules.save_your_bacon.table import Table
from bacon_rules.save_your_bacon.validity.tables import actions_at

_LIES_ON: Final[dict[type, tuple[type, ...]]] = {
    frames.Turn: (NoneType,),
    frames.Playing: (frames.Turn, frames.Window, frames.Resolving),
    frames.Activating: (frames.Turn, frames.Window),
    frames.Paying: (frames.Playing, frames.Activating, frames.PayingCosts),
    frames.PayingCosts: (frames.Playing, frames.Activating),
    frames.Resolving: (frames.Turn, frames.Window, frames.Playing, frames.Replacing, frames.Resolving),
    frames.Window: (
        frames.Turn,
        frames.Playing,
        frames.Activating,
        frames.Resolving,
        frames.Window,
        frames.Attacking,
        frames.Refreshing,
        frames.PassingTime,
        frames.Drawing,
        frames.Replacing,
    ),
    frames.Defeating: (frames.Window,),
    frames.Replacing: (
        frames.Resolving,
        frames.Window,
        frames.Refreshing,
        frames.Drawing,
        frames.Defeating,
        frames.Replacing,
    ),
    frames.Crediting: (frames.Defeating,),
    frames.Attacking: (frames.Turn, frames.Resolving, frames.Attacking),
    frames.Refreshing: (frames.Turn, frames.Resolving),
    frames.PassingTime: (frames.Turn,),
    frames.Drawing: (frames.Resolving, frames.Refreshing, frames.Drawing, frames.Window, frames.Replacing),
    frames.Shuffling: (
        frames.Playing,
        frames.Resolving,
        frames.Drawing,
        frames.Shuffling,
        frames.Window,
        frames.Defeating,
        frames.Replacing,
    ),
}
"""What each frame can lie on directly."""


def stack_faults(rules: Rules, table: Table) -> Faults:  # noqa: C901, PLR0912, PLR0915
    """Yield what keeps a stack from being played on, the players and cards of its table being right."""
    yield from unless(table.stack, "stage.stack", "expected a turn, since the match goes on")
    below: frames.Frame | None = None
    in_order = len(table.order) if isinstance(table.stack[0], frames.Turn) else 0
    shuffled: set[int] = set()
    for place, frame in enumerate(table.stack):
        path = f"stage.stack[{place}]"
        under = "nothing" if below is None else tag_of(type(below))
        yield from unless(type(below) in _LIES_ON[type(frame)], path, f"{tag_of(type(frame))} cannot lie on {under}")
        is_top = place == len(table.stack) - 1
        match frame:
            case frames.Playing():
                yield from _playing_faults(rules, path, frame)
                yield from _those_faults(table, path, frame.those)
            case frames.Activating():
                yield from _activating_faults(rules, path, frame, below)
                yield from _those_faults(table, path, frame.those)
            case frames.Paying(seat, cards=cards):
                yield from range_faults(f"{path}.cards", cards, 0, len(table.players[seat].spent))
            case frames.PayingCosts(happened=happened):
                yield from unless(
                    happened != (), f"{path}.happened", "expected something that happened, or no such key"
                )
                yield from _happenings_faults(rules, f"{path}.happened", happened or ())
                yield from _paying_costs_faults(rules, table, path, frame, below)
            case frames.Resolving():
                yield from _resolving_faults(rules, path, frame, is_top=is_top)
                yield from _those_faults(table, path, frame.those)
                named = frame.named is None or frame.named in rules.pool.faces
                yield from unless(named, f"{path}.named", "expected a card of the pool, or none")
            case frames.Window(happenings, passed, used, set_off, chain):
                yield from range_faults(f"{path}.told", set_off, 0, len(happenings))
                yield from _happenings_faults(rules, f"{path}.happenings", happenings)
                yield from range_faults(f"{path}.passed", passed, 0, in_order - 1)
                for number, one in enumerate(used):
                    yield from range_faults(f"{path}.used[{number}].effect", one.effect, 0)
                if chain is not None:
                    first = not any(isinstance(one, frames.Window) for one in table.stack[:place])
                    yield from unless(first, f"{path}.chain", "expected none of a window within another one")
                    yield from _chain_faults(f"{path}.chain", chain)
            case frames.Defeating():
                yield from _defeating_faults(rules, table, path, frame, is_top=is_top)
            case frames.Replacing():
                yield from _subject_faults(rules, f"{path}.what", frame.what)
                yield from _subject_faults(rules, f"{path}.by", frame.by)
                yield from _replacing_faults(table, path, frame, below)
                yield from _those_faults(table, path, frame.those or ())
                known = frame.condition in (None, *rules.pool.of_kind(Kind.CONDITION))
                yield from unless(known, f"{path}.condition", "expected a condition of the pool")
                yield from _asking_faults(rules, table, path, frame, is_top=is_top)
            case frames.Attacking(step=step):
                attacks = not frame.stopped and step not in (frames.AttackStep.DECLARE, frames.AttackStep.END)
                told = "expected the number of a card in play, unless the attack has stopped or not begun"
                yield from unless(not attacks or table.card(frame.card), f"{path}.card", told)
            case frames.Refreshing(step=step, readied=readied):
                later = step is frames.RefreshStep.END or (step is frames.RefreshStep.READY and is_top)
                yield from unless(later or not readied, f"{path}.readied", "expected no cards before the last step")
            case frames.Shuffling(seat, cards):
                once = seat not in shuffled and not table.players[seat].deck
                yield from unless(once, path, "expected a deck to be shuffled once, and none to be there meanwhile")
                yield from unless(list(cards) == sorted(cards), f"{path}.cards", "expected them sorted")
                shuffled.add(seat)
            case _:
                pass
        below = frame


def waiting_faults(board: Board, table: Table) -> Faults:
    """Yield what keeps a table, right in all its parts, from waiting for somebody; its board is let go on."""
    path = f"stage.stack[{len(table.stack) - 1}]"
    match table.stack[-1]:
        case frames.Paying(seat, energy, upgraded, pitched):
            payment = payment_beneath(board)
            payable = (
                can_pay(board, seat, energy - pitched, upgraded)
                if payment is None
                else can_pay_all(board, payment, energy - pitched, upgraded)
            )
            yield from unless(payable, path, "the player cannot pay this")
        case frames.PayingCosts() as frame:
            yield from _chosen_to_pay_faults(board, path, frame)
        case frames.Resolving(step=frames.ResolveStep.CHOICE | frames.ResolveStep.LOT) as frame:
            action = action_of(board, frame)
            if isinstance(action, Giving):
                possible = recipients(board, frame, action)
                yield from unless(
                    frame.to in possible, f"{path}.to", f"expected a card that can get cards, of {possible}"
                )
            yield from _choosing_faults(board, path, frame, choice_of(board, frame))
        case frames.Resolving(step=frames.ResolveStep.OPTION) as frame:
            some = any(branching.options(board, frame))
            yield from unless(some, f"{path}.step", "there is nothing between which the player can choose")
        case frames.Resolving(step=frames.ResolveStep.TO) as frame:
            action = action_of(board, frame)
            several = isinstance(action, Giving) and len(recipients(board, frame, action)) > 1
            yield from unless(several, f"{path}.step", "expected several cards that can get cards")
        case frames.Resolving(step=frames.ResolveStep.PLAY) as frame:
            action = action_of(board, frame)
            asked = isinstance(action, PlayCard) and asks(board, frame, action)
            yield from unless(asked, f"{path}.step", "expected a card that the player may be able to play")
        case frames.Refreshing() as frame:
            possible = cards_to_ready(board, evolve(frame, readied=()))
            right = Counter(frame.readied) <= Counter(possible)
            told = f"expected different cards of the player that can be readied, of {possible}"
            yield from unless(right, f"{path}.readied", told)
        case _:
            pass
    proceed(board)
    waits = board.winner is None and board.table() == table
    yield from unless(waits, path, "the game does not wait here, it would go on by itself")


def _happenings_faults(rules: Rules, path: str, happenings: tuple[frames.Happening, ...]) -> Faults:
    """Yield the conditions of happenings that are none of the pool."""
    conditions = rules.pool.of_kind(Kind.CONDITION)
    for place, happening in enumerate(happenings):
        known = happening.condition is None or happening.condition in conditions
        yield from unless(known, f"{path}[{place}].condition", "expected a condition of the pool")
        for name, subject in (("what", happening.what), ("by", happening.by)):
            yield from _subject_faults(rules, f"{path}[{place}].{name}", subject)


def _subject_faults(rules: Rules, path: str, subject: frames.Subject | None) -> Faults:
    had = () if subject is None or subject.was is None else subject.was.conditions
    right = list(had) == sorted({*had}.intersection(rules.pool.of_kind(Kind.CONDITION)))
    yield from unless(right, f"{path}.was.conditions", "expected different conditions of the pool, sorted")


def _chain_faults(path: str, chain: frames.Chain) -> Faults:
    """Yield what a chain remembers that is never looked for."""
    yield from unless(chain.reacted, f"{path}.reacted", "expected an effect that has reacted, or no chain")
    for place, one in enumerate(chain.reacted):
        here = f"{path}.reacted[{place}]"
        yield from range_faults(f"{here}.effect", one.effect, 0)
        yield from unless(one.what.was is None, f"{here}.what.was", "expected none: how it was does not matter here")
        for key, number in (("source", one.source), ("what.number", one.what.number)):
            told = f"expected a number below {chain.since}, which is that of a card that was in play before"
            yield from unless(number is None or number < chain.since, f"{here}.{key}", told)


def _playing_faults(rules: Rules, path: str, frame: frames.Playing) -> Faults:
    first = CHAMPIONS_EACH * frame.seat
    yield from range_faults(f"{path}.champion", frame.champion, first, first + CHAMPIONS_EACH - 1)
    entered = rules.pool.faces[frame.card].kind is Kind.EQUIPMENT and frame.step is frames.UseStep.FINISH
    yield from unless(not entered, f"{path}.step", "this equipment would be in play already")


def _paying_costs_faults(
    rules: Rules, table: Table, path: str, frame: frames.PayingCosts, below: frames.Frame | None
) -> Faults:
    assert isinstance(below, frames.Playing | frames.Activating)
    bills = rules.pool.faces[below.card].bills
    bill = bills[IMMEDIATE if isinstance(below, frames.Playing) else below.effect]
    there = isinstance(below, frames.Playing) or any(
        card.number == below.source and below.card in (card.card, *card.conditions, *rules.pool.granted.values())
        for card in table.cards
    )
    right = bill.costs and there and below.step is frames.UseStep.RESOLVE and frame.seat == below.seat
    told = "expected a card or effect with other costs beneath, of the same player and to be resolved next"
    yield from unless(right, path, told)


def _chosen_to_pay_faults(board: Board, path: str, frame: frames.PayingCosts) -> Faults:
    chosen = list(retraced(board, frame))
    all_told = len(chosen) == len(frame.picked) + len(frame.taken)
    yield from unless(all_told, path, "expected no more cards than the costs take")
    for before, move in chosen:
        yield from unless(move in costs.options(board, before), path, f"{move} cannot be chosen to pay for a cost")


def _activating_faults(rules: Rules, path: str, frame: frames.Activating, below: frames.Frame | None) -> Faults:
    effects = rules.pool.faces[frame.card].effects
    effect = effects[frame.effect] if 0 <= frame.effect < len(effects) else None
    right = isinstance(effect, Activated)
    yield from unless(right, f"{path}.effect", f"expected an effect of {frame.card} that can be activated")
    assert isinstance(effect, Activated)
    paid = not effect.costs.action or frame.step is not frames.UseStep.PAY
    payable = paid or (isinstance(below, frames.Turn) and below.actions > 0)
    yield from unless(payable, path, "expected a turn with an action left to pay for this")


def _resolving_faults(rules: Rules, path: str, frame: frames.Resolving, *, is_top: bool) -> Faults:
    actions = actions_at(rules, frame.card, frame.effect)
    yield from unless(actions, f"{path}.effect", f"expected the number of an effect of {frame.card} with actions")
    starting = frame.step is frames.ResolveStep.START
    yield from unless(starting or is_top, f"{path}.step", "expected 'start' below the top of the stack")
    yield from range_faults(f"{path}.action", frame.action, 0, len(actions) - (not starting))
    if frame.step in (frames.ResolveStep.OPTION, frames.ResolveStep.PLAYER_LOT):
        action = actions[frame.action]
        by_chance = isinstance(action, ChoosePlayer) and action.at_random
        asked = frame.step is frames.ResolveStep.OPTION
        right = isinstance(action, ChooseOne | ChoosePlayer | NameCard) and by_chance is not asked
        yield from unless(right, f"{path}.step", "this effect action leaves no options")
    choosing = frame.step in (frames.ResolveStep.CHOICE, frames.ResolveStep.LOT)
    gives = (choosing or frame.step is frames.ResolveStep.TO) and isinstance(actions[frame.action], Giving)
    told = "expected the number of a card while cards for it are chosen, else null"
    yield from unless((frame.to is not None) is (gives and choosing), f"{path}.to", told)
    yield from unless(gives or frame.step is not frames.ResolveStep.TO, f"{path}.step", "nothing is given to a card")
    plays = frame.step is not frames.ResolveStep.PLAY or isinstance(actions[frame.action], PlayCard)
    yield from unless(plays, f"{path}.step", "no card is played")
    if choosing:
        selector = selector_of(actions[frame.action])
        right = isinstance(selector, Chosen) and selector.at_random is (frame.step is frames.ResolveStep.LOT)
        yield from unless(right, f"{path}.step", "this effect action leaves no such choice")
        yield from unless(frame.choosers, f"{path}.choosers", "expected somebody to choose")
    else:
        nothing = not (frame.choosers or frame.picked or frame.taken or frame.earlier)
        told = "expected no choosers, nothing picked and nothing taken while nothing is chosen"
        yield from unless(nothing, path, told)


def _defeating_faults(rules: Rules, table: Table, path: str, frame: frames.Defeating, *, is_top: bool) -> Faults:
    champions = {card.number for card in table.cards if card.is_champion and (card.damage or not is_top)}
    for place, defeat in enumerate(frame.todo):
        told = "expected different champions in play with damage"
        yield from unless(defeat.champion in champions, f"{path}.todo[{place}].champion", told)
        champions.discard(defeat.champion)
        yield from _subject_faults(rules, f"{path}.todo[{place}].by", defeat.by)


def _replacing_faults(table: Table, path: str, frame: frames.Replacing, below: frames.Frame | None) -> Faults:
    timing, number = frame.timing, frame.what.number
    card = None if number is None else table.card(number)
    match timing:
        case Timing.DREW | Timing.GAINED_BACON | Timing.LOST_BACON | Timing.LOST_ENERGY:
            right = number is None and frame.what.card is None
        case Timing.DEFEATED:
            right = card is not None and card.is_champion
        case Timing.DESTROYED | Timing.LEFT_PLAY:
            right = number is not None and (card is None or not card.is_champion)
        case Timing.CONDITION_APPLIED:
            right = number is not None and (card is None or card.is_champion)
        case Timing.DAMAGE_PLACED:
            right = number is not None
        case Timing.DISCARDED:
            right = number is None and frame.what.card is not None
        case _:
            right = False
    yield from unless(right, f"{path}.what", "expected a card, or a player, to which this would happen")
    yield from _about_faults(path, frame)
    checked = timing is not Timing.DREW
    between = isinstance(below, frames.Replacing) and (below.timing is not Timing.DREW) is checked
    lies_right = between or isinstance(below, frames.Defeating) is checked
    yield from unless(lies_right, path, "expected what would be defeated or destroyed on a check for that, and no draw")


def _about_faults(path: str, frame: frames.Replacing) -> Faults:
    """Yield what is missing, or told too much, of what would happen."""
    timing, by = frame.timing, frame.by
    needed = {
        "damage": timing is Timing.DAMAGE_PLACED,
        "condition": timing is Timing.CONDITION_APPLIED,
        "zone": timing is Timing.DISCARDED,
        "those": timing is Timing.DISCARDED,
        "exit": timing is Timing.LEFT_PLAY,
        "under": frame.exit is frames.Exit.UNDER,
    }
    for name, is_told in needed.items():
        told = f"expected it to be told {'of this' if is_told else 'of something else only'}"
        yield from unless((getattr(frame, name) is not None) is is_told, f"{path}.{name}", told)
    yield from range_faults(f"{path}.within", 1 if frame.within is None else frame.within, 1, MOST_WITHIN)
    yield from unless(frame.apart is not False, f"{path}.apart", "expected true, or no such key")
    doer = timing is not Timing.DAMAGE_PLACED or (by is not None and by.card is not None)
    yield from unless(doer, f"{path}.by", "expected the card that places the damage")
    for one in frame.those or ():
        right = (one.seat, one.card, one.zone) == (frame.what.seat, frame.what.card, frame.zone)
        yield from unless(right, f"{path}.those", "expected the card that would be discarded")


def _asking_faults(rules: Rules, table: Table, path: str, frame: frames.Replacing, *, is_top: bool) -> Faults:
    """Yield why nobody can be asked whether something is done instead."""
    if frame.step is frames.ReplaceStep.FIND:
        return
    yield from unless(is_top, f"{path}.step", "expected 'find' below the top of the stack")
    use = frame.used[-1] if frame.used else None
    card = None if use is None else table.card(use.source)
    found = False
    if use is not None and card is not None:
        replacements = dict(rules.pool.faces[use.card].replacements)
        possible = (card.card, *card.conditions, *rules.pool.granted.values())
        found = use.card in possible and use.effect in replacements
    yield from unless(found, f"{path}.used", "expected an effect of a card in play that does something instead")
    told = "expected the player whose effect it is"
    yield from unless(card is not None and card.seat == frame.seat, f"{path}.seat", told)


def _choosing_faults(board: Board, path: str, frame: frames.Resolving, choice: Chosen) -> Faults:
    everybody = tuple([part.chooser for part in parts_of(board, frame, choice)])
    before = everybody[: len(everybody) - len(frame.choosers)]
    told = f"expected the last of {list(everybody)}, who choose in this order"
    yield from unless((*before, *frame.choosers) == everybody, f"{path}.choosers", told)
    in_play = choice.zone is Zone.PLAY
    yield from unless(in_play or not frame.picked, f"{path}.picked", "expected none: no cards in play are chosen")
    yield from unless(not in_play or not frame.taken, f"{path}.taken", "expected none: cards in play are chosen")
    most = len(frame.picked) + len(frame.taken) if before else 0
    yield from range_faults(f"{path}.earlier", frame.earlier, 0, most)
    if in_play:
        yield from _picked_faults(board, path, frame, choice)
        return
    if choice.zone is Zone.UNDER:
        lying = Counter(underneath(board, evolve(frame, taken=())))
        yield from unless(Counter(frame.taken) <= lying, f"{path}.taken", "expected only cards that lie underneath")
        return
    chosen = Counter((taken.seat, taken.card) for taken in frame.taken)
    owners = {part.owner for part in begun_parts(board, frame, choice)}
    there = Counter(
        (owner, card) for owner in owners for card in cards_to_choose(board, evolve(frame, taken=()), choice, owner)
    )
    told = "expected only cards that those of whom cards are chosen have, and that can be chosen"
    yield from unless(chosen <= there, f"{path}.taken", told)
    if choice.zone is Zone.DECK:
        for owner in owners:
            taken = [one.card for one in frame.taken if one.seat == owner]
            right = taken == list(board.players[owner].deck[: len(taken)])
            yield from unless(right, f"{path}.taken", "expected the cards on top of the deck, where they lie meanwhile")


def _picked_faults(board: Board, path: str, frame: frames.Resolving, choice: Chosen) -> Faults:
    begun = {part.chooser for part in begun_parts(board, frame, choice)}
    fresh = evolve(frame, picked=())
    possible = sorted({number for seat in begun for number in numbers_to_choose(board, fresh, choice, seat)})
    right = Counter(frame.picked) <= Counter(possible)
    yield from unless(right, f"{path}.picked", f"expected different cards that can be chosen, of {possible}")


def _those_faults(table: Table, path: str, those: tuple[frames.Lying, ...]) -> Faults:
    """Yield the cards out of play that an effect means and that are not where it means them."""
    held = Counter((one.seat, one.card) for one in those if one.zone is Zone.HAND)
    for place, one in enumerate(those):
        here = f"{path}.those[{place}]"
        known = one.zone is not Zone.PLAY or any(_is_declaration(frame, one) for frame in table.stack)
        yield from unless(known, f"{here}.zone", "expected where it lies out of play, or a card that was declared")
        if one.zone is Zone.DECK:
            deck = table.players[one.seat].deck
            right = one.below < len(deck) and deck[len(deck) - 1 - one.below] == one.card
            yield from unless(right, here, "expected a card that is there in the deck")
        else:
            yield from unless(not one.below, f"{here}.below", "expected 0: it lies in no deck")
        if one.zone is Zone.HAND:
            right = table.players[one.seat].hand.count(one.card) >= held[one.seat, one.card]
            yield from unless(right, here, "expected a card that is in the hand")


def _is_declaration(frame: frames.Frame, card: frames.Lying) -> bool:
    """Return whether players react to the declaration of a card, which may have been canceled since."""
    return isinstance(frame, frames.Window) and any(
        one.timing is Timing.CARD_DECLARED and one.what.card == card.card for one in frame.happenings
    )
