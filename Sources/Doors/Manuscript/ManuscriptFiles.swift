internal import HornbookBytes
internal import HornbookFormats
internal import HornbookQuizzes

extension Manuscript {
  /// The book that is made of the manuscript.
  ///
  /// - Parameters:
  ///   - origin: The manuscript's name.
  ///   - documents: The documents that the text was taken from, whose pictures come along.
  func plan(from origin: String, documents: [ImportedDocument] = []) -> ImportPlan {
    var plan = ImportPlan()
    var hasHTML = false
    for chapter in chapters {
      let text = markdown(of: chapter)
      hasHTML = hasHTML || text.holdsHTML
      plan.add(chapter.file, from: origin, text)
    }
    if let key { plan.add("content/answers.md", from: origin, answers(key)) }
    for document in documents {
      for image in document.images {
        plan.add("content/chapters/\(image.name)", from: document.path, image.bytes)
      }
    }
    plan.add("content/book.json", from: "made", settings(origin, hasHTML))
    plan.add("import-report.md", from: "made", reportPage(origin, documents))
    plan.complete()
    return plan
  }

  private func settings(_ origin: String, _ hasHTML: Bool) -> [UInt8] {
    var json = JSONWriter()
    let name = origin.split(separator: "/").last.map(String.init) ?? origin
    let stem = name.split(separator: ".").first.map(String.init) ?? "book"
    let words = (title?.text ?? stem).lowercased().split(whereSeparator: {
      !$0.isLetter && !$0.isNumber || !$0.isASCII
    })
    json.object { json in
      json.member("id", words.isEmpty ? "book" : words.prefix(5).joined(separator: "-"))
      json.member("title", title?.text ?? stem)
      json.member("language", "en")
      json.member("answers", "page")
      if isMarkdown, hasHTML { json.member("html", "pass") }
    }
    return json.finish() + [ASCII.newline]
  }

  // MARK: - Chapters

  private func markdown(of chapter: Chapter) -> [UInt8] {
    var out = "# \(chapter.outline.title)\n"
    for (index, block) in chapter.blocks.enumerated() {
      out += "\n"
      switch block.kind {
      case .heading(let level):
        let section = chapter.outline.sections.first { $0.lines == block.lines }
        let number = section?.number ?? ""
        let name =
          number.isEmpty ? "" : " {#s-\(number.split(separator: ".").joined(separator: "-"))}"
        let title = block.lines.map {
          ManuscriptOutline.heading(text.text($0))?.title ?? text.text($0).trimmed
        }
        .joined(separator: " ")
        out += String(repeating: "#", count: level) + " " + title + name + "\n"
      case .listing: out += listing(block)
      case .table: out += table(block)
      case .figure(let caption):
        out += "<!-- A picture is missing here. -->\n"
        if caption != nil { out += "\n*" + inline(block.lines).filter { $0 != "*" } + "*\n" }
      case .note: out += "> [!NOTE]\n" + quoted(paragraph(block)) + "\n"
      case .list where isAsked(block, in: chapter):
        out += block.lines.map { nested(text.text($0)) + "\n" }.joined()
      case .list: out += list(block)
      case .paragraph where isTerm(block, before: chapter.blocks.dropFirst(index + 1).first):
        out += "**" + paragraph(block).filter { $0 != "*" } + "**\n"
      case .paragraph: out += paragraph(block) + "\n"
      }
    }
    return Array(out.utf8)
  }

  /// Whether a paragraph is a few words that the next one explains.
  private func isTerm(_ block: ManuscriptBlocks.Block, before next: ManuscriptBlocks.Block?) -> Bool
  {
    guard block.lines.count == 1, next?.kind == .paragraph else { return false }
    let words = text.text(block.lines.lowerBound).trimmed
    guard words.utf8.count < 60, let last = words.last, !".,:;!?…)”\"".contains(last) else {
      return false
    }
    return words.split(separator: " ").count <= 6
      && words.first.map { $0.isUppercase || $0 == "`" } == true
  }

  /// A line of a question or answer, with options below their number.
  private func nested(_ line: String) -> String {
    ManuscriptItem(line)?.isNumber != true && ManuscriptQuestion.letter(line.trimmed) != nil
      ? "   " + line.trimmed : line
  }

  /// Whether a block stands in a section of questions.
  func isAsked(_ block: ManuscriptBlocks.Block, in chapter: Chapter) -> Bool {
    let section = chapter.outline.sections.last { $0.lines.lowerBound < block.lines.lowerBound }
    return section.map { SectionNames().meansQuestions($0.title) } ?? false
  }

  private func quoted(_ words: String) -> String {
    words.split(separator: "\n", omittingEmptySubsequences: false).map { "> " + $0 }.joined(
      separator: "\n")
  }

  private func paragraph(_ block: ManuscriptBlocks.Block) -> String {
    block.pieces.map { inline($0) }.joined(separator: "\n")
  }

  /// Lines of running text as Markdown, with their references led.
  private func inline(_ lines: Range<Int>) -> String {
    var out = ""
    for line in lines {
      let words = ManuscriptInline.markdown(text.text(line), of: self)
      if let cut = Hyphenation.cut(out, words, self.words) {
        out.removeLast(cut)
        out += words
      } else {
        out += (out.isEmpty ? "" : "\n") + words
      }
    }
    return out
  }

  private func listing(_ block: ManuscriptBlocks.Block) -> String {
    let lines = code(of: block).map { text.text($0) }
    let run = lines.map { $0.longestRun(of: "`") }.max() ?? 0
    let fence = String(repeating: "`", count: max(3, run + 1))
    return fence + (language(of: block) ?? "") + "\n" + lines.map { $0 + "\n" }.joined() + fence
      + "\n"
  }

  private func table(_ block: ManuscriptBlocks.Block) -> String {
    var out = ""
    for (index, line) in block.lines.enumerated() {
      let cells = text.text(line).split(separator: "\t", omittingEmptySubsequences: false)
        .map {
          ManuscriptInline.markdown(String($0).trimmed, of: self).split(
            separator: "|", omittingEmptySubsequences: false
          ).joined(separator: "\\|")
        }
      out += "| " + cells.joined(separator: " | ") + " |\n"
      if index == 0 { out += "|" + String(repeating: " --- |", count: cells.count) + "\n" }
    }
    return out
  }

  private func list(_ block: ManuscriptBlocks.Block) -> String {
    var out = ""
    var open: [(indent: Int, column: Int)] = []
    for line in block.lines where !text.isBlank(line) {
      let words = text.text(line)
      if let item = ManuscriptItem(words) {
        while let last = open.last, item.indent < last.indent || item.indent == last.indent {
          open.removeLast()
        }
        let column = open.last?.column ?? 0
        out += String(repeating: " ", count: column) + item.mark + " "
        out +=
          ManuscriptInline.markdown(String(words.dropFirst(item.width)).trimmed, of: self) + "\n"
        open.append((item.indent, column + item.mark.count + 1))
      } else {
        out += String(repeating: " ", count: open.last?.column ?? 0)
        out += ManuscriptInline.markdown(words.trimmed, of: self) + "\n"
      }
    }
    return out
  }

  // MARK: - Answers and report

  private func answers(_ key: Range<Int>) -> [UInt8] {
    var out = "# Answers\n"
    for line in key.dropFirst() {
      let words = text.text(line)
      let isTitle =
        !text.isFenced[line] && text.standsAlone(line)
        && ChapterOpener(ManuscriptOutline.unmarked(words)) != nil
      out +=
        (isTitle && ManuscriptOutline.heading(words) == nil ? "## " : "") + nested(words) + "\n"
    }
    while out.hasSuffix("\n\n") { out.removeLast() }
    return Array(out.utf8)
  }

  private func reportPage(_ origin: String, _ documents: [ImportedDocument]) -> [UInt8] {
    func lines(_ range: Range<Int>) -> String {
      range.count == 1
        ? "line \(range.lowerBound + 1)" : "lines \(range.lowerBound + 1) to \(range.upperBound)"
    }
    var out =
      "# What the import of \(origin.split(separator: "/").last ?? "the manuscript") did\n\n"
    let numbered = chapters.filter { $0.outline.number != nil }
    let asked = questions.values.reduce(0) { $0 + $1.count }
    out +=
      "\(numbered.count) chapter\(numbered.count == 1 ? "" : "s"), \(chapters.reduce(0) { $0 + $1.outline.sections.count }) sections, \(asked) questions.\n"
    func list(_ title: String, _ items: [String]) {
      guard !items.isEmpty else { return }
      out += "\n## \(title)\n\n" + items.map { "- \($0)\n" }.joined()
    }
    list("Left out", dropped.map { "\(lines($0.lines)): \($0.why)" })
    list("Joined over a page", joined.map { "lines \($0.0 + 1) and \($0.1 + 1)" })
    var kinds: [(what: String, lines: [Int])] = []
    for guess in guesses {
      if let index = kinds.firstIndex(where: { $0.what == guess.what }) {
        kinds[index].lines.append(guess.line + 1)
      } else {
        kinds.append((guess.what, [guess.line + 1]))
      }
    }
    list(
      "Guessed",
      kinds.map { kind in
        kind.what + (kind.lines.count == 1 ? ": line " : ": lines ")
          + kind.lines.map(String.init).joined(separator: ", ")
      })
    list(
      "In the contents, but not in the text",
      missing.map { "line \($0.line + 1): \($0.title.split(separator: "`").joined())" })
    for document in documents {
      list("In \(document.path.split(separator: "/").last ?? "the document")", document.remarks)
    }
    return Array(out.utf8)
  }
}

/// Running text of a manuscript as Markdown.
enum ManuscriptInline {
  static func markdown(_ line: String, of manuscript: Manuscript) -> String {
    manuscript.isMarkdown ? led(line, manuscript) : escaped(led(line, manuscript))
  }

  /// The line with its references as links, and without links that lead nowhere.
  private static func led(_ line: String, _ manuscript: Manuscript) -> String {
    var out = ""
    var rest = line.startIndex
    let keys = manuscript.titles.map { ($0.number, TitleKey($0.title).letters) }
    for reference in ChapterReference.all(in: line, manuscript.titles)
    where reference.range.lowerBound >= rest {
      guard let target = reference.target(among: keys),
        let file = manuscript.chapters.first(where: { $0.outline.number == target })?.file
      else { continue }
      out += line[rest..<reference.range.lowerBound]
      out += "[\(reference.label(in: line))](\(file.dropFirst("content/chapters/".count)))"
      rest = reference.range.upperBound
    }
    out += line[rest...]
    return withoutEmptyLinks(out, manuscript)
  }

  /// Leads `[Recipe 1.5](#)` to the recipe; other links to nothing become text.
  private static func withoutEmptyLinks(_ line: String, _ manuscript: Manuscript) -> String {
    var out = ""
    var rest = line[...]
    while let open = rest.firstIndex(of: "[") {
      out += rest[..<open]
      rest = rest[open...]
      guard let close = rest.firstIndex(of: "]"),
        rest[rest.index(after: close)...].hasPrefix("(#)")
          || rest[rest.index(after: close)...].hasPrefix("()")
      else {
        out += "["
        rest = rest.dropFirst()
        continue
      }
      let label = String(rest[rest.index(after: rest.startIndex)..<close])
      var end = rest.index(after: close)
      while rest[end] != ")" { end = rest.index(after: end) }
      rest = rest[rest.index(after: end)...]
      let number = label.split(separator: " ").last.map(String.init) ?? ""
      let target = manuscript.chapters.first { chapter in
        number.contains(".") && chapter.outline.sections.contains { $0.number == number }
      }
      if let target {
        let file = target.file.dropFirst("content/chapters/".count)
        out += "[\(label)](\(file)#s-\(number.split(separator: ".").joined(separator: "-")))"
      } else {
        out += label
      }
    }
    return out + rest
  }

  /// The line with a backslash before signs that would be read as HTML or as the mark of a block.
  private static func escaped(_ line: String) -> String {
    var out = ""
    var isCode = false
    var last: Character = " "
    let letters = Array(line)
    for (index, letter) in letters.enumerated() {
      if letter == "`" { isCode.toggle() }
      let next = index + 1 < letters.count ? letters[index + 1] : " "
      let isTag =
        letter == "<" && !isCode && (next.isLetter || next == "/" || next == "!" || next == "?")
      if isTag, last != "\\", !isAddress(letters[(index + 1)...]) { out += "\\" }
      if index == 0, letter == "#" || letter == ">" || letter == "=" { out += "\\" }
      out.append(letter)
      last = letter
    }
    return out
  }

  private static func isAddress(_ letters: ArraySlice<Character>) -> Bool {
    let text = String(letters.prefix(12))
    return text.hasPrefix("http") || text.hasPrefix("mailto:")
      || letters.prefix { $0 != ">" && $0 != " " }.contains("@")
  }
}
