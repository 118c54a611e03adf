internal import HornbookBytes

/// Finds the tables in which no word needs to be broken, because the longest ones of all columns fit beside each other.
struct WordyTables {
  /// The letters in a line of a table.
  let letters: Int

  /// The letters that the space between two columns takes.
  private static let gap = 3
  /// Tables with more columns are not looked at.
  private static let mostColumns = 20

  /// The ends of the names of such tables.
  func places(in html: [UInt8], _ scanner: TagScanner) -> [Int] {
    var scanner = scanner
    var found: [Int] = []
    var table: Int?
    var widths: [Int] = []
    var column = -1
    var last = 0
    while let tag = scanner.nextTag() {
      if table != nil, widths.indices.contains(column) {
        widths[column] = max(widths[column], longestWord(in: html, last..<tag.range.lowerBound))
      }
      last = tag.range.upperBound
      if scanner.has("table", at: tag.name) {
        let width = widths.reduce(0) { $0 + $1 + Self.gap }
        if tag.isEnd, let table, width <= letters { found.append(table) }
        table = tag.isEnd ? nil : tag.name.upperBound
        (widths, column) = ([], -1)
      } else if scanner.has("tr", at: tag.name) {
        column = -1
      } else if !tag.isEnd, scanner.has("td", at: tag.name) || scanner.has("th", at: tag.name) {
        column += 1
        // One that is too wide for any sheet.
        if column >= Self.mostColumns { table = nil }
        if column == widths.count { widths.append(0) }
      }
    }
    return found
  }

  private func longestWord(in html: [UInt8], _ text: Range<Int>) -> Int {
    var (longest, length) = (0, 0)
    for index in text {
      let byte = html[index]
      length = byte.isHTMLSpace ? 0 : length + (byte & 0xC0 == 0x80 ? 0 : byte >= 0xE3 ? 2 : 1)
      longest = max(longest, length)
    }
    return longest
  }
}
