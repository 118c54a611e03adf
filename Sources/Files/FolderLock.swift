internal import HornbookBytes
internal import HornbookSystem

/// Prevents two builds from working in one folder.
///
/// The lock belongs to the open file. The kernel releases it when the process ends, however it ends, so the lock
/// file of a crashed build is simply taken over.
public final class FolderLock: Sendable {
  /// The process that works in a folder.
  public struct Holder: Hashable, Sendable {
    /// The process number, or 0 if the process has not recorded it yet.
    public let process: Int
    /// The purpose it recorded for the lock.
    public let purpose: String
  }

  /// The result of trying to lock.
  public enum Attempt: Sendable {
    /// The folder is ours until the lock is released.
    case taken(FolderLock)
    /// Another process, or another part of this one, works there.
    case heldBy(Holder)
  }

  private let file: Descriptor

  private init(file: consuming Descriptor) {
    self.file = file
  }

  /// A process that was started meanwhile may hold a copy of the file until it runs its own program, so closing the
  /// file alone might release the lock too late.
  deinit {
    file.unlock()
  }

  /// Tries to take the lock file; creates it and its folder if they are missing.
  ///
  /// Never waits.
  ///
  /// The new holder records the token of its temporary names in the file. If the previous holder was killed, the
  /// unfinished files that it left beside the lock file are removed.
  public static func attempt(_ path: String, purpose: String) throws(FileError) -> Attempt {
    guard !path.utf8.contains(0) else { throw FileError(.lock, path, .invalid) }
    let above = RelativePath.folder(of: path)
    try makeFolders(above)
    let folder = try open(above, for: path)
    let name = RelativePath.name(of: path)
    let file = try FileError.naming(.lock, path, try folder.makeOrOpenFile(name))
    do throws(SystemFailure) {
      try file.lock(.exclusive)
    } catch {
      guard error == .busy else { throw FileError(.lock, path, error) }
      return .heldBy(try holder(of: path))
    }
    let before = try readFile(name, in: folder, calling: path, limit: 1 << 20)
    if let token = Holder.token(in: before), token != TemporaryName.token {
      for name in (try? folder.names())?.texts ?? [] where TemporaryName.has(token, name) {
        try? folder.removeFile(name)
      }
    }
    let line = purpose.utf8.prefix(200).map { $0 < 0x20 ? ASCII.space : $0 }
    do throws(SystemFailure) {
      try file.empty()
      try file.write(
        [UInt8]("\(OwnProcess.number) ".utf8) + line + [ASCII.newline]
          + [UInt8](TemporaryName.token.utf8) + [ASCII.newline])
    } catch {
      throw FileError(.lock, path, error)
    }
    return .taken(FolderLock(file: file))
  }

  private static func open(_ above: String, for path: String) throws(FileError) -> OpenFolder {
    do throws(SystemFailure) {
      return try OpenFolder(above.isEmpty ? "." : above, followingLink: false)
    } catch {
      guard (try? OpenFolder.current.status(of: above))?.isLink == true else {
        throw FileError(.lock, path, error)
      }
      throw FileError(.lock, path, reason: "its folder is a symbolic link")
    }
  }

  private static func holder(of path: String) throws(FileError) -> Holder {
    var holder = Holder(process: 0, purpose: "")
    // A new holder records itself a moment after it takes the lock. Until then the file is empty or still names the
    // previous holder.
    for attempt in 0..<25 {
      if attempt > 0 { OwnProcess.pause(milliseconds: 2) }
      holder = Holder(line: try readFile(path, limit: 4096))
      if holder.process > 0, Machine.isRunning(process: holder.process) { break }
    }
    return holder
  }
}

extension FolderLock.Holder {
  /// Parses the first line of a lock file; a line without a newline at its end counts as not yet written.
  fileprivate init(line: [UInt8]) {
    let end = line.firstIndex(of: ASCII.newline).map { $0 + 1 } ?? line.count
    let line = line[..<end]
    let words = line.dropLast().split(separator: ASCII.space, maxSplits: 1)
    let number = words.first.flatMap { Int32(String(decoding: $0, as: UTF8.self)) }
    guard line.last == ASCII.newline, words.count == 2, let number, number > 0 else {
      self.init(process: 0, purpose: "")
      return
    }
    self.init(process: Int(number), purpose: String(decoding: words[1], as: UTF8.self))
  }

  /// The token of a holder's temporary names, from the second line of its file.
  fileprivate static func token(in file: [UInt8]) -> String? {
    let lines = file.split(separator: ASCII.newline)
    guard lines.count == 2, file.last == ASCII.newline else { return nil }
    let word = String(decoding: lines[1], as: UTF8.self)
    return TemporaryName.isToken(word) ? word : nil
  }
}

/// Makes a folder and the missing folders above it.
func makeFolders(_ path: String) throws(FileError) {
  guard !path.isEmpty else { return }
  if let status = try? OpenFolder.current.status(of: path, followingLink: true) {
    if status.isFolder { return }
    throw FileError(.create, path, .notAFolder)
  }
  var made = path.hasPrefix("/") ? "/" : ""
  for part in path.split(separator: "/") {
    made += (made.isEmpty || made == "/" ? "" : "/") + part
    try FileError.naming(.create, made, try OpenFolder.current.makeFolder(made))
  }
}
