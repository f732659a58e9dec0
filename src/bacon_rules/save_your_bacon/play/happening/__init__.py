"""Happenings, reactions, and delayed effects."""
