"""Whoever asked their device for less motion sees none, not a slower or a staged one."""

import pytest
from playwright.sync_api import Page

pytestmark = pytest.mark.django_db(transaction=True)

MOVING = """async () => {
  document.documentElement.dataset.bsTheme = "dark";
  const seen = document.getAnimations().length;
  await new Promise((done) => requestAnimationFrame(done));
  return seen + document.getAnimations().length;
}"""


def test_colours_when_less_motion_is_asked_for_then_all_of_them_turn_at_once(page: Page):
    page.emulate_media(reduced_motion="reduce", color_scheme="light")
    page.goto("/")
    assert page.evaluate(MOVING) == 0
