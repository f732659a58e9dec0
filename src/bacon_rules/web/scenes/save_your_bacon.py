"""Save Your Bacon!'s table as a page draws it, made from what one seat may know."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Sequence

from bacon_rules.documents.values import JsonObject
from bacon_rules.errors import Reason
from bacon_rules.save_your_bacon import (
    HIDDEN,
    CardKey,
    ChooseDeck,
    GameBegan,
    GameWon,
    InPlay,
    Player,
    Pool,
    Rules,
    Table,
    View,
    card_text,
    frames,
    moves,
    preparations,
)
from bacon_rules.save_your_bacon.picking import cards_of
from bacon_rules.web.scenes import common
from bacon_rules.web.telling import Telling


def scene(view: View, events: Sequence[object], telling: Telling) -> JsonObject:
    """Return what is to be drawn.

    Args:
        view: what the seat knows.
        events: what happened until then, as far as the seat may know it.
        telling: puts it into words.
    """
    table, legal = view.table, view.legal_moves()
    seats = [_seat(view, number, telling) for number in range(view.seats)]
    stack = [] if table is None else list(_stack(view, table, telling))
    offers = list(_offers(view))
    free = [move for move in legal.of(()) if not isinstance(move, ChooseDeck)]
    mine = hand(view.rules, view.hand)
    return {
        "seats": seats,
        "centre": {"stack": stack, "offers": offers},
        "hand": mine,
        "faces": faces(view.rules.pool, [seats, stack, offers, mine]),
        "choices": common.choices(free, telling),
        "sheet": _sheet(view, events),
    }


def hand(rules: Rules, keys: Iterable[str]) -> list[JsonObject]:
    """Return the cards of a hand; those that are hidden are left out."""
    return [{"card": key, "name": rules.pool.faces[CardKey(key)].title} for key in keys if key != HIDDEN]


def faces(pool: Pool, drawn: object) -> JsonObject:
    """Return what is printed on all cards that are drawn face up."""
    return {key: _face(pool, key) for key in sorted(_keys(drawn))}


def things(move: moves.Move) -> list[str]:
    """Return what is picked for a move: the keys of cards out of play, and ``#`` and the numbers of cards in play."""
    return [_thing(card) for card in cards_of(move)]


def picked(view: View, picks: Sequence[str], telling: Telling) -> JsonObject:
    """Return the moves that are made with all that is picked, or why there are none, and what else can be picked.

    Raises:
        BaconRulesError: the things are not cards.
    """
    cards = [int(pick[1:]) if pick[:1] == "#" and pick[1:].isdecimal() else pick for pick in picks]
    legal = view.legal_moves()
    named: list[tuple[object, Reason | None, bool]] = []
    if cards:
        exact, more = legal.of(cards), (move for move in legal.holding(cards) if len(cards_of(move)) > len(cards))
        named = [(move, None, False) for move in (*exact, *more)]
        named = named or [(one.move, one.reason, False) for one in view.readings(cards)]
    return {"names": common.names(named, telling), "addable": [_thing(card) for card in legal.addable(cards)]}


def _thing(card: str | int) -> str:
    return card if isinstance(card, str) else f"#{card}"


def _seat(view: View, number: int, telling: Telling) -> JsonObject:
    table = view.table
    player = None if table is None else table.players[number]
    return common.seat(
        view,
        number,
        telling,
        cards=0 if player is None else len(player.hand),
        player=None if player is None else _player(view, player),
        champions=[] if table is None else [_champion(view, table, card) for card in _champions(table, number)],
        row=[{"card": key} for key in _row(view, number)] if table is None else [],
        says=None,
    )


def _champions(table: Table, seat: int) -> list[InPlay]:
    return [card for card in table.cards if card.is_champion and card.seat == seat]


def _player(view: View, player: Player) -> JsonObject:
    rules = view.rules
    return {
        "bacon": player.bacon,
        "bacon_to_win": rules.bacon_to_win,
        "energy": player.energy,
        "spent": rules.pool.energy_of(player.spent),
        "energy_to_lose": rules.energy_to_lose,
        "deck": len(player.deck),
        "discard": [{"card": key} for key in player.discard],
        "out": player.out,
    }


def _champion(view: View, table: Table, card: InPlay) -> JsonObject:
    equipment = [one for one in table.cards if one.champion == card.number and not one.is_champion]
    return {**_in_play(view, card), "equipment": [_in_play(view, one) for one in equipment]}


def _in_play(view: View, card: InPlay) -> JsonObject:
    standing = view.standing(card.number)
    return {
        "thing": f"#{card.number}",
        "card": card.card,
        "attack": standing.attack,
        "defense": standing.defense,
        "damage": card.damage,
        "exhausted": standing.exhausted,
        "destroyed": card.destroyed,
        "conditions": [{"card": key} for key in card.conditions],
        "counters": [f"{one.number} {one.counter}" for one in card.counters],
        "under": len(card.under),
    }


def _stack(view: View, table: Table, telling: Telling) -> Iterator[JsonObject]:
    """Yield what waits, the last to have begun first, as far as people know it as something."""
    for frame in reversed(table.stack):
        text = _waiting(view, table, frame, telling)
        if text is not None:
            seat, card = getattr(frame, "seat", None), getattr(frame, "card", None)
            yield {"seat": seat, "text": text, "card": card if isinstance(card, str) else None}


def _waiting(view: View, table: Table, frame: frames.Frame, telling: Telling) -> str | None:
    say, names = telling.chrome, telling.names
    match frame:
        case frames.Turn(seat, actions):
            return say("stack-turn", player=names[seat], actions=actions)
        case frames.Playing(seat, key, number):
            return say("stack-plays", player=names[seat], card=_title(view, key), champion=_named(view, table, number))
        case frames.Activating(seat, source, key, effect):
            name = view.rules.pool.faces[key].effects[effect].name
            return say("stack-uses", player=names[seat], effect=name, card=_named(view, table, source))
        case frames.Attacking(_, _, number, None):
            return say("stack-attacks", card=_named(view, table, number))
        case frames.Attacking(_, _, number, target, countering) if target is not None:
            told = "stack-countered" if countering else "stack-attacks-what"
            return say(told, card=_named(view, table, number), target=_named(view, table, target))
        case frames.Resolving(_, _, key):
            return say("stack-resolves", card=_title(view, key))
        case frames.Window():
            return say("stack-window")
        case frames.Refreshing(seat):
            return say("stack-refreshes", player=names[seat])
        case frames.PassingTime(seat):
            return say("stack-passes-time", player=names[seat])
    return None


def _offers(view: View) -> Iterator[JsonObject]:
    """Yield what lies neither in play nor in the hand, and can be taken now."""
    decks = {deck.key: deck for deck in view.rules.pool.decks}
    for move in view.legal_moves():
        if isinstance(move, ChooseDeck):
            champions = view.rules.pool.preconstructed()[move.deck].champions
            yield {"title": decks[move.deck].name, "move": str(move), "cards": [{"card": one} for one in champions]}
    for card in view.legal_moves().addable(()):
        if isinstance(card, str) and card not in view.hand:
            yield {"title": _title(view, card), "thing": card, "card": card}


def _row(view: View, number: int) -> Sequence[CardKey]:
    """Return the champions of a player before a game."""
    match view.stage:
        case preparations.Drafting(picked=rows) | preparations.Returning(picked=rows):
            return rows[number]
        case preparations.Building(champions=rows):
            return rows[number]
        case preparations.TakingDecks(taken):
            return [
                key for deck in taken[number : number + 1] for key in view.rules.pool.preconstructed()[deck].champions
            ]
        case _:
            return view.decks[number].champions if view.decks else ()


def _named(view: View, table: Table, number: int) -> str:
    card = table.card(number)
    return "?" if card is None else _title(view, card.card)


def _title(view: View, key: CardKey) -> str:
    return "?" if key == HIDDEN else view.rules.pool.faces[key].title


def _sheet(view: View, events: Sequence[object]) -> JsonObject | None:
    """Return how the game that has just ended was won; `None` while one is played."""
    ended = next((event for event in reversed(events) if isinstance(event, GameWon | GameBegan)), None)
    if not view.is_over or not isinstance(ended, GameWon):
        return None
    return {"points": None, "scores": list(ended.scores), "ruling": None}


def _keys(drawn: object) -> set[CardKey]:
    """Return the keys of all cards that are drawn face up."""
    match drawn:
        case {**parts}:
            here = {CardKey(str(parts["card"]))} if parts.get("card") not in (None, HIDDEN) else set()
            return here.union(*map(_keys, parts.values()))
        case list() | tuple():
            return set[CardKey]().union(*map(_keys, drawn))
        case _:
            return set()


@functools.lru_cache(maxsize=1024)
def _face(pool: Pool, key: CardKey) -> JsonObject:
    """Return what is printed on a card."""
    face = pool.faces[key]
    card = next(one for one in pool.cards if one.key == key)
    return {
        "title": face.title,
        "kind": face.kind.value,
        "cost": face.cost,
        "value": face.value,
        "attack": face.attack,
        "defense": face.defense,
        "traits": sorted(trait.icon for trait in face.traits),
        "text": card_text(card).split("\n"),
    }
