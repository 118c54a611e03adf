internal import HornbookBytes
internal import HornbookSystem

/// Keeps two builds out of one folder.
///
/// The lock belongs to the open file: the kernel lets it go when the process ends, however it ends,
/// so that the file of a crashed build is simply taken over.
public final class FolderLock: Sendable {
  /// Who works in a folder.
  public struct Holder: Hashable, Sendable {
    /// The process, or 0 where it has not yet said so.
    public let process: Int
    /// What it does.
    public let purpose: String
  }

  /// What came of trying to lock.
  public enum Attempt: Sendable {
    /// The folder is ours until the lock is let go.
    case taken(FolderLock)
    /// Another process, or another part of this one, works there.
    case heldBy(Holder)
  }

  private let file: Descriptor

  private init(file: consuming Descriptor) {
    self.file = file
  }

  /// A process that was begun meanwhile may hold a copy of the file until it has found its program,
  /// so closing alone might let go too late.
  deinit {
    file.unlock()
  }

  /// Tries to take the lock file, making it and its folder where they are missing; never waits.
  ///
  /// Whoever takes it writes down which temporary names are its own, and removes the files that whoever
  /// had it before, and was killed, was about to write beside it.
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
    // Whoever has just taken the lock says so a moment later; until then, nothing stands there, or
    // who had it before.
    for attempt in 0..<25 {
      if attempt > 0 { OwnProcess.pause(milliseconds: 2) }
      holder = Holder(line: try readFile(path, limit: 4096))
      if holder.process > 0, Machine.isRunning(process: holder.process) { break }
    }
    return holder
  }
}

extension FolderLock.Holder {
  /// Reads what a holder has written; a line without its end says nothing yet.
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

  /// The token of a holder's temporary names: it stands in the second line.
  fileprivate static func token(in file: [UInt8]) -> String? {
    let lines = file.split(separator: ASCII.newline)
    guard lines.count == 2, file.last == ASCII.newline else { return nil }
    let word = String(decoding: lines[1], as: UTF8.self)
    return TemporaryName.isToken(word) ? word : nil
  }
}

/// Makes a folder and those above it, where they are missing.
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
