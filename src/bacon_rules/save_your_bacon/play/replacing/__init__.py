"""Replacing happenings (S61)."""
