internal import HornbookBytes
internal import HornbookDiagnostics

/// Cuts parts out of files, as mdBook does for its directives.
struct MDBookCut {
  /// The whole file.
  let text: ComposedText
  /// The lines, without their ends.
  private let lines: [Range<Int>]
  /// The numbers of the lines that are not marks.
  private let plain: [Int]
  /// The marks of each name, in their order.
  private let marks: [String: [(line: Int, isEnd: Bool)]]
  private let near = NearMissCache()

  init(_ source: Source) {
    text = ComposedText(source)
    let table = LineTable(source.bytes)
    var lines =
      source.bytes.isEmpty
      ? [] : (1..<table.count + 1).map { table.contents(ofLine: $0, in: source.bytes) }
    if let first = lines.first, source.bytes.has("\u{FEFF}", at: 0) {
      lines[0] = 3..<max(3, first.upperBound)
    }
    var marks: [String: [(line: Int, isEnd: Bool)]] = [:]
    var plain: [Int] = []
    for (index, line) in lines.enumerated() {
      if let mark = Mark(in: source.bytes, line) {
        marks[mark.name, default: []].append((index, mark.isEnd))
      } else {
        plain.append(index)
      }
    }
    self.lines = lines
    self.plain = plain
    self.marks = marks
  }

  /// A cut with the reason why it is not what the author meant.
  struct Piece {
    var text = ComposedText()
    var fault: Fault?
  }

  enum Fault: Equatable {
    /// There is no mark with the name, but perhaps one that was meant.
    case noAnchor(near: String?)
    /// The mark has no end.
    case open
    /// The file has only so many lines.
    case noLine(Int)
  }

  var lineCount: Int { lines.count }

  /// The lines of a part, without a newline at the end.
  func part(_ part: MDBookPart) -> Piece {
    switch part {
    case .lines(let range): Piece(text: joined(chosen(range)), fault: fault(range))
    case .anchor(let name): anchored(name)
    }
  }

  /// All lines; those outside the part are hidden.
  func whole(showing part: MDBookPart) -> Piece {
    var shown: Set<Int>
    var fault: Fault?
    switch part {
    case .lines(let range):
      shown = Set(lines.indices.filter { range.contains($0) })
      fault = self.fault(range)
    case .anchor(let name):
      let (found, open) = marked(name)
      shown = Set(found ?? [])
      fault = found == nil ? noAnchor(name) : open ? .open : nil
    }
    let isAnchored = if case .anchor = part { true } else { false }
    var piece = Piece(fault: fault)
    var isFirst = true
    for index in isAnchored ? plain : Array(lines.indices) {
      let line = lines[index]
      if !isFirst { piece.text.append([ASCII.newline], for: place(line)) }
      isFirst = false
      if !shown.contains(index) { piece.text.append("# ".utf8, for: place(line)) }
      piece.text.append(text, line)
    }
    return piece
  }

  private func fault(_ range: Range<Int>) -> Fault? {
    range.lowerBound >= lines.count && !lines.isEmpty || lines.isEmpty && range.lowerBound > 0
      ? .noLine(lines.count) : nil
  }

  private func chosen(_ range: Range<Int>) -> [Range<Int>] {
    Array(lines.dropFirst(range.lowerBound).prefix(range.count))
  }

  private func anchored(_ name: String) -> Piece {
    let (found, isOpen) = marked(name, once: true)
    guard let found else { return Piece(fault: noAnchor(name)) }
    return Piece(text: joined(found.map { lines[$0] }), fault: isOpen ? .open : nil)
  }

  /// The numbers of the lines between the marks of a name, without other marks; nil if there is no such mark.
  ///
  /// - Parameter once: Whether only the first stretch counts.
  private func marked(_ name: String, once: Bool = false) -> (lines: [Int]?, isOpen: Bool) {
    var found: [Int]?
    var start: Int?
    for mark in marks[name] ?? [] {
      if mark.isEnd, let first = start {
        found = (found ?? []) + plainLines(first..<mark.line)
        if once { return (found, false) }
        start = nil
      } else if !mark.isEnd, start == nil {
        start = mark.line
      }
    }
    if let first = start { found = (found ?? []) + plainLines(first..<lines.count) }
    return (found, start != nil)
  }

  /// The numbers of the lines in a range that are not marks.
  private func plainLines(_ range: Range<Int>) -> ArraySlice<Int> {
    let first = plain.index(byHalving: { $0 >= range.lowerBound })
    let last = plain.index(byHalving: { $0 >= range.upperBound })
    return plain[first..<last]
  }

  private func noAnchor(_ name: String) -> Fault {
    let names = near.of("") { marks.filter { $0.value.contains { !$0.isEnd } }.keys }
    return .noAnchor(near: names.best(for: name))
  }

  private func joined(_ lines: [Range<Int>]) -> ComposedText {
    var joined = ComposedText()
    for (number, line) in lines.enumerated() {
      if number > 0 {
        let end = line.lowerBound
        // Consecutive lines stay one stretch.
        if end > 0, text.bytes[end - 1] == ASCII.newline, lines[number - 1].upperBound == end - 1 {
          joined.append(text, end - 1..<end)
        } else {
          joined.append([ASCII.newline], for: place(line))
        }
      }
      joined.append(text, line)
    }
    return joined
  }

  private func place(_ range: Range<Int>) -> Place {
    text.origin(of: range)?.place ?? Place(file: "")
  }
}

/// A mark in a line: `ANCHOR: name` or `ANCHOR_END: name`.
private struct Mark {
  let name: String
  let isEnd: Bool

  init?(in bytes: [UInt8], _ line: Range<Int>) {
    if let name = Self.name(after: "ANCHOR_END:", in: bytes, line) {
      (self.name, isEnd) = (name, true)
    } else if let name = Self.name(after: "ANCHOR:", in: bytes, line) {
      (self.name, isEnd) = (name, false)
    } else {
      return nil
    }
  }

  private static func name(after word: StaticString, in bytes: [UInt8], _ line: Range<Int>)
    -> String?
  {
    guard let found = bytes.firstRange(of: word, from: line.lowerBound, to: line.upperBound) else {
      return nil
    }
    let rest = bytes[found.upperBound..<line.upperBound].drop { $0.isSpace }
    let name = rest.prefix {
      $0.isLetterOrDigit || $0 == ASCII.underscore || $0 == ASCII.minus || $0 >= 0x80
    }
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }
}
