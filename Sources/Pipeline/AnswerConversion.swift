internal import HornbookBytes
public import HornbookDiagnostics
public import HornbookQuizzes

/// Converts printed questions into questions with their answers in place, file by file.
///
/// Nothing is removed: only the boxes of task lists and the key's explanations are added.
public struct AnswerConversion: Sendable {
  /// The converted files; a file without edits is left out.
  public private(set) var changed: [Source] = []
  /// How many questions were converted.
  public private(set) var count = 0
  /// The printed questions that were left as they are, in book order.
  public private(set) var left: [Left] = []

  /// A question that was not converted.
  public struct Left: Sendable {
    /// The question.
    public let question: Question
    /// The line on which it begins.
    public let line: Int
    /// The error that stands against its answer; nil if the key itself leaves a doubt.
    public let error: Finding?
  }

  /// Converts the questions of `sources`, except those whose answers `findings` call into doubt.
  public init(_ proved: ProvedQuizzes, findings: [Finding], sources: [Source]) {
    let errors = ErrorsOfQuestions(findings, in: proved.book)
    let files = Dictionary(sources.map { ($0.path, $0) }) { first, _ in first }
    var tables: [String: LineTable] = [:]
    var edits: [String: [Finding.Edit]] = [:]
    for answer in proved.sheet(findings, isStrict: true).answers {
      let question = answer.question
      guard question.form == .printed, !question.options.isEmpty,
        let source = files[question.place.file]
      else { continue }
      guard answer.state == .known, errors.general == nil else {
        let error = errors.general ?? errors.first(about: question)
        guard answer.state != .missing || error != nil else { continue }
        let table = tables[source.path] ?? LineTable(source.bytes)
        tables[source.path] = table
        left.append(
          Left(
            question: question, line: table.position(at: question.place.lower).line, error: error))
        continue
      }
      let explanation = answer.explanation.map { String(decoding: $0.markdown, as: UTF8.self) }
      let cited = question.citations.explaining.filter {
        $0.place.file != source.path || !question.place.range.contains($0.place.lower)
      }
      let reasons = [explanation, cited.marks].compactMap(\.self).joined(separator: "\n\n")
      let own = question.editsForAnswerInPlace(
        in: source, correct: answer.correct,
        explanation: question.explanation == nil ? reasons : nil)
      guard !own.isEmpty else { continue }
      edits[question.place.file, default: []] += own
      count += 1
    }
    for source in sources {
      guard let own = edits[source.path] else { continue }
      changed.append(Source(path: source.path, bytes: Self.apply(own, to: source.bytes)))
    }
  }

  /// Returns the bytes with all edits applied, from front to back.
  private static func apply(_ edits: [Finding.Edit], to bytes: [UInt8]) -> [UInt8] {
    var writer = ByteWriter(capacity: bytes.count + edits.count * 4)
    var start = 0
    for edit in edits.sorted(by: { $0.place < $1.place }) {
      let place = edit.place.range.clamped(to: start..<max(start, bytes.count))
      writer.write(start..<place.lowerBound, of: bytes)
      writer.write(bytes: edit.replacement)
      start = place.upperBound
    }
    writer.write(start..<max(start, bytes.count), of: bytes)
    return writer.take()
  }
}

/// The errors that stand against the answers of questions.
private struct ErrorsOfQuestions {
  /// An error after which no question can be changed, such as invalid UTF-8.
  let general: Finding?
  private var byQuestion: [[Int]: Finding] = [:]
  private let numbers: [ChapterName: Int]

  init(_ findings: [Finding], in book: QuizBook) {
    let errors = findings.filter { $0.severity == .error }
    general = errors.first { !Quarantine.contains($0) }
    numbers = Dictionary(zip(book.chapters.map(\.name), book.chapterNumbers)) { first, _ in first }
    for error in errors {
      guard let chapter = error.chapter else { continue }
      let name = [chapter, error.question ?? 0]
      if byQuestion[name] == nil { byQuestion[name] = error }
    }
  }

  /// The first error about a question, or else about its chapter.
  func first(about question: Question) -> Finding? {
    let chapter = numbers[question.chapter] ?? 0
    return byQuestion[[chapter, question.ordinal]] ?? byQuestion[[chapter, 0]]
  }
}
