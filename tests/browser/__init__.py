"""The table, played in Chromium as people play it."""
