"""The faults of cards and pools, and the knowledge that their texts can refer to."""
