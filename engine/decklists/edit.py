"""Changes how often a card stands in a deck text, leaving every other line as it was typed.

Where a text names its cards in another way than line by line, it is written anew with the change.
"""

import re
from collections.abc import Iterable
from dataclasses import replace

from engine.cards.catalogue import Catalogue
from engine.cards.facts import Identity
from engine.cards.model import Card
from engine.decklists.model import DeckList, DeckTextError, Line
from engine.decklists.read import read_deck
from engine.decklists.resolve import (
    Entry,
    ResolvedDeck,
    card_section,
    resolve,
)
from engine.decklists.write import line_text, usual_layout, write_deck
from engine.kits.registry import kit_of

MOST = 99
COUNTED = re.compile(r"^((?:\s*>)*\s*(?:SB:)?\s*\(?)(\d{1,3})(\)?(?:\s*[x×]|X)?\s+\S.*)$")
EMPTY_LABEL = re.compile(r"^(?:Name|Format):[ \t]*$\n?", re.MULTILINE)
Places = dict[tuple[Identity, str], int]


def set_copies(
    text: str, catalogue: Catalogue, card: Card, copies: int, section: str = "", edition: str = ""
) -> str:
    """The text with so many copies of the card in a section; where none is said, its usual one."""
    resolved = resolved_text(text, catalogue, edition)
    place = place_of(card, section, resolved)
    copies = max(0, min(1 if leads(place, resolved) else MOST, copies))
    wanted = {**places(without_leader(resolved, place)), (card.identity, place): copies}
    wanted = {key: count for key, count in wanted.items() if count}
    changed = changed_lines(resolved, card, place, copies)
    if changed is not None and is_meant(changed, catalogue, edition, wanted):
        return changed
    return rewritten(without_leader(resolved, place), card, place, copies)


def is_meant(text: str, catalogue: Catalogue, edition: str, wanted: Places) -> bool:
    """A line of JSON or XML is no line of a list: what comes of it may be no text at all."""
    try:
        return places(resolved_text(text, catalogue, edition)) == wanted
    except DeckTextError:
        return False


def copies_of(text: str, catalogue: Catalogue, card: Card, section: str, edition: str = "") -> int:
    resolved = resolved_text(text, catalogue, edition)
    return places(resolved).get((card.identity, place_of(card, section, resolved)), 0)


def set_dice(text: str, catalogue: Catalogue, die: str, number: int, edition: str = "") -> str:
    """The text of a deck with so many dice of a kind."""
    resolved = resolved_text(text, catalogue, edition)
    dice = dict.fromkeys((name for name, _ in resolved.deck.dice), 0)
    for name, count in resolved.deck.dice:
        dice[name] += count
    dice[die] = max(0, min(MOST, number))
    kept = tuple((name, count) for name, count in dice.items() if count)
    return written(resolved, resolved.entries, kept)


def resolved_text(text: str, catalogue: Catalogue, edition: str) -> ResolvedDeck:
    """An empty text is a deck without cards: that is how building begins."""
    game = catalogue.game
    deck = read_deck(text, game) if text.strip() else DeckList(game, ())
    return resolve(deck, catalogue, edition)


def place_of(card: Card, section: str, resolved: ResolvedDeck) -> str:
    leader = kit_of(card.game).leader
    may_lead = not section and leader.may_be_in_deck and leader.kind in card.kinds
    if may_lead and not any(each.section == leader.section for each in resolved.entries):
        return leader.section
    return card_section(card, Line(0, 1, card.name, section))


def leads(place: str, resolved: ResolvedDeck) -> bool:
    return place == kit_of(resolved.deck.game).leader.section


def without_leader(resolved: ResolvedDeck, place: str) -> ResolvedDeck:
    """A deck has one leader: another one takes its place."""
    if not leads(place, resolved):
        return resolved
    kept = tuple(entry for entry in resolved.entries if entry.section != place)
    return replace(resolved, entries=kept)


def places(resolved: ResolvedDeck) -> Places:
    """How many copies of each card stand in each section, whichever printing of it is meant."""
    found: Places = {}
    for entry in resolved.entries:
        where = (entry.card.identity, entry.section)
        found[where] = found.get(where, 0) + entry.copies
    return found


def changed_lines(resolved: ResolvedDeck, card: Card, place: str, copies: int) -> str | None:
    """The text with one line changed, added or taken out; nothing where that is not so simple."""
    lines = resolved.deck.text.split("\n")
    held = [entry for entry in resolved.entries if is_there(entry, card, place)]
    beside = [entry for entry in resolved.entries if entry.section == place]
    if held:
        at = held[0].line.number - 1
        others = sum(entry.copies for entry in held[1:])
        raw = with_count(lines[at], copies - others) if 0 <= at < len(lines) else None
        if raw is None or copies < others:
            return None
        lines[at : at + 1] = [raw] if raw else []
    elif beside and leads(place, resolved):
        old = beside[0].line
        lines[old.number - 1] = lines[old.number - 1].replace(old.name, card.name)
    elif beside:
        lines.insert(beside[-1].line.number, line_text(line_of(card, copies, "")))
    else:
        return None
    return "\n".join(lines)


def is_there(entry: Entry, card: Card, place: str) -> bool:
    return entry.section == place and entry.card.identity == card.identity


def with_count(raw: str, copies: int) -> str | None:
    if copies == 0:
        return ""
    match = COUNTED.match(raw)
    return f"{match[1]}{copies}{match[3]}" if match else None


def rewritten(resolved: ResolvedDeck, card: Card, place: str, copies: int) -> str:
    entries = [each for each in resolved.entries if not is_there(each, card, place)]
    if copies:
        entries.append(Entry(card, copies, place, line_of(card, copies, place)))
    return written(resolved, entries, resolved.deck.dice)


def written(
    resolved: ResolvedDeck, entries: Iterable[Entry], dice: tuple[tuple[str, int], ...]
) -> str:
    """In the layout that the game's players know best; what was not understood stands last."""
    deck = whole_deck(resolved, entries, dice)
    text = EMPTY_LABEL.sub("", write_deck(deck, usual_layout(deck.game))).lstrip("\n")
    unclear = [*(item.text for item in resolved.unknown), *(i.text for i in resolved.ambiguous)]
    unclear += [item.text for item in resolved.deck.unreadable]
    known = set(text.splitlines())
    return text + "".join(f"{raw}\n" for raw in dict.fromkeys(unclear) if raw not in known)


def whole_deck(
    resolved: ResolvedDeck,
    entries: Iterable[Entry] | None = None,
    dice: tuple[tuple[str, int], ...] | None = None,
    title: str = "",
) -> DeckList:
    """The deck with the cards' own names and identifiers, each in its section, for a writer."""
    deck = resolved.deck
    found = resolved.entries if entries is None else entries
    lines = [line_of(entry.card, entry.copies, kept_section(entry)) for entry in found]
    if entries is None:
        lines += [item.line for item in resolved.unknown]
        lines += [item.line for item in resolved.ambiguous]
    return DeckList(
        game=deck.game,
        lines=tuple(lines),
        title=title or deck.title,
        format_name=deck.format_name,
        dice=deck.dice if dice is None else dice,
        first_five=deck.first_five,
    )


def kept_section(entry: Entry) -> str:
    """A pool keeps what a list calls its inventory apart."""
    return "inventory" if entry.line.section == "inventory" else entry.section


def line_of(card: Card, copies: int, section: str) -> Line:
    named = kit_of(card.game).lists.has_identifiers
    identifier = card.key.rpartition("/")[2] if named else ""
    return Line(0, copies, card.name, section, card.pitch, identifier)
