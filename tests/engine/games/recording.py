"""Recording a game with real cards: answers given, what is offered, what the judge sees."""


def give(game, *answers):
    for answer in answers:
        game.submit(answer)
    return game


def labels(game):
    return [option.label for option in game.pending.options]


def key_of(game, label):
    return next(option.key for option in game.pending.options if option.label == label)


def hand(game, player="p1"):
    return game.state.in_zone(player, "hand")


def alarms(game):
    return game.view("judge").get("alarms", [])


def checks(game):
    return [(each["rule"], each["cards"]) for each in game.view("judge").get("checks", [])]
