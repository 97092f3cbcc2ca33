"""The scripted cards of World of Warcraft TCG, one card or family a file: docs/add_a_card.md."""
