internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookMarkdown

extension Request {
  /// The headings of a text, each with those below it, or the members of a JSON file.
  static let documentSymbols = Request(
    method: "textDocument/documentSymbol", capability: "documentSymbolProvider"
  ) { desk, place, json in
    if let data = place.data { return json.array { $0.symbols(of: data, place.text) } }
    let headings = desk.checked(place.file)?.headings(in: place.file) ?? []
    let sections = Section.all(headings, end: place.text.bytes.count)
    json.array { json in
      var index = 0
      while index < sections.count { index = write(sections, at: index, place.text, &json) }
    }
  }

  /// Writes a section with those in it; returns the index of the first behind it.
  private static func write(
    _ sections: [Section], at index: Int, _ text: TextPositions, _ json: inout JSONWriter
  ) -> Int {
    let section = sections[index]
    var next = index + 1
    json.object { json in
      json.field("name", section.heading.title.isEmpty ? "#" : section.heading.title)
      // Strings are the symbols that editors show as text.
      json.field("kind", 15)
      json.range("range", section.range, in: text)
      json.range("selectionRange", section.heading.range.clamped(to: section.range), in: text)
      json.array("children") { json in
        // There are six levels of headings, so this goes at most six deep.
        while next < sections.count, sections[next].heading.level > section.heading.level {
          next = write(sections, at: next, text, &json)
        }
      }
    }
    return next
  }
}

extension CheckedTexts {
  /// The headings that are written in a file.
  func headings(in file: String) -> [Outline.Heading] {
    (chapter(of: file)?.outline.headings ?? []).compactMap { heading in
      var heading = heading
      let own = authored(Place(file: pathAsRead(file), range: heading.range))
      heading.range = own.range
      return own.file == file ? heading : nil
    }
  }

  /// The ranges of the listings that are written in a file.
  func listings(in file: String) -> [Range<Int>] {
    (chapter(of: file)?.outline.listings ?? []).compactMap { listing in
      let own = authored(Place(file: pathAsRead(file), range: listing.range))
      return own.file == file ? own.range : nil
    }
  }
}

/// A heading with the text below it.
struct Section {
  let heading: Outline.Heading
  let range: Range<Int>

  /// The sections of a text that is `end` bytes long.
  static func all(_ headings: [Outline.Heading], end: Int) -> [Section] {
    // Seen from the end: where the next section of each level or above begins.
    var starts = [Int](repeating: end, count: 8)
    var sections: [Section] = []
    for heading in headings.reversed() {
      let level = min(max(heading.level, 1), 6)
      let start = heading.range.lowerBound
      sections.append(Section(heading: heading, range: start..<max(start, starts[level])))
      for deeper in level..<8 { starts[deeper] = start }
    }
    return sections.reversed()
  }
}
