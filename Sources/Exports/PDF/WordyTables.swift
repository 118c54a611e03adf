internal import HornbookBytes

/// Finds the tables in which no word needs to be broken, because the longest ones of all columns fit beside each other,
/// and how narrow a column of Chinese or Japanese may become, where lines may break behind each character.
struct WordyTables {
  /// The letters in a line of a table.
  let letters: Int

  /// The letters that the space between two columns takes.
  private static let gap = 3
  /// The letters that a portrait takes.
  private static let portrait = 6
  /// How many more letters fit in a line of a table with portraits, whose type is smaller.
  private static let surplus = 0.85 / 0.78
  /// Tables with more columns are not looked at.
  private static let mostColumns = 20
  /// The most characters that a column of Chinese or Japanese has in a line at least.
  private static let mostWide = 7

  /// The rules for the marks: a width in characters, without the space to the next column.
  static let rules: String = (2...mostWide).map {
    ".print-page [data-wide=\"\($0)\"] { box-sizing: content-box; min-inline-size: \($0).1em; }\n"
  }.joined()

  /// A column of a table that is being read.
  private struct Column {
    /// The letters of its longest word.
    var width = 0
    /// Whether one of its cells has a portrait.
    var hasPortrait = false
    /// The characters of its longest run of Chinese or Japanese.
    var wide = 0
    /// The place for an attribute of its first cell.
    var cell: Int
  }

  func marks(in html: [UInt8], _ scanner: TagScanner) -> [PrintMarks.Mark] {
    var scanner = scanner
    var found: [PrintMarks.Mark] = []
    var table: Int?
    var columns: [Column] = []
    var column = -1
    var isNumber = false
    var last = 0
    while let tag = scanner.nextTag() {
      if table != nil, columns.indices.contains(column) {
        measure(html, last..<tag.range.lowerBound, isNumber, &columns[column])
      }
      last = tag.range.upperBound
      if scanner.has("table", at: tag.name) {
        if tag.isEnd, let table { found += marks(of: table, columns) }
        table = tag.isEnd ? nil : tag.name.upperBound
        (columns, column) = ([], -1)
      } else if scanner.has("tr", at: tag.name) {
        column = -1
      } else if !tag.isEnd, scanner.has("td", at: tag.name) || scanner.has("th", at: tag.name) {
        column += 1
        // One that is too wide for any sheet.
        if column >= Self.mostColumns { table = nil }
        if column == columns.count { columns.append(Column(cell: tag.name.upperBound)) }
      } else if scanner.has("a", at: tag.name) {
        // Telephone numbers stay in a line.
        isNumber = !tag.isEnd && html[tag.range].firstRange(of: "\"tel:".utf8) != nil
      } else if !tag.isEnd, columns.indices.contains(column),
        html[tag.range].firstRange(of: "portrait".utf8) != nil
      {
        columns[column].hasPortrait = true
      }
    }
    return found
  }

  private func marks(of table: Int, _ columns: [Column]) -> [PrintMarks.Mark] {
    let spaces = columns.reduce(0) { $0 + Self.gap + ($1.hasPortrait ? Self.portrait : 0) }
    let hasPortraits = columns.contains(where: \.hasPortrait)
    let letters = hasPortraits ? Int(Double(letters) * Self.surplus) : letters
    var marks: [PrintMarks.Mark] = []
    if columns.reduce(spaces, { $0 + $1.width }) <= letters {
      marks.append(.init(table, " data-whole"))
    }
    // As many characters as fit in all columns, at most as many as there are.
    let fitting = (2...Self.mostWide).last { most in
      columns.reduce(spaces) { $0 + max(min($1.wide, most) * 2, $1.wide > 0 ? 0 : $1.width) }
        <= letters
    }
    guard let fitting else { return marks }
    return marks
      + columns.filter { $0.wide > 1 }.map {
        .init($0.cell, " data-wide=\"\(min($0.wide, fitting))\"")
      }
  }

  private func measure(
    _ html: [UInt8], _ text: Range<Int>, _ isNumber: Bool, _ column: inout Column
  ) {
    var (length, run) = (0, 0)
    for index in text {
      let byte = html[index]
      if byte & 0xC0 == 0x80 { continue }
      let isWide = byte >= 0xE3
      run = isWide ? run + 1 : 0
      let mayBreak = !isNumber && (byte.isHTMLSpace || byte == UInt8(ascii: "@"))
      length = mayBreak ? 0 : length + (isWide ? 2 : 1)
      column.width = max(column.width, length)
      column.wide = max(column.wide, run)
      // Lines may break behind a hyphen.
      if byte == UInt8(ascii: "-"), !isNumber { length = 0 }
    }
  }
}
