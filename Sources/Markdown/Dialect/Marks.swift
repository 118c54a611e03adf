internal import HornbookBytes

/// The first line of an alert, such as `[!NOTE]`, `[!TIP Experiment]` or `[!TIP]- Solution`.
struct AlertMark {
  let kind: AlertKind
  /// The label that replaces the usual one; empty if there is none.
  let label: Range<Int>
  /// Whether it folds, and whether it is open at first.
  let flags: NodeFlags

  /// Reads a line; nil if it contains anything else.
  ///
  /// - Parameter folds: Whether a sign behind the brackets makes an alert fold.
  init?(in range: Range<Int>, of bytes: [UInt8], folds: Bool) {
    let trimmed = bytes.trimmed(range)
    guard trimmed.count > 3, bytes.has("[!", at: trimmed.lowerBound),
      let bracket = bytes[trimmed].firstIndex(of: ASCII.rightBracket)
    else { return nil }
    let inside = trimmed.lowerBound + 2..<bracket
    let end = bytes[inside].firstIndex(of: ASCII.space) ?? inside.upperBound
    let name = bytes.text(inside.lowerBound..<end).uppercased()
    guard let kind = AlertKind.allCases.first(where: { $0.word == name }) else { return nil }
    self.kind = kind
    let label = bytes.trimmed(end..<inside.upperBound)
    let behind = bracket + 1..<trimmed.upperBound
    guard let sign = bytes[behind].first else {
      self.label = label
      flags = []
      return
    }
    let title = bytes.trimmed(behind.dropFirst())
    guard folds, sign == ASCII.minus || sign == ASCII.plus, label.isEmpty || title.isEmpty,
      behind.count == 1 || bytes[behind.lowerBound + 1].isBlank
    else { return nil }
    self.label = label.isEmpty ? title : label
    flags = sign == ASCII.minus ? .task : [.task, .checked]
  }
}

/// Recognises `{#name}` at the end of a heading.
enum HeadingIdentifier {
  /// The range of the name; nil if there is none.
  static func range(in text: Range<Int>, of bytes: [UInt8]) -> Range<Int>? {
    var end = text.upperBound
    while end > text.lowerBound, bytes[end - 1].isBlank { end -= 1 }
    guard end - text.lowerBound >= 4, bytes[end - 1] == ASCII.rightBrace else { return nil }
    var start = end - 1
    while start > text.lowerBound, bytes[start - 1] != ASCII.leftBrace {
      start -= 1
      let byte = bytes[start]
      if byte.isWhitespace || byte == ASCII.rightBrace || byte == ASCII.quote { return nil }
    }
    guard start > text.lowerBound, bytes[start] == ASCII.hash, start + 1 < end - 1 else {
      return nil
    }
    return start + 1..<end - 1
  }

  /// The attributes in braces at the end of a heading, as mdBook reads them: their range, and the name among them.
  static func attributes(in text: Range<Int>, of bytes: [UInt8])
    -> (range: Range<Int>, name: Range<Int>?)?
  {
    let text = bytes.trimmed(text)
    guard text.count >= 2, bytes[text.upperBound - 1] == ASCII.rightBrace,
      let start = bytes[text].lastIndex(of: ASCII.leftBrace)
    else { return nil }
    let inside = start + 1..<text.upperBound - 1
    guard !bytes[inside].contains(where: { "}<>\\".utf8.contains($0) }) else { return nil }
    let words = bytes[inside].split(whereSeparator: \.isWhitespace)
    let name = words.last { $0.count > 1 && $0.first == ASCII.hash }
    return (start..<text.upperBound, name.map { $0.startIndex + 1..<$0.endIndex })
  }
}

/// Whether a run of marks can open or close a construct, depending on the characters around it.
struct Flanking {
  let opens: Bool
  let closes: Bool

  init(of run: Range<Int>, in text: Range<Int>, of bytes: [UInt8]) {
    // At the edge of a text there is either nothing or another inline's mark, which is punctuation.
    // Nothing counts as white space, and both allow a run to open and close alike.
    let before: UInt8 = run.lowerBound > text.lowerBound ? bytes[run.lowerBound - 1] : ASCII.space
    let after: UInt8 = run.upperBound < text.upperBound ? bytes[run.upperBound] : ASCII.space
    let atStart = run.lowerBound == text.lowerBound
    let atEnd = run.upperBound == text.upperBound
    let spaceBefore = !atStart && before.isWhitespace
    let spaceAfter = !atEnd && after.isWhitespace
    let markBefore = atStart || before.isPunctuation
    let markAfter = !atEnd && after.isPunctuation
    opens = !spaceAfter && (!markAfter || spaceBefore || markBefore)
    closes =
      !spaceBefore && (!(!atStart && before.isPunctuation) || spaceAfter || atEnd || markAfter)
  }
}

/// Numbers footnotes in the order of their first references.
struct FootnoteNumbers {
  private let labels: Set<String>
  /// The footnotes of another document that the text may refer to.
  private let others: FootnoteLabels
  private var numbers: [String: UInt32] = [:]
  /// The folded labels in the order of their numbers.
  private(set) var order: [String] = []
  /// The references to footnotes that do not exist, with the text nodes that contain them.
  var undefined: [(text: Int, label: String)] = []

  init(labels: some Sequence<String>, others: FootnoteLabels) {
    self.labels = Set(labels.map(Self.fold))
    self.others = others
  }

  /// Folds a label: case and smart punctuation do not matter.
  static func fold(_ label: String) -> String {
    String(decoding: Typography.straightened([UInt8](label.utf8)), as: UTF8.self).lowercased()
  }

  mutating func number(of label: String) -> UInt32? {
    let label = Self.fold(label)
    if let number = numbers[label] { return number }
    guard labels.contains(label) || others.contains(folded: label) else { return nil }
    order.append(label)
    numbers[label] = UInt32(order.count)
    return UInt32(order.count)
  }
}
