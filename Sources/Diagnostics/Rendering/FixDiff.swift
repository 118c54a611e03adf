public import HornbookBytes

/// The changes of a fix as a unified diff, made from its edits.
struct FixDiff {
  private let style: ReportStyle
  /// The number of unchanged lines around a change.
  private static let context = 2

  init(style: ReportStyle) { self.style = style }

  /// Lines of the file that edits touch, and the lines that replace them.
  private struct Change {
    var old: Range<Int>
    var new: [[UInt8]]
  }

  /// Writes the changes of edits to one file.
  func write(
    _ edits: [Finding.Edit], of file: String, in bytes: [UInt8],
    to printer: inout TextPrinter
  ) {
    let path = style.path(of: file)
    printer.write(line: "--- \(path)", .faint)
    printer.write(line: "+++ \(path)", .faint)
    let lines = Self.lines(bytes[...])
    let changes = Self.changes(edits, in: bytes, lines)
    var first = 0
    var shift = 0
    while first < changes.count {
      var last = first
      while last + 1 < changes.count,
        changes[last + 1].old.lowerBound - changes[last].old.upperBound <= 2 * Self.context
      {
        last += 1
      }
      shift += write(changes[first...last], lines, shift, to: &printer)
      first = last + 1
    }
  }

  /// Writes one hunk and returns by how many lines the file grows in it.
  private func write(
    _ changes: ArraySlice<Change>, _ lines: [ArraySlice<UInt8>], _ shift: Int,
    to printer: inout TextPrinter
  ) -> Int {
    guard let first = changes.first, let last = changes.last else { return 0 }
    let start = max(0, first.old.lowerBound - Self.context)
    let end = min(lines.count, last.old.upperBound + Self.context)
    let growth = changes.reduce(0) { $0 + $1.new.count - $1.old.count }
    printer.write(
      line: "@@ -\(Self.range(start, end - start)) "
        + "+\(Self.range(start + shift, end - start + growth)) @@", .cyan)
    var next = start
    for change in changes {
      for line in lines[next..<change.old.lowerBound] { write(" ", line, nil, to: &printer) }
      for line in lines[change.old] { write("-", line, .red, to: &printer) }
      for line in change.new { write("+", line[...], .green, to: &printer) }
      next = change.old.upperBound
    }
    for line in lines[next..<end] { write(" ", line, nil, to: &printer) }
    return growth
  }

  private static func range(_ start: Int, _ count: Int) -> String {
    // An empty range is named by the line before it.
    "\(count == 0 ? start : start + 1),\(count)"
  }

  private func write(
    _ sign: String, _ line: ArraySlice<UInt8>, _ ink: TextPrinter.Ink?,
    to printer: inout TextPrinter
  ) {
    let hasEnd = line.last == ASCII.newline
    let words = hasEnd ? line.dropLast() : line
    printer.write(line: sign + String(decoding: words, as: UTF8.self), ink)
    if !hasEnd { printer.write(line: "\\ No newline at end of file", .faint) }
  }

  /// The lines of a text, with their newlines.
  private static func lines(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: ASCII.newline).map { $0 + 1 } ?? bytes.endIndex
      lines.append(bytes[start..<end])
      start = end
    }
    return lines
  }

  /// The lines that change, in order; edits that touch the same line are one change.
  private static func changes(
    _ edits: [Finding.Edit], in bytes: [UInt8], _ lines: [ArraySlice<UInt8>]
  ) -> [Change] {
    let edits = edits.sorted { $0.place < $1.place }
    var changes: [Change] = []
    var index = 0
    while index < edits.count {
      var last = index
      var range = touched(edits[index], lines)
      while last + 1 < edits.count, touched(edits[last + 1], lines).lowerBound < range.upperBound {
        last += 1
        range = range.lowerBound..<max(range.upperBound, touched(edits[last], lines).upperBound)
      }
      changes.append(change(edits[index...last], of: range, in: bytes, lines))
      index = last + 1
    }
    return changes.filter { !$0.old.isEmpty || !$0.new.isEmpty }
  }

  /// The lines that an edit touches, with the one that comes to stand behind its last byte.
  private static func touched(_ edit: Finding.Edit, _ lines: [ArraySlice<UInt8>]) -> Range<Int> {
    let first = max(0, lines.index(byHalving: { $0.startIndex > edit.place.lower }) - 1)
    let last = lines.index(byHalving: { $0.startIndex > edit.place.upper })
    return min(first, lines.count)..<max(min(first, lines.count), last)
  }

  /// The new text of some lines, without the lines at both ends that stay the same.
  private static func change(
    _ edits: ArraySlice<Finding.Edit>, of range: Range<Int>, in bytes: [UInt8],
    _ lines: [ArraySlice<UInt8>]
  ) -> Change {
    var text: [UInt8] = []
    var copied = range.isEmpty ? bytes.count : lines[range.lowerBound].startIndex
    let end = range.isEmpty ? bytes.count : lines[range.upperBound - 1].endIndex
    for edit in edits {
      let lower = min(max(copied, edit.place.lower), end)
      text += bytes[copied..<lower]
      text += edit.replacement
      copied = min(max(lower, edit.place.upper), end)
    }
    text += bytes[copied..<end]
    var new = self.lines(text[...])[...]
    var old = range
    while let line = new.first, !old.isEmpty, lines[old.lowerBound] == line {
      new.removeFirst()
      old = old.lowerBound + 1..<old.upperBound
    }
    while let line = new.last, !old.isEmpty, lines[old.upperBound - 1] == line {
      new.removeLast()
      old = old.lowerBound..<old.upperBound - 1
    }
    return Change(old: old, new: new.map { Array($0) })
  }
}

extension FindingReport {
  /// Writes a finding in one line, and what its fix changes as a unified diff.
  public func write(
    proposal finding: Finding, _ fix: Finding.Fix, style: ReportStyle, to writer: inout ByteWriter
  ) {
    var printer = TextPrinter(continuing: writer, style: style)
    printer.write(
      heading: finding.message, kind: finding.severity.rawValue, rule: finding.rule,
      at: TextRendering(report: self, style: style).location(of: finding.place))
    printer.write(remark: fix.summary, label: "fix")
    writer = printer.writer
    write(changesOf: fix, style: style, to: &writer)
  }

  /// Writes what a fix changes as a unified diff.
  private func write(changesOf fix: Finding.Fix, style: ReportStyle, to writer: inout ByteWriter) {
    var printer = TextPrinter(continuing: writer, style: style)
    for file in Set(fix.edits.map(\.place.file)).sorted() {
      guard let source = source(of: Place(file: file)) else { continue }
      let edits = fix.edits.filter { $0.place.file == file }
      FixDiff(style: style).write(edits, of: file, in: source.bytes, to: &printer)
    }
    writer = printer.writer
  }

  /// Writes what edits to one file change as a unified diff.
  public static func write(
    changesOf edits: [Finding.Edit], in source: Source, style: ReportStyle,
    to writer: inout ByteWriter
  ) {
    var printer = TextPrinter(continuing: writer, style: style)
    FixDiff(style: style).write(edits, of: source.path, in: source.bytes, to: &printer)
    writer = printer.writer
  }
}
