"""Leave the tests of environments out where the libraries that they are for are missing."""

from importlib.util import find_spec

OF_ENVIRONMENTS = [
    "test_agents.py",
    "test_choices.py",
    "test_full_rows.py",
    "test_ids.py",
    "test_many_games.py",
    "test_one_seat.py",
    "test_runs.py",
    "test_vector_games.py",
]
collect_ignore_glob = [] if find_spec("pettingzoo") else OF_ENVIRONMENTS
if find_spec("pyspiel") is None:
    collect_ignore_glob += ["test_elo.py", "test_house_rules.py", "test_openspiel.py", "test_resampling.py"]
