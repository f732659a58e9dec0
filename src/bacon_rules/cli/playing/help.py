"""The pages of help: the possible input, the rules behind the question, the texts of cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rich.text import Text

from bacon_rules.cli.playing.looks import BOLD, GREY, padded, printable
from bacon_rules.games import AnyView, game_of_any
from bacon_rules.speaking.speaker import Speaker
from bacon_rules.words import describe

MOST_EXAMPLES: Final = 3
"""The number of moves shown as examples for a game that has no examples."""


def keys(view: AnyView, voice: Speaker) -> str:
    """Return the commands in one line."""
    line = voice.say("h hint  m all moves  u undo  r rules  ? help  q quit")
    cards = voice.say("c cards")
    return f"{cards}  {line}" if game_of_any(view).has("texts_of") else line


def help_texts(view: AnyView, by: Speaker) -> Iterator[Text]:
    """Yield the help on the possible input in the game of a view, and on the signs of its cards."""
    say = by.say
    yield Text(say("Type a move, or the number of a choice."))
    yield Text("")
    for example, meaning in _examples(view, by):
        yield Text.assemble(padded(Text(f"  {example}", BOLD), 22), meaning)
    yield Text("")
    for command, meaning in _commands(view, by):
        yield Text.assemble((f"  {command:<20}", BOLD), meaning)
    yield Text("")
    yield Text(
        say("Case, order, blanks and commas do not matter. If a text can mean several moves, you are asked which.")
    )
    yield from _signs(view, by)


def _examples(view: AnyView, voice: Speaker) -> Sequence[tuple[str, str]]:
    moves = view.legal_moves()[:MOST_EXAMPLES]
    return game_of_any(view).examples(voice) or [(str(move), describe(move, match=view)) for move in moves]


def _commands(view: AnyView, voice: Speaker) -> list[tuple[str, str]]:
    say = voice.say
    cards = [("c NAME", say("the text of a card or a deck; c alone: all that you can see"))]
    return [
        ("h", say("a hint by the strongest player; h plain, h net: another's")),
        ("h 100", say("a hint after a search with that many simulations, and how sure it is")),
        ("m", say("all legal moves, page by page")),
        *(cards if game_of_any(view).has("texts_of") else []),
        ("u", say("back to your last decision")),
        ("r", say("the rules behind the question")),
        ("q", say("leave; the record is kept")),
    ]


def rules_texts(view: AnyView, by: Speaker) -> Iterator[Text]:
    """Yield the rules behind the question to the viewer, and the signs of the cards."""
    for head, text in game_of_any(view).explained(view, by):
        yield Text.assemble("  ", padded(Text(head, BOLD), 24), text) if head else Text(text)
    yield from _signs(view, by)


def _signs(view: AnyView, by: Speaker) -> Iterator[Text]:
    """Yield what the signs in the texts of cards stand for; nothing if cards have none."""
    marks = game_of_any(view).scene(view, (), by).marks
    if marks:
        yield Text("")
        yield Text(by.say("Signs on cards, which stand in braces in their texts:"))
        yield from (Text.assemble("  ", padded(Text(mark.sign, BOLD), 6), mark.full or mark.text) for mark in marks)


def card_texts(view: AnyView, name: str, by: Speaker) -> Iterator[Text]:
    """Yield the texts of the cards in sight, or of all cards whose names contain the words."""
    found = list(game_of_any(view).texts_of(view, name, by))
    for text in found:
        title, *lines = text.splitlines()
        yield Text(printable(title), BOLD)
        yield from (Text(f"  {printable(line)}") for line in lines)
        yield Text("")
    if not found:
        told = by.say("Nothing here is called {name}.", name=name) if name else by.say("There are no cards to see yet.")
        yield Text(printable(told), GREY)
