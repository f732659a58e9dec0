"""The error codes of the server, for each exception of the package."""

from __future__ import annotations

from typing import Final

from bacon_rules.documents.writing import reason_json
from bacon_rules.errors import (
    BaconRulesError,
    CardError,
    ChanceError,
    HandError,
    IllegalMoveError,
    JsonError,
    NotationError,
    RecordError,
    SeatError,
    SeedError,
    TooManyStatesError,
    TooMuchWorkError,
    UnknownStateError,
)
from bacon_rules.server.jsonrpc import INVALID_PARAMS, LIMIT_EXCEEDED, Code, Fault

ILLEGAL_MOVE: Final = Code(-32001, "Illegal move")
NOT_NOTATION: Final = Code(-32002, "Not notation")
UNKNOWN_STATE: Final = Code(-32003, "Unknown state")
NO_CHANCE_DUE: Final = Code(-32004, "No chance move due")
WRONG_RECORD: Final = Code(-32005, "Wrong record")

_PATHS: Final[dict[type[BaconRulesError], str]] = {
    SeatError: "$.seat",
    SeedError: "$.seed",
    CardError: "$.cards",
    HandError: "$.cards",
}


def fault_of(error: Exception) -> Fault | None:
    """Return the error for an exception; `None` for an exception that no client can cause."""
    match error:
        case IllegalMoveError(move=move, reason=reason):
            return Fault(ILLEGAL_MOVE, str(error), {"move": str(move), **reason_json(reason)})
        case NotationError(text=text, position=position):
            return Fault(NOT_NOTATION, str(error), {"text": text, "position": position})
        case UnknownStateError():
            return Fault(UNKNOWN_STATE, str(error))
        case TooManyStatesError(most=most):
            return Fault(LIMIT_EXCEEDED, str(error), {"limit": "states", "most": most})
        case TooMuchWorkError(most=most):
            return Fault(LIMIT_EXCEEDED, str(error), {"limit": "work", "most": most})
        case ChanceError():
            return Fault(NO_CHANCE_DUE, str(error))
        case RecordError():
            return Fault(WRONG_RECORD, str(error))
        case JsonError(path=path, problem=problem):
            return Fault(INVALID_PARAMS, problem, {"path": path})
        case BaconRulesError():
            return Fault(INVALID_PARAMS, str(error), {"path": _PATHS.get(type(error), "$")})
        case _:
            return None
