public import HornbookBytes

/// A file of the site.
public struct SiteOutput: Sendable {
  /// Where it belongs below the output folder.
  public let path: String
  /// What is in it; nil where only its hash is known, as it was made by an earlier build.
  public let bytes: [UInt8]?
  /// The hash of its bytes.
  public let hash: StableHash

  /// A file with its bytes.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    self.hash = StableHash(of: bytes)
  }

  /// A file of which a cache says that it has not changed; where the disk disagrees, the commit asks
  /// for the bytes.
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

  /// Reads a file of which the bytes are not at hand.
  public init(from record: inout RecordReader) {
    let path = record.text()
    self.init(path: path, hash: record.hash())
  }
}

/// What a commit did, or what it would do.
public struct SiteReport: Equatable, Sendable {
  /// The paths that were written, in the order of their bytes.
  public var written: [String] = []
  /// How many files were as they should be and were not touched.
  public var unchanged = 0
  /// The paths that were removed, in the order of their bytes.
  public var removed: [String] = []
  /// Files in the output folder that are not ours, in the order of their bytes.
  public var foreign: [String] = []
  /// The bytes of the files that were written.
  public var bytesWritten = 0
  /// Files of which only the hash was given and that the disk does not hold so.
  public var wanted: [String] = []
  /// Whether the commit before was cut off, so that the site was partly what it was before it.
  public var mends = false

  /// Nothing was done.
  public init() {}
}

/// One operation of a commit, as a test can stop it.
public enum CommitStep: Hashable, Sendable {
  /// A file is about to be written beside its target.
  case stage(String)
  /// The list of owned paths is about to be written.
  case claim
  /// What is about to change is about to be written down.
  case note
  /// A file is about to be put in its place, or a folder with all that is in it; the site itself,
  /// where it is new, has no name.
  case rename(String)
  /// A stale file is about to be removed.
  case remove(String)
  /// The manifest is about to be written.
  case manifest
  /// What was written down is about to be removed.
  case strike
}

/// What a test makes of a step.
public enum CommitFault: Hashable, Sendable {
  /// The operation fails with this error number.
  case fails(Int32)
  /// The process ends here: nothing is cleaned up.
  case dies
}
