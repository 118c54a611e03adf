import Foundation
import HornbookDiagnostics
import HornbookPipeline
import TestSupport

/// A book that is changed at random, as authors change theirs.
struct SoakBook {
  let folder: ScratchFolder
  var random: SeededRandom
  /// The texts of the chapters, by name.
  var chapters: [String: Chapter] = [:]
  var settings = [
    "answers": "inline", "title": "Horn", "typography": "false", "search": "true",
    "math": "false",
    "highlight": "true",
    "level": "warning", "feed": "summary", "llms": "false", "paper": "a4", "part": "One",
  ]
  var people = 2
  /// The span of a bird in the database.
  var bird = 1
  var order: [String] = []
  var code = "let reed = 1"
  var style: Int?
  var template: Int?
  /// Which template is the book's own.
  var ownTemplate = 0
  var hasList = false
  var trivia: Int?
  /// The captions beside the film; empty for a file that is none.
  var film: String?
  /// How often the translation of a chapter was changed; it changes its name, too.
  var translations: [String: Int] = [:]
  var changes = 0
  var written: [String: String] = [:]
  var clock = 1_000_000
  var made = 0

  struct Chapter {
    var title: String
    var front = ""
    /// More lines of front matter.
    var tags = ""
    var listing = ""
    var hasFilm = false
    /// Code that is drawn, and the code that its drawing shows; negative for a drawing that was changed.
    var drawing: (code: Int, drawn: Int?)?
    var paragraphs: [String]
    var questions = 0
    var stem = 0
    /// More words in the options, some of which the key repeats.
    var wrong = ""
    var right = ""
    /// Why the answers are right.
    var reason = "Because of `it`."
    /// The footnote to which the first question refers.
    var askedNote: Int?
    var link: String?
    var isBroken = false
    /// A name that passed HTML gives to something, and the chapter whose such name it links to.
    var spot: String?
    var markedLink: String?
    var hasContents = false
    /// How wide the drawing of a figure with a slider is.
    var figure: Int?
    /// Questions in a file of their own, and whether the text says where they come.
    var filed: Int?
    var setsFiled = false
    /// Questions in a TOML file, which the text shows.
    var quizzed: Int?
    /// Whether the key to the questions stands behind them.
    var hasKey = false
    /// How many sheets the text gives to a quire, and how many the answer to a question does.
    var quire: (said: Int, keyed: Int)?
    /// The place that is cited for that answer.
    var cited: String?
    /// Whether the answer was confirmed when the passage had other words.
    var isLocked = false
    /// Whether it tells of a name of code, and asks for it with a key that has a slip.
    var turns = false
    /// A name of code that it mentions.
    var named: String?
    /// Links to other chapters, each with a footnote.
    var notes: [(chapter: String, number: Int)] = []
  }

  init(_ name: String, seed: UInt64) throws {
    folder = try ScratchFolder(name)
    random = SeededRandom(seed: seed)
    for _ in 0..<7 { addChapter() }
    translations[order[0]] = 0
    try save()
  }

  mutating func number(_ below: Int) -> Int { Int(random.next() % UInt64(below)) }

  static let words = [
    "horn", "paper", "ink", "reed", "glue", "press", "soot", "vat", "rag", "`quill`", "*wax*",
    "a < b and $b_1 * c$", "“slate”", "R&D", "[the archive](https://www.example.com/)",
  ]

  /// The chapters in the order of the list that there may be.
  var contents: [String] { order.reversed() }

  /// The number of a chapter: of its file, or of its place in the list of those that are no drafts.
  func number(of name: String) -> Int {
    guard hasList else { return Int(name.prefix(2)) ?? 0 }
    let listed = contents.filter { chapters[$0]?.front.hasPrefix("draft") != true }
    return (listed.firstIndex(of: name) ?? -1) + 1
  }

  mutating func word() -> String { Self.words[number(Self.words.count)] }

  mutating func sentence() -> String {
    "The \(word()) of \(made) and the \(word()) meet the \(word()) again."
  }

  mutating func addChapter() {
    made += 1
    let name = String(format: "%02d-%@-%d", made, ["bone", "cane", "pen"][number(3)], made)
    var chapter = Chapter(title: "On \(word()) \(made)", paragraphs: [])
    for _ in 0..<3 { chapter.paragraphs.append(sentence()) }
    chapter.questions = number(3)
    chapter.turns = made % 4 == 0
    chapters[name] = chapter
    order.append(name)
  }

  // MARK: - Changes

  /// Changes something, and says what.
  mutating func change() throws -> String {
    changes += 1
    if changes % 6 == 0 { return try translate() }
    if changes % 8 == 7 { return try draw() }
    let name = order[number(order.count)]
    let (few, sentence, word) = (number(3), sentence(), word())
    let other = order[number(order.count)]
    let mends = number(3) == 0
    for name in order {
      chapters[name]?.isBroken = false
      if mends { chapters[name]?.markedLink = nil }
    }
    let what: String
    switch number(67) {
    case 0...6:
      // Plain words, as most changes are.
      chapters[name]?.paragraphs[few] += " And the \(few) of \(made) again."
      what = "another sentence in \(name)"
    case 7:
      chapters[name]?.paragraphs.insert(sentence, at: 0)
      what = "a paragraph more in \(name)"
    case 8:
      if let count = chapters[name]?.paragraphs.count, count > 3 {
        chapters[name]?.paragraphs.removeFirst()
      }
      what = "a paragraph less in \(name)"
    case 9:
      chapters[name]?.title = "About \(word) \(few)"
      what = "another title of \(name)"
    case 10:
      chapters[name]?.paragraphs[0] = "## A section of \(word)\n\n" + sentence
      what = "a section in \(name)"
    case 11:
      chapters[name]?.link = other
      what = "a link from \(name)"
    case 12:
      chapters[name]?.stem += 1
      what = "another stem in \(name)"
    case 13:
      chapters[name]?.questions = few
      what = "more or fewer questions in \(name)"
    case 14:
      addChapter()
      what = "a new chapter"
    case 15:
      if order.count > 3 {
        order.removeAll { $0 == name }
        chapters[name] = nil
      }
      what = "\(name) is gone"
    case 16:
      let chapter = chapters.removeValue(forKey: name)
      chapters[name + "x"] = chapter
      order = order.map { $0 == name ? name + "x" : $0 }
      what = "\(name) is renamed"
    case 17:
      order.swapAt(0, number(order.count))
      what = "another order"
    case 18:
      settings["answers"] = ["inline", "page", "withheld"][number(3)]
      what = "answers are \(settings["answers"] ?? "")"
    case 19:
      settings["title"] = "Horn \(number(9))"
      settings["search"] = number(5) == 0 ? "false" : "true"
      settings["level"] = number(3) == 0 ? "error" : "warning"
      settings["typography"] = number(2) == 0 ? "true" : "false"
      settings["math"] = settings["typography"]
      settings["highlight"] = ["true", "false", "[\"swift\"]", "[]"][number(4)]
      what = "other settings"
    case 52:
      chapters[name]?.turns.toggle()
      what = "a question about a name of code in \(name), or not"
    case 42, 46, 56:
      chapters[name]?.named = [nil, "turnSheet", "dropSheet"][few]
      what = "a name of code in the text of \(name), or not"
    case 51:
      chapters[name]?.wrong = ["", " of \(made)", " `\(few)`"][few]
      what = "another wrong option in \(name)"
    case 53:
      chapters[name]?.right = few == 0 ? "" : " of \(made)"
      what = "another right option in \(name)"
    case 54, 55:
      chapters[name]?.reason =
        [
          "Because of \(made).", "See [it](chapters/\(other).md).",
          "Because of \(few).\n\n   ```swift\n   let \(few) = \(made)\n   ```",
        ][few]
      what = "another entry of the key to \(name)"
    case 57:
      chapters[name]?.askedNote = few == 0 ? few : nil
      what = "a footnote in a question of \(name), or not"
    case 58:
      settings["part"] = "Part \(few)"
      what = "another title of a part"
    case 59, 60:
      ownTemplate = number(SoakTemplate.all.count)
      template = number(3)
      what = "a template of its own: \(SoakTemplate.all[ownTemplate].path)"
    case 20:
      style = number(2) == 0 ? nil : number(9)
      what = "another style"
    case 21:
      template = number(2) == 0 ? nil : number(9)
      what = "another template"
    case 22:
      code = "let reed = \(number(100))"
      what = "other code"
    case 23:
      written = [:]
      what = "all files are touched"
    case 24:
      chapters[name]?.isBroken = true
      what = "\(name) is broken"
    case 25:
      chapters[name]?.front = ["", "draft: true", "description: \(made)"][few]
      what = "other front matter in \(name)"
    case 26:
      chapters[name]?.paragraphs[1] =
        "<!-- hornbook-allow: alt-missing because it is a line -->\n![](a.svg)"
      what = "an image without a description in \(name)"
    case 27:
      chapters[name]?.hasContents = few == 0
      chapters[name]?.figure = few == 1 ? nil : 10 + made % 40
      what = "a directive and a figure in \(name)"
    case 28: what = try damageTheSite()
    case 29:
      let spot = chapters[name]?.spot == nil ? "spot-\(few)" : nil
      chapters[name]?.spot = spot
      what = "a name comes or goes in \(name)"
    case 30:
      let link = chapters[name]?.markedLink == nil ? other : nil
      chapters[name]?.markedLink = link
      what = "a link in passed HTML of \(name)"
    case 31:
      for name in order { chapters[name]?.markedLink = nil }
      what = "no links in passed HTML"
    case 32:
      people = 1 + few
      what = "more or fewer people"
    case 33:
      chapters[name]?.notes.append((other, few))
      what = "links and a footnote in \(name)"
    case 34:
      chapters[name]?.front = "updated: 2026-0\(1 + few)-11"
      what = "another date of \(name)"
    case 35:
      let isFiled = chapters[name]?.filed != nil
      chapters[name]?.filed = !isFiled || few > 0 ? made + few : nil
      what = "questions in a file for \(name)"
    case 36:
      chapters[name]?.setsFiled.toggle()
      what = "a quiz in \(name), or not"
    case 37:
      chapters[name]?.hasKey.toggle()
      what = "a key in \(name), or not"
    case 38:
      hasList.toggle()
      what = "SUMMARY.md, or not"
    case 39:
      trivia = trivia == nil || few > 0 ? few : nil
      what = "trivia, or not"
    case 40:
      chapters[name]?.paragraphs[2] = sentence
      what = "another third paragraph in \(name)"
    case 41:
      let isQuizzed = chapters[name]?.quizzed != nil
      chapters[name]?.quizzed = !isQuizzed || few > 0 ? made + few : nil
      what = "a quiz in TOML for \(name)"
    case 43, 44:
      bird = number(9)
      what = "another database"
    case 45:
      chapters[name]?.tags = ["", "tags: [ink, C++]", "tags: Ink, \(word.filter(\.isLetter))"][few]
      what = "tags of \(name)"
    case 47:
      chapters[name]?.listing = ["", "noindex: true", "search: false"][few]
      what = "\(name) is listed elsewhere"
    case 48:
      settings["feed"] = few == 0 ? "summary" : "whole"
      settings["llms"] = few == 1 ? "true" : "false"
      settings["paper"] = few == 2 ? "6x9" : "a4"
      what = "feed, copies and paper are others"
    case 49:
      film = few == 0 ? nil : few == 1 ? "WEBVTT\n\n00:00.000 --> 00:01.000\n\(made)\n" : ""
      what = "captions of the film"
    case 50:
      chapters[name]?.hasFilm.toggle()
      what = "a film in \(name), or not"
    case 61, 62:
      let keyed = 24 + number(3)
      chapters[name]?.quire = (24 + few, keyed)
      what = "a quire in \(name)"
    case 63:
      chapters[name]?.quire?.said += 1
      what = "another quire in the text of \(name)"
    case 64:
      chapters[name]?.cited = [nil, "quires", "reams"][few]
      chapters[name]?.isLocked.toggle()
      what = "evidence that is cited in \(name), or not, and confirmed for another passage, or not"
    case 65:
      chapters[name]?.reason = "Because of \(made) [@\(["quires", "reams", "listing"][few])]."
      what = "a place that the key cites for answers of \(name)"
    default: what = try damageTheCache()
    }
    try save()
    return what
  }

  /// Changes the translation of a chapter, begins one, or removes it.
  mutating func translate() throws -> String {
    let name = order[changes / 6 % order.count]
    let number = (translations[name] ?? -1) + 1
    translations[name] = number == 5 ? nil : number
    try save()
    return "translation \(number) of \(name)"
  }

  mutating func damageTheSite() throws -> String {
    let pages = folder.files(below: "output").keys.filter { !$0.hasPrefix(".hornbook") }.sorted()
    guard !pages.isEmpty else { return "nothing to damage" }
    let page = "output/" + pages[number(pages.count)]
    if number(2) == 0 {
      try folder.remove(page)
      return "\(page) is gone"
    }
    // Hidden ones of a page of our own are repaired; it stays ours.
    try folder.write(page, "overwritten \(number(9))")
    return "\(page) is overwritten"
  }

  mutating func damageTheCache() throws -> String {
    let path = number(3) == 0 ? ".hornbook/cache-pages" : ".hornbook/cache"
    guard var bytes = folder.bytes(of: path), bytes.count > 100 else { return "no cache" }
    switch number(4) {
    case 0: try folder.remove(path)
    case 1: try folder.write(path, Array(bytes.prefix(number(bytes.count))))
    case 2:
      bytes[number(bytes.count)] ^= 1 << UInt8(number(8))
      try folder.write(path, bytes)
    default: try folder.write(path, bytes + [0])
    }
    return "the cache is damaged"
  }
}
