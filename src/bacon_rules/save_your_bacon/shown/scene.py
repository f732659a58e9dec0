"""The table of Save Your Bacon! as a seat sees it."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Final

import attrs

from bacon_rules.save_your_bacon import (
    HIDDEN,
    CardKey,
    ChooseDeck,
    Event,
    GameBegan,
    GameWon,
    InPlay,
    Move,
    Player,
    Pool,
    Table,
    View,
    card_text,
    preparations,
)
from bacon_rules.save_your_bacon.game import GAME
from bacon_rules.save_your_bacon.picking import cards_of
from bacon_rules.save_your_bacon.pointless import pointless_last
from bacon_rules.save_your_bacon.shown.coming import Coming
from bacon_rules.save_your_bacon.shown.decks import others_of, played_like
from bacon_rules.save_your_bacon.shown.marks import marks, traits_marked
from bacon_rules.save_your_bacon.shown.waiting import arrows, outlook, thing_of, title_of, waiting
from bacon_rules.scenes import deals
from bacon_rules.scenes.picking import picked as picked_of
from bacon_rules.scenes.plain import choices
from bacon_rules.scenes.scene import Choice, Face, Gauge, Group, Note, Picked, Place, Printed, Scene, Sheet, Tone
from bacon_rules.speaking.speaker import Speaker, message

_GUIDE: Final = message(
    "Your three champions fight your opponent's. What you can use now is lit: touch it, and the buttons "
    "above your hand say what it does. A long touch, or the pointer, shows a card large. The list in the "
    "middle is what waits; its last card comes first. Click the table to hurry the computers."
)
"""Instructions for the game at a table where people touch cards."""

_SEEN_IN_HAND: Final = message("Seen in the hand")
_SEEN_IN_DECK: Final = message("Seen in the deck")
_FACE_DOWN: Final = message("Face down")


def guide_told(by: Speaker) -> str:
    """Return instructions for the game at a table where people touch cards."""
    return by.say(_GUIDE)


def scene(view: View, events: Sequence[Event], by: Speaker) -> Scene:
    """Return the table as a seat sees it."""
    seats = GAME.seated(view, by)
    table = view.table
    free = [move for move in view.legal_moves().of(()) if not isinstance(move, ChooseDeck)]
    told = partial(GAME.sentence, by=by)
    goal = {"bacon": view.rules.bacon_to_win, "energy": view.rules.energy_to_lose}
    coming = None if table is None else Coming.to(view, table)
    stack = () if table is None else waiting(view, table, by)
    shown = attrs.evolve(
        seats,
        title=GAME.title,
        part=by.say("Game {number}", number=view.game),
        goal=by.say("{bacon} bacon win, {energy} spent energy lose", **goal),
        standing=seats.standing if view.rules.best_of > 1 else (),
        places=tuple(_place(place, view, coming, by) for place in seats.places),
        stack=stack,
        outlook=() if table is None or coming is None else tuple(outlook(view, table, stack, coming.ahead, by)),
        arrows=() if table is None else tuple(arrows(table)),
        offers=tuple(_offers(view, by)),
        hand=(Group(hand(view, view.hand, by)),) if view.hand else (),
        choices=choices(pointless_last(view, free), told),
        sheet=_sheet(view, events, by),
        marks=marks(view.rules.pool, by),
    )
    return attrs.evolve(
        shown, printed=tuple(_printed(view.rules.pool, key, by.language) for key in sorted(_keys(shown)))
    )


def hand(view: View, keys: Iterable[str], by: Speaker) -> tuple[Face, ...]:
    """Return the cards of a hand, without hidden ones."""
    return tuple(_in_hand(view.rules.pool, CardKey(key), by) for key in keys if key != HIDDEN)


def things(view: View, move: Move) -> tuple[str, ...]:  # noqa: ARG001 - the move says it all
    """Return the things that a move picks: keys of cards out of play, and ``#`` with the numbers of cards in play."""
    return tuple(map(thing_of, cards_of(move)))


def picked(view: View, things: Sequence[str], by: Speaker) -> Picked:
    """Return the moves made with all picked things, or the reasons against them, and the things to add.

    Raises:
        BaconRulesError: something is not a card.
    """
    cards = [int(pick[1:]) if pick[:1] == "#" and pick[1:].isdecimal() else pick for pick in things]
    legal, told = view.legal_moves(), partial(GAME.sentence, by=by)
    named: tuple[Choice, ...] = ()
    if cards:
        more = (move for move in legal.holding(cards) if len(cards_of(move)) > len(cards))
        made = pointless_last(view, (*legal.of(cards), *more))
        named = choices(made, told) or picked_of(view.readings(cards), (), told).choices
    return Picked(named, tuple(map(thing_of, legal.addable(cards))))


def _in_hand(pool: Pool, key: CardKey, by: Speaker) -> Face:
    face = pool.faces[key]
    cost = Note(str(face.cost), Tone.QUIET, by.say("cost {number}", number=face.cost))
    value = Note(str(face.value), Tone.QUIET, by.say("value {number}", number=face.value))
    return Face(key, face.title, key, values=(cost, value))


def _place(place: Place, view: View, coming: Coming | None, by: Speaker) -> Place:
    table, seat = view.table, place.seat
    if table is None or coming is None:
        row = _faces(view, _row(view, seat))
        return attrs.evolve(place, groups=(Group(row),) if row else (), count=_added(view, seat, by))
    player = table.players[seat]
    if player.out:
        return attrs.evolve(place, notes=(Note(by.say("out"), Tone.QUIET),), tone=Tone.QUIET)
    champions = [card for card in table.cards if card.is_champion and card.seat == seat]
    groups = tuple(Group((_champion(view, table, card, coming, by),)) for card in champions)
    groups = (*groups, *_seen(view, seat, player, by), *_beside(view, player, by))
    return attrs.evolve(place, notes=tuple(_counts(view, player, by)), groups=groups)


def _seen(view: View, seat: int, player: Player, by: Speaker) -> Iterator[Group]:
    """Yield the cards that the viewer knows in a deck, in another player's hand or face down."""
    laid = player.face_down or ()
    for keys, label in ((player.hand, _SEEN_IN_HAND), (player.deck, _SEEN_IN_DECK), (laid, _FACE_DOWN)):
        known = [key for key in keys if key != HIDDEN]
        if known and (seat != view.seat or keys is not player.hand):
            yield Group(_faces(view, known), by.say(label), tone=Tone.QUIET)
    if seat == view.seat and player.drawn is not None and player.drawn in player.hand:
        yield Group(_faces(view, [player.drawn]), by.say("Last drawn"), tone=Tone.QUIET)


def _beside(view: View, player: Player, by: Speaker) -> Iterator[Group]:
    """Yield the side deck, which everybody sees (S97)."""
    if player.side_deck:
        yield Group(_faces(view, player.side_deck), by.say("Side deck"), tone=Tone.QUIET)


def _added(view: View, seat: int, by: Speaker) -> str:
    """Return the number of cards that a player has added to the champions of a deck, in words."""
    match view.stage:
        case preparations.Building(cards=rows) if rows[seat]:
            return by.count("{number:2} card", "{number:2} cards", len(rows[seat]))
        case _:
            return ""


def _faces(view: View, keys: Iterable[CardKey]) -> tuple[Face, ...]:
    return tuple(Face(key, title_of(view, key)) for key in keys)


def _counts(view: View, player: Player, by: Speaker) -> Iterator[Note]:
    rules = view.rules
    counts = {
        "bacon": player.bacon,
        "energy": player.energy,
        "spent": rules.pool.energy_of(player.spent),
        "most": rules.energy_to_lose,
    }
    yield Note(by.say("{bacon} bacon, {energy} energy, {spent} of {most} spent", **counts))
    piles = {"hand": len(player.hand), "deck": len(player.deck)}
    all_piles = by.say("hand {hand}, deck {deck}, removed {removed}", removed=len(player.removed), **piles)
    yield Note(by.say("hand {hand}, deck {deck}", **piles), Tone.QUIET, all_piles if player.removed else "")
    if player.face_down:
        yield Note(by.say("{number} face down", number=len(player.face_down)), Tone.QUIET)
    top = player.discard[-1] if player.discard else HIDDEN
    number = len(player.discard)
    full = "" if top == HIDDEN else by.say("discard {number}: {card}", number=number, card=title_of(view, top))
    yield Note(by.say("discard {number}", number=number), Tone.QUIET, full, card="" if top == HIDDEN else top)


def _champion(view: View, table: Table, card: InPlay, coming: Coming, by: Speaker) -> Face:
    equipment = [one for one in table.cards if one.champion == card.number and not one.is_champion]
    under = tuple(_in_play(view, one, coming, by) for one in equipment)
    return attrs.evolve(_in_play(view, card, coming, by), under=under)


def _in_play(view: View, card: InPlay, coming: Coming, by: Speaker) -> Face:
    standing = view.standing(card.number)
    attack = Note(str(standing.attack), full=by.say("attack {number}", number=standing.attack), sign="sword")
    defense = Note(str(standing.defense), full=by.say("defense {number}", number=standing.defense), sign="shield")
    notes = [
        *([Note(by.say("{number} damage", number=card.damage), Tone.BAD, sign="burst")] if card.damage else []),
        *coming.forecast(card, standing.defense, by),
        *([Note(by.say("exhausted"), Tone.QUIET)] if standing.exhausted else []),
        *([Note(by.say("destroyed"), Tone.STRONG)] if card.destroyed else []),
        *([Note(by.say("token"), Tone.QUIET)] if card.token else []),
        *(Note(title_of(view, key), card="" if key == HIDDEN else key) for key in card.conditions),
        *(Note(f"{one.number} {one.counter}") for one in card.counters),
        *(Note(by.say("on {card}", card=title_of(view, one.card)), card=one.card) for one in card.under),
    ]
    return Face(
        card.card,
        title_of(view, card.card),
        thing_of(card.number),
        tone=Tone.QUIET if standing.exhausted else Tone.STRONG if card.is_champion else Tone.PLAIN,
        values=(attack, defense),
        marks=traits_marked(standing.traits, by) if card.is_champion else (),
        notes=tuple(notes),
        gauge=Gauge(card.damage, coming.damage(card.number), standing.defense),
        possible=card.number in coming.choices,
    )


def _offers(view: View, by: Speaker) -> Iterator[Group]:
    """Yield the cards neither in play nor in the hand that can be taken, now or in turn."""
    decks = {deck.key: deck for deck in view.rules.pool.decks}
    for move in view.legal_moves():
        if isinstance(move, ChooseDeck):
            champions = view.rules.pool.preconstructed()[move.deck].champions
            more = tuple(Note(title, card=card) for card, title in others_of(view.rules.pool, move.deck))
            told = played_like(view.rules.pool, move.deck, by)
            yield Group(_faces(view, champions), decks[move.deck].name, move=str(move), told=told, more=more)
    now = [CardKey(card) for card in view.legal_moves().addable(()) if isinstance(card, str) and card not in view.hand]
    if isinstance(view.stage, preparations.Drafting | preparations.DrawingLot) and view.stage.pool:
        pool = (Face(key, title_of(view, key), key if key in now else "") for key in view.stage.pool)
        yield Group(tuple(pool), by.say("Left to pick"))
    elif now:
        yield Group(tuple(Face(key, title_of(view, key), key) for key in now))


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


def _sheet(view: View, events: Sequence[Event], by: Speaker) -> Sheet | None:
    """Return the result of the match; `None` while it is played."""
    ended = next((event for event in reversed(events) if isinstance(event, GameWon | GameBegan)), None)
    if not view.is_over or not isinstance(ended, GameWon):
        return None
    return Sheet(deals.over(view, by), GAME.ending_told(view, events, by))


def _keys(scene: Scene) -> set[CardKey]:
    """Return the keys of all cards that are face up."""
    laid = [*scene.hand, *scene.offers, *(group for place in scene.places for group in place.groups)]
    tops = [face for group in laid for face in group.faces]
    faces = [*tops, *(face for top in tops for face in top.under)]
    notes = [note for place in scene.places for note in place.notes]
    notes += [note for face in faces for note in face.notes]
    notes += [note for group in laid for note in group.more]
    cards = [*(face.card for face in faces), *(note.card for note in notes), *(one.card for one in scene.stack)]
    return {CardKey(card) for card in cards if card}


@functools.lru_cache(maxsize=1024)
def _printed(pool: Pool, key: CardKey, language: str) -> Printed:
    """Return the print on a card."""
    card = next(one for one in pool.cards if one.key == key)
    title, *lines = card_text(card, language).split("\n")
    return Printed(key, title, card.kind.value, tuple(lines))
