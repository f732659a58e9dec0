"""What a seat sees of the climbing game."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from rich.text import Text

from bacon_rules.cli.playing.looks import BOLD, GREY, joined, padded, with_cards
from bacon_rules.cli.playing.scenes.parts import Company, Scene
from bacon_rules.climbing import Following, Hand, Play, View
from bacon_rules.games import GAMES
from bacon_rules.words import describe

_CARDS_WIDTH: Final = 14
"""How many columns the number of a player's cards gets at least, with two wilds."""


def scene(view: View, company: Company) -> Scene:
    """Return what the seat that looks sees."""
    say = company.voice.say
    title = say("{game}, deal {number}", game=GAMES[view.name].title, number=view.deal_number)
    goal = Text(say("{target} points win", target=view.rules.target), GREY)
    rows = [_row(view, seat, company) for seat in range(view.seats)]
    return Scene(title, joined([company.standing(view, view.scores), goal]), rows, hand_shown(view.hand))


def hand_shown(hand: Hand) -> Text:
    """Return cards with a wider gap between ranks."""
    ranks = [describe(Hand(cards)) for _, cards in groupby(hand, key=lambda card: card.rank)]
    return with_cards("  ".join(ranks))


def _row(view: View, seat: int, company: Company) -> Text:
    return joined([company.column(view, seat), _cards(view, seat, company), _played(view, seat, company)])


def _cards(view: View, seat: int, company: Company) -> Text:
    voice = company.voice
    if view.stage is None:
        return Text("")
    if seat in view.out:
        return padded(Text(voice.say("out, number {position}", position=view.out.index(seat) + 1), GREY), _CARDS_WIDTH)
    count = voice.count("{number:2} card", "{number:2} cards", view.card_counts[seat])
    cards = joined([Text(count), with_cards(" ".join("X" * view.wild_counts[seat]))], gap=" ")
    return padded(cards, max(_CARDS_WIDTH, cards.cell_len))


def _played(view: View, seat: int, company: Company) -> Text:
    """Return what a seat has played last in this round, or that it has passed since."""
    if not isinstance(view.stage, Following):
        return Text("")
    top = view.stage.top
    gone = {(top.seat + step) % view.seats for step in range(1, (view.stage.seat - top.seat) % view.seats)}
    if seat in gone and view.card_counts[seat]:
        return Text(company.voice.say("passes"), GREY)
    played = [one.combination for one in view.pile if one.seat == seat]
    if not played:
        return Text("")
    text = describe(Play(played[-1]), company.language)
    return with_cards(text, BOLD) if seat == top.seat else Text(text, GREY)
