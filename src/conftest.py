"""Leave the examples of environments out where the libraries that they are for are missing."""

from importlib.util import find_spec

collect_ignore_glob = [] if find_spec("pettingzoo") else ["bacon_rules/learning/*.py"]
if find_spec("pyspiel") is None:
    collect_ignore_glob.append("bacon_rules/learning/openspiel/*.py")
