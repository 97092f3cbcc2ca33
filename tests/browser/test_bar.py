"""The bar of the site at the foot of a phone."""

import pytest

from tests.factories.people import make_user

LINES = """() => [...document.querySelectorAll(".site-nav a")].map((link) => {
  const range = document.createRange();
  range.selectNodeContents(link.lastChild);
  return range.getClientRects().length;
})"""


@pytest.mark.parametrize("width", [320, 360])
def test_bar_when_the_phone_is_narrow_then_each_name_is_one_line(
    visitor, log_in, sideways, transactional_db, width
):
    page = visitor({"width": width, "height": 640})
    log_in(page, make_user())
    page.goto("/")
    assert (page.evaluate(LINES), sideways(page)) == ([1] * 5, 0)
