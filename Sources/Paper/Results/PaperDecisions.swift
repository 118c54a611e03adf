internal import HornbookBytes
public import HornbookDiagnostics
internal import HornbookFormats

/// What a person has decided about sheets that are not clear.
///
/// The file is kept, so that nothing is asked twice. A sheet is known by the fingerprint of its scan.
public struct PaperDecisions: Sendable {
  /// The decisions in order; of two about the same thing the later one counts.
  public private(set) var all: [Decision] = []

  /// A decision about a scan.
  public struct Decision: Equatable, Sendable {
    /// The fingerprint of the scan.
    public var sheet: String
    /// What is decided.
    public var verdict: Verdict
  }

  /// What is decided about a scan.
  public enum Verdict: Equatable, Sendable {
    /// The student number.
    case student(String)
    /// The letters in the order of the book, or the number of right parts, of a question.
    case answer(question: String, chosen: String)
    /// The scan does not count.
    case ignored
  }

  /// No decisions.
  public init() {}

  /// Why decisions cannot be read, as a clause.
  public struct Fault: Error, Sendable {
    /// The clause.
    public let reason: String
  }

  /// Reads the file.
  public init(_ source: Source, for layout: PaperLayout) throws(Fault) {
    let root: DataValue
    switch JSONParser.parse(source) {
    case .failure(let finding): throw Fault(reason: finding.message)
    case .success(let tree): root = tree.root
    }
    guard root["exam"]?.string == layout.examCode else {
      throw Fault(reason: "its “exam” is not “\(layout.examCode)”")
    }
    for value in root["decisions"].map({ Array($0.children) }) ?? [] {
      guard let decision = Decision(value) else {
        throw Fault(
          reason:
            "“\(value.path)” needs “sheet”, and “student”, “ignore”, or “question” and “chosen”")
      }
      if case .answer(let id, let chosen) = decision.verdict {
        guard let question = layout.questions.first(where: { $0.id == id }) else {
          throw Fault(reason: "“\(value.path)” is about a question that was not asked, “\(id)”")
        }
        guard question.chosen(chosen) != nil else {
          throw Fault(reason: "“\(chosen)” in “\(value.path)” is no answer to “\(id)”")
        }
      }
      all.append(decision)
    }
  }

  /// The student number that was decided for a scan.
  func student(of sheet: String) -> String? {
    for case .student(let number) in verdicts(on: sheet) { return number }
    return nil
  }

  /// What was decided to be chosen in a question.
  func chosen(_ question: PaperQuestion, on sheet: String) -> [Int]? {
    for case .answer(question.id, let chosen) in verdicts(on: sheet) {
      return question.chosen(chosen)
    }
    return nil
  }

  /// Whether a scan does not count.
  func isIgnored(_ sheet: String) -> Bool { verdicts(on: sheet).contains(.ignored) }

  private func verdicts(on sheet: String) -> [Verdict] {
    all.reversed().filter { $0.sheet == sheet }.map(\.verdict)
  }

  /// The decisions as the members of a list of JSON.
  func json() -> [UInt8] {
    var json = JSONWriter(style: .compact)
    json.array { json in
      for decision in all {
        json.object { json in
          json.member("sheet", decision.sheet)
          switch decision.verdict {
          case .student(let number): json.member("student", number)
          case .ignored: json.member("ignore", true)
          case .answer(let question, let chosen):
            json.member("question", question)
            json.member("chosen", chosen)
          }
        }
      }
    }
    return json.finish()
  }
}

extension PaperDecisions.Decision {
  fileprivate init?(_ value: DataValue) {
    guard let sheet = value["sheet"]?.string else { return nil }
    if let number = value["student"]?.string, !number.isEmpty,
      number.utf8.allSatisfy(\.isDigit)
    {
      self.init(sheet: sheet, verdict: .student(number))
    } else if value["ignore"]?.bool == true {
      self.init(sheet: sheet, verdict: .ignored)
    } else if let id = value["question"]?.string,
      let chosen = value["chosen"].flatMap({ $0.string ?? $0.int.map(String.init) })
    {
      self.init(sheet: sheet, verdict: .answer(question: id, chosen: chosen))
    } else {
      return nil
    }
  }
}

extension PaperQuestion {
  /// The options, or the number of right parts, that a text means; nil if it means none.
  func chosen(_ text: String) -> [Int]? {
    guard kind == .marked else { return PaperLetters.positions(text, of: parts) }
    return Int(text).flatMap { (0...parts).contains($0) ? [$0] : nil }
  }

  /// The text for what was chosen, as in decisions and results.
  func text(of chosen: [Int]) -> String {
    kind == .marked
      ? chosen.first.map(String.init) ?? "" : PaperLetters.text(chosen, of: parts)
  }
}
