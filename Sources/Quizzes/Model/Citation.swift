internal import HornbookBytes
public import HornbookDiagnostics

/// A place of the chapter that is cited for an answer: `{evidence: #retries}` behind the stem, or `[@retries]` in an
/// explanation.
public struct Citation: Hashable, Sendable {
  /// The name of the place, without its mark.
  public var anchor: String
  /// Where the name is written, which may be in a key of its own.
  public var place: Place
  /// Whether it is written behind the stem, where it takes precedence over those in explanations.
  public var isBehindStem: Bool

  /// Creates a citation.
  public init(_ anchor: String, at place: Place, isBehindStem: Bool = false) {
    self.anchor = anchor
    self.place = place
    self.isBehindStem = isBehindStem
  }
}

extension [Citation] {
  /// Those that name the passages, each once: the one behind the stem, or else all.
  public var counted: [Citation] {
    let rank = contains(where: \.isBehindStem)
    var names: Set<String> = []
    return filter { $0.isBehindStem == rank && names.insert($0.anchor).inserted }
  }

  /// Those that are written in explanations.
  public var explaining: [Citation] { filter { !$0.isBehindStem } }

  /// The marks as an explanation has them; nil if there are none.
  public var marks: String? {
    isEmpty ? nil : map { "[@\($0.anchor)]" }.joined(separator: " ")
  }
}

extension QuizText {
  /// Takes the marks `[@name]` out of the text, with the white space that they leave over, and returns what they cite.
  ///
  /// Marks in code, in links and behind a backslash are ordinary text.
  mutating func takeCitations() -> [Citation] {
    guard markdown.firstRange(of: "[@") != nil else { return [] }
    let whole = AssembledText(self)
    var left = AssembledText(place: place)
    var names: [Range<Int>] = []
    var (start, next) = (0, 0)
    while let open = markdown.firstRange(of: "[@", from: next)?.lowerBound {
      next = open + 2
      guard var name = citedName(at: open) else { continue }
      names.append(name)
      // Marks beside one another are taken out together.
      while let other = citedName(at: endOfSpace(from: name.upperBound + 1)) {
        names.append(other)
        name = other
      }
      let marks = withSpace(withBrackets(open..<name.upperBound + 1))
      left.append(start..<max(start, marks.lowerBound), of: whole)
      (start, next) = (marks.upperBound, marks.upperBound)
    }
    guard !names.isEmpty else { return [] }
    left.append(start..<markdown.count, of: whole)
    let citations = names.map { Citation(markdown.text($0), at: place(ofMarkdown: $0)) }
    self = QuizText(left)
    return citations
  }

  /// The range of the name in a mark that begins at an offset of the Markdown; nil if there is no mark.
  private func citedName(at open: Int) -> Range<Int>? {
    guard markdown.has("[@", at: open) else { return nil }
    let start = open + 2
    let end = markdown[start...].firstIndex { !IdentifierMark.isPart($0) } ?? markdown.count
    guard start < end, markdown.has("]", at: end),
      markdown[..<open].reversed().prefix(while: { $0 == ASCII.backslash }).count % 2 == 0,
      runs.contains(where: { !$0.isCode && $0.start <= open && end < $0.start + $0.range.count })
    else { return nil }
    return start..<end
  }

  /// Some marks with the round brackets in which they stand alone.
  private func withBrackets(_ marks: Range<Int>) -> Range<Int> {
    let (open, close) = (marks.lowerBound - 1, marks.upperBound)
    guard open >= 0, markdown.has("(", at: open), markdown.has(")", at: close),
      open == 0 || markdown[open - 1] != ASCII.backslash
    else { return marks }
    return open..<close + 1
  }

  /// Some marks with the white space before them, or with that behind them if a word follows it.
  private func withSpace(_ marks: Range<Int>) -> Range<Int> {
    let start = markdown[..<marks.lowerBound].lastIndex { !$0.isWhitespace }.map { $0 + 1 } ?? 0
    if start == 0 { return 0..<endOfSpace(from: marks.upperBound) }
    let end = markdown[marks.upperBound...].firstIndex { !$0.isBlank } ?? markdown.count
    if end == markdown.count || markdown[end].isWhitespace { return start..<end }
    if end == marks.upperBound { return start..<end }
    return marks.lowerBound..<(start < marks.lowerBound ? end : marks.upperBound)
  }

  private func endOfSpace(from offset: Int) -> Int {
    markdown[offset...].firstIndex { !$0.isWhitespace } ?? markdown.count
  }
}

extension QuizText? {
  /// Takes the marks `[@name]` out of a text, of which nothing is left if it has no words.
  mutating func takeCitations() -> [Citation] {
    let citations = self?.takeCitations() ?? []
    if !citations.isEmpty, self?.isEmpty == true { self = nil }
    return citations
  }
}

extension Question {
  /// Takes what the explanation and the model answer cite.
  mutating func takeCitations() {
    citations += modelAnswer.takeCitations() + explanation.takeCitations()
  }
}

extension KeyEntry {
  /// Takes what the answers and their explanation cite.
  mutating func takeCitations() {
    for index in answers.indices { citations += answers[index].text.takeCitations() }
    citations += explanation.takeCitations()
    // An answer of nothing but marks is none.
    if !citations.isEmpty { answers.removeAll { $0.letter == nil && $0.text == nil } }
  }
}
