public import Foundation

/// A folder of files that a test makes, changes and looks at; it stays where the test has failed to
/// reach its end.
public struct ScratchFolder: Sendable {
  /// Where it is.
  public let url: URL
  /// Its path.
  public var path: String { url.path }

  /// What tells that a file has not been touched.
  public struct Facts: Hashable, Sendable {
    /// Its number in the file system.
    public let inode: UInt64
    /// When it was last changed, in nanoseconds since 1970.
    public let modified: Int64
  }

  /// Makes an empty folder.
  public init(_ name: String) throws {
    url = try Project.makeScratchFolder(name)
  }

  /// The path of something in it.
  public func path(_ relative: String) -> String { url.appendingPathComponent(relative).path }

  /// Writes a file, and the folders above it.
  public func write(_ relative: String, _ bytes: [UInt8]) throws {
    let file = url.appendingPathComponent(relative)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  /// Writes a text.
  public func write(_ relative: String, _ text: String) throws {
    try write(relative, [UInt8](text.utf8))
  }

  /// Makes a symbolic link.
  public func link(_ relative: String, to target: String) throws {
    let file = url.appendingPathComponent(relative)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: target)
  }

  /// Makes a folder.
  public func makeFolder(_ relative: String) throws {
    try FileManager.default.createDirectory(
      at: url.appendingPathComponent(relative), withIntermediateDirectories: true)
  }

  /// Removes a file or a folder.
  public func remove(_ relative: String) throws {
    try FileManager.default.removeItem(at: url.appendingPathComponent(relative))
  }

  /// The bytes of a file; nil where there is none.
  public func bytes(of relative: String) -> [UInt8]? {
    (try? Data(contentsOf: url.appendingPathComponent(relative))).map { [UInt8]($0) }
  }

  /// The text of a file; empty where there is none.
  public func text(of relative: String) -> String {
    String(decoding: bytes(of: relative) ?? [], as: UTF8.self)
  }

  /// The regular files below a folder, by path, but for Hornbook's own book-keeping.
  public func files(below folder: String = "") -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for path in paths(below: folder) {
      files[path] = bytes(of: folder.isEmpty ? path : folder + "/" + path)
    }
    return files
  }

  /// The facts of all files below a folder, book-keeping and hidden files among them.
  public func facts(below folder: String) -> [String: Facts] {
    var facts: [String: Facts] = [:]
    let top = url.appendingPathComponent(folder).path
    for path in (try? FileManager.default.subpathsOfDirectory(atPath: top)) ?? [] {
      var status = stat()
      guard lstat(top + "/" + path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        continue
      }
      let time = status.st_mtim
      facts[path] = Facts(
        inode: UInt64(status.st_ino),
        modified: Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec))
    }
    return facts
  }

  private func paths(below folder: String) -> [String] {
    let top = url.appendingPathComponent(folder).path
    return ((try? FileManager.default.subpathsOfDirectory(atPath: top)) ?? []).filter { path in
      var status = stat()
      return lstat(top + "/" + path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        && !path.contains(".hornbook")
    }
  }

  /// Removes it with all that is in it.
  public func discard() { try? FileManager.default.removeItem(at: url) }
}
