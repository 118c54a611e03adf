"""Imports packages into an empty collection of Anki, one after the other, and prints as JSON what came of it."""
import json
import os
import re
import sys
import tempfile

from anki.collection import Collection, ImportAnkiPackageOptions, ImportAnkiPackageRequest

with tempfile.TemporaryDirectory() as folder:
    collection = Collection(os.path.join(folder, "collection.anki2"))
    empty_check, _ = collection.fix_integrity()
    counts = []
    for path in sys.argv[1:]:
        request = ImportAnkiPackageRequest(package_path=path, options=ImportAnkiPackageOptions())
        log = collection.import_anki_package(request).log
        kinds = ("new", "updated", "duplicate", "conflicting", "first_field_match", "missing_notetype",
                 "missing_deck", "empty_first_field")
        counts.append({kind: len(getattr(log, kind)) for kind in kinds if len(getattr(log, kind))})
    check, _ = collection.fix_integrity()

    def shown(html):
        return re.sub("<style>.*?</style>", "", html, flags=re.S)

    cards = [collection.get_card(card) for card in collection.find_cards("", order="c.id")]
    for card in cards:
        # A template that cannot be shown says so on the card.
        if "has a problem" in card.question() + card.answer():
            sys.exit(f"a card cannot be shown: {card.question()}")
    media = collection.media.dir()
    missing = collection.media.check()
    if missing.missing or missing.unused:
        sys.exit(f"media: missing {missing.missing}, unused {missing.unused}")
    print(json.dumps({
        "counts": counts, "notes": collection.note_count(), "cards": collection.card_count(), "check": check,
        "emptyCheck": empty_check, "faces": [[shown(card.question()), shown(card.answer())] for card in cards],
        "tags": collection.tags.all(),
        "media": {name: os.path.getsize(os.path.join(media, name)) for name in os.listdir(media)},
        "decks": [deck.name for deck in collection.decks.all_names_and_ids()],
    }))
    collection.close()
