internal import HornbookBytes

/// What a commit is about to do to a site, written down before its first rename and removed after its
/// manifest.
///
/// Where `.hornbook-changes` stands in an output folder and follows the manifest beside it, a commit was
/// cut off: each path that it names holds what it held before or what it was to hold, and all others
/// hold what the manifest says. Where it follows another manifest, the commit came to its end and only
/// this file was left.
struct SiteChanges: Equatable, Sendable {
  /// One path, and what it may hold.
  struct Change: Equatable, Sendable {
    var path: String
    /// The hash of what was there; nil where nothing was.
    var old: StableHash?
    /// The hash of what is to be there; nil where nothing is.
    var new: StableHash?
  }

  static let name = ".hornbook-changes"

  /// In the order of the paths' bytes; a path comes more than once where commit after commit was
  /// cut off.
  var changes: [Change]
  /// The hash of the manifest that was in force when this was written.
  var follows: StableHash

  init(_ changes: [Change], follows: StableHash) {
    self.changes = changes
    self.follows = follows
  }

  /// The same, with what an earlier commit that was cut off may have left.
  func carrying(_ earlier: SiteChanges?) -> SiteChanges {
    guard let earlier else { return self }
    // Of equal paths the earlier stands first, as the sort keeps the order.
    let all = (earlier.changes + changes).enumerated().sorted { a, b in
      let order = RelativePath.compare(a.element.path, b.element.path)
      return order == 0 ? a.offset < b.offset : order < 0
    }
    var result = SiteChanges([], follows: follows)
    var start = 0
    for (_, change) in all {
      if let last = result.changes.last, RelativePath.compare(last.path, change.path) != 0 {
        start = result.changes.count
      }
      if !result.changes[start...].contains(change) { result.changes.append(change) }
    }
    return result
  }

  /// The note as it is written.
  var bytes: [UInt8] {
    var writer = ByteWriter(capacity: changes.count * 110)
    writer.write("hornbook-changes 1 ")
    writer.write(text: "\(follows)\n")
    for change in changes {
      for hash in [change.old, change.new] { writer.write(text: (hash?.description ?? "-") + " ") }
      writer.write(text: change.path + "\n")
    }
    SiteSeal.write(to: &writer, lines: changes.count)
    return writer.take()
  }

  /// Reads a note; nil where it is broken or of another version.
  init?(_ bytes: [UInt8]) {
    guard let end = SiteSeal.end(of: bytes) else { return nil }
    var cursor = FieldCursor(bytes: bytes, end: end)
    guard cursor.field() == "hornbook-changes", cursor.field() == "1",
      let follows = StableHash(cursor.line())
    else { return nil }
    self.init([], follows: follows)
    while cursor.offset < end {
      let (old, new) = (cursor.field(), cursor.field())
      let change = Change(path: cursor.line(), old: StableHash(old), new: StableHash(new))
      guard change.old != nil || old == "-", change.new != nil || new == "-",
        RelativePath.faultOfOutput(change.path) == nil
      else { return nil }
      changes.append(change)
    }
  }
}
