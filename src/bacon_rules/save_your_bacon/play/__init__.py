"""The engine: what each thing that can wait on the stack does, and what a player may do about it."""
