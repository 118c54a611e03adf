internal import HornbookBytes
internal import HornbookManuscript
internal import HornbookMarkdown

/// What the words and the links of a book mean.
extension CheckedTexts {
  /// What a link leads to: the title of the text, and what is named there.
  func title(of link: TextLink) -> String? {
    switch link.target {
    case .anchor(let own): title(of: own, in: link.text)
    case .file(let path, let anchor):
      book.text(linkedAt: path).flatMap { title(of: anchor, in: file(of: $0)) }
    case .external, .refused, .outside: nil
    }
  }

  /// The title of a text, and of what has a name in it.
  func title(of name: String?, in file: String) -> String? {
    guard let path = self.chapter(of: file)?.path, let chapter = book.chapter(at: path) else {
      return nil
    }
    let named = name.flatMap { name in
      chapter.file.outline.named.first { $0.name == name }?.title
    }
    let parts = [chapter.title, named ?? ""].filter { !$0.isEmpty }
    return parts.enumerated().map { $0 == 0 ? "**\($1)**" : $1 }.joined(separator: ": ")
  }

  /// What the glossaries of the book say of the words around an offset of a text.
  func meaning(at offset: Int, _ bytes: [UInt8]) -> String? {
    let line = (bytes[..<min(offset, bytes.count)].lastIndex(of: ASCII.newline) ?? -1) + 1
    let end = bytes[line...].firstIndex(of: ASCII.newline) ?? bytes.count
    let text = Array(bytes.text(line..<end).lowercased().utf8)
    let terms = book.chapters.lazy.flatMap(\.file.outline.elements).compactMap(\.term)
    var best: (length: Int, text: String)?
    for term in terms {
      let title = Array(term.title.lowercased().utf8)
      var start = 0
      while let found = text.firstRange(of: title, from: start) {
        start = found.upperBound
        guard (found.lowerBound...found.upperBound).contains(offset - line) else { continue }
        let isInWord =
          text[..<found.lowerBound].last?.isLetter == true
          || text[found.upperBound...].first?.isLetter == true
        if !isInWord, title.count > best?.length ?? 0 {
          best = (title.count, "**\(term.title)**: \(term.meaning)")
        }
      }
    }
    return best?.text
  }
}
