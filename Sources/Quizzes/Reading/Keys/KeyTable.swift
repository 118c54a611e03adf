internal import HornbookBytes

/// A table of numbers and letters, in columns or in rows.
///
/// If it is upright, each row has a number and its answer, perhaps followed by an explanation or by
/// further pairs. If it is lying, a row of numbers is above a row of letters.
struct KeyTable {
  private let bytes: [UInt8]
  private(set) var entries: [KeyDraft] = []

  init(_ rows: [Range<Int>], in bytes: [UInt8]) {
    self.bytes = bytes
    let rows = rows.filter { !isDelimiter($0) }.map(cells)
    var index = 0
    while index < rows.count {
      let numbers = rows[index].map(number)
      let count = numbers.count { $0 != nil }
      // A label may precede the numbers, so all cells but one must be numbers.
      if count >= 2, count >= rows[index].count - 1, index + 1 < rows.count {
        addLying(numbers, over: rows[index + 1])
        index += 2
      } else {
        addUpright(rows[index], numbers)
        index += 1
      }
    }
  }

  private mutating func addUpright(
    _ cells: [Range<Int>], _ numbers: [(range: Range<Int>, parts: SmallArray<Int>)?]
  ) {
    var index = 0
    while index + 1 < cells.count {
      guard let number = numbers[index] else {
        index += 1
        continue
      }
      var entry = KeyDraft(
        form: .table, start: number.range.lowerBound, end: number.range.upperBound, number: number)
      answer(cells[index + 1], of: &entry)
      index += 2
      if index < cells.count, numbers[index] == nil, !cells[index].isEmpty {
        let isPair = index + 2 < cells.count
        // A second cell of words is the answer's text if the first cell has only letters.
        entry.explanation.append(cells[index])
        entry.extend(to: cells[index].upperBound)
        index += isPair ? 0 : 1
      }
      entries.append(entry)
    }
  }

  private mutating func addLying(
    _ numbers: [(range: Range<Int>, parts: SmallArray<Int>)?], over letters: [Range<Int>]
  ) {
    for (number, cell) in zip(numbers, letters) {
      guard let number else { continue }
      var entry = KeyDraft(
        form: .table, start: number.range.lowerBound, end: number.range.upperBound, number: number)
      answer(cell, of: &entry)
      // The number and the letter are on two lines; the entry's place is that of its answer.
      if let first = entry.answers.first {
        (entry.start, entry.end) = (first.start, max(first.end, entry.end))
      }
      entries.append(entry)
    }
  }

  private func answer(_ cell: Range<Int>, of entry: inout KeyDraft) {
    guard !cell.isEmpty else { return }
    if let list = LetterList(in: bytes, cell) {
      entry.add(list.letters)
    } else if let mark = LetterMark(in: bytes, at: cell.lowerBound, before: cell.upperBound) {
      entry.add(.init(mark), start: cell.lowerBound, text: mark.contents..<cell.upperBound)
    } else {
      entry.add(nil, start: cell.lowerBound, text: cell)
    }
  }

  /// Reads a cell that contains a number, with at most a word or a mark around it.
  private func number(_ cell: Range<Int>) -> (range: Range<Int>, parts: SmallArray<Int>)? {
    var index = cell.lowerBound
    while index < cell.upperBound, !bytes[index].isDigit, index - cell.lowerBound < 12 {
      guard bytes[index].isLetter || bytes[index].isBlank || isMark(bytes[index]) else {
        return nil
      }
      index += 1
    }
    guard let digits = NumberMark.digits(in: bytes, at: index, before: cell.upperBound) else {
      return nil
    }
    let rest = digits.range.upperBound..<cell.upperBound
    return rest.allSatisfy { isMark(bytes[$0]) || bytes[$0].isBlank } ? digits : nil
  }

  private func isMark(_ byte: UInt8) -> Bool {
    byte == ASCII.period || byte == ASCII.rightParenthesis || byte == ASCII.asterisk
      || byte == ASCII.hash
  }

  private func isDelimiter(_ row: Range<Int>) -> Bool {
    row.allSatisfy { index in
      switch bytes[index] {
      case ASCII.pipe, ASCII.minus, ASCII.colon: true
      default: bytes[index].isBlank
      }
    }
  }

  /// The cells of a row, without the bars and blanks around them.
  private func cells(_ row: Range<Int>) -> [Range<Int>] {
    let line = bytes.trimmingBlanks(row)
    var cells: [Range<Int>] = []
    var start = line.lowerBound
    var index = start
    var isCode = false
    while index < line.upperBound {
      let byte = bytes[index]
      if byte == ASCII.backslash {
        index += 2
        continue
      }
      if byte == ASCII.backtick { isCode.toggle() }
      if byte == ASCII.pipe, !isCode {
        cells.append(bytes.trimmingBlanks(start..<index))
        start = index + 1
      }
      index += 1
    }
    if start < line.upperBound { cells.append(bytes.trimmingBlanks(start..<line.upperBound)) }
    if let first = cells.first, first.isEmpty, line.first.map({ bytes[$0] }) == ASCII.pipe {
      cells.removeFirst()
    }
    return cells
  }
}
