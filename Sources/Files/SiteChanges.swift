internal import HornbookBytes

/// The changes that a commit is about to make to a site.
///
/// They are written before its first rename and removed after its manifest is written.
///
/// If an output folder contains `.hornbook-changes` and it follows the manifest beside it, a commit was cut off.
/// Then each path in it holds either its old or its new content, and all other paths match the manifest. If it
/// follows another manifest, the commit finished and only this file was left.
struct SiteChanges: Equatable, Sendable {
  /// One path, with its content before and after.
  struct Change: Equatable, Sendable {
    var path: String
    /// The hash of the old content; nil if there was no file.
    var old: StableHash?
    /// The hash of the new content; nil if the file is removed.
    var new: StableHash?
  }

  static let name = ".hornbook-changes"

  /// In the order of the paths' bytes.
  ///
  /// A path occurs more than once if several commits in a row were cut off.
  var changes: [Change]
  /// The hash of the manifest that was in force when this was written.
  var follows: StableHash

  init(_ changes: [Change], follows: StableHash) {
    self.changes = changes
    self.follows = follows
  }

  /// The same changes, merged with those of an earlier commit that was cut off.
  func carrying(_ earlier: SiteChanges?) -> SiteChanges {
    guard let earlier else { return self }
    // For equal paths the earlier change comes first.
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

  /// The encoded note.
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

  /// Parses a note; nil if it is broken or of another version.
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
