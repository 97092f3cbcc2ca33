"""The scripted cards of Flesh and Blood, one card or family a file: docs/add_a_card.md."""
