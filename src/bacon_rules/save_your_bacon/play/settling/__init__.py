"""What follows every effect action and game step: destruction, defeat, and the chance to react (§10.2.1)."""
