"""Reads vCards with vobject and prints what it understood, one line a property."""
import sys

import vobject

for card in vobject.readComponents(sys.stdin.buffer.read().decode()):
    print("card", card.fn.value)
    for entry in card.contents.get("n", []):
        name = entry.value
        print("name", name.family, name.given, name.additional, name.prefix, name.suffix, sep="|")
    for number in card.contents.get("tel", []):
        print("tel", ",".join(number.params.get("TYPE", [])), number.value, sep="|")
    for address in card.contents.get("adr", []):
        place = address.value
        print("adr", place.street, place.city, place.region, place.code, place.country, sep="|")
    for note in card.contents.get("note", []):
        print("note", note.value.replace("\n", "/"), sep="|")
