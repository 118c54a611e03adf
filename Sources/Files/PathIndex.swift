internal import HornbookBytes

/// Finds paths by their bytes.
///
/// `String` itself treats two spellings of an accented letter as equal.
struct PathIndex: Sendable {
  private struct Key: Hashable, Sendable {
    let path: String

    static func == (a: Key, b: Key) -> Bool { RelativePath.compare(a.path, b.path) == 0 }

    func hash(into hasher: inout Hasher) {
      var path = path
      path.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }

  private var places: [Key: Int] = [:]

  /// Numbers the paths in their order; if a path occurs twice, its first position counts.
  init(_ paths: some Collection<String>) {
    places.reserveCapacity(paths.count)
    for (number, path) in paths.enumerated() where places[Key(path: path)] == nil {
      places[Key(path: path)] = number
    }
  }

  /// The number of a path.
  subscript(_ path: String) -> Int? { places[Key(path: path)] }

  func contains(_ path: String) -> Bool { places[Key(path: path)] != nil }
}

/// Finds paths in a list that is sorted by bytes.
struct SortedPaths: Sendable {
  private let paths: [String]

  init(_ paths: [String]) { self.paths = paths }

  /// The position of a path; nil if it is not in the list.
  subscript(_ path: String) -> Int? {
    let index = paths.index(byHalving: { !RelativePath.precedes($0, path) })
    guard index < paths.count, RelativePath.compare(paths[index], path) == 0 else { return nil }
    return index
  }

  func contains(_ path: String) -> Bool { self[path] != nil }
}

/// Merges two lists that are sorted by bytes; each path occurs once in the result.
func sortedUnion(_ a: [String], _ b: [String]) -> [String] {
  var union: [String] = []
  union.reserveCapacity(max(a.count, b.count))
  var next = 0
  for path in a {
    while next < b.count, RelativePath.precedes(b[next], path) {
      union.append(b[next])
      next += 1
    }
    if next < b.count, RelativePath.compare(b[next], path) == 0 { next += 1 }
    union.append(path)
  }
  return union + b[next...]
}
