import Foundation
import HornbookDiagnostics
import HornbookManuscript
import HornbookPipeline
import TestSupport

/// The files that the book has become.
extension SoakBook {
  mutating func save() throws {
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
      if let drawn = chapter.drawing?.drawn {
        files["content/chapters/figures/\(name)-drawn.svg"] = Self.drawing(of: drawn)
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
  func reason(of chapter: Chapter) -> String {
    guard let start = chapter.reason.range(of: "(chapters/"),
      let end = chapter.reason.range(of: ".md)")
    else { return chapter.reason }
    let name = chapter.reason[start.upperBound..<end.lowerBound]
    return chapters[String(name)] == nil ? "Because of a chapter." : chapter.reason
  }

  /// Changes code that is drawn, or its drawing.
  mutating func draw() throws -> String {
    let name = order[number(order.count)]
    made += 1
    let drawn = [made, nil, made - 1, -1][number(4)]
    if let code = chapters[name]?.drawing?.code, number(2) == 0 {
      let isGone = number(3) == 0
      chapters[name]?.drawing = isGone ? nil : (code, drawn == made ? code : drawn)
    } else {
      chapters[name]?.drawing = (made, drawn)
    }
    try save()
    return "code in \(name) that is drawn, or its drawing"
  }

  private static func code(_ number: Int) -> String { "graph { a\(number) }\n" }

  /// The drawing of a code; of a negative one, a drawing that was changed.
  private static func drawing(of number: Int) -> String {
    let source = PictureStamp.source(Array(code(number).utf8), language: "dot", alt: "A road")
    let shapes = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"/>\n"
    let file = PictureStamp.stamped(Array(shapes.utf8), source: source)
    return String(decoding: file, as: UTF8.self) + (number < 0 ? "<!-- -->\n" : "")
  }

  static let database = "content/records/birds.sqlite"

  static func slug(_ name: String) -> String {
    String(name.drop { $0 != "-" }.dropFirst())
  }

  static func quiz(_ number: Int, slug: String) -> String {
    """
    {"chapter": "\(slug)", "title": "Of files", "questions": [
      {"id": "f-\(slug)", "type": "one", "question": "What is *filed* under \(number)?\\n\\n![Paper](../chapters/a.svg)",
       "options": [{"text": "Paper", "correct": true}, {"text": "Ink"}]},
      {"type": "fill-in", "question": "Nothing but [[soot]] of \(number)."}]}
    """
  }

  static func toml(_ number: Int, _ name: String) -> String {
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

  func text(of chapter: Chapter, _ name: String) -> String {
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
    if let code = chapter.drawing?.code {
      text += "\n\n```dot id=drawn alt=\"A road\"\n\(Self.code(code))```"
    }
    if chapter.hasContents { text += "\n\n```{toc}\n```" }
    if let width = chapter.figure {
      text += """


        ```{figure} A reed
        :slider: length = 1...9 | Length
        :text: It is {length * \(width)} long.
        <svg viewBox="0 0 320 60"><rect each="i = 1...length" x="{i * 9}" width="8" height="\(width)"/></svg>
        ```
        """
    }
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
    if chapter.turns { text += "\n\nReaders call `turnSheets()` to turn a sheet of paper." }
    if let named = chapter.named { text += "\n\nOld readers have `\(named)()` for this." }
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
    guard chapter.questions > 0 || chapter.quire != nil || chapter.turns else { return text }
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
    if chapter.turns {
      let number = chapter.questions + (chapter.quire == nil ? 1 : 2)
      text += "\(number). What do readers call to turn a sheet?\n"
      text += "   - [x] `turnSheet()`\n   - [ ] `foldPaper()`\n"
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
