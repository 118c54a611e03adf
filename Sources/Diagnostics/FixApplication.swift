internal import HornbookBytes

/// The result of applying the fixes of findings to files.
///
/// The first safe fix of each finding is applied, completely or not at all. A fix that overlaps
/// an earlier one is skipped; the next run will find it again in the new text. All other
/// bytes stay unchanged.
public struct FixApplication: Sendable {
  /// The changed files, in the order of the sources.
  public let changed: [Source]
  /// The edits that were made, by file and place.
  public let edits: [Finding.Edit]
  /// The findings whose fix was applied, in order.
  public let applied: [Finding]
  /// The findings whose fix was skipped.
  public let left: [Finding]

  /// Applies the first safe fix of each finding.
  public init(_ findings: [Finding], to sources: [Source]) {
    var plan = EditPlan(for: sources)
    var applied: [Finding] = []
    var left: [Finding] = []
    for finding in findings.sorted() {
      guard let fix = finding.safeFix else { continue }
      if plan.accepts(fix) { applied.append(finding) } else { left.append(finding) }
    }
    self.applied = applied
    self.left = left
    edits = plan.all
    changed = sources.compactMap { source in
      let bytes = plan.result(for: source)
      return bytes == source.bytes ? nil : Source(path: source.path, bytes: bytes)
    }
  }
}

/// The edits that were accepted, by file, sorted and without overlaps.
public struct EditPlan: Sendable {
  private let lengths: [String: Int]
  private var edits: [String: [Finding.Edit]] = [:]

  /// Creates a plan without edits for some files.
  public init(for sources: [Source]) {
    lengths = Dictionary(sources.map { ($0.path, $0.bytes.count) }) { first, _ in first }
  }

  /// Accepts all edits of a fix, or none.
  ///
  /// A fix that two findings share is applied once and counts for both.
  public mutating func accepts(_ fix: Finding.Fix) -> Bool {
    let own = fix.edits.sorted { $0.place < $1.place }
    guard !own.isEmpty, own.allSatisfy(isInside),
      !zip(own, own.dropFirst()).contains(where: { $0.collides(with: $1) })
    else { return false }
    var new: [Finding.Edit] = []
    for edit in own {
      let list = edits[edit.place.file] ?? []
      let index = list.index(ofFirstNotBefore: edit)
      if index < list.count, list[index] == edit { continue }
      let isFree =
        (index == 0 || !list[index - 1].collides(with: edit))
        && (index == list.count || !list[index].collides(with: edit))
      guard isFree else { return false }
      new.append(edit)
    }
    for edit in new {
      let list = edits[edit.place.file] ?? []
      edits[edit.place.file, default: []].insert(edit, at: list.index(ofFirstNotBefore: edit))
    }
    return true
  }

  /// All accepted edits, by file and place.
  var all: [Finding.Edit] { edits.sorted { $0.key < $1.key }.flatMap(\.value) }

  private func isInside(_ edit: Finding.Edit) -> Bool {
    guard let length = lengths[edit.place.file] else { return false }
    return edit.place.lower >= 0 && edit.place.upper <= length
  }

  /// The bytes of a file after its accepted edits.
  public func result(for source: Source) -> [UInt8] {
    guard let edits = edits[source.path] else { return source.bytes }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.bytes.count)
    var copied = 0
    for edit in edits {
      bytes += source.bytes[copied..<edit.place.lower]
      bytes += edit.replacement
      copied = edit.place.upper
    }
    return bytes + source.bytes[copied...]
  }
}

extension Finding.Edit {
  /// Whether the result of two edits depends on their order.
  fileprivate func collides(with other: Finding.Edit) -> Bool {
    guard place.file == other.place.file else { return false }
    if place.lower == other.place.lower { return true }
    return place.lower < other.place.upper && other.place.lower < place.upper
  }
}

extension [Finding.Edit] {
  /// The index at which the edit is inserted to keep the array sorted.
  fileprivate func index(ofFirstNotBefore edit: Finding.Edit) -> Int {
    index(byHalving: { $0.place >= edit.place })
  }
}
