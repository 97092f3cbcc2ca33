from engine.pairing.file import pairing_document
from engine.pairing.generate import Recipe, entrants, generate, played
from engine.pairing.replay import verify
from engine.pairing.swiss import pair_round


def test_every_round_when_replayed_later_is_the_same_to_the_last_byte():
    recipe = Recipe(players=30, rounds=5, seed=2, drops=0.1, byes=0.1)
    tournament, recorded = entrants(recipe), []
    for _ in range(recipe.rounds):
        pairing = pair_round(tournament)
        recorded.append(pairing_document(pairing))
        tournament = played(tournament, pairing.as_round(), recipe)
    assert [verify(tournament, document) for document in recorded] == [[]] * 5


def test_round_when_paired_by_another_engine_is_not_compared():
    document = pairing_document(pair_round(generate(Recipe(players=4, rounds=1))))
    problems = verify(generate(Recipe(players=4, rounds=1)), document | {"engine_version": "0"})
    assert problems == [
        "The round was paired by engine 0; this is engine 1, which may pair differently."
    ]


def test_generated_tournament_when_made_again_is_the_same():
    assert generate(Recipe(seed=3, byes=0.2)) == generate(Recipe(seed=3, byes=0.2))
    assert generate(Recipe(seed=3)) != generate(Recipe(seed=4))
