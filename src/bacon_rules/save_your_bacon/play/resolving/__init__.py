"""Resolving effects, with all that is chosen for them (§10.2)."""
