internal import HornbookBytes

extension Suppression {
  /// Finds the suppressions of a Markdown file, in file order.
  ///
  /// - Parameters:
  ///   - source: The file. If it contains no suppressions, this takes a single search.
  ///   - excluded: The ranges in which comments are only shown, such as code; if nil, fenced code
  ///     is searched for.
  ///   - coverage: Returns the range that a comment covers besides its own line, given the
  ///     comment's range; by default these are the following lines up to a blank one.
  public static func all(
    in source: Source, excluding excluded: [Range<Int>]? = nil,
    covering coverage: ((Range<Int>) -> Range<Int>?)? = nil
  ) -> [Suppression] {
    guard source.bytes.firstRange(of: SuppressionScan.keyword) != nil else { return [] }
    let scan = SuppressionScan(source: source, excluded: excluded)
    return scan.run(coverage)
  }
}

private struct SuppressionScan {
  static let keyword: StaticString = "hornbook-allow"

  let source: Source
  let bytes: [UInt8]
  let lines: LineTable
  let excluded: Intervals

  init(source: Source, excluded: [Range<Int>]?) {
    self.source = source
    bytes = source.bytes
    lines = source.lines
    self.excluded = Intervals(
      excluded ?? source.bytes.fencedCode(lines))
  }

  func run(_ coverage: ((Range<Int>) -> Range<Int>?)?) -> [Suppression] {
    var found: [Suppression] = []
    var offset = 0
    while let keyword = bytes.firstRange(of: Self.keyword, from: offset) {
      offset = keyword.upperBound
      guard let start = commentStart(before: keyword.lowerBound), !isOnlyShown(start) else {
        continue
      }
      guard let end = bytes.firstRange(of: "-->", from: keyword.upperBound) else { break }
      let comment = start..<end.upperBound
      found += suppressions(in: comment, after: keyword.upperBound, to: end.lowerBound, coverage)
      offset = end.upperBound
    }
    return found
  }

  private func commentStart(before offset: Int) -> Int? {
    var start = offset
    while start > 0, bytes[start - 1].isWhitespace { start -= 1 }
    return bytes.has("<!--", at: start - 4) ? start - 4 : nil
  }

  /// Whether a comment is in code: in an excluded range, or in backticks on its line.
  ///
  /// At most 4096 bytes of the line are examined, so that many comments on a very long line stay
  /// cheap.
  private func isOnlyShown(_ start: Int) -> Bool {
    if excluded.contains(start) { return true }
    let line = lines.range(ofLine: lines.line(at: start))
    var backticks = 0
    for offset in max(line.lowerBound, start - 4096)..<start where bytes[offset] == ASCII.backtick {
      backticks += 1
    }
    return backticks % 2 == 1
  }

  /// Reads `: rule, rule because reason`, or `-file: …`.
  private func suppressions(
    in comment: Range<Int>, after keyword: Int, to end: Int,
    _ coverage: ((Range<Int>) -> Range<Int>?)?
  ) -> [Suppression] {
    let isForFile = bytes.has("-file", at: keyword)
    var offset = skippingSpace(from: isForFile ? keyword + 5 : keyword, to: end)
    guard offset < end, bytes[offset] == ASCII.colon else { return [] }
    offset += 1
    var rules: [Range<Int>] = []
    repeat {
      offset = skippingSpace(from: offset, to: end)
      let start = offset
      while offset < end, !bytes[offset].isWhitespace, bytes[offset] != ASCII.comma { offset += 1 }
      if start < offset { rules.append(start..<offset) }
      offset = skippingSpace(from: offset, to: end)
      guard offset < end, bytes[offset] == ASCII.comma else { break }
      offset += 1
    } while true

    let reason = reason(from: offset, to: end)
    let covered = isForFile ? 0..<(bytes.count + 1) : covered(by: comment, coverage)
    return rules.map { rule in
      Suppression(
        rule: bytes.text(rule), reason: reason, place: source.place(comment),
        rulePlace: source.place(rule), covered: covered, isForFile: isForFile)
    }
  }

  private func reason(from offset: Int, to end: Int) -> String {
    guard bytes.has("because", at: offset) else { return "" }
    let start = skippingSpace(from: min(offset + 7, end), to: end)
    var stop = end
    while stop > start, bytes[stop - 1].isWhitespace { stop -= 1 }
    return bytes.text(start..<stop)
  }

  private func skippingSpace(from offset: Int, to end: Int) -> Int {
    var offset = offset
    while offset < end, bytes[offset].isWhitespace { offset += 1 }
    return offset
  }

  /// The line of the comment and the following block.
  ///
  /// The end of the file is included, because a finding may be there.
  private func covered(by comment: Range<Int>, _ coverage: ((Range<Int>) -> Range<Int>?)?)
    -> Range<Int>
  {
    let first = lines.range(ofLine: lines.line(at: comment.lowerBound)).lowerBound
    if let block = coverage?(comment) {
      let own = lines.range(ofLine: lines.line(at: comment.upperBound)).upperBound
      return min(first, block.lowerBound)..<max(own, block.upperBound)
    }
    var line = lines.line(at: comment.upperBound) + 1
    while line <= lines.count, isBlank(line) { line += 1 }
    while line <= lines.count, !isBlank(line) { line += 1 }
    let end = lines.range(ofLine: line).lowerBound
    return first..<(line > lines.count ? bytes.count + 1 : max(end, comment.upperBound))
  }

  /// Whether a line is empty except for the marks of a quotation.
  private func isBlank(_ line: Int) -> Bool {
    bytes[lines.range(ofLine: line)].allSatisfy { $0.isWhitespace || $0 == ASCII.greater }
  }
}
