"""Made-up cards with texts, read as imported ones are, for scenes."""

from engine.cards.model import Card, Keyword
from engine.games.fab.facts import FabFacts
from engine.games.fab.reading.reader import reader_for
from engine.games.fab.registered import facts_of

TOKENS = ("Runechant", "Frostbite")


def card(name, text, *, kinds=("Action",), subkinds=(), keywords=(), classes=((),), **facts):
    return Card(
        game="fab",
        key=name,
        name=name,
        kinds=kinds,
        subkinds=subkinds,
        keywords=tuple(Keyword(each) for each in keywords),
        facts=FabFacts(**{"cost": 0, "pitch": None, "supertypes": classes, **facts}),
        text=text,
    )


def attack(name, text, **facts):
    return card(name, text, subkinds=("Attack",), **{"power": 3, "defense": 3, **facts})


WORDS = [
    *(
        card(each, "", kinds=("Token",), subkinds=("Aura",), classes=(("Runeblade",),))
        for each in TOKENS
    ),
    attack(
        "Example",
        "",
        keywords=("Go again", "Dominate", "Blood Debt", "Combo"),
        classes=(("Ninja",), ("Brute",)),
    ),
    card("Example Sword", "", kinds=("Weapon",), subkinds=("Sword", "1H")),
]


def reading(one):
    return reader_for([*WORDS, one]).reading_of(one)


def cards(*several):
    """The facts of these cards with what was read of them, and the tokens, for a scene."""
    reader = reader_for([*WORDS, *several])
    return {
        each.key: facts_of(each, reader.reading_of(each).abilities())
        for each in (*several, *WORDS[: len(TOKENS)])
    }


def carry_on(board, *answers, defend=()):
    """Everybody passes until nothing waits; each other question gets the next of these answers."""
    left = list(answers)
    for _ in range(200):
        asked, state = board.game.pending, board.state
        if asked is None or asked.kind == "combat chain":
            break
        if asked.kind == "priority":
            if not state.chain and not state.link_open:
                break
            board.game.submit("pass")
        else:
            wanted = list(defend) if asked.kind == "defend" else [left.pop(0)]
            names = {each.label.removeprefix("Defend with "): each.key for each in asked.options}
            board.game.submit(*([tuple(names[each] for each in wanted)]))
    assert left == [], f"never asked for {left}"
    return board
