"""Paying energy and other costs (§5.0)."""
