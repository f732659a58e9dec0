"""The ladder of the documentation: its tables are those of the journals, and the journals can be played again."""

import pytest
from tools import ladder

from bacon_rules.arena.keeping.journal import check_entries, read_journal
from bacon_rules.arena.players.entrants import player_of
from bacon_rules.arena.reproducing import reproduced
from bacon_rules.games import GAMES
from bacon_rules.variants import OWN


def test_the_page_has_the_tables_of_the_journals() -> None:
    for path, text in ladder.files():
        assert path.read_text(encoding="utf-8") == text


def test_every_game_has_its_rung() -> None:
    assert set(ladder.GAMES_PLAYED) == set(OWN)


@pytest.mark.few(3)
@pytest.mark.parametrize("game", ladder.GAMES_PLAYED)
def test_a_journal_is_whole_and_its_first_deals_come_out_the_same(game: str) -> None:
    """The deals of a search take too long here; ``bacon-rules arena reproduce`` plays them all."""
    path, rung = ladder.journal_of(game), ladder.GAMES_PLAYED[game]
    written = read_journal(path)
    run = written.heading.run({name: player_of(name) for name in rung.players}, rung.deals)
    assert tuple(player.player for player in written.heading.players) == rung.players
    assert (run.terms.seed, run.rules) == (str(ladder.SEED), GAMES[game].game.rules(game))
    check_entries(path, written.entries, tuple(run.pairings))
    assert sum(entry.tally.deals for entry in written.entries) == run.total
    quick = [entry for entry in written.entries if entry.pair == ("any", "plain")]
    first = [entry for entry in sorted(quick, key=lambda entry: entry.start) if entry.stop <= 20]
    assert all(again.is_same for again in reproduced(run, first, None))
    assert first
