"""Which reader takes a text, and what is refused with which words."""

import json

import pytest

from engine.decklists.model import DeckTextError
from engine.decklists.read import LARGEST_TEXT, read_deck, read_file
from engine.kits.registry import kits

O8D = """<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<deck game="d7e6fd4f-5252-4c4c-4a4a-a645c4d8e45f">
  <section name="Main"><card qty="2" id="x">Tom &amp; Son</card></section>
  <section name="Hero">
    <card qty="1">Maela Dawnfletcher</card><card qty="1">Maela Dawnfletcher Back</card>
  </section>
</deck>
"""
LACKEY = """<deck version="0.8"><meta><game>Any</game></meta>
<superzone name="Deck">
<card><name id="1">Held Breath</name><set>ARB</set></card>
<card><name id="1">Held Breath</name><set>ARB</set></card></superzone>
<superzone name="Sideboard"><card><name id="2">Lean Away</name></card></superzone></deck>
"""
BOMB = """<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "aaaa">]><deck>&a;</deck>"""


def test_octgn_file_when_read_then_sections_and_entities_of_xml_are_understood():
    deck = read_deck(O8D, "wow")

    assert [(line.copies, line.name, line.section) for line in deck.lines] == [
        (2, "Tom & Son", "main"),
        (1, "Maela Dawnfletcher", "hero"),
    ]


def test_lackey_file_when_read_then_elements_are_counted_as_copies():
    deck = read_deck(LACKEY, "fab")

    assert [(line.copies, line.name, line.section) for line in deck.lines] == [
        (2, "Held Breath", "deck"),
        (1, "Lean Away", "inventory"),
    ]


def test_csv_when_it_has_a_heading_row_then_columns_are_found_by_name():
    deck = read_deck('Name,Qty,Color,Board\n"Held Breath",3,Red,Sideboard\nX,none,,\n', "fab")

    assert [(ln.copies, ln.name, ln.pitch, ln.section) for ln in deck.lines] == [
        (3, "Held Breath", 1, "inventory")
    ]
    assert deck.unreadable[0].number == 3


def test_csv_when_it_is_of_decktools_then_the_hero_is_known_by_its_type():
    text = '"A Deck"\n\n"As Hyjal Burns",2,CoH,Quest,6\n"Fama\'sin",1,TOT,Hero,6\n'
    deck = read_deck(text, "wow")

    assert deck.title == "A Deck"
    assert [(line.name, line.section) for line in deck.lines] == [
        ("As Hyjal Burns", "main"),
        ("Fama'sin", "hero"),
    ]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("  \n", "There is no deck list here yet"),
        ("x" * (LARGEST_TEXT + 1), "a deck list has at most 200,000"),
        ("1x A\n" * 2100, "at most 2,000 lines"),
        ('{"cards": [', "The JSON breaks off or is wrong at line 1"),
        ('{"hello": 1}', "This JSON is not a deck of a site"),
        ("[" * 100_000, "nested too deeply"),
        ('{"deck":' + "9" * 5000 + "}", "a number that is far too long for a deck"),
        (BOMB, "declares entities or a document type"),
        ("<deck><section name='Main'>", "The XML breaks off or is wrong"),
        ("<?xml version='1.0'?><page/>", "its outermost element is not <deck>"),
        ("<deck></deck>", "The deck file names no cards."),
        ("<deck><section name='Main'><card qty='-1'>A</card></section></deck>", "“-1” copies"),
        ('{"phoenixborn": "x", "cards": 3}', "not a deck of a site"),
    ],
)
def test_text_when_it_is_no_deck_then_the_sentence_says_why(text, sentence):
    with pytest.raises(DeckTextError, match=sentence):
        read_deck(text, "fab")


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"PK\x03\x04" + b"\0" * 40, "This is a zip archive"),
        (b"\x1f\x8b\x08" + b"\0" * 40, "This is a packed file"),
        (b"%PDF-1.7 ...", "This is a PDF"),
        (b"a" * 10_000_000, "This is 10,000,000 bytes"),
    ],
)
def test_file_when_it_is_no_text_then_it_is_refused(content, sentence):
    with pytest.raises(DeckTextError, match=sentence):
        read_file(content, "fab")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_file_when_it_comes_from_windows_then_its_letters_are_right(encoding):
    deck = read_file("2x Fyendal’s Café (red)\r\n".encode(encoding), "fab")

    assert [(line.name, line.pitch) for line in deck.lines] == [("Fyendal’s Café", 1)]


def test_json_when_nested_numbers_are_broken_then_entries_are_unreadable_not_fatal():
    cards = [{"cardIdentifier": "a-red", "total": "x"}, {"cardIdentifier": "b-red", "total": 2}]
    deck = read_deck(json.dumps({"cards": cards}), "fab")

    assert [line.identifier for line in deck.lines] == ["b-red"]
    assert deck.unreadable[0].number == 1


def test_game_when_it_is_not_known_then_the_sentence_names_it():
    with pytest.raises(DeckTextError, match="chess"):
        read_deck("1x Queen", "chess")


# PAIR-6
@pytest.mark.parametrize("game", kits())
@pytest.mark.parametrize(
    "line", ["3X Tin Compass", "Tin Compass x3", "Tin Compass ×3", "> 3x Tin Compass"]
)
def test_card_line_when_written_as_people_do_then_copies_and_name_are_read(game, line):
    leader = {"fab": "Hero: A", "wow": "Hero: A", "ufs": "Character: A", "ashes": "Phoenixborn: A"}
    (_, card) = read_deck(f"{leader[game]}\n{line}\n", game).lines

    assert (card.copies, card.name) == (3, "Tin Compass")


def test_name_when_it_begins_with_an_x_then_it_keeps_it():
    (card,) = read_deck("3 X Marks the Spot\n", "wow").lines

    assert (card.copies, card.name) == (3, "X Marks the Spot")
