"""Mail addresses: which are taken, and how often somebody can have a letter sent to one."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from bacon_rules.host.database import Database
from bacon_rules.host.reminding.flooding import HOUR, OF_ALL, OF_CLUB, OF_ONE, Flood
from bacon_rules.host.reminding.post import is_address
from tests.host.clubs import club
from tests.host.reminding.letterbox import Letterbox, letterbox
from tests.host.test_people import everything_in

ADDRESSES = (
    "a@b.example",
    "Ann.Bee+bacon@Mail.example",
    "!#$%&'*+-/=?^_`{|}~@b.example",
    f"{'a' * 64}@b.example",
    f"a@{'b' * 63}.example",
    "a@xn--bcher-kva.example",
    "a@1.2.example",
)
NONE = (
    "",
    "a",
    "a@",
    "@b.example",
    "a@b",
    "a@localhost",
    "a@b.example\n",
    "\na@b.example",
    "a@b.example\r\nBcc: c@d.example",
    "a\nb@c.example",
    "a@b.example, c@d.example",
    "a@b.example>, <c@d.example",
    "Ann <a@b.example>",
    "<a@b.example>",
    "a b@c.example",
    '"a b"@c.example',
    '"a\\r\\nb"@c.example',
    "a@[127.0.0.1]",
    "@c.example:a@b.example",
    "a@b@c.example",
    "a@b..example",
    "a@.b.example",
    "a@b.example.",
    "a@-b.example",
    "a@b-.example",
    ".a@b.example",
    "a.@b.example",
    "a..b@c.example",
    "a\u202eb@c.example",
    "a@b\u202e.example",
    "花子@b.example",
    "a@花.example",
    "a\u0131@b.example",
    "\u212a@b.example",
    "a@b.example\u2028",
    "a@b.example\x00",
    "a\ud800@b.example",
    f"{'a' * 65}@b.example",
    f"a@{'b' * 64}.example",
    f"a@{'b.' * 130}example",
    "a" * 9000,
    f"{'a.' * 4000}@b.example",
    f"a@{'b' * 9000}",
)


@pytest.fixture
def box() -> Iterator[Letterbox]:
    with letterbox() as found:
        yield found


def test_what_is_the_address_of_a_mailbox() -> None:
    assert [one for one in ADDRESSES if not is_address(one)] == []
    assert [one for one in NONE if is_address(one)] == []


def test_what_is_no_address_gets_no_mail(database: Database, box: Letterbox) -> None:
    with club(database, post=box.post()) as here:
        ann = here.person("Ann")
        for address in (*NONE, 7, ["a@b.example"], {"a": 1}, True):
            body = json.dumps({"address": address})
            answer = here.client.post(
                "/me/mail", content=body, headers={"content-type": "application/json", **ann.headers}
            )
            assert (answer.status_code, answer.json().keys()) == (400, {"error"}), address
        assert ann.get("/me/reminders.json")["mail"] is None
    assert box.asked == 0


def test_nobody_can_have_many_letters_sent(database: Database, box: Letterbox) -> None:
    with club(database, post=box.post()) as here:
        ann = here.person("Ann")
        answers = [ann.post("/me/mail", address=f"a{number}@b.example") for number in range(OF_ONE + 2)]
        assert [answer["status"] for answer in answers] == [200] * OF_ONE + [429] * 2
        assert answers[-1]["error"] == "Too many emails were asked for. Try again in an hour."
        last = f"a{OF_ONE - 1}@b.example"
        while box.next()["To"] != last:  # the links of the others were void before they could be sent
            pass
        assert ann.get("/me/reminders.json")["mail"]["address"] == last
        assert ann.post("/me/mail", address=None)["status"] == 200
        stranger = [here.person("Ben").post("/me/mail", address="victim@b.example") for _ in range(OF_ONE + 2)]
        assert [answer["status"] for answer in stranger] == [200] * OF_ONE + [429] * 2
        others = [here.person("Ben").post("/me/mail", address=f"c{number}@b.example") for number in range(OF_CLUB)]
        assert [answer["status"] for answer in others].count(200) == OF_CLUB - 2 * OF_ONE
        assert everything_in(database).count("victim@b.example") == OF_ONE
    assert box.asked <= OF_CLUB


class TestFlood:
    @pytest.fixture(autouse=True)
    def begin(self) -> None:
        self.time = 0.0
        self.flood = Flood(lambda: self.time)

    def asked(self, *more: int) -> int:
        """Ask often, with the given parts always the same, and return how often that was allowed."""
        parts = [tuple(str(0 if place in more else number) for place in range(3)) for number in range(1, OF_ALL + 10)]
        return sum(self.flood.may_ask(int(person), network, f"{box}@b.example") for person, network, box in parts)

    @pytest.mark.parametrize(
        ("same", "times"), [((), OF_ALL), ((0,), OF_ONE), ((1,), OF_CLUB), ((2,), OF_ONE), ((0, 1, 2), OF_ONE)]
    )
    def test_each_limit_holds_and_comes_back_within_an_hour(self, same: tuple[int, ...], times: int) -> None:
        assert self.asked(*same) == times
        assert self.asked(*same) == 0
        self.time += HOUR / times + 1
        assert self.asked(*same) == 1
        self.time += HOUR
        assert self.asked(*same) == times

    def test_a_mailbox_is_the_same_by_all_of_its_names(self) -> None:
        names = ("ann@b.example", "ANN@B.example", "ann+1@b.example", "Ann+2+3@b.Example", "ann+@b.example")
        assert [self.flood.may_ask(number, str(number), name) for number, name in enumerate(names)] == [
            *[True] * OF_ONE,
            False,
        ]
        assert self.flood.may_ask(9, "9", "ann@c.example")

    def test_what_is_refused_is_not_counted(self) -> None:
        assert self.asked(0) == OF_ONE
        for _ in range(100):
            assert not self.flood.may_ask(0, "network", "mailbox@b.example")
        assert self.flood.may_ask(1, "network", "mailbox@b.example")

    def test_what_is_long_ago_is_forgotten(self) -> None:
        for _ in range(20):
            self.asked()
            self.time += HOUR + 1
        assert len(self.flood._allowances) <= 3 * OF_ALL + 1
        assert self.flood.may_ask(1, "", "a@b.example")
        assert len(self.flood._allowances) == 4
