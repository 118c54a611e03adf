internal import HornbookBytes
internal import HornbookFormats

/// The database of a package, in the form of Anki's schema 11, which all versions read.
struct AnkiCollection {
  let bank: Bank
  let names: AnkiNames
  let notes: [AnkiNote]

  /// The file; nil if it is too large.
  var bytes: [UInt8]? {
    guard let database = SQLiteWriting(), database.run(Self.schema),
      database.insert([settings], into: "col"),
      database.insert(notes.enumerated().lazy.map(row), into: "notes"),
      database.insert(cards, into: "cards")
    else { return nil }
    return database.bytes()
  }

  private static let schema = """
    CREATE TABLE col (id integer PRIMARY KEY, crt integer NOT NULL, mod integer NOT NULL,
      scm integer NOT NULL, ver integer NOT NULL, dty integer NOT NULL, usn integer NOT NULL,
      ls integer NOT NULL, conf text NOT NULL, models text NOT NULL, decks text NOT NULL,
      dconf text NOT NULL, tags text NOT NULL);
    CREATE TABLE notes (id integer PRIMARY KEY, guid text NOT NULL, mid integer NOT NULL,
      mod integer NOT NULL, usn integer NOT NULL, tags text NOT NULL, flds text NOT NULL,
      sfld integer NOT NULL, csum integer NOT NULL, flags integer NOT NULL, data text NOT NULL);
    CREATE TABLE cards (id integer PRIMARY KEY, nid integer NOT NULL, did integer NOT NULL,
      ord integer NOT NULL, mod integer NOT NULL, usn integer NOT NULL, type integer NOT NULL,
      queue integer NOT NULL, due integer NOT NULL, ivl integer NOT NULL, factor integer NOT NULL,
      reps integer NOT NULL, lapses integer NOT NULL, left integer NOT NULL, odue integer NOT NULL,
      odid integer NOT NULL, flags integer NOT NULL, data text NOT NULL);
    CREATE TABLE revlog (id integer PRIMARY KEY, cid integer NOT NULL, usn integer NOT NULL,
      ease integer NOT NULL, ivl integer NOT NULL, lastIvl integer NOT NULL,
      factor integer NOT NULL, time integer NOT NULL, type integer NOT NULL);
    CREATE TABLE graves (usn integer NOT NULL, oid integer NOT NULL, type integer NOT NULL);
    CREATE INDEX ix_notes_usn ON notes (usn);
    CREATE INDEX ix_cards_usn ON cards (usn);
    CREATE INDEX ix_revlog_usn ON revlog (usn);
    CREATE INDEX ix_cards_nid ON cards (nid);
    CREATE INDEX ix_cards_sched ON cards (did, queue, due);
    CREATE INDEX ix_revlog_cid ON revlog (cid);
    CREATE INDEX ix_notes_csum ON notes (csum);
    """

  private var modified: Int { notes.map(\.modified).max() ?? AnkiNote.earliest }

  // MARK: - Rows

  private var settings: [SQLiteWriting.Value] {
    [
      .integer(1), .integer(AnkiNote.earliest), .integer(modified * 1_000),
      .integer(AnkiNote.earliest * 1_000), .integer(11), .integer(0), .integer(0), .integer(0),
      .text(configuration), .text(AnkiNoteTypes(bank: bank, names: names).json), .text(decks),
      .text(Self.deckOptions), .text("{}"),
    ]
  }

  private func row(_ index: Int, _ note: AnkiNote) -> [SQLiteWriting.Value] {
    [
      .integer(names.firstNote + index), .text(note.guid),
      .integer(note.hasGaps ? names.gaps : names.question), .integer(note.modified), .integer(-1),
      .text(note.tags.isEmpty ? "" : " \(note.tags.joined(separator: " ")) "),
      .text(note.fields.joined(separator: "\u{1F}")), .text(note.sortText),
      // The checksum of the first field, which Anki computes when it imports.
      .integer(0), .integer(0), .text(""),
    ]
  }

  private var cards: [[SQLiteWriting.Value]] {
    var rows: [[SQLiteWriting.Value]] = []
    for (index, note) in notes.enumerated() {
      for card in 0..<note.cards {
        // New cards come in the order of the book; the zeros are what learning would have left.
        rows.append(
          [
            names.firstCard + rows.count, names.firstNote + index, names.deck, card, note.modified,
            -1, 0, 0, index + 1, 0, 0, 0, 0, 0, 0, 0, 0,
          ].map(SQLiteWriting.Value.integer) + [.text("{}")])
      }
    }
    return rows
  }

  // MARK: - Settings

  private var configuration: String {
    var json = JSONWriter(style: .compact)
    json.object { json in
      json.key("activeDecks")
      json.array { $0.value(names.deck) }
      json.member("curDeck", names.deck)
      json.member("curModel", names.question)
      json.member("nextPos", notes.count + 1)
      json.member("schedVer", 2)
      json.member("collapseTime", 1_200)
      json.member("timeLim", 0)
      json.member("newSpread", 0)
      json.member("sortType", "noteFld")
      json.member("sortBackwards", false)
      json.member("addToCur", true)
      json.member("dueCounts", true)
      json.member("estTimes", true)
    }
    return String(decoding: json.finish(), as: UTF8.self)
  }

  private var decks: String {
    var json = JSONWriter(style: .compact)
    json.object { json in
      // Anki wants its own deck in every collection.
      for (id, name, modified) in [(1, "Default", 0), (names.deck, names.deckName, modified)] {
        json.object(String(id)) { json in
          json.member("id", id)
          json.member("name", name)
          json.member("mod", modified)
          json.member("usn", 0)
          for today in ["newToday", "revToday", "lrnToday", "timeToday"] {
            json.key(today)
            json.array { json in
              json.value(0)
              json.value(0)
            }
          }
          json.member("collapsed", false)
          json.member("browserCollapsed", false)
          json.member("desc", "")
          json.member("dyn", 0)
          json.member("conf", 1)
          json.member("extendNew", 0)
          json.member("extendRev", 0)
        }
      }
    }
    return String(decoding: json.finish(), as: UTF8.self)
  }

  /// How often cards come; importing leaves it alone.
  private static let deckOptions = """
    {"1":{"id":1,"mod":0,"name":"Default","usn":0,"maxTaken":60,"autoplay":true,"timer":0,\
    "replayq":true,"dyn":false,"new":{"bury":false,"delays":[1,10],"initialFactor":2500,\
    "ints":[1,4,0],"order":1,"perDay":20},"rev":{"bury":false,"ease4":1.3,"ivlFct":1,\
    "maxIvl":36500,"perDay":200,"hardFactor":1.2},"lapse":{"delays":[10],"leechAction":1,\
    "leechFails":8,"minInt":1,"mult":0}}}
    """
}
