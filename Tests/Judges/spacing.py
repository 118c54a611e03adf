"""Plans random histories of answers with the package of the authors of FSRS, for those who compute the same.

Prints a list of histories; each is a list of [day, grade, day on which the question is due].
"""
import json
import random
import sys
from datetime import datetime, timedelta, timezone

from fsrs import Card, Rating, Scheduler

scheduler = Scheduler(
    desired_retention=0.9, learning_steps=(), relearning_steps=(), enable_fuzzing=False)
start = datetime(1970, 1, 1, tzinfo=timezone.utc)


def history(rolls):
    card = Card()
    day = rolls.randrange(15_000, 25_000)
    steps = []
    for _ in range(rolls.randrange(1, 30)):
        grade = rolls.choices([1, 2, 3], weights=rolls.choice([(1, 1, 1), (1, 1, 8), (8, 1, 1)]))[0]
        card, _ = scheduler.review_card(card, Rating(grade), start + timedelta(days=day))
        due = (card.due - start).days
        steps.append([day, grade, due])
        # On the same day, early, on time, or late.
        wait = max(1, due - day)
        day += rolls.choice([0, 1, wait, wait, rolls.randrange(0, wait + 1), wait * rolls.randrange(1, 4)])
        if day > 200_000:
            break
    return steps


rolls = random.Random(int(sys.argv[1]))
print(json.dumps([history(rolls) for _ in range(int(sys.argv[2]))]))
