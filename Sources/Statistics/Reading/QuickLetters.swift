internal import HornbookBytes

/// Reads records of single letters without making anything of them but counts.
struct QuickLetters {
  /// For each column, its question, or -1 if it is ignored.
  private let questions: [Int]
  private let options: [UInt8]
  /// The right options of each question, by their bits.
  private let keys: [UInt64]
  private let separator: UInt8
  private let count: Int

  /// Nil unless the columns ask every question, all with letters; a question has one column at most.
  init?(_ table: TableReading) {
    var seen: Set<Int> = []
    var questions: [Int] = []
    for column in table.form.columns {
      switch column {
      case .ignored: questions.append(-1)
      case .letters(let question):
        seen.insert(question)
        questions.append(question)
      default: return nil
      }
    }
    let study = table.study.questions
    guard seen.count == study.count, study.allSatisfy({ $0.options.count <= 26 && !$0.isSeveral })
    else { return nil }
    self.questions = questions
    options = study.map { UInt8($0.options.count) }
    keys = study.map { question in question.key.reduce(0) { $0 | 1 << UInt64($1) } }
    separator = table.form.separator
    count = study.count
  }

  /// Counts records from an offset on, up to the first that is anything else.
  func count(_ bytes: [UInt8], _ offset: inout Int, into counts: inout LetterCounts) {
    var cells = Array(repeating: UInt8(0), count: count)
    bytes.withUnsafeBufferPointer { bytes in
      while offset < bytes.count, let right = record(bytes, &offset, &cells) {
        counts.add(cells, right: right)
      }
    }
  }

  /// Reads a record; nil, with the offset unchanged, if it is not that simple.
  private func record(
    _ bytes: UnsafeBufferPointer<UInt8>, _ offset: inout Int, _ cells: inout [UInt8]
  ) -> Int? {
    var position = offset
    // Neither a blank line, even in a table of one column, nor a line of nothing but separators is a record.
    if bytes[position] == separator {
      while position < bytes.count, bytes[position] == separator { position += 1 }
      guard position < bytes.count else { return nil }
    }
    guard bytes[position] != ASCII.newline, bytes[position] != ASCII.carriageReturn else {
      return nil
    }
    position = offset
    var right = 0
    let last = questions.count - 1
    for (column, question) in questions.enumerated() {
      if question < 0 {
        while position < bytes.count, bytes[position] != separator {
          let byte = bytes[position]
          if byte == ASCII.quote || byte == ASCII.newline || byte == ASCII.carriageReturn {
            if column < last || byte == ASCII.quote { return nil }
            break
          }
          position += 1
        }
      } else {
        guard position < bytes.count else { return nil }
        let letter = (bytes[position] | 0x20) &- 0x61
        if letter < options[question], bytes[position] > 0x40 {
          cells[question] = letter
          right += Int(keys[question] >> UInt64(letter) & 1)
          position += 1
        } else {
          // Anything but a blank is looked at by others.
          cells[question] = options[question]
        }
      }
      if column < last {
        guard position < bytes.count, bytes[position] == separator else { return nil }
        position += 1
      }
    }
    if position < bytes.count, bytes[position] == ASCII.carriageReturn { position += 1 }
    guard position == bytes.count || bytes[position] == ASCII.newline else { return nil }
    offset = min(position + 1, bytes.count)
    return right
  }
}
