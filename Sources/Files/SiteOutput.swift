public import HornbookBytes

/// A file of the site.
public struct SiteOutput: Sendable {
  /// Its path below the output folder.
  public var path: String
  /// Its content; nil if an earlier build made it and only its hash is known.
  public let bytes: [UInt8]?
  /// The hash of its bytes.
  public let hash: StableHash

  /// Creates a file with its bytes.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    self.hash = StableHash(of: bytes)
  }

  /// Creates a file that is unchanged according to a cache.
  ///
  /// If the disk disagrees, the commit asks for the bytes.
  public init(path: String, hash: StableHash) {
    self.path = path
    self.bytes = nil
    self.hash = hash
  }
}

extension SiteOutput: Recordable {
  /// Writes the path and the hash.
  public func write(to record: inout RecordWriter) {
    record.write(path)
    record.write(hash)
  }

  /// Reads a file without its bytes.
  public init(from record: inout RecordReader) {
    let path = record.text()
    self.init(path: path, hash: record.hash())
  }
}

/// The result of a commit, or of planning one.
public struct SiteReport: Equatable, Sendable {
  /// The paths that were written, in the order of their bytes.
  public var written: [String] = []
  /// The number of files that were already correct and were not touched.
  public var unchanged = 0
  /// The paths that were removed, in the order of their bytes.
  public var removed: [String] = []
  /// Files in the output folder that are not ours, in the order of their bytes.
  public var foreign: [String] = []
  /// The total size of the files that were written.
  public var bytesWritten = 0
  /// Files that were given without bytes and differ on the disk.
  public var wanted: [String] = []
  /// Whether the previous commit was cut off, so that this one repairs the site.
  public var mends = false

  /// The report of a commit that did nothing.
  public init() {}

  /// Of the files that are not ours, those outside of other sites, such as a manual in a folder of its own.
  public var foreignOutsideSites: [String] {
    let folders = foreign.filter { $0.hasSuffix("/" + SiteManifest.name) }
      .map { $0.dropLast(SiteManifest.name.count) }
    return foreign.filter { name in !folders.contains { name.hasPrefix($0) } }
  }
}

/// A step of a commit at which a test can stop it.
public enum CommitStep: Hashable, Sendable {
  /// A file is about to be written beside its target.
  case stage(String)
  /// The list of owned paths is about to be written.
  case claim
  /// The changes are about to be recorded.
  case note
  /// A file, or a folder with its content, is about to be put in place. The path is empty for a whole new site.
  case rename(String)
  /// A stale file is about to be removed.
  case remove(String)
  /// The manifest is about to be written.
  case manifest
  /// The record of the changes is about to be removed.
  case strike
}

/// The fault that a test injects at a step.
public enum CommitFault: Hashable, Sendable {
  /// The operation fails with this error number.
  case fails(Int32)
  /// The process ends here: nothing is cleaned up.
  case dies
}
