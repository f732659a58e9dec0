"""Scenes: tables in words and cards, without any game's own terms, described once for all painters."""
