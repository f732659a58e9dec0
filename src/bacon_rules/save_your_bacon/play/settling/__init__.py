"""The consequences of every effect action and game step: destruction, defeat, and reactions (§10.2.1)."""
