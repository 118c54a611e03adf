"""Reads TOML texts and what another program made of them from standard input; says where tomllib disagrees.

Each case is {"hex": bytes, "value": tree}, where a tree is null for a refused text, ["s", text], ["n", number],
["b", truth], ["a", [trees]] or ["t", [[key, tree]]]. Dates and times are texts as written.
"""

import datetime
import json
import sys
import tomllib

DATES = (datetime.datetime, datetime.date, datetime.time)


def plain(tree):
    """The value of a tree, as tomllib would give it."""
    kind, value = tree
    if kind == "a":
        return [plain(each) for each in value]
    if kind == "t":
        return {key: plain(each) for key, each in value}
    return tomllib.loads("x = " + value)["x"] if kind == "n" else value


def same(ours, theirs):
    if isinstance(theirs, DATES):
        return isinstance(ours, str) and repr(tomllib.loads("x = " + ours)["x"]) == repr(theirs)
    if isinstance(theirs, list):
        return isinstance(ours, list) and len(ours) == len(theirs) and all(map(same, ours, theirs))
    if isinstance(theirs, dict):
        return (
            isinstance(ours, dict)
            and list(ours) == list(theirs)
            and all(same(ours[key], theirs[key]) for key in theirs)
        )
    # By their written forms, so that 1 is not 1.0 and nan is nan.
    return type(ours) is type(theirs) and repr(ours) == repr(theirs)


accepted = 0
wrong = []
for case in json.load(sys.stdin):
    data = bytes.fromhex(case["hex"])
    try:
        theirs = tomllib.loads(data.removeprefix(b"\xef\xbb\xbf").decode())
    except (ValueError, RecursionError):
        theirs = None
    accepted += theirs is not None
    ours = case["value"] and plain(case["value"])
    if (ours is None) != (theirs is None) or (theirs is not None and not same(ours, theirs)):
        wrong.append(f"{data!r}: {ours!r}, not {theirs!r}")
json.dump({"accepted": accepted, "wrong": wrong}, sys.stdout)
