"""What happens, and which effects wait for it."""
