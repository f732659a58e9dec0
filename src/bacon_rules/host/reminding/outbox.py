"""Sending letters beside everything else: what cannot be sent is tried again a few times, and nothing is sent twice."""

from __future__ import annotations

import logging
from typing import Final

import anyio
import attrs
from aiosmtplib import SMTP, SMTPException, SMTPRecipientsRefused, SMTPResponseException
from anyio import to_thread

from bacon_rules.errors import DatabaseError
from bacon_rules.host.database import Database
from bacon_rules.host.reminding.flooding import Flood
from bacon_rules.host.reminding.letters import Letter, claim, composed, wanted
from bacon_rules.host.reminding.post import Post

LOOKS: Final = 60.0
"""The time between two looks for turns of which somebody is to be told, in seconds."""

WAITS: Final = (60.0, 300.0, 1800.0, 7200.0)
"""The times after which a letter is tried again, in seconds."""

MOST_WAITING: Final = 200
"""The number of letters that wait, from which on no further ones are looked for."""

FOR_GOOD: Final = 500
"""The codes from which on a server that takes mail will never take a letter."""

_LOG: Final = logging.getLogger("bacon_rules.host")


@attrs.define(eq=False)
class _Waiting:
    """A letter that waits.

    Attributes:
        letter: the letter.
        tries: how often it was tried.
        due: when it is tried next, by the clock of the loop, in seconds.
    """

    letter: Letter
    tries: int = 0
    due: float = 0.0

    def try_once(self) -> None:
        """Count a try, after which it waits for some time."""
        self.due = anyio.current_time() + WAITS[min(self.tries, len(WAITS) - 1)]
        self.tries += 1


@attrs.define(eq=False)
class Outbox:
    """Sends letters.

    Attributes:
        database: the database, in which the turns are of which people are told.
        post: the server that takes the letters.
        flood: keeps people from having too many letters sent.
    """

    database: Database
    post: Post
    flood: Flood = attrs.field(init=False, factory=Flood)
    _waiting: list[_Waiting] = attrs.field(init=False, factory=list)
    _added: anyio.Event = attrs.field(init=False, factory=anyio.Event)

    def add(self, letter: Letter) -> None:
        """Send a letter soon."""
        self._waiting.append(_Waiting(letter))
        self._added.set()

    async def run(self) -> None:
        """Send letters until cancelled; a fault in that ends nothing else."""
        while True:
            self._added = anyio.Event()
            try:
                await self.send_due()
            except DatabaseError as error:
                _LOG.error("mail waits for the database: %s", error)
            except Exception as error:  # whose words may have somebody's address in them
                _LOG.error("mail waits, after a fault: %s", type(error).__name__)
            with anyio.move_on_after(LOOKS):
                await self._added.wait()

    async def send_due(self) -> None:
        """Send all letters that are due, and give up those that have failed too often.

        Raises:
            DatabaseError: the database cannot be reached.
        """
        room = MOST_WAITING - len(self._waiting)
        claimed = await to_thread.run_sync(claim, self.database, room) if room > 0 else []
        self._waiting += [_Waiting(letter) for letter in claimed]
        due = [one for one in self._waiting if one.due <= anyio.current_time()]
        for one in due:
            one.try_once()
        try:
            if due:
                await self._send_all(due)
        except (SMTPException, OSError) as error:
            _LOG.warning("mail waits: %s", _reason(error))
        finally:
            lost = [one for one in self._waiting if one.tries > len(WAITS)]
            self._waiting = [one for one in self._waiting if one not in lost]
            if lost:
                _LOG.error("%d mails are given up", len(lost))

    async def _send_all(self, due: list[_Waiting]) -> None:
        async with self.post.connection() as connection:
            for one in due:
                if await self._is_done(connection, one.letter):
                    self._waiting.remove(one)

    async def _is_done(self, connection: SMTP, letter: Letter) -> bool:
        """Send a letter if it is still wanted; return whether nothing more is to be done about it."""
        now = await to_thread.run_sync(wanted, self.database, letter)
        if now is None:
            return True
        try:
            await connection.send_message(composed(now, self.post))
        except SMTPRecipientsRefused as error:
            return _is_refused(error.recipients[0])
        except SMTPResponseException as error:
            return _is_refused(error)
        except (SMTPException, OSError):
            raise
        except Exception as error:  # the database has what nobody could give
            _LOG.error("a mail cannot be written: %s", type(error).__name__)
        return True


def _is_refused(error: SMTPResponseException) -> bool:
    """Say that a letter was not taken; return whether it never will be."""
    _LOG.warning("a mail was not taken: %s", _reason(error))
    return error.code >= FOR_GOOD


def _reason(error: Exception) -> str:
    """Return why mail could not be sent, without the words of the other server, in which addresses may be."""
    return f"{type(error).__name__} {error.code}" if isinstance(error, SMTPResponseException) else type(error).__name__
