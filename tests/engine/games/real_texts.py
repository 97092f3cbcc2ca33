"""What every reader owes to the texts of real cards, where the files of cards are here."""

from engine.reading.derivations import read
from engine.reading.saying import say
from engine.reading.words import words_of


def readings_of(reader, cards):
    return {card.key: reader.reading_of(card) for card in cards if card.text.strip()}


def with_two_meanings(readings):
    """Cards of which a paragraph could mean two things: a fault of the grammar."""
    whys = {key: [each.why for each in found.paragraphs] for key, found in readings.items()}
    return [key for key, found in whys.items() if any("meanings" in why for why in found)]


def lost_when_said_back(reader):
    """How many sentences were understood, and which are not read as the same when said back."""
    grammar = reader.sentences.grammar
    known = [(kind, each) for (kind, _), each in reader.sentences.all_read()]
    lost = [
        said
        for kind, meaning in known
        for said in [say(grammar, kind, meaning)]
        if read(grammar, kind, words_of(said)).meanings != (meaning,)
    ]
    return len(known), lost
