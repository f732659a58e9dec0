"""The command ``bacon-rules``."""

from bacon_rules.cli.command import main

__all__ = ["main"]
