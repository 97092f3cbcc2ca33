from dataclasses import replace
from hashlib import sha256

from engine.pairing.checker import check
from engine.pairing.file import pairing_document, tournament_document
from engine.pairing.generate import Recipe, entrants, generate, played
from engine.pairing.replay import canonical, verify
from engine.pairing.swiss import pair_round
from engine.pairing.swiss.provenance import ENGINE_VERSION
from tests.engine.pairing.events import known_answers


def test_every_round_when_replayed_later_is_the_same_to_the_last_byte():
    recipe = Recipe(players=30, rounds=5, seed=2, drops=0.1, byes=0.1)
    tournament, recorded = entrants(recipe), []
    for _ in range(recipe.rounds):
        pairing = pair_round(tournament)
        recorded.append(pairing_document(pairing))
        tournament = played(tournament, pairing.as_round(), recipe)
    assert [verify(tournament, document) for document in recorded] == [[]] * 5


def test_round_when_a_player_was_disqualified_later_is_still_the_same():
    recipe = Recipe(players=9, rounds=2, seed=2)
    tournament = generate(recipe)
    recorded = pairing_document(pair_round(tournament))
    after = played(tournament, pair_round(tournament).as_round(), recipe)
    out = replace(after.players[0], disqualified=True, dropped_after=3)
    assert verify(replace(after, players=(out, *after.players[1:])), recorded) == []


def bytes_of(recipe: Recipe) -> bytes:
    """Every round of a tournament as it is paired, one after the other."""
    tournament, found = entrants(recipe), []
    for _ in range(recipe.rounds):
        pairing = pair_round(tournament)
        found.append([(pair.table, pair.a, pair.b) for pair in pairing.pairs] + [pairing.bye])
        tournament = played(tournament, pairing.as_round(), recipe)
    return canonical(found)


def test_engine_version_when_the_pairings_of_known_seeds_change_must_change_too():
    digest = sha256()
    for players, rounds in ((9, 6), (24, 8), (80, 11), (151, 6)):
        digest.update(bytes_of(Recipe(players=players, rounds=rounds, seed=players, draws=0.4)))
    assert known_answers("engine_version") == {ENGINE_VERSION: digest.hexdigest()}


def test_round_when_paired_by_another_engine_is_not_compared():
    document = pairing_document(pair_round(generate(Recipe(players=4, rounds=1))))
    problems = verify(generate(Recipe(players=4, rounds=1)), document | {"engine_version": "0"})
    assert problems == [
        "The round was paired by engine 0; this is engine 1, which may pair differently."
    ]


def test_generated_tournament_when_made_again_is_the_same():
    assert generate(Recipe(seed=3, byes=0.2)) == generate(Recipe(seed=3, byes=0.2))
    assert generate(Recipe(seed=3)) != generate(Recipe(seed=4))


# PAIR-10
def test_round_when_somebody_in_it_was_disqualified_without_a_round_is_still_the_same():
    recipe = Recipe(players=9, rounds=1, seed=2)
    tournament = entrants(recipe)
    recorded = pairing_document(pair_round(tournament))
    after = played(tournament, pair_round(tournament).as_round(), recipe)
    out = replace(after.players[0], disqualified=True)
    after = replace(after, players=(out, *after.players[1:]))

    assert verify(after, recorded) == []
    assert check(tournament_document(after), recorded) == []
