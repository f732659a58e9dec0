"""Using cards and effects (§10.0-10.2)."""
