internal import HornbookBytes

/// The facts of a site's files on this disk, kept so that unchanged files need not be read.
///
/// They are stored in the book's own `.hornbook` folder, because a copy of the site cannot use them.
///
/// They belong to one manifest and are used only with that one. Each file's facts are compared with the file
/// itself. A broken store counts as none, and all files are then read.
enum SiteFacts {
  private static let mark = Array("hornbook-site 1\n".utf8)

  /// Reads the stored facts as a manifest; nil unless they belong to the manifest with this hash.
  static func read(_ path: String, of manifest: StableHash) -> SiteManifest? {
    guard let bytes = try? readFile(path, followsLinks: false), bytes.starts(with: mark) else {
      return nil
    }
    var head = RecordReader(bytes, mark.count..<bytes.count)
    guard head.hash() == manifest else { return nil }
    let (checksum, body) = (head.hash(), head.data())
    guard !head.isBroken, head.isAtEnd, StableHash(of: body) == checksum else { return nil }
    var record = RecordReader(body)
    let (completes, book) = (record.hash(), record.hash())
    let entries = record.list { record in
      let (path, hash) = (record.text(), record.hash())
      return SiteManifest.Entry(path: path, hash: hash, facts: FileFacts(from: &record))
    }
    guard !record.isBroken, record.isAtEnd else { return nil }
    return SiteManifest(entries: entries, completes: completes, book: book)
  }

  /// Stores the facts of a manifest; if that fails, the next build reads the files.
  static func write(_ site: SiteManifest, of manifest: StableHash, to path: String) {
    var body = RecordWriter(capacity: site.entries.count * 100)
    body.write(site.completes)
    body.write(site.book)
    let entries = site.entries.filter { $0.facts != nil }
    guard entries.count == site.entries.count else { return }
    body.write(entries) { record, entry in
      record.write(entry.path)
      record.write(entry.hash)
      entry.facts?.write(to: &record)
    }
    let bytes = body.take()
    var head = RecordWriter(capacity: bytes.count + 100)
    head.write(manifest)
    head.write(StableHash(of: bytes))
    head.write(bytes)
    try? writeFile(mark + head.take(), to: path)
  }
}
