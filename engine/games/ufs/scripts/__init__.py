"""The scripted cards of UFS, one card or family a file: docs/add_a_card.md."""
