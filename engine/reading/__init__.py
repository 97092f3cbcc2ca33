"""Reading what is printed on cards: phrases, all their derivations, and saying them back.

Knows no game and no card: each game brings its phrases, the site brings the texts.
"""
