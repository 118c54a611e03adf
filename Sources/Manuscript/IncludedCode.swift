internal import HornbookBytes
internal import HornbookMarkdown

/// Takes a part out of a source file: some lines, or a region, which is what stands between `ANCHOR: name` and `ANCHOR_END: name`,
/// in comments of whatever kind, without its indentation and without the marks of other regions.
enum IncludedCode {
  struct Missing: Error {
    /// The regions that there are.
    var regions: [String]
    /// Whether the region begins, but does not end.
    var isUnclosed = false
    /// How many lines there are, where a line is missing.
    var lineCount: Int?
  }

  static func code(_ part: CodeInclude.Part, of bytes: [UInt8]) -> Result<[UInt8], Missing> {
    switch part {
    case .all: return region(nil, of: bytes)
    case .region(let name): return region(name, of: bytes)
    case .lines(let first, let last):
      let lines = LineTable(bytes)
      guard first <= lines.count, last.map({ $0 >= first }) ?? true else {
        return .failure(Missing(regions: [], lineCount: lines.count))
      }
      let end = min(last ?? lines.count, lines.count)
      return .success(
        join((first...end).map { lines.contents(ofLine: $0, in: bytes) }, of: bytes))
    }
  }

  private static func region(_ name: String?, of bytes: [UInt8]) -> Result<[UInt8], Missing> {
    let lines = LineTable(bytes)
    var kept: [Range<Int>] = []
    var regions: [String] = []
    var isInside = name == nil
    var found = name == nil
    for line in 1..<lines.count + 1 where !bytes.isEmpty {
      var contents = lines.contents(ofLine: line, in: bytes)
      if line == 1, bytes.has("\u{FEFF}", at: 0) { contents = 3..<max(3, contents.upperBound) }
      if let end = mark("ANCHOR_END:", in: contents, of: bytes) {
        if end == name { isInside = false }
        continue
      }
      if let start = mark("ANCHOR:", in: contents, of: bytes) {
        regions.append(start)
        if start == name { (isInside, found) = (true, true) }
        continue
      }
      if isInside { kept.append(contents) }
    }
    guard found else { return .failure(Missing(regions: regions.sorted())) }
    guard name == nil || !isInside else {
      return .failure(Missing(regions: [], isUnclosed: true))
    }
    return .success(join(kept, of: bytes))
  }

  private static func mark(_ word: StaticString, in line: Range<Int>, of bytes: [UInt8]) -> String?
  {
    guard let found = bytes.firstRange(of: word, from: line.lowerBound, to: line.upperBound) else {
      return nil
    }
    var start = found.upperBound
    while start < line.upperBound, bytes[start].isBlank { start += 1 }
    var end = start
    // What ends the comment may follow without a space.
    while end < line.upperBound, isOfName(bytes[end]) { end += 1 }
    while end > start, bytes[end - 1] == ASCII.minus { end -= 1 }
    return start < end ? bytes.text(start..<end) : nil
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte >= 0x80 || "-_.:".utf8.contains(byte)
  }

  /// The lines without the white space that all of them begin with.
  private static func join(_ lines: [Range<Int>], of bytes: [UInt8]) -> [UInt8] {
    var shared: ArraySlice<UInt8>?
    for line in lines {
      let blanks = bytes[line].prefix { $0.isBlank }
      if blanks.count == line.count { continue }
      guard let before = shared else {
        shared = blanks
        continue
      }
      let equal = zip(before, blanks).prefix { $0 == $1 }.count
      shared = before.prefix(equal)
    }
    let count = shared?.count ?? 0
    var code: [UInt8] = []
    for line in lines {
      code.append(contentsOf: bytes[line].dropFirst(count))
      code.append(ASCII.newline)
    }
    return code
  }
}
