internal import HornbookBytes

/// How a table tells attempts at a quiz apart: whose they are, and whether they are finished.
///
/// Names and addresses are compared while a file is read, and never kept.
struct TableAttempts: Equatable, Sendable {
  /// The columns that together tell one reader from another.
  var who: [Int]
  /// The column of the whole grade, in which an attempt that is not finished has a dash.
  private(set) var grade: Int?
  /// The columns that say when an attempt began and ended; a dash in two of them means that it did not.
  private(set) var moments: Range<Int> = 0..<0

  init(who: [Int]) { self.who = who }

  /// The columns of Moodle before those about questions: names, addresses, the state, times and the grade.
  init(before end: Int, _ header: TableHeader, _ all: SampledCells) {
    grade = (0..<end).last {
      TableHeader.points(header.names[$0]) != nil && !all.texts($0).isEmpty
    }
    let last = grade ?? end
    moments = min(2, last)..<last
    let address = (0..<end).first { column in
      let cells = all.texts(column)
      return !cells.isEmpty && cells.count { $0.utf8.contains(0x40) } * 2 > cells.count
    }
    // Moodle's names come first; a table without them begins with states and times.
    let holdsNames =
      end >= 3
      && (0...1).allSatisfy { all.texts($0).allSatisfy { !$0.utf8.contains(ASCII.colon) } }
    who = (holdsNames ? [0, 1] : []) + (address.map { holdsNames && $0 < 2 ? [] : [$0] } ?? [])
    // Names that are the same in every line are none.
    let areNames = who.contains { all.kinds($0).count > 1 } || all.records < 10
    if !areNames { who = [] }
  }

  /// Whether an attempt is finished.
  ///
  /// - Parameter hasAnswers: Whether some question is answered.
  func isFinished(hasAnswers: @autoclosure () -> Bool, _ text: (Int) -> String) -> Bool {
    if let grade {
      let written = text(grade)
      return written != "-" && !written.isEmpty
    }
    let dashes = moments.count { text($0) == "-" }
    return dashes < (hasAnswers() ? 2 : 1)
  }
}
