"""Networks that games have learned, and that play with NumPy alone.  They need the extra ``net``."""

from bacon_rules.nets.networks import Network, check_numpy, has_numpy, read, trained

__all__ = ["Network", "check_numpy", "has_numpy", "read", "trained"]
