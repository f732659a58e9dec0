"""Players that are programs: the questions to them, their own questions, and all possible faults."""

import json
import os
import random
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bacon_rules import PlayerError, bacon, save_your_bacon, trick_taking
from bacon_rules.arena import Program, Span, Terms, duel, play
from bacon_rules.arena.planning import Plan
from bacon_rules.arena.players.faults import Lost
from bacon_rules.arena.players.programs import started
from tests.arena.players import EXAMPLES, first, last, python

RULES = trick_taking.Rules()
LONGEST = 1 << 20
NOTATION = "pick-up, pick-up-alone, pass, accept, veto, veto-alone, discard:CARD, play:CARD or deal:HANDS/STUB"


@pytest.mark.parametrize("rules", [bacon(4), RULES], ids=lambda rules: rules.name)
def test_the_example_plays(rules: trick_taking.Rules) -> None:
    program = Program((sys.executable, str(EXAMPLES / "pipe_player.py")))
    record = play(rules, [program, first, first, first], 7, span=Span.DEAL)
    assert record == play(rules, [program, first, first, first], 7, span=Span.DEAL, seconds=None)
    assert sum(record.result.scores) > 0


@pytest.mark.parametrize("most", [2, 1000])
def test_a_program_is_told_what_it_needs(most: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bacon_rules.arena.players.programs.MOST_LISTED", most)
    lines = (
        "for line in sys.stdin: open('asked', 'a').write(line); q = json.loads(line); say(q, q['params']['moves'][0])"
    )
    program = Program(python(lines).command, str(tmp_path))
    record = play(RULES, [first, program, first, first], 7, span=Span.DEAL)
    asked = (tmp_path / "asked").read_text().splitlines()
    state, seeds = trick_taking.new_match(RULES), random.Random("7/seat/1")
    number = 0
    for move in record.moves:
        if state.to_act == 1:
            legal, number = [str(one) for one in state.legal_moves()], number + 1
            params = {"view": state.observe(1).to_json(), "count": len(legal), "moves": legal[:most]}
            expected = {**params, "seed": seeds.getrandbits(32)}
            request = {"jsonrpc": "2.0", "method": "choose", "params": expected, "id": number}
            assert json.loads(asked.pop(0)) == request
        state = state.apply(state.parse_move(move))
    assert not asked


def test_a_program_may_ask_before_it_answers() -> None:
    program = python(
        "q = read()",
        "p = q['params']",
        "write(method='version')",  # a notification, which is not answered
        "write(method='determinize', params={'view': p['view'], 'seed': 1}, id='a')",
        "state = read()['result']['state']",
        "write(method='legal_moves', params=[state], id='b')",
        "assert read()['result']['moves'] == p['moves']",
        "say(q, 'pick-up-alone')",
        "for _ in range(9): q = read(); say(q, q['params']['moves'][0])",
    )
    record = play(RULES, [first, program, first, first], 7, span=Span.DEAL)
    assert record.moves[1] == "pick-up-alone"


def test_a_pool_is_told_once_and_then_named(tmp_path: Path) -> None:
    rules = save_your_bacon.Rules(pool=save_your_bacon.midnight_pool())
    program = python(
        "for line in sys.stdin:",
        "    open('asked', 'a').write(line)",
        "    q = json.loads(line)",
        "    write(method='suggest', params={'view': q['params']['view']}, id='s')",
        "    say(q, read()['result']['move'])",
    )
    record = play(rules, [Program(program.command, str(tmp_path)), first], 7, span=Span.DEAL, max_moves=60)
    state, whole = save_your_bacon.new_match(rules), True
    asked = (tmp_path / "asked").read_text().splitlines()
    assert len(asked) > 9
    for move in record.moves:
        if state.to_act == 0:
            view = state.observe(0)
            expected = view.to_json() if whole else save_your_bacon.to_message(view)
            assert json.loads(asked.pop(0))["params"]["view"] == expected
            whole = False
        state = state.apply(save_your_bacon.parse_move(move))
    assert not asked


NO_MOVE = 'its answer has no move: expected a result such as {"move": "pass"}, not'

WRONG = {
    "it ended with the exit status 3": python("sys.exit(3)"),
    "it ended with the exit status 0": python("read()"),
    "it ended with the exit status 4": python("print('7', end='', flush=True)", "sys.exit(4)"),
    "it ended with the exit status 5": python(f"print('1' * {LONGEST}, end='', flush=True)", "sys.exit(5)"),
    "it closed its output": python("import os", "os.close(1)", "time.sleep(60)"),
    "it wrote invalid JSON: $: not JSON: Expecting value: line 1 column 1 (char 0)": python(
        "print('pass', flush=True)", "read()"
    ),
    "it wrote invalid JSON: 'utf-8' codec can't decode byte 0xff in position 0: invalid start byte": python(
        r"sys.stdout.buffer.write(b'\xff\n')", "sys.stdout.flush()", "read()"
    ),
    f"it wrote a line of more than {LONGEST} bytes": python(f"print('1' * {LONGEST + 1}, flush=True)"),
    "its answer has the id 7, not 1": python("read()", "say({'id': 7}, 'pass')"),
    f"{NO_MOVE} an object": python("write(id=read()['id'], result={'play': 'pass'})"),
    f"{NO_MOVE} 'pass'": python("write(id=read()['id'], result='pass')"),
    f"its move is not in the notation: 'pasta', at character 1: expected {NOTATION}": python("say(read(), 'pasta')"),
    "its move is illegal: accept: nobody has picked up, so there is nothing to accept or veto (T11)": python(
        "say(read(), 'accept')"
    ),
    f"it answered with an error: {'h' * 200}": python(
        "write(id=read()['id'], error={'code': 1, 'message': 'h' * 200 + 'm'})"
    ),
    "it answered with an error: null": python("write(id=read()['id'], error={'code': 1})"),
    "it answered with an error: 7": python("write(id=read()['id'], error=7)"),
    "it took longer than 2 seconds": python("q = read()", "time.sleep(60)"),
}


@pytest.mark.parametrize("told", WRONG)
def test_a_program_that_does_wrong_is_told_what(told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bacon_rules.arena.players.programs.GRACE", 0.3)
    seconds = 2 if told.startswith("it took") else 60
    with pytest.raises(PlayerError) as caught:
        play(RULES, [first, WRONG[told], first, first], 7, seconds=seconds)
    assert (caught.value.seat, caught.value.problem) == (1, told)


def test_what_cannot_be_started_is_told() -> None:
    with pytest.raises(OSError, match="no such program") as problem:
        subprocess.run(["no such program"], check=False)
    with pytest.raises(PlayerError) as caught:
        play(RULES, [first, Program(("no such program", "at all")), first, first], 7)
    assert caught.value.problem == f"'no such program' cannot be started: {problem.value}"


def test_an_answer_can_be_as_long_as_is_said() -> None:
    wide = python(
        "q = read()",
        "answer = json.dumps({'id': q['id'], 'result': {'move': 'pass'}})",
        f"print(answer.ljust({LONGEST}), flush=True)",
        "sys.exit(4)",
    )
    with pytest.raises(PlayerError, match="it ended with the exit status 4") as caught:
        play(RULES, [first, wide, first, first], 7)
    assert caught.value.moves[1] == "pass"


def test_a_program_that_does_not_end_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bacon_rules.arena.players.programs.GRACE", 0.1)
    stays = python(
        "for line in sys.stdin: q = json.loads(line); say(q, q['params']['moves'][0])",
        "time.sleep(60)",
    )
    record = play(RULES, [first, first, stays, first], 7, span=Span.DEAL)
    assert sum(record.result.scores) > 0


def test_a_program_that_reads_nothing_is_ended() -> None:
    deaf = python("write(method='version', id=1)", "time.sleep(60)")
    with pytest.raises(PlayerError, match="it took longer than 1 seconds"):
        play(bacon(4), [first, deaf, first, first], 7, seconds=1)


def test_a_thread_that_is_stuck_in_a_pipe_closes_it_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever ends the match does not wait for it."""
    monkeypatch.setattr("bacon_rules.arena.players.programs.GRACE", 0.1)
    with started(python("time.sleep(60)")) as conversation:
        conversation.talking.acquire()
    pipes = (conversation.sink, conversation.source)
    assert [pipe.closed for pipe in pipes] == [False, False]
    conversation.talking.release()
    with pytest.raises(Lost, match="it ended with the exit status"):
        conversation(trick_taking.new_match(RULES).observe(1), random.Random(0))
    assert [pipe.closed for pipe in pipes] == [True, True]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no groups of programs")
def test_what_a_program_has_started_is_ended_with_it(tmp_path: Path) -> None:
    fifo = tmp_path / "fifo"
    os.mkfifo(fifo)
    heard = os.open(fifo, os.O_RDONLY | os.O_NONBLOCK)
    starting = Program(("sh", "-c", "exec 3> fifo; echo started >&3; (sleep 20; echo alive >&3)"), str(tmp_path))
    with pytest.raises(PlayerError, match="it took longer than 2 seconds"):
        play(RULES, [first, starting, first, first], 7, seconds=2)
    os.set_blocking(heard, True)
    with open(heard, "rb") as lines:
        assert lines.read() == b"started\n"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no groups of programs")
def test_what_a_program_leaves_behind_is_ended_with_it(tmp_path: Path) -> None:
    fifo = tmp_path / "fifo"
    os.mkfifo(fifo)
    heard = os.open(fifo, os.O_RDONLY | os.O_NONBLOCK)
    leaving = python(
        "import subprocess",
        "subprocess.Popen(['sh', '-c', 'exec 3> fifo; echo started >&3; (sleep 20; echo alive >&3)'])",
        "for line in sys.stdin: q = json.loads(line); say(q, q['params']['moves'][0])",
    )
    play(RULES, [first, Program(leaving.command, str(tmp_path)), first, first], 7, span=Span.DEAL)
    os.set_blocking(heard, True)
    with open(heard, "rb") as lines:
        assert lines.read() in (b"started\n", b"")  # it may be ended before it has begun


def test_a_program_that_complains_without_end_plays_on(capfd: pytest.CaptureFixture[str]) -> None:
    loud = python(
        "for line in sys.stdin:",
        "    sys.stderr.write('woe! ' * 100_000)",
        "    q = json.loads(line)",
        "    say(q, q['params']['moves'][0])",
    )
    record = play(RULES, [first, loud, first, first], 7, span=Span.DEAL)
    assert record == play(RULES, [first] * 4, 7, span=Span.DEAL)
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (["raise ValueError('so much')"], "it ended with the exit status 1: ValueError: so much"),
        (["sys.stderr.write('first\\nlast\\n \\n')", "sys.exit(3)"], "it ended with the exit status 3: last"),
        (["sys.stderr.write('x' * 10_000)", "sys.exit(3)"], f"it ended with the exit status 3: {'x' * 200}"),
        (
            ["sys.stderr.buffer.write(b'\\xff\\x1b[2J')", "sys.stderr.flush()", "sys.exit(3)"],
            "it ended with the exit status 3: \N{REPLACEMENT CHARACTER}?[2J",
        ),
        (["import os, signal", "os.kill(os.getpid(), signal.SIGTERM)"], "it ended with the exit status -15"),
    ],
)
def test_the_last_complaint_of_a_program_is_told(lines: list[str], told: str) -> None:
    with pytest.raises(PlayerError) as caught:
        play(RULES, [first, python(*lines), first, first], 7)
    assert caught.value.problem == told


def test_a_program_can_stay_for_many_matches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A program is started once for a chunk, and is told the rules anew in each match."""
    monkeypatch.setattr(Plan, "_size", lambda *_: 3)
    staying = python(
        "open('started', 'a').write('.')",
        "for line in sys.stdin:",
        "    open('asked', 'a').write(line)",
        "    q = json.loads(line)",
        "    say(q, q['params']['moves'][0])",
    )
    rules = save_your_bacon.Rules(pool=save_your_bacon.midnight_pool())
    guest = Program(staying.command, str(tmp_path), stays=True)
    terms = Terms(deals=5)
    found = duel(rules, {"guest": guest, "last": last}, terms)
    assert [row.scores for row in found.rows] == [
        row.scores for row in duel(rules, {"guest": first, "last": last}, terms).rows
    ]
    assert (tmp_path / "started").read_text() == ".."
    asked = [json.loads(line) for line in (tmp_path / "asked").read_text().splitlines()]
    whole = [one for one in asked if "house_rules" in one["params"]["view"]["rules"]]
    assert len(whole) == 2 * 5
    assert len(whole) < len(asked)


def test_a_program_that_stays_is_started_anew_after_a_fault(tmp_path: Path) -> None:
    failing = python(
        "open('started', 'a').write('.')",
        "for line in sys.stdin: q = json.loads(line); say(q, 'pass' if q['id'] > 1 else q['params']['moves'][0])",
    )
    guest = Program(failing.command, str(tmp_path), stays=True)
    rows = duel(RULES, {"guest": guest, "first": first}, Terms(deals=2)).rows
    assert [row.fault is None for row in rows] == [False] * 4
    assert 4 <= len((tmp_path / "started").read_text()) <= 4 * 2  # the partner's may be ended before it says so


def test_a_program_is_ended_where_there_are_no_groups(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr("os.killpg", raising=False)
    monkeypatch.delattr("os.waitid", raising=False)
    with pytest.raises(PlayerError, match="it took longer than 1 seconds"):
        play(RULES, [first, python("time.sleep(20)"), first, first], 7, seconds=1)
    with pytest.raises(PlayerError, match="it ended with the exit status 3"):
        play(RULES, [first, python("sys.exit(3)"), first, first], 7)


def test_a_program_that_has_ended_meanwhile_need_not_be_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(*_: object) -> None:
        raise ProcessLookupError

    monkeypatch.setattr("os.killpg", gone, raising=False)
    with pytest.raises(PlayerError, match=r"it took longer than 0\.2 seconds"):
        play(RULES, [first, python("time.sleep(0.4)"), first, first], 7, seconds=0.2)


def test_a_program_that_is_gone_is_told_when_it_is_asked_again() -> None:
    gone = python("q = read()", "sys.stdin.close()", "say(q, q['params']['moves'][-1])", "sys.exit(5)")
    with pytest.raises(PlayerError, match="it ended with the exit status 5"):
        play(RULES, [first, gone, first, first], 7)


@pytest.mark.skipif(shutil.which("true") is None, reason="there is no program that only ends")
def test_the_folder_is_where_it_runs(tmp_path: object) -> None:
    program = Program(("true",), str(tmp_path))
    with pytest.raises(PlayerError, match="it ended with the exit status 0"):
        play(RULES, [program] * 4, 7)
