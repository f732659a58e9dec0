"""Letters: what is mailed, and whether it still is to be."""

from __future__ import annotations

import datetime
from email.headerregistry import Address, BaseHeader, HeaderRegistry, UnstructuredHeader
from email.message import EmailMessage
from email.policy import SMTP, Policy
from email.utils import make_msgid
from typing import Final, assert_never

import attrs
from sqlalchemy import Connection, delete, or_, select, update

from bacon_rules.host.clock import now
from bacon_rules.host.database import Database
from bacon_rules.host.people import kept
from bacon_rules.host.refusing import strings
from bacon_rules.host.reminding.mails import is_old
from bacon_rules.host.reminding.post import Post
from bacon_rules.host.reminding.turns import Turn, turns
from bacon_rules.host.schema import MAILS, SEATS, TABLES
from bacon_rules.web.telling import ENGLISH, languages

AFTER: Final = 300
"""The time after which a person is told of a turn, in seconds: who is at the table needs no mail."""


@attrs.frozen
class Confirming:
    """A letter with the link by which an address is confirmed.

    Attributes:
        address: to whom it goes.
        language: its language.
        secret: the secret of the link.
    """

    address: str
    language: str
    secret: str


@attrs.frozen
class Reminding:
    """A letter about a turn.

    Attributes:
        address: to whom it goes.
        language: its language.
        leaving: the secret of the link by which no more mail comes.
        turn: the turn.
    """

    address: str
    language: str
    leaving: str
    turn: Turn


Letter = Confirming | Reminding


class _Whole(UnstructuredHeader, BaseHeader):
    """A header whose value stays whole on one line, as an address of a page has to."""

    def fold(self, *, policy: Policy) -> str:
        return f"List-Unsubscribe: {self}{policy.linesep}"


_HEADERS: Final = HeaderRegistry()
_HEADERS.map_to_type("list-unsubscribe", _Whole)
POLICY: Final = SMTP.clone(header_factory=_HEADERS)


def claim(database: Database, most: int) -> list[Reminding]:
    """Return letters about turns that have lasted for some time, and of which nobody was told yet.

    No server gets any of them again: whoever claims a letter sends it.  Addresses that were not confirmed in time are
    forgotten.

    Args:
        database: the database.
        most: the greatest number of letters.
    """
    confirmed = select(MAILS.c.person).where(MAILS.c.secret.is_(None))
    untold = or_(SEATS.c.told.is_(None), SEATS.c.told != TABLES.c.changed)
    is_due = (TABLES.c.changed <= now() - AFTER) & untold & SEATS.c.person.in_(confirmed)
    with database.writing() as connection:
        connection.execute(delete(MAILS).where(is_old()))
        claimed = [turn for turn in turns(connection, is_due, most) if _claimed(connection, turn)]
        asked = select(MAILS).where(MAILS.c.person.in_([turn.person for turn in claimed]))
        mails = {row.person: row for row in connection.execute(asked)}
    return [
        Reminding(mail.address, mail.language, mail.leaving, turn)
        for turn in claimed
        if (mail := mails.get(turn.person))
    ]


def wanted(database: Database, letter: Letter) -> Letter | None:
    """Return a letter as it is to be sent now; `None` if its link is void by now, or the turn is over."""
    with database.reading() as connection:
        match letter:
            case Confirming():
                asked = select(MAILS.c.person).where(MAILS.c.secret == kept(letter.secret))
                return None if connection.execute(asked).first() is None else letter
            case Reminding():
                of_mail = (MAILS.c.person == SEATS.c.person) & (MAILS.c.leaving == letter.leaving)
                same = (TABLES.c.id == letter.turn.table) & (TABLES.c.changed == letter.turn.begun)
                found = turns(connection, same & select(MAILS).where(of_mail).exists(), 1)
                return attrs.evolve(letter, turn=found[0]) if found else None
            case _:
                assert_never(letter)


def composed(letter: Letter, post: Post) -> EmailMessage:
    """Return a letter as it is mailed."""
    language = letter.language if letter.language in languages() else ENGLISH
    texts, mail = strings(language), EmailMessage(policy=POLICY)
    mail["From"] = post.sender
    mail["To"] = Address(addr_spec=letter.address)
    mail["Date"] = datetime.datetime.fromtimestamp(now(), datetime.UTC)
    mail["Message-ID"] = make_msgid(domain=post.sender.domain)
    mail["Auto-Submitted"] = "auto-generated"
    match letter:
        case Confirming():
            mail["Subject"] = texts["lobby-mail-confirm"]
            text = [
                texts["lobby-mail-asked"].format(site=post.site),
                f"{post.site}mail/{letter.secret}",
                texts["lobby-mail-not-asked"],
            ]
        case Reminding():
            turn, leave = letter.turn, f"{post.site}no-mail/{letter.leaving}"
            mail["Subject"] = turn.heading(language)
            mail["List-Unsubscribe"] = f"<{leave}>"
            mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
            text = [*_about(turn, language), f"{post.site}table/{turn.table}", f"{texts['lobby-mail-stop']}\n{leave}"]
        case _:
            assert_never(letter)
    mail.set_content("\n\n".join(text), cte="quoted-printable")
    return mail


def _about(turn: Turn, language: str) -> list[str]:
    """Return what is said about a turn, in paragraphs."""
    texts, (hours, minutes) = strings(language), divmod((turn.ends - now()) // 60, 60)
    ends = datetime.datetime.fromtimestamp(turn.ends, datetime.UTC)
    until = texts["lobby-turn-until"].format(time=f"{ends:%Y-%m-%d %H:%M}", hours=hours, minutes=minutes)
    return [" ".join([texts["lobby-turn-is"].format(game=turn.title(language)), *turn.company(language)]), until]


def _claimed(connection: Connection, turn: Turn) -> bool:
    """Claim the letter about a turn; return whether no other server has."""
    here = (SEATS.c.table == turn.table) & (SEATS.c.seat == turn.seat)
    untold = or_(SEATS.c.told.is_(None), SEATS.c.told != turn.begun)
    return connection.execute(update(SEATS).where(here, untold).values(told=turn.begun)).rowcount > 0
