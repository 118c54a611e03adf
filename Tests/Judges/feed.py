"""Reads a feed as readers of news do, and says what came of it as one JSON object.

    feed.py FEED
"""
import json
import sys

import feedparser

feed = feedparser.parse(sys.argv[1])


def day(entry):
    """The day of an entry, whatever form its date has."""
    date = entry.get("updated_parsed") or entry.get("published_parsed")
    return "%04d-%02d-%02d" % date[:3] if date else None


print(json.dumps({
    "version": feed.version,
    "fault": str(feed.bozo_exception) if feed.bozo else None,
    "title": feed.feed.get("title"),
    "entries": [
        [entry.get("title"), entry.get("link"), day(entry)] for entry in feed.entries
    ],
    "ids": [entry.get("id") for entry in feed.entries],
}))
