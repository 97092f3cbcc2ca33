"""Settings of a site with one page only: the one on which static/js/live.js is tried."""

from config.settings import *  # noqa: F403

ROOT_URLCONF = "tests.live.pages"
