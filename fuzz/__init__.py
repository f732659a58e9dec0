"""Byte-level fuzzing with atheris; each target is named after the property that it tries to break.

``python -m fuzz TARGET FOLDER [-runs=10000]`` runs one.  Its function `check` fails, by any exception, on bytes that
break the property.  ``fuzz/corpus`` has the bytes that it starts from; the tests check each of them, without atheris.
"""

TARGETS = (
    "records_are_judged",
    "lines_are_answered",
    "states_play_on",
    "views_are_filled_in",
    "pools_are_read",
    "texts_are_values",
)
