"""An answer of `pair` that somebody wrote or changed is looked at before it is judged."""

import pytest

from engine.pairing.errors import TournamentFileError
from engine.pairing.file import pairing_document
from engine.pairing.file.paired import require_paired
from engine.pairing.generate import Recipe, generate
from engine.pairing.swiss import pair_round

TOURNAMENT = generate(Recipe(players=13, rounds=3, seed=5, byes=0.1))


def test_answer_when_it_comes_from_the_engine_then_it_is_taken():
    require_paired(pairing_document(pair_round(TOURNAMENT)))


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda answer: answer.pop("pairs"), "pairing: needs 'pairs'"),
        (lambda answer: answer.update(pairs=None), "pairing.pairs: must be a list"),
        (lambda answer: answer.update(certificate=[]), "pairing.certificate: must be an object"),
        (lambda answer: answer["pairs"][0].pop("table"), "pairing.pairs[0]: needs 'table'"),
    ],
)
def test_answer_when_it_is_malformed_then_every_place_is_named(spoil, says):
    pairing = pairing_document(pair_round(TOURNAMENT))
    spoil(pairing)

    with pytest.raises(TournamentFileError) as refused:
        require_paired(pairing)
    assert refused.value.problems == [says]
