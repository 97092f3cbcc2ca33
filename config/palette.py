"""The colours of the games as a stylesheet: what `data-game` on a page stands for."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import cache_control

from engine.kits.registry import kits

DARK = '[data-bs-theme="dark"] '


@cache_control(max_age=3600, public=True)
def palette(request: HttpRequest) -> HttpResponse:
    rules = [
        f'{where}[data-game="{kit.slug}"] {{ --game: {colour}; }}\n'
        for kit in kits().values()
        for where, colour in (("", kit.colour), (DARK, kit.colour_in_dark))
        if colour
    ]
    return HttpResponse("".join(rules), content_type="text/css; charset=utf-8")
