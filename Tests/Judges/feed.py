"""Reads a feed as readers of news do, and says what came of it as one JSON object.

    feed.py FEED
"""
import json
import sys

import feedparser

feed = feedparser.parse(sys.argv[1])
print(json.dumps({
    "version": feed.version,
    "fault": str(feed.bozo_exception) if feed.bozo else None,
    "title": feed.feed.get("title"),
    "entries": [
        [entry.get("title"), entry.get("link"), entry.get("updated")] for entry in feed.entries
    ],
    "ids": [entry.get("id") for entry in feed.entries],
}))
