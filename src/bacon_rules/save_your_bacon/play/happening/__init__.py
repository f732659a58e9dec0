"""Happenings, reactions to them, and effects that wait for them."""
