"""What deals add up to: sums that merge, and what they tell of two players."""
