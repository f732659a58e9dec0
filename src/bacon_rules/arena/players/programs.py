"""Players in other languages: programs that answer over a pipe, and may ask the rules server themselves."""

from __future__ import annotations

import contextlib
import random
import subprocess
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import islice
from typing import IO, Final

import attrs

from bacon_rules.arena.players.faults import Choose, Lost
from bacon_rules.arena.players.processes import Complaints, end, status_of
from bacon_rules.documents.values import JsonObject, JsonValue, read_json, told, write_json
from bacon_rules.errors import ArenaError, JsonError, NotationError, shown
from bacon_rules.game import AnyRules
from bacon_rules.games import AnyView
from bacon_rules.games.register import game_of_any
from bacon_rules.records import AnyMove
from bacon_rules.server import Endpoint, rules_endpoint

MOST_LISTED: Final = 1_000
"""The greatest number of legal moves in a question; a program can ask for the others."""

GRACE: Final = 1.0
"""The seconds that a program has to end after its match."""

_SEED_BITS: Final = 32


def _parts(command: object) -> tuple[str, ...]:
    if isinstance(command, str | bytes) or not hasattr(command, "__iter__"):
        raise ArenaError(f"a command is its parts, such as ['node', 'player.mjs'], not {shown(command)}")
    parts = tuple(command)
    if not parts or not all(isinstance(part, str) for part in parts):
        raise ArenaError(f"a command is its parts, such as ['node', 'player.mjs'], not {shown(command)}")
    return parts


@attrs.frozen
class Program:
    """A player that is a program, started once for each match and seat, unless it stays.

    The program reads JSON-RPC 2.0 requests on standard input, one per line, and writes a line for each answer.  The
    only request is ``choose``, described in docs/arena.md.

    Args:
        command: the program and its arguments.
        folder: the working folder; by default the one of this process.
        stays: whether the program plays one match after the other, for some seconds.  It may then remember earlier
            matches, and its matches can be repeated only if it makes no use of them.

    Raises:
        ArenaError: the command is not a sequence of texts.
    """

    command: tuple[str, ...] = attrs.field(converter=_parts)
    folder: str | None = None
    stays: bool = False


@attrs.define
class Resident:
    """A program that stays, with its idle processes."""

    program: Program
    _stack: ExitStack
    _free: list[Conversation] = attrs.field(factory=list)

    @contextmanager
    def seated(self) -> Iterator[Choose]:
        """Let a process of the program play a match; one that plays in a match with a fault is ended with it.

        Raises:
            Lost: the program cannot be started.
        """
        if self._free:
            conversation = self._free.pop()
            conversation.known.clear()
        else:
            conversation = self._stack.enter_context(started(self.program))
        try:
            yield conversation
        except BaseException:
            conversation.kill()
            raise
        self._free.append(conversation)


@contextmanager
def started(program: Program) -> Iterator[Conversation]:
    """Run a program.

    Raises:
        Lost: the program cannot be started.
    """
    try:
        process = subprocess.Popen(
            program.command,
            cwd=program.folder,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=1 << 16,
            start_new_session=True,
        )
    except (OSError, ValueError) as error:
        raise Lost(f"{shown(program.command[0])} cannot be started: {error}") from None
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    known: list[AnyRules] = []
    complaints = Complaints(process.stderr)
    endpoint = rules_endpoint(known=known)
    conversation = Conversation(process, process.stdin, process.stdout, endpoint, known, complaints)
    try:
        yield conversation
    except BaseException:
        conversation.kill()  # it may be stuck, and will not wait for anything any more
        raise
    finally:
        conversation.is_over = True
        is_quiet = conversation.talking.acquire(blocking=False)
        if is_quiet:  # otherwise a thread is stuck in a pipe; closing would wait for it, and it hangs up by itself
            conversation.say_no_more()
        end(process, GRACE)
        if is_quiet:
            process.stdout.close()


@attrs.define(eq=False)
class Conversation:
    """The conversation with a running program, which gets the rules with the first view, and then knows them."""

    process: subprocess.Popen[bytes]
    sink: IO[bytes]
    source: IO[bytes]
    endpoint: Endpoint
    known: list[AnyRules]
    complaints: Complaints
    asked: int = 0
    is_over: bool = False
    talking: threading.Lock = attrs.field(factory=threading.Lock)

    def __call__(self, view: AnyView, rng: random.Random) -> AnyMove:
        """Ask for a move."""
        try:
            with self.talking:
                return self._choose(view, rng)
        finally:
            if self.is_over:
                self.say_no_more()
                self.source.close()

    def say_no_more(self) -> None:
        """Close the input of the program."""
        with contextlib.suppress(OSError):
            self.sink.close()

    def kill(self) -> None:
        """End the program at once."""
        end(self.process, 0)

    def _choose(self, view: AnyView, rng: random.Random) -> AnyMove:
        self.asked += 1
        moves = view.legal_moves()
        told = view.to_json() if view.rules not in self.known else game_of_any(view).to_message(view)
        self.known[:] = [view.rules]
        params: JsonObject = {
            "view": told,
            "count": len(moves),
            "moves": [str(move) for move in islice(moves, MOST_LISTED)],
            "seed": rng.getrandbits(_SEED_BITS),
        }
        self._write({"jsonrpc": "2.0", "method": "choose", "params": params, "id": self.asked})
        text = _move_in(self._answer(), self.asked)
        try:
            return view.parse_move(text)
        except NotationError as error:
            raise Lost(f"its move is not in the notation: {error}") from None

    def _answer(self) -> JsonObject:
        """Return the program's answer; the rules server answers its questions before."""
        while True:
            line = self.source.readline(self.endpoint.longest_message + 1)
            if not line.endswith(b"\n"):
                raise Lost(self._silence(line))
            try:
                message = read_json(line[:-1].decode())
            except (UnicodeDecodeError, JsonError) as error:
                raise Lost(f"it wrote invalid JSON: {error}") from None
            if isinstance(message, dict) and "method" not in message:
                return message
            self._send(self.endpoint.answer(line[:-1]) or b"")

    def _silence(self, line: bytes) -> str:
        if len(line) > self.endpoint.longest_message:
            return f"it wrote a line of more than {self.endpoint.longest_message} bytes"
        status = status_of(self.process, GRACE)
        if status is None:
            return "it closed its output"
        return f"it ended with the exit status {status}{self.complaints.last_line()}"

    def _write(self, value: JsonValue) -> None:
        self._send(write_json(value).encode())

    def _send(self, line: bytes) -> None:
        if line:
            try:
                self.sink.write(line + b"\n")
                self.sink.flush()
            except OSError:
                raise Lost(self._silence(b"")) from None


def _move_in(answer: JsonObject, asked: int) -> str:
    """Return the move in an answer."""
    error = answer.get("error")
    if error is not None:
        raise Lost(f"it answered with an error: {_message(error)}")
    if answer.get("id") != asked:
        raise Lost(f"its answer has the id {told(answer.get('id'))}, not {asked}")
    result = answer.get("result")
    move = result.get("move") if isinstance(result, dict) else None
    if not isinstance(move, str):
        raise Lost(f'its answer has no move: expected a result such as {{"move": "pass"}}, not {told(result)}')
    return move


def _message(error: JsonValue) -> str:
    message = error.get("message") if isinstance(error, dict) else error
    return message[:200] if isinstance(message, str) else told(message)
