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
    let hasFormulas = documents.contains { $0.formulas > 0 }
    plan.add("content/book.json", from: "made", settings(origin, hasHTML, hasFormulas))
    if let order { plan.add("content/SUMMARY.md", from: "made", order) }
    plan.add("import-report.md", from: "made", reportPage(origin, documents))
    plan.complete()
    return plan
  }

  /// The list of chapters, which puts those without a number in their places; nil if names do that already.
  private var order: [UInt8]? {
    let numbers = chapters.compactMap(\.outline.number)
    guard numbers.count < chapters.count, !numbers.isEmpty, numbers == Array(1...numbers.count)
    else { return nil }
    var out = "# Summary\n\n"
    var isListed = false
    for chapter in chapters {
      let isNumbered = chapter.outline.number != nil
      if isListed != isNumbered, !out.hasSuffix("\n\n") { out += "\n" }
      isListed = isNumbered
      let marks = chapter.outline.title.contains("$") ? "[]`" : "[]`*_"
      let title = chapter.outline.title.filter { !marks.contains($0) }
      out += "\(isNumbered ? "- " : "")[\(title)](\(chapter.file.dropFirst("content/".count)))\n"
      if !isNumbered { out += "\n" }
    }
    return Array(out.utf8)
  }

  private func settings(_ origin: String, _ hasHTML: Bool, _ hasFormulas: Bool) -> [UInt8] {
    var json = JSONWriter()
    let name = origin.split(separator: "/").last.map(String.init) ?? origin
    let stem = name.split(separator: ".").first.map(String.init) ?? "book"
    let words = (title?.text ?? stem).lowercased().split(whereSeparator: {
      !$0.isLetter && !$0.isNumber || !$0.isASCII
    })
    json.object { json in
      json.member("id", words.isEmpty ? "book" : words.prefix(5).joined(separator: "-"))
      let shown = title?.text.split(separator: "\\$", omittingEmptySubsequences: false)
      json.member("title", shown?.joined(separator: "$") ?? stem)
      if let author { json.member("author", author) }
      json.member("language", language ?? "en")
      json.member("answers", "page")
      if isMarkdown, hasHTML { json.member("html", "pass") }
      if hasFormulas { json.member("math", true) }
    }
    return json.finish() + [ASCII.newline]
  }

  // MARK: - Chapters

  private func markdown(of chapter: Chapter) -> [UInt8] {
    var whole = "# \(ManuscriptInline.title(chapter.outline.title, of: self))\n"
    for (index, block) in chapter.blocks.enumerated() {
      var out = "\n"
      switch block.kind {
      case .heading(let level):
        let section = chapter.outline.sections.first { $0.lines == block.lines }
        let number = section?.number ?? ""
        let name =
          number.isEmpty ? "" : " {#s-\(number.split(separator: ".").joined(separator: "-"))}"
        let title = block.lines.map { line in
          let words = text.text(line)
          return ManuscriptOutline.heading(words)?.title
            ?? ManuscriptInline.title(words.trimmed, of: self)
        }
        .joined(separator: " ")
        out += String(repeating: "#", count: level) + " " + title + name + "\n"
      case .listing: out += listing(block)
      case .table: out += table(block)
      case .figure(let caption):
        out += "<!-- A picture is missing here. -->\n"
        if caption != nil { out += "\n*" + inline(block.lines).filter { $0 != "*" } + "*\n" }
      case .note: out += "> [!NOTE]\n" + quoted(paragraph(block)) + "\n"
      case .quotation(let isVerse):
        let lines = paragraph(block)
        let broken = isVerse ? lines.split(separator: "\n").joined(separator: "\\\n") : lines
        out += quoted(broken) + "\n"
      case .list where isAsked(block, in: chapter):
        out += block.lines.map { nested(text.text($0)) + "\n" }.joined()
      case .list: out += list(block)
      case .paragraph where isTerm(block, before: chapter.blocks.dropFirst(index + 1).first):
        out += "**" + paragraph(block).filter { $0 != "*" } + "**\n"
      case .paragraph: out += paragraph(block) + "\n"
      }
      let isPriced =
        block.kind != .listing && pricedLines.contains { $0.overlaps(block.lines) }
      whole += isPriced ? out.escapingDollars : out
    }
    return Array(whole.utf8)
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
    return section.map { SectionNames.usual.meansQuestions($0.title) } ?? false
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
      // Lines that are set in deeply would be code.
      let line = isMarkdown ? text.text(line) : String(text.text(line).drop { $0.isWhitespace })
      let words = ManuscriptInline.markdown(line, of: self)
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
    return fence + (language(of: block) ?? "") + "\n"
      + lines.map { $0.escapedAsCode + "\n" }.joined() + fence
      + "\n"
  }

  private func table(_ block: ManuscriptBlocks.Block) -> String {
    let lines = block.lines.map(text.text)
    let rows =
      SpacedTable(lines)?.rows
      ?? lines.map {
        $0.split(separator: "\t", omittingEmptySubsequences: false).map { String($0).trimmed }
      }
    var out = ""
    for (index, row) in rows.enumerated() {
      let cells = row.map {
        ManuscriptInline.markdown($0, of: self).split(
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
    for line in key.dropFirst() where !text.noise.contains(line) {
      let words = text.text(line)
      let isTitle = answers.contains(line) && ManuscriptOutline.heading(words) == nil
      out += (isTitle ? "## " : "") + nested(words) + "\n"
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
    let formulas = documents.reduce(0) { $0 + $1.formulas }
    out +=
      "\(numbered.count) chapter\(numbered.count == 1 ? "" : "s"), \(chapters.reduce(0) { $0 + $1.outline.sections.count }) sections, \(asked) questions"
    if formulas > 0 { out += ", \(formulas) formula\(formulas == 1 ? "" : "s")" }
    out += ".\n"
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
      } + documents.flatMap(\.guesses))
    list(
      "In the contents, but not in the text",
      missing.map { "line \($0.line + 1): \($0.title.split(separator: "`").joined())" })
    for document in documents {
      list("In \(document.path.split(separator: "/").last ?? "the document")", document.remarks)
    }
    return Array(out.utf8)
  }
}

extension String {
  /// Markdown with a backslash before each dollar sign outside of code.
  fileprivate var escapingDollars: String {
    var isCode = false
    var last: Character = " "
    return reduce(into: "") { text, letter in
      if letter == "`" { isCode.toggle() }
      if letter == "$", !isCode, last != "\\" { text.append("\\") }
      text.append(letter)
      last = letter
    }
  }
}
