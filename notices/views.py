"""The page of one's own choices and devices, and the site's worker with what it shows without a
network."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.staticfiles import finders
from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import FileResponse, HttpRequest, HttpResponse, JsonResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from accounts.requests import PersonRequest
from notices import push, services
from notices.errors import NoticeError
from notices.forms import ChoicesForm, DeviceForm, GoneDeviceForm
from notices.models import Device

WORKER = "js/worker.js"


@login_required
@require_http_methods(["GET", "POST"])
def own_choices(request: PersonRequest) -> HttpResponse:
    form = ChoicesForm(request.user, request.POST if request.method == "POST" else None)
    if form.is_valid():
        services.choose(user=request.user, wanted=form.wanted)
        messages.success(request, "Your choice is kept.")
        return redirect("notices:own")
    shown = {
        "form": form,
        "devices": Device.objects.filter(user=request.user),
        "push_key": push.public_key(),
    }
    return render(request, "notices/own.html", shown)


@login_required
@require_POST
def add_device(request: PersonRequest) -> HttpResponse:
    """Sent by the page's script once the browser has agreed."""
    form = DeviceForm(request.POST)
    if not form.is_valid():
        return JsonResponse({"error": "The browser sent an incomplete subscription."}, status=422)
    try:
        services.add_device(user=request.user, **form.cleaned_data)
    except NoticeError as error:
        return JsonResponse({"error": error.message}, status=422)
    return HttpResponse(status=204)


@login_required
@require_POST
def remove_device(request: PersonRequest) -> HttpResponse:
    form = GoneDeviceForm(request.POST)
    if form.is_valid():
        services.remove_device(user=request.user, **form.cleaned_data)
    return redirect("notices:own")


@require_GET
@cache_control(public=True, max_age=0)
def worker(request: HttpRequest) -> HttpResponseBase:
    """It may answer only for addresses below its own, so it cannot lie among the static files."""
    found = finders.find(WORKER)
    content = open(found, "rb") if found else staticfiles_storage.open(WORKER)  # noqa: SIM115
    return FileResponse(content, content_type="text/javascript")


@require_GET
@cache_control(public=True, max_age=0)
def no_connection(request: HttpRequest) -> HttpResponse:
    """Kept by the worker, which asks as nobody; its script lists what is kept on the device."""
    return render(request, "notices/no_connection.html")
