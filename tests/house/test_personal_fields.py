"""Every field of every model is said to be about somebody or about nobody (docs/privacy.md)."""

import pytest
from django.apps import apps

from privacy.inventory import Kept, about_people, inventory
from privacy.queries import groups

MODELS = {model._meta.label: model for model in apps.get_models(include_auto_created=True)}


def test_inventory_when_compared_with_the_models_then_none_is_missing():
    assert set(MODELS) ^ {kept.label for kept in inventory()} == set(), (
        "say in privacy/data/inventory.toml what this model keeps of whom"
    )


@pytest.mark.parametrize("kept", inventory(), ids=lambda kept: kept.label)
def test_fields_when_compared_with_the_model_then_each_is_listed_once(kept: Kept):
    written = [field.name for field in MODELS[kept.label]._meta.concrete_fields]
    assert sorted(kept.fields) == sorted(written), (
        "say in privacy/data/inventory.toml whose the new field is"
    )


def test_tables_about_people_when_grouped_for_them_then_each_stands_in_one_group():
    grouped = [label for group in groups() for label in group.tables]
    assert sorted(grouped) == sorted(kept.label for kept in about_people()), (
        "say in privacy/data/groups.toml where people read of this table"
    )


@pytest.mark.parametrize("kept", inventory(), ids=lambda kept: kept.label)
def test_ways_when_followed_then_they_lead_to_an_account_and_an_event(kept: Kept):
    ends = dict.fromkeys(kept.of, "accounts.User") | (
        {kept.event: "tournaments.Event"} if kept.event else {}
    )
    assert {way: end_of(MODELS[kept.label], way) for way in ends} == ends


def end_of(model, way: str) -> str:
    for step in way.split("__"):
        if step == "pk":
            break
        model = model._meta.get_field(step).related_model
    return model._meta.label


@pytest.mark.parametrize("kept", inventory(), ids=lambda kept: kept.label)
def test_links_to_people_when_there_then_the_page_names_the_table(kept: Kept):
    people = {"accounts.User", "accounts.PlayerProfile", "tournaments.Registration"}
    fields = MODELS[kept.label]._meta.concrete_fields
    leads = [
        each.name
        for each in fields
        if each.is_relation and each.related_model._meta.label in people
    ]
    assert not set(leads) - {*kept.link, *kept.other, *kept.personal}
    assert not (set(leads) & set(kept.other)) or kept.label in HARMLESS


# Rights and ways of the framework, the round a player waits in, and people who were invented.
HARMLESS = {"accounts.User_groups", "accounts.User_user_permissions", "accounts.PlayerProfile"}
