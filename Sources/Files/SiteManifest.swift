internal import HornbookBytes

/// The record that a commit leaves in the output folder, so that the next one knows which files are its own.
///
/// Two files lie beside the site, and two more (`SiteChanges`, `StagingNote`) while a commit changes it:
///
/// - `.hornbook-manifest` gives the hash of each file. It is written last.
/// - `.hornbook-owned` only lists paths: during a commit, all paths that it is about to own and all that it still
///   has to remove. It is written before the first rename, and only if it changes.
///
/// Both depend on the site alone, so all copies of a site are equal. The facts of the files on this disk are kept
/// elsewhere (`SiteFacts`).
///
/// The manifest names the list that it completes. While both agree, the list adds nothing. If the manifest names
/// another list, a commit died between its first rename and its end, and the paths of both are ours. If the
/// manifest is missing or broken, the list alone determines which files are ours, so the next commit repairs the
/// site by itself. A broken list counts as none.
///
/// All these files end with the number of their lines and a hash over them, so half a file is never believed.
struct SiteManifest: Sendable {
  struct Entry: Equatable, Sendable {
    var path: String
    var hash: StableHash
    /// The file's facts; nil unless they are known for this disk.
    var facts: FileFacts?
  }

  static let name = ".hornbook-manifest"

  /// Whether a path is the name of one of the files that Hornbook keeps beside the site.
  static func isReserved(_ path: String) -> Bool {
    [name, OwnedPaths.name, SiteChanges.name, StagingNote.name].contains(path)
  }

  /// In the order of the paths' bytes.
  var entries: [Entry] = []
  /// The hash of the list of owned paths that was in force when this was written.
  var completes: StableHash
  /// A hash of the name of the book that the site belongs to.
  var book: StableHash
  /// Whether an earlier version of the program wrote it.
  private(set) var isOutdated = false

  /// The encoded manifest.
  var bytes: [UInt8] {
    var writer = ByteWriter(capacity: entries.count * 80)
    writer.write("hornbook-manifest 4 ")
    writer.write(text: "\(completes) \(book)\n")
    for entry in entries { writer.write(text: "\(entry.hash) \(entry.path)\n") }
    SiteSeal.write(to: &writer, lines: entries.count)
    return writer.take()
  }

  /// Parses a manifest; nil if it is broken or of an unknown version.
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
      // Version 3 also had four numbers for the facts.
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

/// The list of paths that are ours, kept beside the manifest.
struct OwnedPaths {
  static let name = ".hornbook-owned"

  /// In the order of their bytes.
  var paths: [String]

  init(paths: [String]) { self.paths = paths }

  /// The encoded list.
  var bytes: [UInt8] {
    var writer = ByteWriter(capacity: paths.count * 40)
    writer.write("hornbook-owned 2\n")
    for path in paths { writer.write(text: path + "\n") }
    SiteSeal.write(to: &writer, lines: paths.count)
    return writer.take()
  }

  /// Parses a list; nil if it is broken or of an unknown version.
  init?(_ bytes: [UInt8]) {
    guard let end = SiteSeal.end(of: bytes) else { return nil }
    var cursor = FieldCursor(bytes: bytes, end: end)
    let head = cursor.line().split(separator: " ")
    // Version 1 also had a hash in its first line.
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
