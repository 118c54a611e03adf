/// Running text of a manuscript as Markdown.
enum ManuscriptInline {
  static func markdown(_ line: String, of manuscript: Manuscript) -> String {
    manuscript.isMarkdown
      ? led(line, manuscript)
      : escaped(led(line, manuscript), hasFormulas: !manuscript.pricedLines.isEmpty)
  }

  /// A title as Markdown.
  static func title(_ line: String, of manuscript: Manuscript) -> String {
    manuscript.isMarkdown
      ? line : escaped(line, hasFormulas: !manuscript.pricedLines.isEmpty)
  }

  /// The line with its references as links, and without links that lead nowhere.
  private static func led(_ line: String, _ manuscript: Manuscript) -> String {
    var out = ""
    var rest = line.startIndex
    for reference in ChapterReference.all(in: line, manuscript.titles)
    where reference.range.lowerBound >= rest {
      guard let target = reference.target(among: manuscript.titleKeys),
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
    var place = rest.startIndex
    while let close = rest[place...].firstIndex(of: "]") {
      place = rest.index(after: close)
      guard let end = ["(#)", "()"].first(where: { rest[place...].hasPrefix($0) }) else {
        continue
      }
      guard let open = rest[..<close].lastIndex(of: "[") else {
        out += rest[..<place]
        rest = rest[place...]
        continue
      }
      let label = String(rest[rest.index(after: open)..<close])
      out += rest[..<open]
      rest = rest[place...].dropFirst(end.count)
      place = rest.startIndex
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
  private static func escaped(_ line: String, hasFormulas: Bool) -> String {
    var out = ""
    let letters = Array(line)
    var code = codeSpans(letters)
    if hasFormulas { markFormulas(letters, &code) }
    for (index, letter) in letters.enumerated() {
      let next = index + 1 < letters.count ? letters[index + 1] : " "
      if !code[index], index == 0 || letters[index - 1] != "\\" {
        let isTag =
          letter == "<" && (next.isLetter || next == "/" || next == "!" || next == "?")
          && !isAddress(letters[(index + 1)...])
        let isEntity =
          letter == "&" && (next.isLetter || next == "#")
          && letters[(index + 1)...].prefix(32).contains(";")
        let isMark = index == 0 && isMark(line)
        let isDouble = letter == "_" && (next == "_" || index > 0 && letters[index - 1] == "_")
        let isDirective = letter == "{" && next == "{" && (index == 0 || letters[index - 1] != "{")
        if isTag || isEntity || isMark || isDouble || isDirective { out += "\\" }
      }
      out.append(letter)
    }
    return out
  }

  /// Whether the beginning of a line would be read as the mark of a block.
  private static func isMark(_ line: String) -> Bool {
    ["#", ">", "=", "+ ", "~~~", "```"].contains { line.hasPrefix($0) }
  }

  /// Whether letters stand in code, between as many backticks as close it.
  private static func codeSpans(_ letters: [Character]) -> [Bool] {
    var isCode = Array(repeating: false, count: letters.count)
    var runs: [Range<Int>] = []
    var place = 0
    while place < letters.count {
      let count = letters[place...].prefix { $0 == "`" }.count
      if count > 0 { runs.append(place..<place + count) }
      place += max(1, count)
    }
    // Lengths of runs that come no more.
    var gone: Set<Int> = []
    var index = 0
    while index < runs.count {
      let open = runs[index]
      index += 1
      guard !gone.contains(open.count) else { continue }
      guard let close = runs[index...].firstIndex(where: { $0.count == open.count }) else {
        gone.insert(open.count)
        continue
      }
      for letter in open.lowerBound..<runs[close].upperBound { isCode[letter] = true }
      index = close + 1
    }
    return isCode
  }

  /// Marks formulas, and the digit behind one, which is spelt so that it belongs to no price.
  private static func markFormulas(_ letters: [Character], _ isCode: inout [Bool]) {
    var index = 0
    while index < letters.count {
      guard letters[index] == "$", !isCode[index] else {
        index += letters[index] == "\\" ? 2 : 1
        continue
      }
      let count = letters[index...].prefix { $0 == "$" }.count
      var end = index + count
      while end < letters.count, letters[end] != "$" { end += letters[end] == "\\" ? 2 : 1 }
      guard end < letters.count else { return }
      end = min(end + count, letters.count - 1)
      for place in index...end { isCode[place] = true }
      index = end + (letters[end] == "$" ? 0 : 1)
    }
  }

  private static func isAddress(_ letters: ArraySlice<Character>) -> Bool {
    let text = String(letters.prefix(12))
    return text.hasPrefix("http") || text.hasPrefix("mailto:")
      || letters.prefix { $0 != ">" && $0 != " " }.contains("@")
  }
}
