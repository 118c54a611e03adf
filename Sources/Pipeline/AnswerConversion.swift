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
  /// The chapters left unchanged because the proof has errors about them.
  public private(set) var refused: [ChapterName] = []

  /// The printed questions of other chapters left unchanged because their answers are under review,
  /// although no error concerns them.
  public private(set) var doubtful: [Question] = []

  /// Converts the questions of `sources`, except those of chapters with errors in `findings`.
  public init(_ proved: ProvedQuizzes, findings: [Finding], sources: [Source]) {
    let quizzes = proved.book
    let numbers = quizzes.chapterNumbers
    let faulty = Set(findings.filter { $0.severity == .error }.compactMap(\.chapter))
    // An error without a chapter concerns the key or a whole file, so every chapter is refused.
    let isFaulty = findings.contains { $0.severity == .error && $0.chapter == nil }
    for (position, chapter) in quizzes.chapters.enumerated()
    where chapter.questions.contains(where: { $0.form == .printed && !$0.options.isEmpty }) {
      if isFaulty || faulty.contains(numbers[position]) {
        refused.append(chapter.name)
      }
    }
    let isRefused = Set(refused)
    var edits: [String: [Finding.Edit]] = [:]
    let files = Dictionary(sources.map { ($0.path, $0) }) { first, _ in first }
    for answer in proved.sheet(findings).answers {
      let question = answer.question
      guard answer.state == .known else {
        if answer.state == .underReview, question.form == .printed, !question.options.isEmpty,
          !isRefused.contains(question.chapter)
        {
          doubtful.append(question)
        }
        continue
      }
      guard let source = files[question.place.file], !isRefused.contains(question.chapter) else {
        continue
      }
      let explanation = question.explanation == nil ? answer.explanation : nil
      let own = question.editsForAnswerInPlace(
        in: source, correct: answer.correct,
        explanation: explanation.map { String(decoding: $0.markdown, as: UTF8.self) })
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
