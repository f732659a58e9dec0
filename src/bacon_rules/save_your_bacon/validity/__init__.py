"""Checks that a loaded state, view or event can be played on; its history is not checked."""
