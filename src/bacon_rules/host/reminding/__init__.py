"""Telling people of their turns while they are not at the table: by a calendar, and by mail."""
