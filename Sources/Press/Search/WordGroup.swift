public import HornbookBytes

/// The words of all pages that begin with the same byte.
///
/// A build keeps these groups, so that the next one can replace a changed page's words and merge
/// again.
public struct WordGroup: Sendable, Recordable {
  /// The first byte of the words.
  public let first: UInt8
  /// The words page by page, in the format of `CollectedWords`.
  private var bytes: [UInt8] = []
  /// The end of each page's words in `bytes`.
  private var ends: [Int] = []

  /// A group without any words.
  public init(first: UInt8, pages: Int) {
    self.first = first
    ends = [Int](repeating: 0, count: pages)
  }

  /// The group of the words in these pages.
  public init(first: UInt8, of pages: [SearchPage]) {
    self.first = first
    ends.reserveCapacity(pages.count)
    for page in pages {
      bytes += page.words.stretch(first)
      ends.append(bytes.count)
    }
  }

  /// Whether no page has a word with this first byte.
  public var isEmpty: Bool { bytes.isEmpty }

  /// Replaces the words of the page at this position.
  public mutating func replace(_ position: Int, with page: SearchPage) {
    guard ends.indices.contains(position) else { return }
    let old = (position > 0 ? ends[position - 1] : 0)..<ends[position]
    let new = page.words.stretch(first)
    bytes.replaceSubrange(old, with: new)
    let distance = new.count - old.count
    if distance != 0 { for index in position..<ends.count { ends[index] += distance } }
  }

  /// The same words when pages have come, gone or moved.
  ///
  /// - Parameter positions: For each page now, its position before; nil for a new one.
  public func moved(_ positions: [Int?]) -> WordGroup {
    var group = WordGroup(first: first, pages: 0)
    group.ends.reserveCapacity(positions.count)
    group.bytes.reserveCapacity(bytes.count)
    for position in positions {
      if let position, ends.indices.contains(position) {
        group.bytes += bytes[(position > 0 ? ends[position - 1] : 0)..<ends[position]]
      }
      group.ends.append(group.bytes.count)
    }
    return group
  }

  /// Merges the words over all pages.
  public func merged() -> MergedWords {
    var merging = WordMerging()
    var start = 0
    for (page, end) in ends.enumerated() {
      if start < end { merging.add(bytes, start..<end, page: page) }
      start = end
    }
    return merging.finish()
  }

  /// Writes the group to a record of the build.
  public func write(to record: inout RecordWriter) {
    record.write(Int(first))
    record.write(bytes)
    record.write(ends) { $0.write($1) }
  }

  /// Reads the group from a record of the build; a damaged one gives an empty group.
  public init(from record: inout RecordReader) {
    first = UInt8(truncatingIfNeeded: record.number())
    bytes = record.data()
    ends = record.list { $0.number() }
    let bounds = [0] + ends + [bytes.count]
    if !zip(bounds, bounds.dropFirst()).allSatisfy(<=) { (bytes, ends) = ([], []) }
  }
}

/// The search data that is kept for a page besides its words: its places, and a hash of each group
/// of its words to detect changes.
public struct SearchMarks: Sendable, Recordable {
  /// The places as a JSON array, as in `SearchPage`.
  public let places: [UInt8]
  private let groups: [(first: UInt8, hash: StableHash)]

  /// Computes the marks of a page.
  public init(_ page: SearchPage) {
    places = page.places
    groups = page.words.groups.map {
      ($0.first, StableHash(of: Array(page.words.bytes[$0.range])))
    }
  }

  /// The first bytes of the page's words.
  public var firsts: [UInt8] { groups.map(\.first) }

  /// The first bytes of the groups that differ between two pages, in order.
  public func groups(differingFrom other: SearchMarks) -> [UInt8] {
    var old = [StableHash?](repeating: nil, count: 256)
    var new = old
    for group in groups { old[Int(group.first)] = group.hash }
    for group in other.groups { new[Int(group.first)] = group.hash }
    return (0..<256).filter { old[$0] != new[$0] }.map { UInt8($0) }
  }

  /// Writes the marks to a record of the build.
  public func write(to record: inout RecordWriter) {
    record.write(places)
    record.write(groups) { record, group in
      record.write(Int(group.first))
      record.write(group.hash)
    }
  }

  /// Reads the marks from a record of the build.
  public init(from record: inout RecordReader) {
    places = record.data()
    groups = record.list { record in
      (UInt8(truncatingIfNeeded: record.number()), record.hash())
    }
  }
}

extension CollectedWords {
  /// The words with this first byte.
  fileprivate func stretch(_ first: UInt8) -> ArraySlice<UInt8> {
    guard let group = groups.first(where: { $0.first == first }) else { return [] }
    return bytes[group.range]
  }
}
