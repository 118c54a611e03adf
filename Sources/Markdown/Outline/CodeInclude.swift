internal import HornbookBytes

/// Code of a listing that is included from another file.
public struct CodeInclude: Sendable, Hashable {
  /// The range in the tree's pool that the code replaces.
  public var range: Range<Int>
  /// The path of the file, as written.
  public var path: String
  /// The part of the file to include.
  public var part: Part
  /// Whether it was written in mdBook's syntax, as a line of the code.
  public var isLine: Bool

  /// The part of a file to include.
  public enum Part: Sendable, Hashable {
    /// Nothing: the backslash before a line that should be shown as it is goes away.
    case nothing
    /// The whole file.
    case all
    /// The lines between two markers with this name.
    case region(String)
    /// A range of lines, from 1; to the end if `last` is nil.
    case lines(first: Int, last: Int?)
  }

  /// Parses the value of `include=`: a path and an optional region after `#`.
  init(_ include: String, replacing range: Range<Int>) {
    self.range = range
    isLine = false
    guard let mark = include.firstIndex(of: "#") else {
      path = include
      part = .all
      return
    }
    path = String(include[..<mark])
    let region = String(include[include.index(after: mark)...])
    part = region.isEmpty ? .all : .region(region)
  }

  /// The lines of the form `{{#include file:part}}` in some code.
  static func lines(in code: Range<Int>, of pool: [UInt8]) -> [CodeInclude] {
    guard pool.firstRange(of: "{{#", from: code.lowerBound, to: code.upperBound) != nil else {
      return []
    }
    var includes: [CodeInclude] = []
    var start = code.lowerBound
    while start < code.upperBound {
      let end =
        pool.firstIndex(of: ASCII.newline, from: start, to: code.upperBound)
        ?? code.upperBound
      if let include = line(pool.trimmed(start..<end), of: pool) { includes.append(include) }
      start = end + 1
    }
    return includes
  }

  private static let names: [StaticString] = ["{{#include ", "{{#rustdoc_include "]

  private static func line(_ line: Range<Int>, of pool: [UInt8]) -> CodeInclude? {
    if !line.isEmpty, pool[line.lowerBound] == ASCII.backslash {
      return isEscaped(line, of: pool) ? CodeInclude(escape: line.lowerBound) : nil
    }
    for name in names where pool.has(name, at: line.lowerBound) {
      guard line.count > name.utf8CodeUnitCount + 2, pool.has("}}", at: line.upperBound - 2) else {
        return nil
      }
      let inner = pool.trimmed(line.lowerBound + name.utf8CodeUnitCount..<line.upperBound - 2)
      guard !inner.isEmpty else { return nil }
      return CodeInclude(mdBook: pool.text(inner), replacing: line)
    }
    return nil
  }

  /// Whether a line of code is an include behind backslashes, of which the first is not shown.
  private static func isEscaped(_ line: Range<Int>, of pool: [UInt8]) -> Bool {
    guard let braces = pool[line].firstIndex(where: { $0 != ASCII.backslash }) else { return false }
    return names.contains { pool.has($0, at: braces) } && pool.has("}}", at: line.upperBound - 2)
  }

  private init(escape place: Int) {
    range = place..<place + 1
    path = ""
    part = .nothing
    isLine = false
  }

  /// Parses `file`, `file:region`, `file:3`, `file:3:`, `file::7` or `file:3:7`.
  private init(mdBook text: String, replacing range: Range<Int>) {
    self.range = range
    isLine = true
    let pieces = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    path = pieces[0]
    let first = pieces.count > 1 ? pieces[1] : ""
    let last = pieces.count > 2 ? pieces[2] : ""
    if pieces.count == 1 || first.isEmpty && last.isEmpty {
      part = .all
    } else if let number = first.isEmpty ? 1 : Int(first), number > 0 {
      part = .lines(first: number, last: pieces.count > 2 ? Int(last) : number)
    } else {
      part = .region(first)
    }
  }
}
