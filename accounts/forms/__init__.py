"""Forms of people: sign-up and log-in in our words, the profile, the claim."""

from accounts.forms.profile import ClaimForm, ProfileForm

__all__ = ["ClaimForm", "ProfileForm"]
