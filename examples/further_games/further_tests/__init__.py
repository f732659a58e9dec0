"""Tests of the further games."""
