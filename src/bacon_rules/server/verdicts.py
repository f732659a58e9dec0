"""Verdicts on records as JSON."""

from __future__ import annotations

from typing import assert_never

from bacon_rules.documents.values import JsonObject
from bacon_rules.documents.writing import reason_json
from bacon_rules.errors import Reason
from bacon_rules.records import Result, Unreadable, Valid, Verdict, WrongMove, WrongResult


def verdict_json(verdict: Verdict) -> JsonObject:
    """Return a verdict as an object: ``valid``, and the fault or the result of the record."""
    match verdict:
        case Valid(record=record):
            return {"valid": True, "moves": len(record.moves), **_result_json(record.result)}
        case Unreadable(cause=cause):
            return {"valid": False, "fault": "UNREADABLE", "problem": str(verdict), "cause": cause.name}
        case WrongMove():
            return {"valid": False, "fault": "WRONG_MOVE", "problem": str(verdict), **_wrong_move_json(verdict)}
        case WrongResult(expected=expected, found=found):
            results = {"expected": _result_json(expected), "found": _result_json(found)}
            return {"valid": False, "fault": "WRONG_RESULT", "problem": str(verdict), **results}
        case _:
            assert_never(verdict)


def _wrong_move_json(wrong: WrongMove) -> JsonObject:
    reason = wrong.reason
    why = reason_json(reason) if isinstance(reason, Reason) else {"reason": None, "ruling": "", "explanation": reason}
    options: JsonObject = {"count": wrong.options.count, "examples": wrong.options.examples}
    return {"ply": wrong.ply, "seat": wrong.seat, "move": wrong.move, **why, "options": options}


def _result_json(result: Result) -> JsonObject:
    return {"scores": result.scores, "winners": result.winners}
