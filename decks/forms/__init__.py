"""What a person types into the deck checker and into a format of their own."""

from decks.forms.check import DeckCheckForm, text_in_uploaded, today
from decks.forms.own_format import OwnFormatForm, initial_of

__all__ = ["DeckCheckForm", "OwnFormatForm", "initial_of", "text_in_uploaded", "today"]
