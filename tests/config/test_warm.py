"""A web process has loaded its pages before anybody asks for one."""

import gc

import pytest
from django.template import engines
from django.urls import get_resolver, resolvers

from config.warm import warm_up


@pytest.fixture(autouse=True)
def cold():
    resolvers._get_cached_resolver.cache_clear()
    [loader] = engines["django"].engine.template_loaders
    loader.reset()
    yield loader
    gc.unfreeze()


def test_process_when_it_starts_then_addresses_and_templates_are_there(cold, settings):
    warm_up()

    assert get_resolver()._populated
    held = {name for name in cold.get_template_cache if "/sheets/" not in name}
    pages = (settings.ROOT / "templates").rglob("*.html")
    wanted = {str(each.relative_to(settings.ROOT / "templates")) for each in pages}
    assert {name for name in wanted if not name.startswith("sheets/")} <= held


def test_process_when_it_has_started_then_what_it_loaded_is_not_looked_through_again():
    warm_up()
    assert gc.get_freeze_count() > 10_000
