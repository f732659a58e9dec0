"""A position of Save Your Bacon!, shown so that a person sees what there is to decide."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from bacon_rules.cli.lines import wrapped
from bacon_rules.cli.paint import Paint, Style
from bacon_rules.cli.save_your_bacon import Teller, teller_for
from bacon_rules.cli.seating import heading, listed
from bacon_rules.save_your_bacon import InPlay, Player, Standing, State, Table, frames, preparations
from bacon_rules.save_your_bacon.identity import CardKey

Begun = frames.Playing | frames.Activating | frames.Attacking
Awaiting = (
    frames.Turn
    | frames.Paying
    | frames.Window
    | frames.Resolving
    | frames.Attacking
    | frames.Refreshing
    | frames.PassingTime
    | frames.Defeating
    | frames.Crediting
    | frames.Shuffling
)


def picture(state: State, names: Sequence[str], paint: Paint) -> Iterator[str]:
    """Yield the lines that show a position: what each player has, the cards in play, and what is awaited."""
    teller = teller_for(state, paint, names)
    yield from teller.introduction()
    yield from heading(f"Game {state.game}", paint)
    if state.table is None:
        prepared = list(_prepared(teller, state))
        yield from [*prepared, ""] if prepared else []
    else:
        yield from _players(teller, state, state.table)
        yield from _under_way(teller, state.table)
    yield from wrapped(f"  {_awaited(teller, state)}")
    if state.rules.best_of > 1:
        yield ""
        yield from teller.seating.standing(state.scores)


def _prepared(teller: Teller, state: State) -> Iterator[str]:
    """Yield the decks, as far as they are known."""
    stage = state.stage
    rows: Sequence[tuple[CardKey, ...]] = [deck.champions for deck in state.decks]
    match stage:
        case preparations.Drafting(picked=picked) | preparations.Returning(picked=picked):
            rows = picked
        case preparations.Building(champions=champions):
            rows = champions
        case preparations.TakingDecks(taken):
            for seat, key in enumerate(taken):
                yield f"  {teller.seating.column(seat)}  {teller.deck(key)}"
        case _:
            pass
    for seat, row in enumerate(rows):
        if row:
            yield from wrapped(f"  {teller.seating.column(seat)}  {teller.listed(row)}")
    if isinstance(stage, preparations.Drafting | preparations.DrawingLot) and stage.pool:
        yield from wrapped(f"  Left to pick: {teller.listed(stage.pool)}")


def _players(teller: Teller, state: State, table: Table) -> Iterator[str]:
    width = max((len(teller.title(card.card)) for card in table.cards), default=0)
    for seat, player in enumerate(table.players):
        yield from _player(teller, seat, player)
        champions = [card for card in table.cards if card.seat == seat and card.is_champion]
        for champion in champions:
            yield from _card(teller, champion, state.standing(champion.number), width)
            for card in table.cards:
                if card.champion == champion.number and not card.is_champion:
                    yield from _card(teller, card, state.standing(card.number), width)
        yield ""


def _player(teller: Teller, seat: int, player: Player) -> Iterator[str]:
    if player.out:
        yield f"  {teller.seating.column(seat)}  is out"
        return
    counts = f"deck {len(player.deck)}, discard {len(player.discard)}"
    yield f"  {teller.seating.column(seat)}  {teller.standing(seat)}; {counts}"
    yield from wrapped(f"    Hand: {teller.listed(player.hand) if player.hand else 'none'}")


def _card(teller: Teller, card: InPlay, standing: Standing, width: int) -> Iterator[str]:
    """Yield a card in play: its values as they are now, its damage, whether it is exhausted, and its conditions."""
    paint = teller.seating.paint
    indent = "    " if card.is_champion else "      "
    name = teller.card(card.number) + " " * (width + 6 - len(indent) - len(teller.title(card.card)))
    values = f"{standing.attack:2}/{standing.defense}"
    traits = sorted(trait.icon for trait in standing.traits) if card.is_champion else ()
    notes = [
        paint(f"{card.damage} damage", Style.RED) if card.damage else "",
        paint("exhausted", Style.GREY) if standing.exhausted else "",
        paint("destroyed", Style.BOLD) if card.destroyed else "",
        *map(teller.title, card.conditions),
    ]
    line = f"{indent}{name}  {card.number:2}  {values:5}  {' '.join(traits):8}  {', '.join(filter(None, notes))}"
    yield from wrapped(line.rstrip())


def _under_way(teller: Teller, table: Table) -> Iterator[str]:
    """Yield the cards, effects and attacks that have begun, the innermost last."""
    for frame in table.stack:
        if isinstance(frame, Begun):
            yield from wrapped(f"  {_begun(teller, frame)}")


def _begun(teller: Teller, frame: Begun) -> str:
    seat, card = teller.seating.seat, teller.card
    match frame:
        case frames.Playing(owner, key, champion):
            return f"{seat(owner)} plays {teller.bold(key)} with {card(champion)}."
        case frames.Activating(owner, source, key, effect):
            name = teller.rules.pool.faces[key].effects[effect].name
            return f"{seat(owner)} uses {teller.seating.paint(name, Style.BOLD)} of {card(source)}."
        case frames.Attacking(_, _, number, target, countering):
            attacks = f"{card(number)} attacks{'' if target is None else f' {card(target)}'}"
            return f"{attacks}, which counters." if countering else f"{attacks}."
        case _:
            assert_never(frame)


def _awaited(teller: Teller, state: State) -> str:
    """Return what the match waits for."""
    if state.is_over:
        return f"{teller.seating.seat(state.winners[0])} {teller.seating.paint('wins the match.', Style.BOLD)}"
    if not isinstance(state.stage, Table):
        return _preparing(teller, state.stage, state.to_act)
    frame = state.stage.stack[-1]
    assert isinstance(frame, Awaiting)
    who = "Chance" if state.to_act is None else teller.seating.seat(state.to_act)
    return f"{who} {_to_do(teller, frame)}."


def _preparing(teller: Teller, stage: preparations.Preparation, seat: int | None) -> str:
    who = "" if seat is None else teller.seating.seat(seat)
    match stage:
        case preparations.TakingDecks():
            return f"{who} is to take a deck."
        case preparations.DealingPool():
            return "The champions are to be dealt."
        case preparations.DrawingLot():
            return "A player is to be drawn by lot."
        case preparations.Drafting():
            return f"{who} is to pick a champion."
        case preparations.Returning():
            return f"{who} is to put a champion back."
        case preparations.Building():
            return f"{who} is to pick a champion, or a card for the deck."
        case preparations.Beginning():
            return f"{who} is to say who begins."
        case preparations.Opening():
            return "The decks are to be shuffled."
        case _:
            assert_never(stage)


def _to_do(teller: Teller, frame: Awaiting) -> str:  # noqa: C901, PLR0912
    match frame:
        case frames.Turn(actions=actions):
            return f"is to take an action, {actions} left"
        case frames.Paying(_, energy, upgraded, pitched):
            tokens = f" and {upgraded} upgraded energy" if upgraded else ""
            return f"is to pay {energy} energy{tokens}, {pitched} pitched"
        case frames.Window(happenings):
            subjects = [
                f"{one.timing}: {'' if one.what.card is None else teller.title(one.what.card)}".rstrip(": ")
                for one in happenings
            ]
            return f"may react to {listed(subjects)}"
        case frames.Resolving(step=frames.ResolveStep.ANSWER, card=key):
            return f"is to say yes or no for {teller.title(key)}"
        case frames.Resolving(card=key):
            return f"is to choose for {teller.title(key)}"
        case frames.Attacking(step=frames.AttackStep.COUNTER):
            return "is to counter or not"
        case frames.Attacking():
            return "is to declare the target"
        case frames.Refreshing(step=frames.RefreshStep.PITCH):
            return "refreshes, and may pitch"
        case frames.Refreshing():
            return "refreshes, and may ready cards"
        case frames.PassingTime():
            return "passes time, and is to pitch"
        case frames.Defeating(todo):
            return f"is to say who is defeated first, {listed([teller.card(one.champion) for one in todo])}"
        case frames.Crediting():
            return "is to choose the opponent who gains bacon"
        case frames.Shuffling(seat):
            return f"is to shuffle the deck of {teller.seating.seat(seat)}"
        case _:
            assert_never(frame)
