"""Reading the texts of Flesh and Blood cards: phrases, each beside what carries it out."""
