"""Save Your Bacon!'s table as a page draws it, made from what one seat may know."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bacon_rules.documents.values import JsonObject
from bacon_rules.save_your_bacon import (
    HIDDEN,
    CardKey,
    Event,
    InPlay,
    MatchWon,
    Player,
    Rules,
    Table,
    View,
    card_text,
    frames,
    moves,
    preparations,
)
from bacon_rules.web.scenes import common
from bacon_rules.web.telling import Telling

Begun = frames.Playing | frames.Activating | frames.Attacking | frames.Window | frames.Resolving | frames.Refreshing
"""What people know as something that waits."""


def scene(view: View, events: Sequence[Event], telling: Telling) -> JsonObject:
    """Return what is to be drawn.

    Args:
        view: what the seat knows.
        events: what happened until then, as far as the seat may know it.
        telling: puts it into words.
    """
    table = view.table
    mine = [key for key in view.hand if key != HIDDEN]
    return {
        "seats": [_seat(view, number, telling) for number in range(view.seats)],
        "centre": {"stack": [] if table is None else _stack(view, table, telling), "offered": _offered(view, telling)},
        "hand": [{"card": key, "name": _title(view, key), "thing": f"hand:{key}"} for key in mine],
        "faces": {key: _face(view, key, telling) for key in sorted(_shown(view, mine))},
        "choices": [
            {"move": str(move), "text": telling(move), "things": things(view, move)} for move in view.legal_moves()
        ],
        "sheet": None,
    }


def things(view: View, move: object) -> list[str]:
    """Return what a move has to do with, that can be picked: cards of the hand, cards in play, seats."""
    match move:
        case moves.Play(card, champion):
            return [f"hand:{card}", f"play:{champion}"]
        case moves.Activate(card) | moves.Attack(card) | moves.Target(card) | moves.Choose(card):
            return [f"play:{card}"]
        case moves.Pitch(card):
            return [f"hand:{card}"]
        case moves.ChooseCard(card):
            return [f"hand:{card}"] if card in view.hand else [f"card:{card}"]
        case moves.PickChampion(card) | moves.ReturnChampion(card) | moves.AddCard(card) | moves.NameTitle(card):
            return [f"card:{card}"]
        case moves.ChooseDeck(deck):
            return [f"deck:{deck}"]
        case moves.Begin(seat) | moves.ChooseSeat(seat) | moves.ChooseOpponent(seat):
            return [f"seat:{seat}"]
        case _:
            return []


def picked(view: View, picks: Sequence[str], telling: Telling) -> JsonObject:
    """Return the moves that have to do with all that is picked, and what else can be picked."""
    chosen = set(picks)
    fitting = [(move, set(things(view, move))) for move in view.legal_moves()]
    fitting = [(move, of) for move, of in fitting if chosen <= of]
    names = [(move, of) for move, of in fitting if of and chosen]
    names.sort(key=lambda one: len(one[1] - chosen))
    return {
        "names": [
            {"move": str(move), "text": telling(move), "bomb": False, "why": None, "exact": of == chosen}
            for move, of in names
        ],
        "addable": sorted({thing for _, of in fitting for thing in of} - chosen),
    }


def _seat(view: View, number: int, telling: Telling) -> JsonObject:
    table, deck = view.table, view.decks[number] if view.decks else None
    player = None if table is None else table.players[number]
    return common.seat(
        view,
        number,
        telling,
        cards=0 if player is None else len(player.hand),
        begins=table is not None and bool(table.stack) and table.turn.seat == number,
        player=None if player is None else _player(view, player),
        champions=[] if table is None else [_champion(view, table, card, telling) for card in _of(table, number)],
        row=list(deck.champions) if table is None and deck is not None else _prepared(view, number),
        says=None,
    )


def _of(table: Table, seat: int) -> list[InPlay]:
    return [card for card in table.cards if card.is_champion and card.seat == seat]


def _player(view: View, player: Player) -> JsonObject:
    return {
        "bacon": player.bacon,
        "bacon_to_win": view.rules.bacon_to_win,
        "energy": player.energy,
        "spent": view.rules.pool.energy_of(player.spent),
        "energy_to_lose": view.rules.energy_to_lose,
        "deck": len(player.deck),
        "discard": list(player.discard),
        "spent_cards": list(player.spent),
        "removed": list(player.removed),
        "out": player.out,
    }


def _champion(view: View, table: Table, card: InPlay, telling: Telling) -> JsonObject:
    equipment = [one for one in table.cards if one.champion == card.number and not one.is_champion]
    return {**_in_play(view, card), "equipment": [_in_play(view, one) for one in equipment]}


def _in_play(view: View, card: InPlay) -> JsonObject:
    standing = view.standing(card.number)
    return {
        "thing": f"play:{card.number}",
        "card": card.card,
        "name": _title(view, card.card),
        "attack": standing.attack,
        "defense": standing.defense,
        "traits": [trait.icon for trait in standing.traits],
        "damage": card.damage,
        "exhausted": standing.exhausted,
        "destroyed": card.destroyed,
        "conditions": list(card.conditions),
        "counters": [{"name": one.counter, "number": one.number} for one in card.counters],
        "under": [one.card for one in card.under],
    }


def _stack(view: View, table: Table, telling: Telling) -> list[JsonObject]:
    """Return what waits, the last to have begun first."""
    waiting = [frame for frame in table.stack if isinstance(frame, Begun)]
    return [_frame(view, frame, telling) for frame in reversed(waiting)]


def _frame(view: View, frame: Begun, telling: Telling) -> JsonObject:
    key = getattr(frame, "card", None)
    return {
        "text": telling(frame),
        "card": key if isinstance(key, str) and key in view.rules.pool.faces else None,
        "seat": getattr(frame, "seat", None),
    }


def _offered(view: View, telling: Telling) -> list[JsonObject]:
    """Return the cards and decks that lie open to be taken before a game, or out of play."""
    return []


def _prepared(view: View, number: int) -> list[str]:
    match view.stage:
        case preparations.Drafting(picked=picked) | preparations.Returning(picked=picked):
            return list(picked[number])
        case preparations.Building(champions=champions):
            return list(champions[number])
        case preparations.TakingDecks(taken) if number < len(taken):
            return list(next(deck.champions for deck in view.rules.pool.decks if deck.key == taken[number]))
        case _:
            return []


def hand(rules: Rules, keys: Iterable[CardKey]) -> list[JsonObject]:
    """Return the cards of a hand."""
    return [{"card": key, "name": rules.pool.faces[key].title, "thing": f"hand:{key}"} for key in keys]


def _title(view: View, key: CardKey) -> str:
    return view.rules.pool.faces[key].title


def _shown(view: View, hand: Iterable[CardKey]) -> set[CardKey]:
    return set()


def _face(view: View, key: CardKey, telling: Telling) -> JsonObject:
    return {}
