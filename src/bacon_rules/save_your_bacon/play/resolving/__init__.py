"""Resolving effects, with all choices for them (§10.2)."""
