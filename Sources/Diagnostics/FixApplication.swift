internal import HornbookBytes

/// What becomes of files when the fixes of their findings are applied.
///
/// Of each finding the first fix is applied, wholly or not at all. A fix that would touch what an
/// earlier one has changed is left: the findings of the next run know the new text. Every byte that
/// no fix names stays as it was.
public struct FixApplication: Sendable {
  /// The files that changed, in the order they were given.
  public let changed: [Source]
  /// The findings whose fix was applied, in order.
  public let applied: [Finding]
  /// The findings that have a fix that was not applied.
  public let left: [Finding]

  /// Applies the fixes of findings.
  public init(_ findings: [Finding], to sources: [Source]) {
    var plan = EditPlan(lengths: sources.map { ($0.path, $0.bytes.count) })
    var applied: [Finding] = []
    var left: [Finding] = []
    for finding in findings.sorted() {
      guard let fix = finding.fixes.first else { continue }
      if plan.accepts(fix) { applied.append(finding) } else { left.append(finding) }
    }
    self.applied = applied
    self.left = left
    changed = sources.compactMap { source in
      let bytes = plan.result(for: source)
      return bytes == source.bytes ? nil : Source(path: source.path, bytes: bytes)
    }
  }
}

/// The edits that were accepted so far, by file, each list in order and without overlaps.
private struct EditPlan {
  private let lengths: [String: Int]
  private var edits: [String: [Finding.Edit]] = [:]

  init(lengths: [(String, Int)]) {
    self.lengths = Dictionary(lengths) { first, _ in first }
  }

  /// Takes in all edits of a fix, or none.
  ///
  /// A fix that two findings share is made once and counts for both.
  mutating func accepts(_ fix: Finding.Fix) -> Bool {
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

  private func isInside(_ edit: Finding.Edit) -> Bool {
    guard let length = lengths[edit.place.file] else { return false }
    return edit.place.lower >= 0 && edit.place.upper <= length
  }

  func result(for source: Source) -> [UInt8] {
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
  /// Whether the result of two edits would depend on which is made first.
  fileprivate func collides(with other: Finding.Edit) -> Bool {
    guard place.file == other.place.file else { return false }
    if place.lower == other.place.lower { return true }
    return place.lower < other.place.upper && other.place.lower < place.upper
  }
}

extension [Finding.Edit] {
  /// Where an edit belongs: before all that do not come earlier.
  fileprivate func index(ofFirstNotBefore edit: Finding.Edit) -> Int {
    index(byHalving: { $0.place >= edit.place })
  }
}
