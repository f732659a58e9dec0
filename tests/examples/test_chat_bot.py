"""The chat bot of the examples: it understands what people write, and no message tells what its reader may not know."""

import asyncio
import random
import re
import runpy
import secrets
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bacon_rules import applewood, bacon, determinize, legal_moves, observe
from bacon_rules.words import describe

ROOT = Path(__file__).parents[2]
EXAMPLE: Any = runpy.run_path(str(ROOT / "examples" / "chat_bot.py"))
NAMES = ["Ann", "Ben", "Cam"]


@pytest.fixture
def table() -> Any:
    return EXAMPLE["Table"](applewood(3), NAMES, "7")


def test_each_hand_is_sent_to_its_player_alone(table: Any) -> None:
    sent = list(table.begin())
    for seat, hand in enumerate(table.state.hands):
        assert {message.seat for message in sent if describe(hand) in message.text} == {seat}
    last = sent[-1]
    assert last.seat == table.state.to_act == 1
    assert last.text.endswith("You lead: play any combination.")


def test_what_people_write_is_played_or_answered_to_them_alone(table: Any) -> None:
    list(table.begin())
    before = table.state
    assert [(message.seat, message.text) for message in table.hear(0, "pass")] == [(0, "Ben is to lead.")]
    [(seat, text)] = table.hear(1, "hello")
    assert (seat, text.startswith("'hello'")) == (1, True)
    [(seat, text)] = table.hear(1, "pair")
    assert (seat, text.splitlines()[:2]) == (1, ["Which one?", "pair-7:7c,7h: Pair of sevens: 7♣ 7♥"])
    assert table.state is before
    assert [message.text for message in table.hear(1, "7c, 7h") if message.seat is None] == [
        "Ben leads a pair of sevens (7♣ 7♥), 16 cards left.",
        "Cam is to beat Ben's pair of sevens, or pass.",
    ]


@pytest.mark.parametrize("seed", range(3))
def test_nothing_that_is_sent_depends_on_what_its_reader_may_not_know(seed: int) -> None:
    """Where the others hold other cards, the channel and the player who moves read the same."""
    rules, players = bacon(4), random.Random(seed)
    names = [*NAMES, "Dee"]
    table = EXAMPLE["Table"](rules, names, str(seed))
    list(table.begin())
    deal = table.state.deal_number
    while table.state.deal_number == deal:
        seat = table.state.to_act
        other = EXAMPLE["Table"](rules, names, str(seed))
        other.state = determinize(observe(table.state, seat), "elsewhere")
        move = str(players.choice(legal_moves(table.state)))
        sent, sent_otherwise = list(table.hear(seat, move)), list(other.hear(seat, move))
        if table.state.deal_number == deal:
            mine = [[one for one in messages if one.seat in (None, seat)] for messages in (sent, sent_otherwise)]
            assert mine[0] == mine[1]
            assert mine[0]


def test_a_whole_match_is_played(capsys: pytest.CaptureFixture[str]) -> None:
    EXAMPLE["main"](["--seat", "2"])
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1].startswith("[the channel] ")
    assert " won" in lines[-1] or " win" in lines[-1]
    assert "[in private] You are dealt" in "\n".join(lines)
    assert "is dealt" not in "\n".join(lines)


class Chatter:
    """A user or a channel of a chat that is not there: it keeps what it is sent."""

    def __init__(self, number: int, name: str = "", is_bot: bool = False) -> None:
        self.id, self.display_name, self.bot, self.read = number, name, is_bot, list[str]()

    async def send(self, text: str) -> None:
        self.read.append(text)


def bot_of_the_page(patch: pytest.MonkeyPatch) -> Any:
    """Return what the page's program does with a message, joined to a Discord that is not there."""
    client = SimpleNamespace(event=lambda function: function, run=lambda _: None)
    intents = SimpleNamespace(default=SimpleNamespace)
    patch.setitem(sys.modules, "discord", SimpleNamespace(Intents=intents, Client=lambda **_: client))
    patch.setitem(sys.modules, "chat_bot", SimpleNamespace(Table=EXAMPLE["Table"]))
    patch.setenv("DISCORD_TOKEN", "secret")
    patch.setattr(secrets, "token_hex", lambda _: "1")
    page = (ROOT / "docs" / "discord.md").read_text(encoding="utf-8")
    [program] = re.findall(r"^```python\n(.+?)^```", page, re.MULTILINE | re.DOTALL)
    known: dict[str, Any] = {}
    exec(program, known)
    return known["on_message"]


def test_the_program_of_the_page_plays_in_a_channel(monkeypatch: pytest.MonkeyPatch) -> None:
    hear, channel = bot_of_the_page(monkeypatch), Chatter(0)
    people = [Chatter(number, name) for number, name in enumerate(NAMES, start=1)]

    def write(author: Chatter, content: str, *mentions: Chatter) -> None:
        message = SimpleNamespace(author=author, content=content, mentions=mentions, channel=channel)
        asyncio.run(hear(message))

    write(people[0], "!bacon", people[0], people[1])
    assert channel.read == ["Applewood is for 3 to 6: name the others with @."]
    write(people[0], "!bacon", people[1], people[2])
    assert channel.read[1:] == ["Deal 1: Ann deals, and Ben leads.", "Ben is to lead."]
    assert [len(one.read) for one in people] == [1, 2, 1]
    write(Chatter(9, "Eve"), "pass")
    write(Chatter(8, "A bot", is_bot=True), "pass")
    write(people[0], "pass")
    assert people[0].read[-1] == "Ben is to lead."
    write(people[1], "lowest")
    assert channel.read[-1].startswith("Cam is to beat Ben's single 1")
    assert people[2].read[-1].endswith("or pass.")
