internal import HornbookBytes

/// Finds names such as `tableView(_:cellForRowAt:)`, which break at their parts and never get hyphens.
enum LongNames {
  /// The letters from which on a name in code may break.
  private static let longest = 16
  /// The fewest letters before and behind a break.
  private static let fewest = 4
  /// Elements whose text is no prose.
  private static let others: [StaticString] = [
    "pre", "script", "style", "title", "textarea", "select", "svg", "math", "head",
  ]

  static func marks(in html: [UInt8], _ scanner: TagScanner) -> [PrintMarks.Mark] {
    var scanner = scanner
    var marks: [PrintMarks.Mark] = []
    var last = 0
    var code = 0
    var other: (name: Range<Int>, depth: Int)?
    while let tag = scanner.nextTag() {
      if other == nil {
        add(last..<tag.range.lowerBound, in: html, isCode: code > 0, to: &marks)
      }
      last = tag.range.upperBound
      if let known = other {
        guard html[known.name] == html[tag.name] else { continue }
        other?.depth += tag.isEnd ? -1 : 1
        if known.depth == 1, tag.isEnd { other = nil }
      } else if !tag.isEnd, others.contains(where: { scanner.has($0, at: tag.name) }) {
        other = (tag.name, 1)
      } else if scanner.has("code", at: tag.name) {
        code = max(0, code + (tag.isEnd ? -1 : 1))
      }
    }
    return marks
  }

  private static func add(
    _ text: Range<Int>, in html: [UInt8], isCode: Bool, to marks: inout [PrintMarks.Mark]
  ) {
    var start = text.lowerBound
    while start < text.upperBound {
      guard isOfName(html[start]) else {
        start += 1
        continue
      }
      var end = start
      while end < text.upperBound, isCode ? !html[end].isHTMLSpace : isOfName(html[end]) {
        end += 1
      }
      if isCode {
        addBreaks(in: html, start..<end, to: &marks)
      } else if end - start >= 8, start == 0 || html[start - 1] != UInt8(ascii: "&"),
        hasHump(html, start..<end)
      {
        marks.append(.init(start, "<span class=\"identifier\">"))
        addBreaks(in: html, start..<end, to: &marks)
        marks.append(.init(end, "</span>"))
      }
      start = end
    }
  }

  private static func addBreaks(
    in html: [UInt8], _ name: Range<Int>, to marks: inout [PrintMarks.Mark]
  ) {
    guard name.count >= longest else { return }
    var last = name.lowerBound
    var reference: Int?
    for place in name {
      // A character reference such as `&rArr;` is one letter.
      if html[place] == UInt8(ascii: "&") { reference = place }
      if html[place] == UInt8(ascii: ";") { reference = nil }
      guard reference.map({ place - $0 > 12 }) ?? true, place - last >= fewest,
        name.upperBound - place >= fewest, mayBreak(before: place, html)
      else { continue }
      marks.append(.init(place, "<wbr>"))
      last = place
    }
  }

  /// Whether a part of a name begins here: at a hump, or behind a mark.
  private static func mayBreak(before place: Int, _ html: [UInt8]) -> Bool {
    let (before, next) = (html[place - 1], html[place])
    if isUpper(next) {
      let isAcronym = place + 1 < html.count && isUpper(before) && isLower(html[place + 1])
      return isLower(before) || before.isDigit || isAcronym
    }
    if next == UInt8(ascii: ".") || next == UInt8(ascii: "(") { return before.isLetterOrDigit }
    return "/_-:,".utf8.contains(before) && next.isLetterOrDigit
  }

  private static func hasHump(_ html: [UInt8], _ word: Range<Int>) -> Bool {
    word.dropFirst().contains {
      isUpper(html[$0]) && isLower(html[$0 - 1]) || html[$0] == UInt8(ascii: "_")
    }
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  private static func isUpper(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }

  private static func isLower(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }
}
