internal import HornbookQuizzes

/// The results of an examination: what is certain, and what a person must decide.
public struct PaperResults: Sendable {
  /// The results of students, sorted by number.
  public private(set) var rows: [Row] = []
  /// What a person must decide, in the order of the scans.
  public private(set) var open: [Question] = []
  /// What is wrong with scans and students, as sentences without a full stop.
  public private(set) var complaints: [String] = []
  let layout: PaperLayout

  /// The result of a student.
  public struct Row: Sendable {
    /// The student number.
    public let student: String
    /// The position of the variant.
    public let variant: Int
    /// What was chosen in each question of the layout; nil if that is not decided.
    public internal(set) var chosen: [[Int]?]
    /// The points; nil while something is not decided.
    public internal(set) var points: Double?
  }

  /// A question to the person who decides.
  public struct Question: Sendable {
    /// The scan.
    public let scan: ReadScan
    /// What is asked.
    public let subject: Subject

    /// What is asked about a scan.
    public enum Subject: Sendable {
      /// Which student it is of.
      case student(ReadStrip)
      /// What was chosen.
      case answer(ReadStrip, ReadAnswer)
      /// Whether it does not count, with the reason to ask.
      case whole(String)
    }
  }

  /// Puts the sheets of each student together and grades them.
  ///
  /// - Parameter isExact: Whether only exactly right answers count.
  public init(
    _ layout: PaperLayout, _ scans: [ReadScan], _ decisions: PaperDecisions, isExact: Bool
  ) {
    self.layout = layout
    var sheets: [Sheet] = []
    var names: [String: String] = [:]
    for scan in scans where !decisions.isIgnored(scan.sheet) {
      if let other = names.updateValue(scan.name, forKey: scan.sheet) {
        complaints.append("“\(scan.name)” is the same file as “\(other)”, and counts once")
        continue
      }
      switch scan.outcome {
      case .fault(let reason):
        complaints.append("“\(scan.name)” cannot be read: \(reason)")
        open.append(.init(scan: scan, subject: .whole(reason)))
      case .strip(let strip):
        if let sheet = sheet(scan, strip, decisions) { sheets.append(sheet) }
      }
    }
    join(sheets, isExact: isExact)
  }

  /// A sheet whose student is known.
  private struct Sheet {
    let scan: ReadScan
    let strip: ReadStrip
    let student: String
    /// What was chosen in questions of the layout; nil if that is not decided.
    let chosen: [(question: Int, chosen: [Int]?)]
  }

  private mutating func sheet(_ scan: ReadScan, _ strip: ReadStrip, _ decisions: PaperDecisions)
    -> Sheet?
  {
    let student = decisions.student(of: scan.sheet) ?? strip.student
    if student == nil {
      complaints.append("“\(scan.name)”: the student number is not clear")
      open.append(.init(scan: scan, subject: .student(strip)))
    }
    var chosen: [(question: Int, chosen: [Int]?)] = []
    for answer in strip.answers {
      let asked = layout.variants[strip.variant].asked[answer.asked]
      let question = layout.questions[asked.question]
      if let decided = decisions.chosen(question, on: scan.sheet) {
        chosen.append((asked.question, decided))
      } else if let doubt = answer.doubt {
        complaints.append("“\(scan.name)”, question \(answer.asked + 1): \(doubt.words)")
        open.append(.init(scan: scan, subject: .answer(strip, answer)))
        chosen.append((asked.question, nil))
      } else {
        chosen.append((asked.question, answer.chosen))
      }
    }
    return student.map { Sheet(scan: scan, strip: strip, student: $0, chosen: chosen) }
  }

  private mutating func join(_ sheets: [Sheet], isExact: Bool) {
    let groups = Dictionary(grouping: sheets, by: \.student)
    for (student, sheets) in groups.sorted(by: { Self.isBefore($0.key, $1.key) }) {
      guard isSingle(sheets, of: student), let first = sheets.first else { continue }
      let variant = layout.variants[first.strip.variant]
      let missing = variant.pages.indices.filter { page in
        !sheets.contains { $0.strip.page == page }
      }
      if !missing.isEmpty {
        let pages = missing.map { String($0 + 1) }.joined(separator: ", ")
        complaints.append("student \(student): page \(pages) of variant \(variant.name) is missing")
      }
      var row = Row(
        student: student, variant: first.strip.variant,
        chosen: .init(repeating: nil, count: layout.questions.count))
      for (question, chosen) in sheets.flatMap(\.chosen) { row.chosen[question] = chosen }
      row.points = points(of: row, isExact: isExact)
      rows.append(row)
    }
  }

  /// Whether the sheets are those of one student; if not, none of them counts.
  private mutating func isSingle(_ sheets: [Sheet], of student: String) -> Bool {
    let names = sheets.map { "“\($0.scan.name)”" }.joined(separator: ", ")
    let reason: String
    if Set(sheets.map(\.strip.variant)).count > 1 {
      reason = "student \(student) has sheets of several variants: \(names)"
    } else if Set(sheets.map(\.strip.page)).count < sheets.count {
      reason = "student \(student) has the same page more than once: \(names)"
    } else {
      return true
    }
    complaints.append(reason)
    for sheet in sheets {
      open.append(.init(scan: sheet.scan, subject: .student(sheet.strip)))
      open.append(.init(scan: sheet.scan, subject: .whole(reason)))
    }
    return false
  }

  private func points(of row: Row, isExact: Bool) -> Double? {
    var points = 0.0
    for (question, chosen) in zip(layout.questions, row.chosen) {
      guard let chosen else { return nil }
      let grade = question.grade(chosen)
      points += isExact ? grade.examScore : grade.score
    }
    return points
  }

  /// Shorter numbers first, then by digits.
  private static func isBefore(_ a: String, _ b: String) -> Bool {
    (a.utf8.count, a) < (b.utf8.count, b)
  }
}

extension PaperQuestion {
  /// Grades what was chosen as every other part of the program does.
  func grade(_ chosen: [Int]) -> Grade {
    switch kind {
    case .one: return Grading.one(chosen, key: correct)
    case .several: return Grading.several(chosen, key: correct, of: parts)
    case .marked:
      guard let right = chosen.first else { return .unanswered(of: parts) }
      return Grade(score: Double(right) / Double(parts), count: .init(right: right, of: parts))
    }
  }
}
