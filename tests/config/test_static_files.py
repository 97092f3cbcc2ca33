"""Static files of a public server: packed where a browser asks for them."""

import pytest
from django.conf import settings
from whitenoise.compress import Compressor


@pytest.mark.parametrize(
    ("file", "packed"),
    [("css/tokens.css", True), ("js/live.js", True), ("noto.ttf", False), ("app.js.map", False)],
)
def test_collected_file_when_pages_use_it_then_it_is_packed(file, packed):
    skipped = settings.WHITENOISE_SKIP_COMPRESS_EXTENSIONS
    assert Compressor(extensions=skipped).should_compress(file) is packed
