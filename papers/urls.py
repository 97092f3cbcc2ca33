"""Addresses of papers, below the desk of their event."""

from django.urls import path

from papers import views

PRINTS = "e/<slug:slug>/desk/prints/"

app_name = "papers"
urlpatterns = [
    path("e/<slug:slug>/decks/<int:pk>/sheet.pdf", views.deck_sheet_file, name="deck_sheet"),
    path(PRINTS, views.prints, name="prints"),
    path(f"{PRINTS}<slug:kind>/", views.print_paper, name="print_paper"),
]
