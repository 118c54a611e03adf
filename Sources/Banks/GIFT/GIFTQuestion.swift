internal import HornbookBytes
internal import HornbookDiagnostics

/// A question of a GIFT file, cut into name, text and answers.
struct GIFTQuestion {
  let block: GIFTBlock
  var text: [UInt8] { block.text }
  private var name: Range<Int>?
  /// What is before and after the answers.
  private var before: Range<Int>
  private var after: Range<Int>
  /// The answers without the general feedback; nil if it is no question.
  private(set) var answers: Range<Int>?
  private var explanation: Range<Int>?
  /// The format of the text, in which its other texts are unless they say otherwise.
  private(set) var format = MoodleTextFormat.automatic

  /// Cuts a block; nil if it is broken.
  init?(_ block: GIFTBlock, _ found: inout BankFindings) {
    self.block = block
    let text = block.text
    var start = 0
    if text.has("::", at: 0) {
      var marks = GIFTText.marks([ASCII.colon], in: 2..<text.count, of: text)[...]
      while let mark = marks.popFirst() {
        guard text.has("::", at: mark) else { continue }
        name = 2..<mark
        start = mark + 2
        break
      }
    }
    let end = text.trimmed(start..<text.count).upperBound
    before = start..<end
    after = end..<end
    let open = GIFTText.mark(ASCII.leftBrace, in: before, of: text)
    let close = GIFTText.mark(ASCII.rightBrace, in: before, of: text)
    guard open != nil || close != nil else { return }
    guard let open, let close, open < close else {
      Self.tell(open, close, block, &found)
      return nil
    }
    before = start..<open
    after = close + 1..<end
    let inside = text.trimmed(open + 1..<close)
    answers = inside
    if let mark = Self.lastMark(inside, of: text) {
      explanation = mark + 4..<inside.upperBound
      answers = text.trimmed(inside.lowerBound..<mark)
    }
    if let second = GIFTText.mark(ASCII.leftBrace, in: after, of: text) {
      found.lose(
        at: block.place(of: second..<second + 1),
        "a second “{” is part of the text, as in Moodle",
        remedy: "Write “\\{”, or make two questions of it with a blank line between them.")
    }
  }

  private static func tell(
    _ open: Int?, _ close: Int?, _ block: GIFTBlock, _ found: inout BankFindings
  ) {
    if let close, open.map({ close < $0 }) ?? true {
      found.breakOff(
        at: block.place(of: close..<close + 1), "“}” closes no answers",
        remedy: "Write “\\}” for a brace in the text.")
    } else if let open {
      found.breakOff(
        at: block.place(of: open..<block.text.count),
        "the answers do not end before the question does",
        remedy: "Close them with “}”, without a blank line among them.")
    }
  }

  /// The last place of four hash signs in a row.
  private static func lastMark(_ range: Range<Int>, of text: [UInt8]) -> Int? {
    let marks = GIFTText.marks([ASCII.hash], in: range, of: text)
    guard marks.count > 3 else { return nil }
    for index in (0...marks.count - 4).reversed() where marks[index + 3] == marks[index] + 3 {
      return marks[index]
    }
    return nil
  }

  // MARK: - Texts

  /// The format that a text names, and the rest of the text.
  func format(_ range: Range<Int>) -> (format: MoodleTextFormat?, rest: Range<Int>) {
    let start = text.trimmed(range).lowerBound
    let range = start..<max(start, range.upperBound)
    guard !range.isEmpty, text[range.lowerBound] == ASCII.leftBracket else { return (nil, range) }
    let formats: [(StaticString, MoodleTextFormat)] = [
      ("[html]", .html), ("[markdown]", .markdown), ("[plain]", .plain), ("[moodle]", .automatic),
    ]
    for (mark, format) in formats where text.has(mark, at: range.lowerBound) {
      let start = range.lowerBound + mark.utf8CodeUnitCount
      guard start <= range.upperBound else { break }
      return (format, start..<range.upperBound)
    }
    return (nil, range)
  }

  /// A text of the question; nil if there is nothing to read or see in it.
  func text(_ range: Range<Int>) -> BankText? {
    let (own, rest) = format(range)
    let text = BankText(
      foreign: MoodleHTML(html(Self.plain(rest, of: self.text, own ?? format), own ?? format)).html)
    return text.isEmpty ? nil : text
  }

  /// The words of a text that has no markup.
  func words(_ range: Range<Int>) -> String {
    let plain = GIFTText.plain(format(range).rest, of: text, lineBreak: ASCII.space)
    return String(decoding: plain, as: UTF8.self).withoutEnds
  }

  private static func plain(_ range: Range<Int>, of text: [UInt8], _ format: MoodleTextFormat)
    -> [UInt8]
  {
    // Lines of a file end where its author likes, and only escapes are line breaks.
    let lineBreak = format == .automatic ? ASCII.space : ASCII.newline
    return GIFTText.plain(range, of: text, lineBreak: lineBreak).withoutGaps
  }

  private func html(_ text: [UInt8], _ format: MoodleTextFormat) -> [UInt8] {
    format.html(Array(text[text.trimmed(0..<text.count)]))
  }

  // MARK: - The question

  /// The question; nil if it is broken.
  mutating func question(_ found: inout BankFindings) -> BankQuestion? {
    let (own, rest) = format(before)
    format = own ?? .automatic
    let place = found.source.place(block.place(of: text.trimmed(before.lowerBound..<text.count)))
    guard let task = task(place, &found) else { return nil }
    var question = BankQuestion(stem: stem(rest, task), task: task, place: place)
    if let name {
      let plain = GIFTText.plain(name, of: text, lineBreak: ASCII.space)
      question.name = MoodleName.read(String(decoding: plain, as: UTF8.self))
    }
    question.explanation = explanation.flatMap(text)
    return question
  }

  private func stem(_ rest: Range<Int>, _ task: BankTask) -> BankText {
    var asks = false
    if case .gaps = task { asks = true }
    var text = Self.plain(rest, of: self.text, format)
    if answers != nil, !after.isEmpty {
      if self.text[after.upperBound - 1] != ASCII.rightBrace {
        text += asks ? Array(BankText.gap.utf8) : MoodleText.blank
        asks = false
      }
      text += Self.plain(after, of: self.text, format)
    }
    return BankText(foreign: MoodleHTML(html(text, format), findsGap: asks).html)
  }

  private func task(_ place: Place, _ found: inout BankFindings) -> BankTask? {
    guard let answers else {
      let source = Array(found.source.bytes[block.range])
      return .foreign(ForeignTask(format: GIFT.format, kind: "description", source: source))
    }
    let reading = GIFTAnswers(question: self, place: place)
    return reading.task(answers, &found)
  }
}
