public import HornbookBytes

/// The words of all pages that begin with one byte: what a build keeps of the index, so that the next
/// one can put a changed page's words in the place of the old ones and merge them again.
public struct WordGroup: Sendable, Recordable {
  /// The byte.
  public let first: UInt8
  /// The words page by page, as `CollectedWords` has them.
  private var bytes: [UInt8] = []
  /// Where those of each page end.
  private var ends: [Int] = []

  /// A group of which no page has a word.
  public init(first: UInt8, pages: Int) {
    self.first = first
    ends = [Int](repeating: 0, count: pages)
  }

  /// A group of the words of some pages.
  public init(first: UInt8, of pages: [SearchPage]) {
    self.first = first
    ends.reserveCapacity(pages.count)
    for page in pages {
      bytes += page.words.stretch(first)
      ends.append(bytes.count)
    }
  }

  /// Whether no page has a word that begins so.
  public var isEmpty: Bool { bytes.isEmpty }

  /// Puts the words of a page in the place of its old ones.
  public mutating func replace(_ position: Int, with page: SearchPage) {
    guard ends.indices.contains(position) else { return }
    let old = (position > 0 ? ends[position - 1] : 0)..<ends[position]
    let new = page.words.stretch(first)
    bytes.replaceSubrange(old, with: new)
    let distance = new.count - old.count
    if distance != 0 { for index in position..<ends.count { ends[index] += distance } }
  }

  /// The words merged over all pages.
  public func merged() -> MergedWords {
    var merging = WordMerging()
    var start = 0
    for (page, end) in ends.enumerated() {
      if start < end { merging.add(bytes, start..<end, page: page) }
      start = end
    }
    return merging.finish()
  }

  /// Writes the group.
  public func write(to record: inout RecordWriter) {
    record.write(Int(first))
    record.write(bytes)
    record.write(ends) { $0.write($1) }
  }

  /// Reads a group.
  public init(from record: inout RecordReader) {
    first = UInt8(truncatingIfNeeded: record.number())
    bytes = record.data()
    ends = record.list { $0.number() }
    let bounds = [0] + ends + [bytes.count]
    if !zip(bounds, bounds.dropFirst()).allSatisfy(<=) { ends = [] }
  }
}

/// What is kept of a page of the index besides its words: its places, and hashes that tell which
/// groups of its words have changed.
public struct SearchMarks: Sendable, Recordable {
  /// Its places, as the index has them.
  public let places: [UInt8]
  private let groups: [(first: UInt8, hash: StableHash)]

  /// The marks of a page.
  public init(_ page: SearchPage) {
    places = page.places
    groups = page.words.groups.map {
      ($0.first, StableHash(of: Array(page.words.bytes[$0.range])))
    }
  }

  /// The first bytes of the groups in which two pages differ, in order.
  public func groups(differingFrom other: SearchMarks) -> [UInt8] {
    var old = [StableHash?](repeating: nil, count: 256)
    var new = old
    for group in groups { old[Int(group.first)] = group.hash }
    for group in other.groups { new[Int(group.first)] = group.hash }
    return (0..<256).filter { old[$0] != new[$0] }.map { UInt8($0) }
  }

  /// Writes the marks.
  public func write(to record: inout RecordWriter) {
    record.write(places)
    record.write(groups) { record, group in
      record.write(Int(group.first))
      record.write(group.hash)
    }
  }

  /// Reads marks.
  public init(from record: inout RecordReader) {
    places = record.data()
    groups = record.list { record in
      (UInt8(truncatingIfNeeded: record.number()), record.hash())
    }
  }
}

extension CollectedWords {
  /// The words that begin with a byte.
  fileprivate func stretch(_ first: UInt8) -> ArraySlice<UInt8> {
    guard let group = groups.first(where: { $0.first == first }) else { return [] }
    return bytes[group.range]
  }
}
