"""What an organizer types into the form for a new event, and what it answers."""

from django.http import HttpResponse
from django.urls import reverse

from tournaments.models import Organization

TYPED = {
    "name": "Friday Armory",
    "game": "fab",
    "format": "fab:blitz",
    "date": "2054-03-20",
    "time": "18:30",
    "time_zone": "America/New_York",
    "venue": "Back room",
    "capacity": "16",
    "plan": "",
    "swiss_rounds": "",
    "cut_size": "4",
    "third_place": "on",
    "best_of": "3",
    "play": "constructed",
    "pools_swapped": "on",
    "lists_required": "on",
    "lists_for_judges": "on",
    "lists_in_cut": "on",
    "lists_published": "by_hand",
    "lists_due_date": "2054-03-19",
    "lists_due_time": "22:00",
    "opens_date": "2054-03-01",
    "opens_time": "08:00",
    "closes_date": "2054-03-20",
    "closes_time": "18:00",
    "fee": "12.5",
    "fee_currency": "usd",
    "fee_words": "With three packs",
    "round_minutes": "45",
    "cut_minutes": "",
    "description": "Bring pens.",
    "accepted": "",
    "key": "k1",
}


def new_page(organization: Organization) -> str:
    return reverse("tournaments:event_new", args=[organization.slug])


def errors(answer: HttpResponse) -> dict:
    assert answer.status_code == 422
    return {field: list(words) for field, words in answer.context["form"].errors.items()}
