"""Records: matches as files, with functions to write, read, replay and check them.

>>> from bacon_rules import bacon, chance_move, new_match
>>> from bacon_rules.records import Record, dumps, loads, position_at, validate
>>> start = new_match(bacon(4))
>>> record = Record.of(start, [chance_move(start, seed=7)], seats=["Ann", "Ben", "Cem", "Dee"])
>>> loads(dumps(record)) == record
True
>>> position_at(record).to_act
1
>>> print(validate(record))
ok, 1 move, Bacon for 4, not over, 0-0
"""

from bacon_rules.games import AnyMove
from bacon_rules.records.checking import Valid, Verdict, WrongResult, validate, validate_file
from bacon_rules.records.files import read, write
from bacon_rules.records.plies import Ply
from bacon_rules.records.record import Record, Result
from bacon_rules.records.replaying import position_at, positions
from bacon_rules.records.text import LARGEST, dumps, loads
from bacon_rules.records.unreadable import Cause, Unreadable
from bacon_rules.records.walking import Options, WrongMove

__all__ = [
    "LARGEST",
    "AnyMove",
    "Cause",
    "Options",
    "Ply",
    "Record",
    "Result",
    "Unreadable",
    "Valid",
    "Verdict",
    "WrongMove",
    "WrongResult",
    "dumps",
    "loads",
    "position_at",
    "positions",
    "read",
    "validate",
    "validate_file",
    "write",
]
