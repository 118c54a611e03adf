internal import HornbookBytes

/// What tells the files of a site on this disk from any others, so that they need not be read: it lies in
/// the book's own `.hornbook` folder, since no copy of the site can use it.
///
/// It belongs to one manifest and is believed only beside that one. Whatever it says of a file is
/// compared with the file; a broken one counts as none, and all files are read.
enum SiteFacts {
  private static let mark = Array("hornbook-site 1\n".utf8)

  /// What stands in a file beside the manifest of that hash: the manifest, with the facts.
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

  /// Writes down the facts of a manifest; where that fails, the next build reads the files.
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
