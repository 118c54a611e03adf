internal import HornbookBytes
internal import HornbookMarkdown
internal import HornbookQuizzes

/// A plain statement about a listing in the stem of a question, or a question to answer by yes or no.
///
/// “This prints `5`.” is one, and “Does it compile?”.
struct Claim {
  private let words: FoldedWords
  private let code: [String]
  private let names: [String]

  /// Reads what a stem says besides its listings; nil if it says more than can be judged.
  init?(_ stem: QuizText) {
    var prose: [UInt8] = []
    var code: [String] = []
    for run in stem.runs {
      let bytes = stem.plain[run.range]
      if !run.isCode {
        prose += bytes
      } else if !Self.isFenced(run, stem) {
        code.append(String(decoding: bytes, as: UTF8.self))
        prose.append(ASCII.space)
      }
    }
    let said = String(decoding: prose, as: UTF8.self)
    words = FoldedWords(said)
    self.code = code
    guard
      words.consist(of: [
        \.fillers, \.negations, \.printing, \.compiling, \.failures, \.crashes, \.nothing,
        \.endless,
      ])
    else { return nil }
    names = Complaint.names(in: ([said] + code).joined(separator: " "))
  }

  /// Whether a piece of code is a block and no word of a sentence.
  private static func isFenced(_ run: QuizText.Run, _ stem: QuizText) -> Bool {
    // Behind the mark of a piece of code stands its text, behind a fence a new line.
    let markdown = stem.markdown
    return run.start == 0
      || markdown[min(run.start, markdown.count) - 1] != ASCII.backtick
        && !(run.start > 1 && markdown[run.start - 1] == ASCII.space
          && markdown[run.start - 2] == ASCII.backtick)
  }

  /// Whether it is true; nil if nobody can say.
  func isTrue(of truth: Truth) -> Bool? {
    let isDenied = words.isNegated && !words.say(\.endless) && !words.say(\.nothing)
    return isSaid(of: truth).map { $0 != isDenied }
  }

  /// Whether what it says is so, if it is not denied.
  private func isSaid(of truth: Truth) -> Bool? {
    let fails = words.say(\.failures) || words.say(\.crashes)
    if words.say(\.compiling) {
      return !fails && code.isEmpty && !words.say(\.printing) ? truth.compiles : nil
    }
    guard truth.isOfRun else { return nil }
    if words.say(\.endless) { return truth.result.isLate }
    if truth.result.isLate { return nil }
    if words.say(\.printing) { return fails ? nil : isPrinted(by: truth) }
    guard fails, !names.isEmpty || code.isEmpty else { return nil }
    if truth.result.isGood { return false }
    if names.isEmpty { return true }
    return Complaint(truth.result.errors)?.name.map(names.contains)
  }

  private func isPrinted(by truth: Truth) -> Bool? {
    guard let said = code.first else {
      return truth.result.isGood && words.say(\.nothing) ? truth.lines.isEmpty : nil
    }
    guard code.count == 1, !words.say(\.nothing) else { return nil }
    guard truth.result.isGood, !truth.lines.isEmpty else { return false }
    switch Printed(truth.lines).grade(said, pieces: [said], isTyped: true) {
    case .exactly: return true
    // Where it is among the output, it may be about a part of it.
    case .no: return truth.lines.contains { $0.contains(said) } ? nil : false
    // It may be about the white space.
    default: return nil
    }
  }
}
