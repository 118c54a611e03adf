internal import HornbookBytes
public import HornbookDiagnostics

/// Reads CSV as RFC 4180 defines it: quotes, doubled quotes, line breaks in quotes, and a header.
///
/// Both kinds of line ending are allowed, and blank lines and a byte-order mark are skipped. The
/// header determines whether commas, semicolons or tabs are separators. An invalid record is
/// reported and left out.
public struct CSVReader {
  private let source: Source
  private let separator: UInt8
  private var offset: Int
  private var cells: [CSVCell] = []
  private var pool: [UInt8] = []
  private var findings: [Finding] = []
  /// The index in `cells` where the current record begins.
  private var recordStart = 0
  private var isDamaged = false

  /// Reads a table and reports what is wrong with it; nil if there is no table.
  public static func read(_ source: Source, findings: inout [Finding]) -> CSVTable? {
    if let offset = source.bytes.firstInvalidUTF8 {
      findings.append(
        Finding(
          .csvSyntax, at: source.place(offset..<(offset + 1)),
          "this byte is not part of valid UTF-8", remedy: "Save the file as UTF-8."))
      return nil
    }
    var reader = CSVReader(source)
    let table = reader.readTable()
    findings += reader.findings
    return table
  }

  private init(_ source: Source) {
    self.source = source
    offset = source.bytes.has("\u{FEFF}", at: 0) ? 3 : 0
    separator = Self.separator(of: source.bytes, from: offset)
  }

  /// The separator that is most frequent in the header, ignoring quoted text.
  private static func separator(of bytes: [UInt8], from start: Int) -> UInt8 {
    let candidates = [ASCII.comma, ASCII.semicolon, ASCII.tab]
    var counts = [0, 0, 0]
    var isQuoted = false
    var offset = start
    while offset < bytes.count,
      bytes[offset] == ASCII.newline || bytes[offset] == ASCII.carriageReturn
    {
      offset += 1
    }
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == ASCII.quote { isQuoted.toggle() }
      if !isQuoted {
        if byte == ASCII.newline || byte == ASCII.carriageReturn { break }
        if let index = candidates.firstIndex(of: byte) { counts[index] += 1 }
      }
      offset += 1
    }
    let best = candidates.indices.max { (counts[$0], -$0) < (counts[$1], -$1) }
    return best.map { candidates[$0] } ?? ASCII.comma
  }

  private mutating func readTable() -> CSVTable? {
    var width = 0
    while offset < source.bytes.count {
      if skipLineBreak() { continue }
      recordStart = cells.count
      isDamaged = false
      readRecord()
      if width == 0 {
        width = cells.count - recordStart
        if isDamaged { return nil }
        checkHeader()
      } else {
        check(width: width)
        if isDamaged { cells.removeSubrange(recordStart...) }
      }
    }
    width = dropNameless(of: width)
    guard width > 0 else {
      note(
        offset..<offset, "this file has no header", remedy: "Name the columns in the first line.")
      return nil
    }
    return CSVTable(source: source, separator: separator, width: width, fields: cells, pool: pool)
  }

  private mutating func readRecord() {
    while true {
      if offset < source.bytes.count, source.bytes[offset] == ASCII.quote {
        readQuotedField()
      } else {
        readPlainField()
      }
      guard offset < source.bytes.count, source.bytes[offset] == separator else { break }
      offset += 1
    }
    _ = skipLineBreak()
  }

  private mutating func readPlainField() {
    let start = offset
    skipToEndOfField()
    if let quote = source.bytes[start..<offset].firstIndex(of: ASCII.quote) {
      isDamaged = true
      note(
        quote..<(quote + 1), "a quote is inside an unquoted field",
        remedy: "Put the whole field in quotes and double the quotes inside it.")
    }
    cells.append(CSVCell(range: start..<offset, textRange: start..<offset))
  }

  private mutating func readQuotedField() {
    let start = offset
    let poolStart = pool.count
    var runStart = start + 1
    offset += 1
    while let quote = source.bytes.firstIndex(of: ASCII.quote, from: offset) {
      offset = quote + 1
      let isDoubled = offset < source.bytes.count && source.bytes[offset] == ASCII.quote
      if isDoubled {
        pool.append(contentsOf: source.bytes[runStart..<offset])
        offset += 1
        runStart = offset
        continue
      }
      if pool.count == poolStart {
        cells.append(CSVCell(range: start..<offset, textRange: runStart..<quote))
      } else {
        pool.append(contentsOf: source.bytes[runStart..<quote])
        cells.append(
          CSVCell(range: start..<offset, textRange: poolStart..<pool.count, isPooled: true))
      }
      checkEnd(ofFieldAt: start)
      return
    }
    isDamaged = true
    note(
      start..<(start + 1), "this quoted field is never closed",
      remedy: "Add a closing quote.")
    offset = source.bytes.count
    cells.append(CSVCell(range: start..<offset, textRange: start..<offset))
  }

  /// Checks that only a separator or a line end follows the closing quote.
  private mutating func checkEnd(ofFieldAt start: Int) {
    let end = offset
    skipToEndOfField()
    guard offset > end else { return }
    isDamaged = true
    note(
      end..<offset, "“\(shortened(end..<offset))” follows the closing quote of a field",
      remedy: "Double the quotes inside the field.")
  }

  private mutating func skipToEndOfField() {
    while offset < source.bytes.count {
      let byte = source.bytes[offset]
      if byte == separator || byte == ASCII.newline || byte == ASCII.carriageReturn { return }
      offset += 1
    }
  }

  private mutating func skipLineBreak() -> Bool {
    guard offset < source.bytes.count else { return false }
    if source.bytes.has("\r\n", at: offset) {
      offset += 2
    } else if source.bytes[offset] == ASCII.newline || source.bytes[offset] == ASCII.carriageReturn
    {
      offset += 1
    } else {
      return false
    }
    return true
  }

  /// Removes columns without a name or a value, which spreadsheets write after the last used one.
  ///
  /// - Returns: The number of remaining columns.
  private mutating func dropNameless(of width: Int) -> Int {
    var isDropped = [Bool](repeating: false, count: width)
    for column in 0..<width where cells[column].textRange.isEmpty {
      let filled = stride(from: column + width, to: cells.count, by: width).first {
        !cells[$0].textRange.isEmpty
      }
      guard let filled else {
        isDropped[column] = true
        continue
      }
      note(
        cells[column].range, "this column has values but no name",
        remedy: "Name it in the first line.",
        notes: [.init(at: source.place(cells[filled].range), "its first value is here")])
    }
    guard isDropped.contains(true) else { return width }
    cells = cells.indices.filter { !isDropped[$0 % width] }.map { cells[$0] }
    return isDropped.count { !$0 }
  }

  private mutating func checkHeader() {
    var first: [String: Int] = [:]
    for column in cells.indices where !cells[column].textRange.isEmpty {
      let name = cells[column].text(in: source.bytes, pool)
      if let other = first[name] {
        findings.append(
          Finding(
            .dataKeyDuplicate, at: source.place(cells[column].range),
            "the column “\(name)” appears twice",
            notes: [.init(at: source.place(cells[other].range), "first given here")]))
      } else {
        first[name] = column
      }
    }
  }

  private mutating func check(width: Int) {
    let count = cells.count - recordStart
    guard count != width, !isDamaged else { return }
    isDamaged = true
    let last = cells[cells.count - 1].range.upperBound
    let place = count > width ? cells[recordStart + width].range : last..<last
    let header = cells[0].range.lowerBound..<cells[width - 1].range.upperBound
    let fields = count == 1 ? "1 field" : "\(count) fields"
    note(
      place, "this record has \(fields), but the header has \(width)",
      notes: [.init(at: source.place(header), "the header is here")])
  }

  private func shortened(_ range: Range<Int>) -> String {
    let text = source.bytes.text(range).unicodeScalars
    return String(String.UnicodeScalarView(text.prefix(40))) + (text.count > 40 ? "…" : "")
  }

  private mutating func note(
    _ range: Range<Int>, _ message: String, remedy: String? = nil, notes: [Finding.Note] = []
  ) {
    findings.append(
      Finding(.csvSyntax, at: source.place(range), message, remedy: remedy, notes: notes))
  }
}
