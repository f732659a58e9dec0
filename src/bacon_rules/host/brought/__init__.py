"""What people bring to play: house rules, cards of their own, and records."""
