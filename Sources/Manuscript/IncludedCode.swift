internal import HornbookBytes

/// Takes a region out of a source file: what stands between `ANCHOR: name` and `ANCHOR_END: name`,
/// in comments of whatever kind, without its indentation and without the marks of other regions.
enum IncludedCode {
  struct Missing: Error {
    /// The regions that there are.
    var regions: [String]
  }

  static func region(_ name: String?, of bytes: [UInt8]) -> Result<[UInt8], Missing> {
    let lines = LineTable(bytes)
    var kept: [Range<Int>] = []
    var regions: [String] = []
    var isInside = name == nil
    var found = name == nil
    for line in 1..<lines.count + 1 {
      let contents = lines.contents(ofLine: line, in: bytes)
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
    while end < line.upperBound, !bytes[end].isWhitespace { end += 1 }
    return start < end ? bytes.text(start..<end) : nil
  }

  private static func join(_ lines: [Range<Int>], of bytes: [UInt8]) -> [UInt8] {
    func indentation(_ line: Range<Int>) -> Int {
      line.first { !bytes[$0].isBlank }.map { $0 - line.lowerBound } ?? Int.max
    }
    let least = lines.map(indentation).min() ?? 0
    var code: [UInt8] = []
    for line in lines {
      let start = min(line.lowerBound + (least == Int.max ? line.count : least), line.upperBound)
      code.append(contentsOf: bytes[start..<line.upperBound])
      code.append(ASCII.newline)
    }
    return code
  }
}
