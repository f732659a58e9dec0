"""Leave the tests of environments out where the libraries that they are for are missing."""

from importlib.util import find_spec

collect_ignore_glob = [] if find_spec("pettingzoo") else ["test_agents.py", "test_choices.py", "test_one_seat.py"]
if find_spec("pyspiel") is None:
    collect_ignore_glob += ["test_elo.py", "test_house_rules.py", "test_openspiel.py", "test_resampling.py"]
