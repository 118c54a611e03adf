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
