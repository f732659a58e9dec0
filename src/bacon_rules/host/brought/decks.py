"""What the pages of tables with house rules need: pictures of the cards, and the pools that messages only name."""

from __future__ import annotations

import functools
from typing import Final

from starlette.responses import Response

from bacon_rules.host.brought.beginning import start_of
from bacon_rules.web.pages import KINDS, STAYS, Files

KEPT: Final = 8
"""The number of tables whose files are kept in memory: browsers keep them too, and they are soon made again."""


def own_file(rules: str, name: str) -> Response | None:
    """Return a file of a table with house rules, as the database has these; `None` if it has no such file.

    Raises:
        BaconRulesError: the package has no such rules any more.
    """
    file = _files_of(rules).files.get(name)
    return None if file is None else Response(file, media_type=KINDS[name.rpartition(".")[2]], headers=STAYS)


@functools.lru_cache(KEPT)
def _files_of(rules: str) -> Files:
    """Return the cards of a table, and what its messages only name."""
    files = Files({})
    files.add(start_of(rules, 0))
    return files
