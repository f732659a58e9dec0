"""What nobody could play with: the faults of cards and pools, and what their text can refer to."""
