/// Counts of rows in which every question has a right or a wrong answer, and nothing in between.
///
/// Millions of such rows are counted in a few instructions for each cell; `add(to:)` then adds them to a tally, a group
/// of equal cells at a time.
struct LetterCounts: Sendable {
  /// For each question, the number of its first counter within a row; the number of all counters at the end.
  private let starts: [Int]
  /// The counters, a row of them for each number of right answers.
  private var counts: [UInt32]
  /// The readers by their number of right answers.
  private var readers: [UInt32]

  /// Creates counters, if the questions allow it and need not too many of them.
  init?(_ study: Study) {
    var starts = [0]
    for question in study.questions {
      guard question.levels == [0, StudyQuestion.unit], !question.options.isEmpty,
        !question.isSeveral
      else { return nil }
      starts.append(starts[starts.count - 1] + question.options.count + 1)
    }
    let rows = study.questions.count + 1
    let (size, isTooLarge) = rows.multipliedReportingOverflow(by: starts[starts.count - 1])
    guard !isTooLarge, size <= 4_000_000, rows <= study.mostBins else { return nil }
    self.starts = starts
    counts = Array(repeating: 0, count: size)
    readers = Array(repeating: 0, count: rows)
  }

  /// Counts a row: for each question the position of its option, or the number of options for a blank.
  mutating func add(_ cells: [UInt8], right: Int) {
    readers[right] += 1
    let base = right * starts[starts.count - 1]
    for question in cells.indices { counts[base + starts[question] + Int(cells[question])] += 1 }
  }

  /// Adds what has been counted to a tally.
  func add(to tally: inout Tally, of study: Study) {
    let all = starts[starts.count - 1]
    for (right, count) in readers.enumerated() where count > 0 {
      let total = right * StudyQuestion.unit
      tally.addReader(total: total, isWhole: true, weight: Int(count))
      var row = Array(repeating: 0, count: tally.width)
      row[tally.width - 1] = Int(count)
      for (position, question) in study.questions.enumerated() {
        var marked = [0, 0]
        for cell in 0...question.options.count {
          let weight = Int(counts[right * all + starts[position] + cell])
          guard weight > 0 else { continue }
          let isRight = question.key.contains(cell)
          marked[isRight ? 1 : 0] += weight
          row[study.optionColumn(position) + cell] += weight
        }
        for (level, weight) in marked.enumerated() where weight > 0 {
          row[study.levelColumn(position) + level] += weight
          let marks = level * StudyQuestion.unit
          tally.addMarks(
            marks, rest: total - marks, isWhole: true, to: position, weight: weight)
        }
      }
      tally.addRow(row, at: tally.bin(total))
    }
    tally.unite()
  }
}
