"""What a seat sees of Save Your Bacon!"""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from bacon_rules.cli.playing.looks import BAD, BOLD, GREY, joined, padded, printable
from bacon_rules.cli.playing.scenes.parts import Company, Scene
from bacon_rules.games import GAMES
from bacon_rules.save_your_bacon import CardKey, InPlay, Table, View, frames

Begun = frames.Playing | frames.Activating | frames.Attacking
LONGEST_TITLE = 22


def scene(view: View, company: Company) -> Scene:
    """Return what the seat that looks sees."""
    say, rules = company.voice.say, view.rules
    title = say("{game}, game {number}", game=GAMES[view.name].title, number=view.game)
    goal = say("{bacon} bacon win, {energy} spent energy lose", bacon=rules.bacon_to_win, energy=rules.energy_to_lose)
    scores = [company.standing(view, view.scores)] if rules.best_of > 1 else []
    rows = list(_prepared(view, company) if view.table is None else _table(view, view.table, company))
    hand = Text(" · ", GREY).join(_in_hand(view, key) for key in view.hand)
    return Scene(title, joined([*scores, Text(goal, GREY)]), rows, hand)


def _prepared(view: View, company: Company) -> Iterator[Text]:
    for seat in range(view.seats):
        champions = view.decks[seat].champions if view.decks else ()
        yield joined([company.column(view, seat), Text(", ".join(_title(view, key) for key in champions))])


def _table(view: View, table: Table, company: Company) -> Iterator[Text]:
    say = company.voice.say
    for seat, player in enumerate(table.players):
        if player.out:
            yield joined([company.column(view, seat), Text(say("out"), GREY)])
            continue
        spent = view.rules.pool.energy_of(player.spent)
        counts = say(
            "{bacon} bacon, {energy} energy, {spent} of {most} spent",
            bacon=player.bacon,
            energy=player.energy,
            spent=spent,
            most=view.rules.energy_to_lose,
        )
        cards = say(
            "hand {hand}, deck {deck}, discard {discard}",
            hand=len(player.hand),
            deck=len(player.deck),
            discard=len(player.discard),
        )
        yield joined([company.column(view, seat), Text(counts), Text(cards, GREY)])
        yield from (
            _champion(view, table, card, company) for card in table.cards if card.seat == seat and card.is_champion
        )
    yield from _under_way(view, table, company)


def _champion(view: View, table: Table, card: InPlay, company: Company) -> Text:
    """Return a champion in one line, with its equipment in brackets."""
    equipped = [one for one in table.cards if one.champion == card.number and not one.is_champion]
    brackets = (Text.assemble("[", joined(_values(view, one, company), gap=" "), "]") for one in equipped)
    title, *values = _values(view, card, company)
    return Text.assemble("    ", joined([padded(title, LONGEST_TITLE), *values, *brackets], gap=" "))


def _values(view: View, card: InPlay, company: Company) -> list[Text]:
    """Return a card's title, its values as they are now, and what is on it."""
    say, standing = company.voice.say, view.standing(card.number)
    look = GREY if standing.exhausted else BOLD if card.is_champion else ""
    traits = " ".join(trait.icon for trait in standing.traits) if card.is_champion else ""
    notes = [
        Text(say("{number} damage", number=card.damage), BAD) if card.damage else Text(""),
        Text(say("exhausted"), GREY) if standing.exhausted else Text(""),
        *(Text(_title(view, key)) for key in card.conditions),
        *(Text(printable(f"{one.number} {one.counter}")) for one in card.counters),
    ]
    values = f"{standing.attack}/{standing.defense}"
    return [Text(_title(view, card.card), look), Text(values), Text(traits, GREY), *notes]


def _under_way(view: View, table: Table, company: Company) -> Iterator[Text]:
    """Yield the cards, effects and attacks that have begun, the innermost last."""
    for frame in table.stack:
        if isinstance(frame, Begun):
            yield Text.assemble("  … ", (_begun(view, table, frame, company), BOLD))


def _begun(view: View, table: Table, frame: Begun, company: Company) -> str:
    say, name = company.voice.say, company.names
    match frame:
        case frames.Playing(owner, key):
            return say("{player} plays {card}", player=name[owner], card=_title(view, key))
        case frames.Activating(owner, _, key, effect):
            used = view.rules.pool.faces[key].effects[effect].name
            return say("{player} uses {effect} of {card}", player=name[owner], effect=used, card=_title(view, key))
        case _:
            target = "" if frame.target is None else f" → {_numbered(view, table, frame.target)}"
            return say("{card} attacks", card=_numbered(view, table, frame.card)) + target


def _numbered(view: View, table: Table, number: int) -> str:
    card = table.card(number)
    return "?" if card is None else _title(view, card.card)


def _in_hand(view: View, key: str) -> Text:
    face = view.rules.pool.faces[CardKey(key)]
    return Text.assemble(_title(view, key), (f" {face.cost}/{face.value}", GREY))


def _title(view: View, key: str) -> str:
    return printable(view.rules.pool.faces[CardKey(key)].title)
