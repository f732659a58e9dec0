"""What the lobby answers about calendars and mail; each function may wait for the database."""

from __future__ import annotations

from anyio import from_thread

from bacon_rules.documents.values import JsonObject
from bacon_rules.host.answers import Asked, Told, link_to
from bacon_rules.host.database import Database
from bacon_rules.host.refusing import RequestError
from bacon_rules.host.reminding import calendars, mails
from bacon_rules.host.reminding.letters import AFTER, Confirming
from bacon_rules.host.reminding.mails import Mail
from bacon_rules.host.reminding.post import is_address
from bacon_rules.host.requests import Mailing, Nothing, read
from bacon_rules.web.pages import address_of


def reminders(database: Database, asked: Asked) -> Told:
    """Tell by what whoever asks is told of their turns."""
    mail = mails.mail_of(database, asked.known)
    has_calendar = calendars.has_calendar(database, asked.known)
    sends_mail, minutes = asked.outbox is not None, AFTER // 60
    return Told({"calendar": has_calendar, "sends_mail": sends_mail, "minutes": minutes, "mail": _told(mail)})


def new_calendar(database: Database, asked: Asked) -> Told:
    """Make a new address for the calendar of whoever asks."""
    read(asked.body, Nothing)
    secret = calendars.new_calendar(database, asked.known)
    told = link_to(asked, f"calendar/{secret}.ics?language={asked.language}")
    return Told({**told, "webcal": f"webcal:{str(told['link']).partition(':')[2]}"})


def calendar(database: Database, asked: Asked) -> Told:
    """Tell a program the calendar with a secret address."""
    secret, site = asked.request.path_params["secret"], str(asked.request.base_url)
    return Told({}, calendar=calendars.calendar_at(database, secret, asked.language, site))


def mail(database: Database, asked: Asked) -> Told:
    """Give whoever asks a mail address, which they have to confirm, or take it away."""
    person, outbox = asked.known, asked.outbox
    address = read(asked.body, Mailing).address
    if address is None:
        mails.forget_mail(database, person)
        return Told({"mail": None})
    if outbox is None:
        raise RequestError("lobby-no-mail", 404)
    if not is_address(address):
        raise RequestError("lobby-bad-address")
    if not outbox.flood.may_ask(person.id, address_of(asked.request), address):
        raise RequestError("lobby-too-many-mails", 429)
    secret = mails.ask(database, person, address, asked.language)
    if secret is not None:
        from_thread.run_sync(outbox.add, Confirming(address, asked.language, secret))
    return Told({"mail": _told(mails.mail_of(database, person))})


def mail_to_confirm(database: Database, asked: Asked) -> Told:
    """Tell which address is confirmed by a link."""
    return _about(mails.mail_to_confirm(database, asked.request.path_params["secret"]))


def confirm(database: Database, asked: Asked) -> Told:
    """Confirm an address."""
    read(asked.body, Nothing)
    mails.confirm(database, asked.request.path_params["secret"])
    return Told({})


def mail_to_leave(database: Database, asked: Asked) -> Told:
    """Tell to which address no more mail comes by a link."""
    return _about(mails.mail_to_leave(database, asked.request.path_params["secret"]))


def leave(database: Database, asked: Asked) -> Told:
    """Send no more mail to an address; programs for mail say more about that in a form, which does not matter."""
    mails.leave(database, asked.request.path_params["secret"])
    return Told({})


def _about(mail: Mail) -> Told:
    return Told({"name": mail.name, "address": mail.address})


def _told(mail: Mail | None) -> JsonObject | None:
    return None if mail is None else {"address": mail.address, "is_confirmed": mail.is_confirmed}
