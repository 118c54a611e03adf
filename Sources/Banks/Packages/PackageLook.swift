internal import HornbookBytes
internal import HornbookFormats

/// A quick look at what a file is.
enum PackageLook {
  /// The most that is looked at of a file of an archive.
  private static let limit = 4 << 20

  /// Whether a file, or the manifest or another file of an archive, contains one of some words.
  static func holds(_ words: [StaticString], _ path: String, _ bytes: [UInt8]) -> Bool {
    guard ZipReader.isArchive(bytes) else {
      // Texts in UTF-16 have a zero beside each letter.
      return holds(words, bytes.prefix(8192).filter { $0 != 0 })
    }
    guard let archive = try? ZipReader(bytes) else { return false }
    let manifests = archive.entries.filter { $0.path.lastPathName == "imsmanifest.xml" }
    if holds(words, of: archive, manifests.prefix(1)) { return true }
    let others = archive.entries.filter { entry in
      [".xml", ".qti", ".dat"].contains { entry.path.hasSuffix($0) }
    }
    return holds(words, of: archive, others.prefix(20))
  }

  private static func holds(
    _ words: [StaticString], of archive: ZipReader, _ entries: ArraySlice<ZipReader.Entry>
  ) -> Bool {
    entries.contains { entry in
      guard entry.count <= limit, let bytes = try? archive.read(entry) else { return false }
      let isManifest = entry.path.lastPathName == "imsmanifest.xml"
      return holds(words, isManifest ? bytes : bytes.prefix(16_384).filter { $0 != 0 })
    }
  }

  private static func holds(_ words: [StaticString], _ bytes: [UInt8]) -> Bool {
    words.contains { bytes.firstRange(of: $0) != nil }
  }
}
