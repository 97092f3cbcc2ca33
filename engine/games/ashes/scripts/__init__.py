"""The scripted cards of Ashes, one card or family a file: docs/add_a_card.md."""
