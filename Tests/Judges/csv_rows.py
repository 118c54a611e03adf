"""Reads a table from standard input as Python's csv module does, and prints its rows as JSON."""
import csv
import io
import json
import sys

text = io.TextIOWrapper(sys.stdin.buffer, encoding="utf-8", newline="")
reader = csv.DictReader(text, strict=True)
rows = list(reader)
if any(None in row or None in row.values() for row in rows):
    sys.exit("a row has more or fewer fields than the header")
print(json.dumps(rows))
