"""Attacks (§6.0)."""
