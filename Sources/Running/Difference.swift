internal import HornbookDiagnostics

/// Where an output departs from what the book says.
struct Difference: Sendable {
  /// The lines of the book that are not printed.
  var removed: ArraySlice<String>
  /// The lines that are printed instead.
  var added: ArraySlice<String>

  /// Compares two texts line by line; nil if they are the same.
  init?(_ said: [String], _ printed: [String]) {
    let equal = zip(said, printed).prefix { $0 == $1 }.count
    guard equal < said.count || equal < printed.count else { return nil }
    let left = min(said.count, printed.count) - equal
    let behind = zip(said.reversed(), printed.reversed()).prefix { $0 == $1 }.count
    let tail = min(left, behind)
    removed = said[equal..<said.count - tail]
    added = printed[equal..<printed.count - tail]
  }

  /// The index of the first line of the book that differs.
  var line: Int { removed.startIndex }

  /// What is different, as a clause.
  var message: String {
    switch (removed.first, added.first) {
    case (let said?, let printed?):
      "the listing prints “\(Self.short(printed))”, not “\(Self.short(said))”"
    case (let said?, nil): "the listing does not print “\(Self.short(said))”"
    case (nil, let printed?): "the listing also prints “\(Self.short(printed))”"
    case (nil, nil): "the listing prints something else"
    }
  }

  /// The differing lines, marked as a diff marks them; empty if the message has said all.
  var notes: [Finding.Note] {
    guard removed.count > 1 || added.count > 1 else { return [] }
    func lines(_ lines: ArraySlice<String>, _ mark: String) -> [String] {
      let rest = lines.count - Self.most
      return lines.prefix(Self.most).map { mark + Self.short($0) }
        + (rest > 0 ? ["\(mark)… and \(rest) more"] : [])
    }
    return (lines(removed, "- ") + lines(added, "+ ")).map { Finding.Note(at: nil, $0) }
  }

  private static let most = 8

  static func short(_ line: String) -> String {
    line.count > 80 ? line.prefix(79) + "…" : line
  }
}
