"""How fast the library is at what users do, beside its peers: ``nox -s bench``, or ``python -m benchmarks``."""
