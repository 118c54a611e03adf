internal import HornbookBytes

/// What a commit left in the output folder, so that the next one knows which files are its own.
///
/// Two files stand beside the site, and a third (`SiteChanges`) while a commit changes it:
///
/// - `.hornbook-manifest` says of each file its hash, size, times and number. It is written last.
/// - `.hornbook-owned` only lists paths: all that a commit is about to own and all that it still has
///   to remove. It is written before the first rename, and only where it changes.
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
    var facts: FileFacts
  }

  static let name = ".hornbook-manifest"

  /// Whether a path is that of one of the files that stand beside the site.
  static func isReserved(_ path: String) -> Bool {
    path == name || path == OwnedPaths.name || path == SiteChanges.name
  }

  /// In the order of the paths' bytes.
  var entries: [Entry] = []
  /// The hash of the list of owned paths that was in force when this was written.
  var completes: StableHash
  /// Whose site it is: a hash of the book's name.
  var book: StableHash

  /// The manifest as it is written.
  var bytes: [UInt8] {
    var writer = ByteWriter(capacity: entries.count * 120)
    writer.write("hornbook-manifest 3 ")
    writer.write(text: "\(completes) \(book)\n")
    for entry in entries {
      writer.write(text: "\(entry.hash) \(entry.facts.size) \(entry.facts.modified) ")
      writer.write(text: "\(Int64(bitPattern: entry.facts.inode)) \(entry.facts.changed) ")
      writer.write(text: "\(entry.path)\n")
    }
    SiteSeal.write(to: &writer, lines: entries.count)
    return writer.take()
  }

  /// Reads a manifest; nil where it is broken or of another version.
  init?(_ bytes: [UInt8]) {
    guard let end = SiteSeal.end(of: bytes) else { return nil }
    var cursor = FieldCursor(bytes: bytes, end: end)
    guard cursor.field() == "hornbook-manifest", cursor.field() == "3",
      let completes = StableHash(cursor.field()), let book = StableHash(cursor.line())
    else { return nil }
    self.completes = completes
    self.book = book
    while cursor.offset < end {
      guard let hash = StableHash(cursor.field()), let size = cursor.number(),
        let modified = cursor.number(), let inode = cursor.number(),
        let changed = cursor.number()
      else { return nil }
      let facts = FileFacts(
        size: Int(size), modified: modified, inode: UInt64(bitPattern: inode), changed: changed)
      let entry = Entry(path: cursor.line(), hash: hash, facts: facts)
      guard RelativePath.faultOfOutput(entry.path) == nil else { return nil }
      entries.append(entry)
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
  /// The hash of the manifest that was in force when this was written.
  var follows: StableHash

  init(paths: [String], follows: StableHash) {
    self.paths = paths
    self.follows = follows
  }

  /// The list as it is written.
  var bytes: [UInt8] {
    var writer = ByteWriter(capacity: paths.count * 40)
    writer.write("hornbook-owned 1 ")
    writer.write(text: "\(follows)\n")
    for path in paths { writer.write(text: path + "\n") }
    SiteSeal.write(to: &writer, lines: paths.count)
    return writer.take()
  }

  /// Reads a list; nil where it is broken or of another version.
  init?(_ bytes: [UInt8]) {
    guard let end = SiteSeal.end(of: bytes) else { return nil }
    var cursor = FieldCursor(bytes: bytes, end: end)
    guard cursor.field() == "hornbook-owned", cursor.field() == "1",
      let follows = StableHash(cursor.line())
    else { return nil }
    self.follows = follows
    paths = []
    while cursor.offset < end {
      let path = cursor.line()
      guard RelativePath.faultOfOutput(path) == nil else { return nil }
      paths.append(path)
    }
  }
}
