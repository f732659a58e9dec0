"""Happenings, and the effects that react to them or wait for them."""
