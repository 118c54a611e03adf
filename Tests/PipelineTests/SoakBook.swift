import Foundation
import HornbookDiagnostics
import HornbookPipeline
import TestSupport

/// A book that is changed at random, as authors change theirs.
struct SoakBook {
  let folder: ScratchFolder
  private var random: SeededRandom
  /// The texts of the chapters, by name.
  private var chapters: [String: Chapter] = [:]
  private var settings = [
    "answers": "inline", "title": "Horn", "typography": "false", "search": "true",
    "math": "false",
    "highlight": "true",
    "level": "warning", "feed": "summary", "llms": "false", "paper": "a4", "part": "One",
  ]
  private var people = 2
  /// The span of a bird in the database.
  private var bird = 1
  private var order: [String] = []
  private var code = "let reed = 1"
  private var style: Int?
  private var template: Int?
  /// Which template is the book's own.
  private var ownTemplate = 0
  private var hasList = false
  private var trivia: Int?
  /// The captions beside the film; empty for a file that is none.
  private var film: String?
  /// How often the translation of a chapter was changed; it changes its name, too.
  private var translations: [String: Int] = [:]
  private var changes = 0
  private var written: [String: String] = [:]
  private var clock = 1_000_000
  private var made = 0

  private struct Chapter {
    var title: String
    var front = ""
    /// More lines of front matter.
    var tags = ""
    var listing = ""
    var hasFilm = false
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

  private mutating func number(_ below: Int) -> Int { Int(random.next() % UInt64(below)) }

  private static let words = [
    "horn", "paper", "ink", "reed", "glue", "press", "soot", "vat", "rag", "`quill`", "*wax*",
    "a < b and $b_1 * c$", "“slate”", "R&D", "[the archive](https://www.example.com/)",
  ]

  /// The chapters in the order of the list that there may be.
  private var contents: [String] { order.reversed() }

  /// The number of a chapter: of its file, or of its place in the list of those that are no drafts.
  private func number(of name: String) -> Int {
    guard hasList else { return Int(name.prefix(2)) ?? 0 }
    let listed = contents.filter { chapters[$0]?.front.hasPrefix("draft") != true }
    return (listed.firstIndex(of: name) ?? -1) + 1
  }

  private mutating func word() -> String { Self.words[number(Self.words.count)] }

  private mutating func sentence() -> String {
    "The \(word()) of \(made) and the \(word()) meet the \(word()) again."
  }

  private mutating func addChapter() {
    made += 1
    let name = String(format: "%02d-%@-%d", made, ["bone", "cane", "pen"][number(3)], made)
    var chapter = Chapter(title: "On \(word()) \(made)", paragraphs: [])
    for _ in 0..<3 { chapter.paragraphs.append(sentence()) }
    chapter.questions = number(3)
    chapters[name] = chapter
    order.append(name)
  }

  // MARK: - Changes

  /// Changes something, and says what.
  mutating func change() throws -> String {
    changes += 1
    if changes % 6 == 0 { return try translate() }
    let name = order[number(order.count)]
    let (few, sentence, word) = (number(3), sentence(), word())
    let other = order[number(order.count)]
    let mends = number(3) == 0
    for name in order {
      chapters[name]?.isBroken = false
      if mends { chapters[name]?.markedLink = nil }
    }
    let what: String
    switch number(66) {
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
    case 51, 52:
      chapters[name]?.wrong = ["", " of \(made)", " `\(few)`"][few]
      what = "another wrong option in \(name)"
    case 53:
      chapters[name]?.right = few == 0 ? "" : " of \(made)"
      what = "another right option in \(name)"
    case 54, 55, 56:
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
      what = "a directive in \(name)"
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
    case 41, 42:
      let isQuizzed = chapters[name]?.quizzed != nil
      chapters[name]?.quizzed = !isQuizzed || few > 0 ? made + few : nil
      what = "a quiz in TOML for \(name)"
    case 43, 44:
      bird = number(9)
      what = "another database"
    case 45, 46:
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
    default: what = try damageTheCache()
    }
    try save()
    return what
  }

  /// Changes the translation of a chapter, begins one, or removes it.
  private mutating func translate() throws -> String {
    let name = order[changes / 6 % order.count]
    let number = (translations[name] ?? -1) + 1
    translations[name] = number == 5 ? nil : number
    try save()
    return "translation \(number) of \(name)"
  }

  private mutating func damageTheSite() throws -> String {
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

  private mutating func damageTheCache() throws -> String {
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

  // MARK: - Files

  private mutating func save() throws {
    var files: [String: String] = [:]
    let listed = order.map { "\"\($0).md\"" }
    let middle = order.count / 2
    files["content/book.json"] = """
      {"id": "horn", "title": "\(settings["title"] ?? "")", "answers": "\(settings["answers"] ?? "")",
       "typography": \(settings["typography"] ?? ""), "search": \(settings["search"] ?? ""),
       "math": \(settings["math"] ?? ""),
       "highlight": \(settings["highlight"] ?? ""), "html": "pass", "url": "https://www.example.com/horn/", "languages": {"de": {"title": "Horn (\(translations.count))"}},
       "datasets": {"birds": {"query": "SELECT name, span FROM birds"}},
       "feed": {"entries": "\(settings["feed"] ?? "")", "formats": ["atom", "json"]},
       "llms": \(settings["llms"] ?? ""), "paper": "\(settings["paper"] ?? "")",
       "rules": {"captions-syntax": "warning", "translation-differs": "warning", "page-anchor-missing": "\(settings["level"] ?? "")", "page-link-broken": "\(settings["level"] ?? "")"},
       "parts": [
       {"title": "\(settings["part"] ?? "")", "chapters": [\(listed[..<middle].joined(separator: ", "))]},
       {"title": "Two", "chapters": [\(listed[middle...].joined(separator: ", "))]}]}
      """
    let locked = order.filter { chapters[$0]?.isLocked == true }
    if !locked.isEmpty {
      let prints = locked.map { "\"quire-\($0)\": \"\(String(repeating: "0", count: 32))\"" }
      files["content/answers.lock.json"] =
        "{\"questions\": {}, \"evidence\": {\(prints.joined(separator: ", "))}}"
    }
    var key = "# Answers\n"
    for name in hasList ? contents : order {
      guard let chapter = chapters[name] else { continue }
      files["content/chapters/\(name).md"] = text(of: chapter, name)
      if let number = translations[name] {
        let slug = number % 3 == 1 ? "---\nslug: von-\(Self.slug(name))\n---\n\n" : ""
        files["content/de/chapters/\(name).md"] =
          slug + "# Vom Horn \(number / 2)\n\nZum \(number). Mal.\n\n![Papier](a.svg)\n"
      }
      if let filed = chapter.filed, !chapter.front.hasPrefix("draft") {
        files["content/quizzes/of-\(name).json"] = Self.quiz(filed, slug: Self.slug(name))
      }
      if let number = chapter.quizzed {
        files["content/chapters/of-\(name).toml"] = Self.toml(number, name)
      }
      guard chapter.questions > 0, !chapter.front.hasPrefix("draft"), !chapter.hasKey else {
        continue
      }
      key += "\n## Chapter \(number(of: name))\n\n"
      for index in 1...chapter.questions {
        key +=
          "\(index). What is \(index) of \(chapter.stem) in \(name)?\n   - b) *Two*\(chapter.right)\n\n   \(reason(of: chapter))\n"
      }
    }
    files["content/answers.md"] = key
    if hasList {
      files["content/SUMMARY.md"] =
        "# Summary\n\n" + contents.map { "- [\($0)](chapters/\($0).md)\n" }.joined()
    }
    if let trivia {
      files["content/quizzes/trivia.json"] = """
        {"questions": [{"title": "Which is \(trivia)?", "answer_a": "This", "answer_b": "That",
          "answer_c": "None", "correct_answer": \(trivia)}]}
        """
    }
    files["content/chapters/reed.swift"] = code + "\n"
    if chapters.values.contains(where: \.hasFilm) {
      files["content/chapters/f.mp4"] = "film"
      files["content/chapters/f.vtt"] = film
    }
    files["content/chapters/a.svg"] = "<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n"
    let names = ["Ada", "Ida", "Uda", "Oda"].prefix(people).map { "{\"given\": \"\($0)\"}" }
    files["content/contacts/people.json"] = "[\(names.joined(separator: ", "))]\n"
    files[Self.database] =
      "CREATE TABLE birds (name, span); INSERT INTO birds VALUES ('Wren', 0.2), ('Heron', \(bird))"
    if let style { files["templates/hornbook.css"] = "body { margin: \(style)px }\n" }
    if let template, let text = SoakTemplate.all[ownTemplate].text {
      files["templates/\(SoakTemplate.all[ownTemplate].path)"] = "<!-- \(template) -->\n" + text
    }
    for path in written.keys.sorted() where files[path] == nil {
      try folder.remove(path)
      written[path] = nil
    }
    for path in files.keys.sorted() where written[path] != files[path] {
      let text = files[path] ?? ""
      try folder.write(path, path == Self.database ? SampleDatabase.bytes(text) : Array(text.utf8))
      written[path] = files[path]
      // Long ago, so that size, time and number decide; each writing has its own time.
      clock += 1
      var times = [timeval(tv_sec: clock, tv_usec: 0), timeval(tv_sec: clock, tv_usec: 0)]
      utimes(folder.path(path), &times)
    }
  }

  /// The reason for the answers to a chapter's questions, without links to chapters that are gone.
  private func reason(of chapter: Chapter) -> String {
    guard let start = chapter.reason.range(of: "(chapters/"),
      let end = chapter.reason.range(of: ".md)")
    else { return chapter.reason }
    let name = chapter.reason[start.upperBound..<end.lowerBound]
    return chapters[String(name)] == nil ? "Because of a chapter." : chapter.reason
  }

  private static let database = "content/records/birds.sqlite"

  private static func slug(_ name: String) -> String {
    String(name.drop { $0 != "-" }.dropFirst())
  }

  private static func quiz(_ number: Int, slug: String) -> String {
    """
    {"chapter": "\(slug)", "title": "Of files", "questions": [
      {"id": "f-\(slug)", "type": "one", "question": "What is *filed* under \(number)?\\n\\n![Paper](../chapters/a.svg)",
       "options": [{"text": "Paper", "correct": true}, {"text": "Ink"}]},
      {"type": "fill-in", "question": "Nothing but [[soot]] of \(number)."}]}
    """
  }

  private static func toml(_ number: Int, _ name: String) -> String {
    """
    multipart.all = "All of \(number)."
    [[questions]]
    type = "Tracing"
    multipart = "all"
    prompt.program = 'print(\(number % 5), "\(name)")'
    answer = { doesCompile = \(number % 2 == 0), \(number % 2 == 0 ? "stdout = '\(number)'" : "lineNumber = 1") }
    [[questions]]
    type = "MultipleChoice"
    multipart = "all"
    prompt = { prompt = "Which of \(name)?", distractors = ["Ink", "Soot \(number)"] }
    answer.answer = "Rags"
    """
  }

  private func text(of chapter: Chapter, _ name: String) -> String {
    let front = [chapter.front, chapter.tags, chapter.listing].filter { !$0.isEmpty }
    var text = front.isEmpty ? "" : "---\n\(front.joined(separator: "\n"))\n---\n\n"
    text += "# \(chapter.title)\n\n"
    text += chapter.paragraphs.joined(separator: "\n\n")
    for note in chapter.notes where chapters[note.chapter] != nil {
      text += "\n\nSee [it](\(note.chapter).md) and [where](#listing)[^\(note.number)]."
    }
    func note(of question: Int) -> String {
      question == 1 ? chapter.askedNote.map { "[^\($0)]" } ?? "" : ""
    }
    // What a reference to a footnote needs.
    let asked = chapter.questions > 0 ? note(of: 1) : ""
    for number in 0..<3 where (text + asked).contains("[^\(number)]") {
      text += "\n\n[^\(number)]: A note on \(number)."
    }
    if chapter.hasFilm { text += "\n\n![A film](f.mp4)" }
    if chapter.hasContents { text += "\n\n```{toc}\n```" }
    if chapter.setsFiled, chapter.filed != nil {
      text += "\n\n```{quiz} of-\(name)\n```\n\nThat was it."
    }
    if chapter.quizzed != nil { text += "\n\n{{#quiz of-\(name).toml}}" }
    if chapter.hasContents {
      text += "\n\n```{records} birds\n:where: span >= 0.2\n:sort: span\n```"
    }
    if let quire = chapter.quire {
      text += "\n\n## Quires {#quires}\n\nThere are \(quire.said) sheets in a quire of this paper."
    }
    if let spot = chapter.spot { text += "\n\n<p id=\"\(spot)\">Here.</p>" }
    if let other = chapter.markedLink {
      let slug = Self.slug(other)
      text += "\n\n<p><a href=\"\(slug).html#spot-1\">There</a></p>"
    }
    text += "\n\n## Listing\n\n```swift title=\"Reed\" include=\"reed.swift\"\n```\n"
    if let link = chapter.link, chapters[link] != nil {
      text += "\nSee [](\(link).md#listing) and [it](\(link).md).\n"
    }
    if chapter.isBroken { text += "\n[Nowhere](nowhere.md)\n" }
    guard chapter.questions > 0 || chapter.quire != nil else { return text }
    text += "\n## Questions\n\n"
    for index in 1..<chapter.questions + 1 {
      text +=
        "\(index). What is \(index) of \(chapter.stem) in \(name)?\(note(of: index))\n   - a) One\(chapter.wrong)\n   - b) *Two*\(chapter.right)\n"
      if index > 1 { text += "   - c) Three\n" }
    }
    if let quire = chapter.quire {
      let cited = chapter.cited.map { " {#quire-\(name) evidence: #\($0)}" } ?? ""
      text += "\(chapter.questions + 1). How many sheets are in a quire of this paper?\(cited)\n"
      for count in 24..<27 {
        text += "   - [\(count == quire.keyed ? "x" : " ")] \(count) sheets\n"
      }
    }
    guard chapter.hasKey, chapter.questions > 0 else { return text }
    text += "\n## Answers\n\n"
    for index in 1...chapter.questions {
      text +=
        "\(index). What is \(index) of \(chapter.stem) in \(name)?\n   - b) *Two*\(chapter.right)\n"
    }
    return text + "\n## Afterwards\n\nNothing more.\n"
  }
}
