internal import HornbookBytes
public import HornbookMarkdown
internal import Synchronization

/// Extracts part of a source file: some lines, or a region.
///
/// A region is the text between comments with `ANCHOR: name` and `ANCHOR_END: name`, in any comment syntax. Its
/// common indentation and the marks of other regions are removed.
public struct IncludedCode: Sendable {
  struct Missing: Error {
    /// The regions that the file has.
    var regions: [String]
    /// Whether the region has no end.
    var isUnclosed = false
    /// The number of lines in the file, if a line is missing.
    var lineCount: Int?
  }

  private let bytes: [UInt8]
  private let lines: LineTable
  /// The lines with marks, which are never shown.
  private var marks: [Int] = []
  private var regions: [String: Region] = [:]
  /// The names of the regions, sorted.
  public let names: [String]

  /// A region: all stretches between marks of one name.
  private struct Region {
    var lines: [Range<Int>] = []
    /// The first line after an opening mark that has no end yet.
    var open: Int?
  }

  /// Finds the marks of a file.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lines = LineTable(bytes)
    var regions: [String: Region] = [:]
    for line in 1..<lines.count + 1 where !bytes.isEmpty {
      let contents = Self.contents(of: line, lines, bytes)
      if let name = Self.mark("ANCHOR_END:", in: contents, of: bytes) {
        marks.append(line)
        guard let start = regions[name]?.open else { continue }
        regions[name]?.lines.append(start..<line)
        regions[name]?.open = nil
      } else if let name = Self.mark("ANCHOR:", in: contents, of: bytes) {
        marks.append(line)
        if regions[name, default: Region()].open == nil {
          regions[name, default: Region()].open = line + 1
        }
      }
    }
    self.regions = regions
    names = regions.keys.sorted()
  }

  /// The offset at which a part of the file begins; nil if it does not have it.
  public func start(of part: CodeInclude.Part) -> Int? {
    let line: Int?
    switch part {
    case .nothing, .all: line = 1
    case .region(let name): line = regions[name].flatMap { $0.lines.first?.lowerBound ?? $0.open }
    case .lines(let first, _): line = first
    }
    return line.flatMap { lines.starts.indices.contains($0 - 1) ? lines.starts[$0 - 1] : nil }
  }

  func code(_ part: CodeInclude.Part) -> Result<[UInt8], Missing> {
    switch part {
    case .nothing: return .success([])
    case .all: return .success(join(unmarked(bytes.isEmpty ? 1..<1 : 1..<lines.count + 1)))
    case .region(let name):
      guard let region = regions[name] else { return .failure(Missing(regions: names)) }
      guard region.open == nil else { return .failure(Missing(regions: [], isUnclosed: true)) }
      return .success(join(region.lines.flatMap(unmarked)))
    case .lines(let first, let last):
      guard first <= lines.count, last.map({ $0 >= first }) ?? true else {
        return .failure(Missing(regions: [], lineCount: lines.count))
      }
      let end = min(last ?? lines.count, lines.count)
      return .success(join((first...end).map { lines.contents(ofLine: $0, in: bytes) }))
    }
  }

  private static func contents(of line: Int, _ lines: LineTable, _ bytes: [UInt8]) -> Range<Int> {
    let contents = lines.contents(ofLine: line, in: bytes)
    guard line == 1, bytes.has("\u{FEFF}", at: 0) else { return contents }
    return 3..<max(3, contents.upperBound)
  }

  /// The contents of some lines, without the lines that contain marks.
  private func unmarked(_ range: Range<Int>) -> [Range<Int>] {
    var next = marks.index(byHalving: { $0 >= range.lowerBound })
    var kept: [Range<Int>] = []
    for line in range {
      if next < marks.count, marks[next] == line {
        next += 1
      } else {
        kept.append(Self.contents(of: line, lines, bytes))
      }
    }
    return kept
  }

  private static func mark(_ word: StaticString, in line: Range<Int>, of bytes: [UInt8]) -> String?
  {
    guard let found = bytes.firstRange(of: word, from: line.lowerBound, to: line.upperBound) else {
      return nil
    }
    var start = found.upperBound
    while start < line.upperBound, bytes[start].isBlank { start += 1 }
    var end = start
    // The end of the comment may follow the name without a space.
    while end < line.upperBound, isOfName(bytes[end]) { end += 1 }
    while end > start, bytes[end - 1] == ASCII.minus { end -= 1 }
    return start < end ? bytes.text(start..<end) : nil
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte >= 0x80 || "-_.:".utf8.contains(byte)
  }

  /// Joins lines, without the white space that all of them begin with.
  private func join(_ lines: [Range<Int>]) -> [UInt8] {
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

/// The files that code was taken from; each is read for marks only once.
final class IncludedFiles: Sendable {
  private let read = Mutex<[String: IncludedCode]>([:])

  /// The file at a path, with its marks; `bytes` is its content.
  func file(_ path: String, _ bytes: [UInt8]) -> IncludedCode {
    if let file = read.withLock({ $0[path] }) { return file }
    let file = IncludedCode(bytes)
    read.withLock { $0[path] = file }
    return file
  }
}
