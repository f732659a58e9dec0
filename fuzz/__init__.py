"""Byte-level fuzzing with atheris; each target is named after the property that it tries to break.

``python -m fuzz FOLDER`` runs all of them side by side.  The function `check` of each fails, by any exception, on bytes
that break the property.  ``fuzz/corpus`` has the bytes that they start from; the tests check each of them, without
atheris.
"""

TARGETS = (
    "records_are_judged",
    "lines_are_answered",
    "states_play_on",
    "views_are_filled_in",
    "pools_are_read",
    "texts_are_values",
    "orders_are_answered",
)
