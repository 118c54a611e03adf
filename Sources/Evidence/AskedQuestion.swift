public import HornbookBytes
public import HornbookDiagnostics
public import HornbookQuizzes

/// A question with the answer that its key gives, as far as the search for evidence needs them.
public struct AskedQuestion: Sendable {
  /// The number by which findings refer to the chapter.
  public var chapter: Int
  /// The question's position in its chapter, from 1.
  public var ordinal: Int
  /// The question's identifier.
  public var id: String
  /// Where a finding about the answer stands.
  public var place: Place
  var stem: PhraseText
  var options: [Choice]
  /// The right texts for a gap.
  var accepted: [PhraseText]
  /// The places that are cited for the answer.
  var cited: [Citation]
  /// Whether passages are looked for that contradict the answer.
  var isSearched: Bool
  /// Whether its options are compared one by one with parts of sentences, as those are of which several are right.
  let hasParts: Bool
  /// The fingerprint of the cited passages for which the answer was confirmed; nil if it was not.
  var confirmed: StableHash?
  /// The names of code in the right answers, in order, each once; they are not recorded.
  public private(set) var keyedNames: [String] = []
  /// Those of its keyed names that stand in other texts of the book, in order.
  public var namesElsewhere: [String] = []

  /// An option, and whether it is right.
  struct Choice: Sendable {
    var body: PhraseText
    var isKeyed: Bool
  }

  /// Takes what is needed of a question; nil if nothing can be checked about its answer.
  public init?(
    _ question: Question, answer: QuestionAnswer, chapter: Int, lock: AnswerLock? = nil
  ) {
    self.chapter = chapter
    ordinal = question.ordinal
    id = question.id
    stem = PhraseText(question.stem)
    options = question.options.enumerated().map {
      Choice(body: PhraseText($1.body), isKeyed: answer.options.contains($0))
    }
    hasParts = Self.hasParts(stem, options)
    accepted = []
    place = question.stem.place
    cited = answer.citations
    confirmed = cited.isEmpty ? nil : lock?.evidence[id]
    isSearched =
      Self.isSearched(question.kind) && answer.isSure && !answer.isUnderReview
      && answer.correction == nil && !question.stem.holdsListing
    if question.options.isEmpty {
      let texts = question.blanks.first?.accepted ?? []
      accepted = (texts.isEmpty ? answer.texts : texts).map { PhraseText($0) }
      if accepted.isEmpty || question.blanks.count > 1 { isSearched = false }
      place = question.blanks.first?.place ?? place
    } else if let first = answer.options.first, question.options.indices.contains(first) {
      place = question.options[first].body.place
    } else {
      isSearched = false
    }
    if !isSearched, cited.isEmpty { return nil }
    if isSearched { keyedNames = Set(keyed.flatMap { $0.names }).sorted() }
  }

  /// Adds everything that does not follow from the question and its answer: its number, its places and the lock.
  public func combinePlaces(into hasher: inout StableHasher) {
    for number in [chapter, place.lower, place.upper, cited.count] + cited.map(\.place.lower) {
      hasher.combine(UInt64(bitPattern: Int64(number)))
    }
    hasher.combine(confirmed ?? StableHash(of: ""))
    for name in namesElsewhere { hasher.combine(name) }
  }

  private static let requests: [StaticString] = [
    "all that apply", "choose two", "choose three", "which two", "which three", "select two",
  ]

  private static func hasParts(_ stem: PhraseText, _ options: [Choice]) -> Bool {
    guard options.count(where: \.isKeyed) == 1 else { return !options.isEmpty }
    let text = stem.bytes.map { $0.lowercased }
    return requests.contains { text.firstRange(of: $0) != nil }
  }

  /// The right answers; only the first text for a gap.
  var keyed: [PhraseText] { options.filter(\.isKeyed).map(\.body) + accepted.prefix(1) }

  private static func isSearched(_ kind: QuestionKind) -> Bool {
    switch kind {
    case .one, .several, .trueFalse, .fillInText, .fillInNumber: true
    case .order, .match, .open, .tracing: false
    }
  }
}

/// The words of a part of a question, and what of them is code.
struct PhraseText: Sendable {
  var bytes: [UInt8]
  var code: [Range<Int>]

  init(_ text: QuizText) {
    bytes = text.plain
    code = text.code
  }

  init(bytes: [UInt8], code: [Range<Int>]) {
    self.bytes = bytes
    self.code = code
  }

  /// The words, in one line.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The words of its code, and those that are made of several.
  var names: [String] {
    guard !code.isEmpty || IdentifierParts.isCompound(bytes) else { return [] }
    var names: [String] = []
    for word in bytes.indices.split(whereSeparator: { !bytes[$0].isNameByte })
    where word.count > 1 {
      guard
        code.contains(where: { $0.contains(word.startIndex) })
          || IdentifierParts.isCompound(bytes[word.startIndex..<word.endIndex])
      else { continue }
      names.append(bytes.text(word.startIndex..<word.endIndex))
    }
    return names
  }
}

extension QuizText {
  /// Whether part of the text is a listing of its own.
  fileprivate var holdsListing: Bool {
    holdsCode && markdown.contains(ASCII.newline)
      && (code.contains { plain[$0].contains(ASCII.newline) }
        || String(decoding: markdown, as: UTF8.self).hasFence)
  }
}

extension String {
  fileprivate var hasFence: Bool {
    utf8.split(separator: ASCII.newline).contains { line in
      let line = line.drop(while: \.isWhitespace)
      return line.starts(with: "```".utf8) || line.starts(with: "~~~".utf8)
    }
  }
}

extension PhraseText: Recordable {
  func write(to record: inout RecordWriter) {
    record.write(bytes)
    record.write(code) { $0.write($1) }
  }

  init(from record: inout RecordReader) {
    bytes = record.data()
    code = record.list { $0.range() }
  }
}

extension AskedQuestion: Recordable {
  /// Writes the question to a record.
  public func write(to record: inout RecordWriter) {
    record.write(chapter)
    record.write(ordinal)
    record.write(id)
    record.write(place.file)
    record.write(place.range)
    record.write(stem)
    record.write(options) { record, option in
      record.write(option.body)
      record.write(option.isKeyed)
    }
    record.write(accepted) { $0.write($1) }
    record.write(cited) { record, citation in
      record.write(citation.anchor)
      record.write(citation.place.file)
      record.write(citation.place.range)
      record.write(citation.isBehindStem)
    }
    record.write(isSearched)
    record.write(confirmed) { $0.write($1) }
    record.write(namesElsewhere) { $0.write($1) }
  }

  /// Reads a question from a record.
  public init(from record: inout RecordReader) {
    chapter = record.number()
    ordinal = record.number()
    id = record.text()
    let file = record.text()
    place = Place(file: file, range: record.range())
    stem = record.value()
    options = record.list { record in
      let body: PhraseText = record.value()
      return Choice(body: body, isKeyed: record.flag())
    }
    hasParts = Self.hasParts(stem, options)
    accepted = record.list { $0.value() }
    cited = record.list { record in
      let anchor = record.text()
      let file = record.text()
      let place = Place(file: file, range: record.range())
      return Citation(anchor, at: place, isBehindStem: record.flag())
    }
    isSearched = record.flag()
    confirmed = record.optional { $0.hash() }
    namesElsewhere = record.list { $0.text() }
  }
}
