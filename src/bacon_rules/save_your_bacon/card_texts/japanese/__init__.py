"""The texts of cards in Japanese, in the plain form of trading cards; the same data, written by rules of its own."""
