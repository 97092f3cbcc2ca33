"""Reading the texts of UFS cards: phrases, each with what carries it out."""
