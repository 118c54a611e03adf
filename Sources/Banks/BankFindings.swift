internal import HornbookBytes
public import HornbookDiagnostics

/// What is wrong with a file of questions that is being read.
struct BankFindings {
  let source: Source
  private(set) var findings: [Finding] = []
  /// Whether the file is broken, so that no question of it is taken.
  private(set) var isBroken = false

  init(_ source: Source) { self.source = source }

  /// Adds something that breaks the format.
  mutating func breakOff(
    at range: Range<Int>, _ message: String, remedy: String, notes: [Finding.Note] = []
  ) {
    isBroken = true
    findings.append(
      Finding(.bankBroken, at: source.place(range), message, remedy: remedy, notes: notes))
  }

  /// Whether the file is valid UTF-8; otherwise it is broken.
  mutating func isUTF8() -> Bool {
    guard let wrong = source.bytes.firstInvalidUTF8 else { return true }
    breakOff(
      at: wrong..<wrong + 1, "this byte is not part of valid UTF-8",
      remedy: "Save the file as UTF-8.")
    return false
  }

  /// Adds something that a bank cannot keep.
  mutating func lose(at range: Range<Int>, _ message: String, remedy: String? = nil) {
    findings.append(Finding(.bankDetailLost, at: source.place(range), message, remedy: remedy))
  }

  /// The result, without the bank if the file is broken.
  func reading(_ bank: Bank) -> BankReading {
    BankReading(bank: isBroken ? nil : bank, findings: findings, sources: [source])
  }
}

/// What a format cannot say of the questions that are being written: one finding for each question.
struct BankOmissions {
  private(set) var findings: [Finding] = []
  private var lost: [String] = []

  /// Notes a part that the current question goes out without, such as “its hints”.
  mutating func lose(_ part: String) {
    if !lost.contains(part) { lost.append(part) }
  }

  /// Notes that the current question is not written.
  mutating func leaveOut(_ question: BankQuestion, _ reason: String) {
    lost = []
    findings.append(.notExported(at: question.place, reason))
  }

  /// Finishes the current question, which is written.
  mutating func finish(_ question: BankQuestion) {
    guard let last = lost.popLast() else { return }
    let parts = lost.isEmpty ? last : lost.joined(separator: ", ") + " and " + last
    lost = []
    findings.append(
      Finding(
        .questionNotCarried, at: question.place, "the question is exported without \(parts)",
        remedy: "Choose a format that can say this, or do without it."))
  }
}

extension Finding {
  private static let notExported = "the question is not exported: "

  /// A question that is in no file, and why.
  public static func notExported(at place: Place, _ reason: String) -> Finding {
    Finding(.questionNotCarried, at: place, notExported + reason)
  }

  /// Whether it tells of a question that is in no file.
  public var isOfNotExported: Bool {
    rule == Rule.questionNotCarried.id && message.hasPrefix(Self.notExported)
  }
}
