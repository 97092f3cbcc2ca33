"""Clashes and wagers, newer than the document: who wins, and what the winner gets."""

from engine.core.seeing import see
from engine.games.fab.atoms import moves
from engine.games.fab.atoms import procedure as put
from engine.games.fab.reading.acting import Acting
from engine.games.fab.reading.book import BOOK, condition, effect, who
from engine.games.fab.reading.effects_of_cards import token_called
from engine.games.fab.reading.gains import granted_key
from engine.games.fab.reading.lasting import waiting
from engine.games.fab.reading.numbers import players_of
from engine.games.fab.values import amount
from engine.games.fab.zones import DECK, PERMANENTS
from engine.reading.meaning import Meaning
from engine.rulebook import rule

BOOK.add("who", "winner", "the winner")
BOOK.add("prize", "one", "a|an {t:token} token")
BOOK.add("prize", "two", "a|an {t:token} and a|an {u:token} token")
BOOK.add("prize", "three", "a|an {t:token} , {u:token} , and {v:token} token")


@effect("clash", "clash with {w:who}")
@rule("fab14/G.revealing-cards.1", "fab14/25.1.4")
async def clash(at: Acting, meaning: Meaning) -> None:
    """Both reveal the top of their deck; the greater power wins, and of two equal ones neither."""
    state, shown = at.state, {}
    for player in (at.controller, *players_of(at, meaning["w"])):
        for card in state.in_zone(player, DECK)[:1]:
            await see(state, card)
            everybody = list(state.order)
            moves.show(state, card, everybody, "fab14/G.revealing-cards.1", secret=False)
            has_power = state.facts(card).power is not None
            shown[player] = amount(state, card, "power") if has_power else -1
    best = [each for each, power in shown.items() if power == max(shown.values()) and power >= 0]
    at.winner = best[0] if len(best) == 1 else ""
    if at.winner:
        put.mark(state, f"won a clash:{at.winner}")


@who("winner")
def the_winner(at: Acting, meaning: Meaning) -> list[str]:
    """Nobody, where neither won."""
    return [at.winner] if at.winner else []


@condition("you win", "you win", whose="you")
@condition("you win", "they win", whose="they")
def has_won(at: Acting, meaning: Meaning) -> bool:
    return bool(at.winner) and (at.winner == at.controller) == (meaning.word("whose") == "you")


@effect("wager", "wager {p:prize} with them|they", "wager {p:prize} with the defending hero")
@rule("fab14/16.4.1", "fab14/20.8.3")
async def wager(at: Acting, meaning: Meaning) -> None:
    """Settled as the chain link of this attack resolves."""
    put.mark(at.state, f"wagered:{at.controller}")
    put.add_effect(
        at.state, "delayed", at.controller, at.source, "turn", ability=granted_key(waiting(meaning))
    )


@effect("settle wager")
@rule("fab14/10.1", "fab14/20.7.2b")
async def settle_wager(at: Acting, meaning: Meaning) -> None:
    """The one whose attack has hit wins, otherwise the other hero."""
    link = next((link for link in at.state.links if link.attack == at.source), None)
    if link is None:
        return
    winner = at.controller if link.has_hit else link.defending_hero
    prize = meaning.of("p")
    for name in (part for _, part in prize.parts):
        key = token_called(at.state, str(name))
        if key and winner in at.state.remaining:
            await moves.create(at.state, winner, key, PERMANENTS, "fab14/10.1")
