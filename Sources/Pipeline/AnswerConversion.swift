internal import HornbookBytes
public import HornbookDiagnostics
public import HornbookQuizzes

/// Printed questions turned into questions with their answers in place, file by file.
///
/// Nothing is taken away: what is added are the boxes of task lists, and what the key explains.
public struct AnswerConversion: Sendable {
  /// The files as they become; those without a printed question are left out.
  public private(set) var changed: [Source] = []
  /// How many questions were turned.
  public private(set) var count = 0
  /// The chapters that were left as they are, because the proof has errors about them.
  public private(set) var refused: [ChapterName] = []

  /// The printed questions of other chapters that were left as they are, because their answers are
  /// in doubt although no error says so.
  public private(set) var doubtful: [Question] = []

  /// Turns the questions of some files.
  public init(_ proved: ProvedQuizzes, findings: [Finding], sources: [Source]) {
    let quizzes = proved.book
    let numbers = quizzes.chapterNumbers
    let faulty = Set(findings.filter { $0.severity == .error }.compactMap(\.chapter))
    // An error about no chapter is one about the key or the file as a whole.
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

  /// The bytes with all insertions made, from front to back.
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
