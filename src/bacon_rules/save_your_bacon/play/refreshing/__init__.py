"""Refreshing, passing time and drawing (§4.0)."""
