"""What is proposed after a deck check, and when it is one step more."""

import pytest

from engine.policy.penalties import Circumstances, penalty_catalogue

FAB, UFS, WOW = (penalty_catalogue(game) for game in ("fab", "ufs", "wow"))


def proposed(catalogue, found, **more) -> tuple[str, str]:
    proposal = catalogue.proposal(found, Circumstances(**more))
    return proposal.infraction.key, proposal.kind.key


@pytest.mark.rule("policy/1.10")
@pytest.mark.parametrize(
    ("found", "legal", "answer"),
    [
        ("difference", True, ("card-pool-contents", "ip2")),
        ("marked", True, ("marked-cards", "warning")),
        ("illegal", True, ("presenting-cards", "warning")),
        ("illegal", False, ("decklist-error", "game_loss")),
    ],
)
def test_proposal_when_fab_then_from_its_guide(found, legal, answer):
    assert proposed(FAB, found, list_is_legal=legal) == answer


@pytest.mark.rule("policy/4")
def test_proposal_when_ufs_deck_is_illegal_then_by_its_floor_rules():
    assert proposed(UFS, "illegal") == ("illegal-deck", "disqualification")
    assert proposed(UFS, "illegal", in_cut=True) == ("illegal-deck", "game_loss")
    assert proposed(UFS, "difference", in_cut=True) == ("deck-problem", "game_loss")


@pytest.mark.rule("policy/2.6")
def test_proposal_when_a_game_has_no_guide_then_general_and_marked_so():
    proposal = WOW.proposal("difference", Circumstances())
    assert (proposal.infraction.name, proposal.kind.key) == ("Deck problem", "warning")
    assert proposal.infraction.is_general
    assert not FAB.infraction("marked-cards").is_general


@pytest.mark.rule("policy/1.10")
@pytest.mark.parametrize(
    ("found", "earlier", "kind"),
    [
        ("difference", 0, "ip2"),
        ("difference", 1, "game_loss"),
        ("marked", 1, "ip2"),
        ("illegal", 1, "warning"),
        ("illegal", 2, "ip2"),
    ],
)
def test_repetition_when_counted_by_type_and_day_then_one_step_more(found, earlier, kind):
    again = FAB.repeated(FAB.proposal(found, Circumstances()), earlier)
    assert (again.kind.key, again.is_upgraded) == (kind, kind != again.usual.key)


@pytest.mark.rule("policy/1.10")
def test_repetition_when_it_is_a_game_loss_already_then_no_more():
    proposal = FAB.proposal("illegal", Circumstances(list_is_legal=False))
    assert FAB.repeated(proposal, 3).kind.key == "game_loss"


@pytest.mark.parametrize("catalogue", [FAB, UFS, WOW])
def test_catalogue_when_read_then_every_kind_it_names_is_on_its_ladder(catalogue):
    for infraction in catalogue.infractions:
        for key in (infraction.base, *(each.kind for each in infraction.deviations)):
            assert catalogue.kind(key)
    for found in ("difference", "marked", "illegal"):
        for legal in (True, False):
            for in_cut in (True, False):
                assert proposed(catalogue, found, list_is_legal=legal, in_cut=in_cut)
