"""The workshop for cards: what it says of texts, how it changes them, and what is played there."""
