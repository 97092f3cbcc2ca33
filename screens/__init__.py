"""Screens of the hall: what hangs on the wall, readable from ten metres, with nobody logged in."""
