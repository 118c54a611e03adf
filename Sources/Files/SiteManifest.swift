internal import HornbookBytes

/// What a commit left in the output folder, so that the next one knows which files are its own.
///
/// Two files stand beside the site, and two more (`SiteChanges`, `StagingNote`) while a commit changes it:
///
/// - `.hornbook-manifest` says of each file its hash. It is written last.
/// - `.hornbook-owned` only lists paths: while a commit is at work, all that it is about to own and all
///   that it still has to remove. It is written before the first rename, and only where it changes.
///
/// They follow from the site alone, so that all copies of it are equal. What tells a file of this disk
/// from another without reading it stands elsewhere (`SiteFacts`).
///
/// The manifest names the list that it completes. As long as both agree, the list adds nothing. Where
/// the manifest names another list, a commit died between its first rename and its end: the paths
/// of both are ours. Where the manifest is missing or broken, the list alone says what is ours, so
/// that the next commit repairs the site without being told. A broken list counts as none.
///
/// All end with the number of their lines and a hash over them: half a file is never believed.
struct SiteManifest: Sendable {
  struct Entry: Equatable, Sendable {
    var path: String
    var hash: StableHash
    /// What tells the file from others, where this disk is known.
    var facts: FileFacts?
  }

  static let name = ".hornbook-manifest"

  /// Whether a path is that of one of the files that stand beside the site.
  static func isReserved(_ path: String) -> Bool {
    [name, OwnedPaths.name, SiteChanges.name, StagingNote.name].contains(path)
  }

  /// In the order of the paths' bytes.
  var entries: [Entry] = []
  /// The hash of the list of owned paths that was in force when this was written.
  var completes: StableHash
  /// Whose site it is: a hash of the book's name.
  var book: StableHash
  /// Whether an earlier version of the program has written it.
  private(set) var isOutdated = false

  /// The manifest as it is written.
  var bytes: [UInt8] {
    var writer = ByteWriter(capacity: entries.count * 80)
    writer.write("hornbook-manifest 4 ")
    writer.write(text: "\(completes) \(book)\n")
    for entry in entries { writer.write(text: "\(entry.hash) \(entry.path)\n") }
    SiteSeal.write(to: &writer, lines: entries.count)
    return writer.take()
  }

  /// Reads a manifest; nil where it is broken or of a version that is not known.
  init?(_ bytes: [UInt8]) {
    guard let end = SiteSeal.end(of: bytes) else { return nil }
    var cursor = FieldCursor(bytes: bytes, end: end)
    guard cursor.field() == "hornbook-manifest" else { return nil }
    let version = cursor.field()
    guard ["3", "4"].contains(version), let completes = StableHash(cursor.field()),
      let book = StableHash(cursor.line())
    else { return nil }
    self.completes = completes
    self.book = book
    isOutdated = version == "3"
    while cursor.offset < end {
      guard let hash = StableHash(cursor.field()) else { return nil }
      // Size, times and number stood here before.
      for _ in 0..<(isOutdated ? 4 : 0) where cursor.number() == nil { return nil }
      let path = cursor.line()
      guard RelativePath.faultOfOutput(path) == nil else { return nil }
      entries.append(Entry(path: path, hash: hash))
    }
  }

  init(entries: [Entry], completes: StableHash, book: StableHash) {
    self.entries = entries
    self.completes = completes
    self.book = book
  }
}

/// The list of paths that are ours, beside the manifest.
struct OwnedPaths {
  static let name = ".hornbook-owned"

  /// In the order of their bytes.
  var paths: [String]

  init(paths: [String]) { self.paths = paths }

  /// The list as it is written.
  var bytes: [UInt8] {
    var writer = ByteWriter(capacity: paths.count * 40)
    writer.write("hornbook-owned 2\n")
    for path in paths { writer.write(text: path + "\n") }
    SiteSeal.write(to: &writer, lines: paths.count)
    return writer.take()
  }

  /// Reads a list; nil where it is broken or of a version that is not known.
  init?(_ bytes: [UInt8]) {
    guard let end = SiteSeal.end(of: bytes) else { return nil }
    var cursor = FieldCursor(bytes: bytes, end: end)
    let head = cursor.line().split(separator: " ")
    // A hash stood behind the 1.
    guard
      head == ["hornbook-owned", "2"]
        || head.count == 3 && head[..<2] == ["hornbook-owned", "1"]
    else { return nil }
    paths = []
    while cursor.offset < end {
      let path = cursor.line()
      guard RelativePath.faultOfOutput(path) == nil else { return nil }
      paths.append(path)
    }
  }
}
