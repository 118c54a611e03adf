import HornbookFormats
import HornbookPipeline
import TestSupport
import Testing

@testable import HornbookExports

/// A file that an export makes, and what is in it where it is an archive.
struct BoundZip {
  let bytes: [UInt8]
  let members: [(path: String, bytes: [UInt8])]

  struct Refused: Error {}

  init(
    _ export: Export, _ book: MemoryBook, _ edition: Edition = .reader, isWrong: Bool = false,
    jobs: Int = 1
  ) throws {
    var options = BookOptions(jobs: jobs, onError: isWrong ? .quarantine : .stop, edition: edition)
    export.adapt(&options)
    let site = book.prepare(options)
    guard case .made(let bytes, _, _, _) = export.make(site, options) else { throw Refused() }
    self.bytes = bytes
    guard bytes.starts(with: Array("PK".utf8)) else {
      members = [("", bytes)]
      return
    }
    let zip = try ZipReader(bytes)
    members = try zip.entries.map { ($0.path, try zip.read($0)) }
  }

  func text(_ path: String) -> String {
    String(decoding: members.first { $0.path == path }?.bytes ?? [], as: UTF8.self)
  }
}
