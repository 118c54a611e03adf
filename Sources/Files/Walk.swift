internal import HornbookBytes
internal import HornbookSystem

/// A listing of everything below a folder.
public struct Walk: Sendable {
  /// A regular file below the folder.
  public struct File: Hashable, Sendable {
    /// Its path below the folder.
    public let path: String
    /// Its size, times and inode number.
    public let facts: FileFacts
    /// Its file number if it has several names (hard links), else nil.
    public var sharedNumber: FileNumber?
  }

  /// A symbolic link and its target.
  public struct Link: Hashable, Sendable {
    /// The target of a link.
    public enum Target: Hashable, Sendable {
      /// A file inside the folder; it is among `files` too.
      case file
      /// A folder; it is never entered, so no loop can arise.
      case folder
      /// A file or folder outside.
      case outside
      /// Missing, special or a circle of links.
      case missing
    }
    /// Its path below the folder.
    public let path: String
    /// The kind of its target.
    public let target: Target
  }

  /// The regular files, and links to them that stay inside, in the order of their bytes.
  public internal(set) var files: [File] = []
  /// The symbolic links, in the order of their bytes.
  public internal(set) var links: [Link] = []
  /// The folders that were entered, in the order of their bytes.
  public internal(set) var folders: [String] = []
  /// Pipes, sockets and devices, in the order of their bytes.
  public internal(set) var specials: [String] = []
  /// Names that begin with a full stop; they are neither read nor entered.
  public internal(set) var hidden: [String] = []
  /// The folders and files that could not be listed; the walk continues without them.
  public internal(set) var failures: [FileError] = []

  /// A walk that has found nothing.
  public init() {}

  /// A walk of a folder that does not exist.
  public init(missing folder: String) { failures = [FileError(.list, folder, .missing)] }

  /// Leaves out the files that a condition holds for, by their paths below the folder.
  public mutating func drop(_ isDropped: (String) -> Bool) {
    files.removeAll { isDropped($0.path) }
    links.removeAll { isDropped($0.path) }
    folders.removeAll(where: isDropped)
  }

  /// Leaves out the symbolic links with targets of some kinds.
  public mutating func drop(links isDropped: (Link.Target) -> Bool) {
    links.removeAll { isDropped($0.target) }
  }

  /// Makes links that lead outside links to files, where `facts` knows such a file by the link's path.
  public mutating func lend(_ facts: (String) -> FileFacts?) {
    for index in links.indices where links[index].target == .outside {
      let path = links[index].path
      guard let facts = facts(path) else { continue }
      files.append(File(path: path, facts: facts))
      links[index] = Link(path: path, target: .file)
    }
    files.sort { RelativePath.precedes($0.path, $1.path) }
  }

  /// Gives files other paths; those without one are left out.
  public mutating func renameFiles(_ name: (String) -> String?) {
    files = files.compactMap { file in
      name(file.path).map { File(path: $0, facts: file.facts, sharedNumber: file.sharedNumber) }
    }
    files.sort { RelativePath.precedes($0.path, $1.path) }
  }

  /// Adds a file.
  public mutating func add(_ path: String, facts: FileFacts) { add([(path, facts)]) }

  /// Adds some files.
  public mutating func add(_ some: [(path: String, facts: FileFacts)]) {
    files += some.map { File(path: $0.path, facts: $0.facts) }
    files.sort { RelativePath.precedes($0.path, $1.path) }
  }

  /// Lists everything below a folder, except hidden names outside the folders in `entering`.
  ///
  /// The folders of one depth are listed on several threads, and then the files in them are inspected on several
  /// threads. A site with a folder per page has thousands of folders, and a book may have thousands of texts in
  /// one.
  public init(of folder: String, entering: Set<String> = [], threads: Int = 1) {
    guard !folder.utf8.contains(0) else {
      failures = [FileError(.list, folder, .invalid)]
      return
    }
    let root: OpenFolder
    do throws(SystemFailure) {
      root = try OpenFolder(folder)
    } catch {
      failures = [FileError(.list, folder, error)]
      return
    }
    let parallel = Parallel(jobs: threads)
    var level = [""]
    while !level.isEmpty {
      let pending = level
      let listings: [Listing] = parallel.map(count: pending.count, leastPiece: 16) { index in
        var listing = Listing()
        Self.list(pending[index], of: folder, root, entering: entering, into: &listing)
        return listing
      }
      level = []
      var names: [String] = []
      for listing in listings {
        hidden += listing.walk.hidden
        failures += listing.walk.failures
        level += listing.folders
        names += listing.names
      }
      let seen = parallel.map(count: names.count, leastPiece: 64) { [names] index in
        Seen(names[index], below: root)
      }
      for (path, seen) in zip(names, seen) { note(path, seen, of: folder, pending: &level) }
      folders += level
    }
    classifyLinks(of: folder, root)
    files.sort { RelativePath.precedes($0.path, $1.path) }
    links.sort { RelativePath.precedes($0.path, $1.path) }
    folders.sort(by: RelativePath.precedes)
    specials.sort(by: RelativePath.precedes)
    hidden.sort(by: RelativePath.precedes)
    failures.sort { RelativePath.precedes($0.path, $1.path) }
  }

  /// The content of one folder: hidden names and failures in `walk`, the folders, and all other names.
  private struct Listing: Sendable {
    var walk = Walk()
    var folders: [String] = []
    var names: [String] = []
  }

  /// The kind of a name in a folder.
  private enum Seen: Sendable {
    case file(FileFacts, sharedNumber: FileNumber?), folder, link, special, gone
    case failure(SystemFailure)

    init(_ path: String, below root: OpenFolder) {
      do throws(SystemFailure) {
        let status = try root.status(of: path)
        switch status.kind {
        case .file:
          self = .file(FileFacts(status), sharedNumber: FileNumber(ofTwin: status))
        case .folder: self = .folder
        case .link: self = .link
        case .special: self = .special
        }
      } catch {
        // It was removed since it was listed: ignore it.
        self = error == .missing ? .gone : .failure(error)
      }
    }
  }

  private mutating func note(
    _ path: String, _ seen: Seen, of folder: String, pending: inout [String]
  ) {
    switch seen {
    case .file(let facts, let number):
      files.append(File(path: path, facts: facts, sharedNumber: number))
    case .folder: pending.append(path)
    case .link: links.append(Link(path: path, target: .missing))
    case .special: specials.append(path)
    case .gone: break
    case .failure(let failure):
      failures.append(FileError(.inspect, RelativePath.join(folder, path), failure))
    }
  }

  private static func list(
    _ relative: String, of folder: String, _ root: OpenFolder, entering: Set<String>,
    into found: inout Listing
  ) {
    let names: FolderNames
    do throws(SystemFailure) {
      names = try root.names(path: relative)
    } catch {
      found.walk.failures.append(FileError(.list, RelativePath.join(folder, relative), error))
      return
    }
    let prefix = relative.isEmpty ? "" : relative + "/"
    names.forEach { name, isText, isKnownFolder in
      let path = prefix + name
      guard isText else {
        found.walk.failures.append(
          FileError(.list, RelativePath.join(folder, path), reason: "its name is not UTF-8"))
        return
      }
      let isHidden = name.utf8.first == UInt8(ascii: ".")
      if isHidden && !entering.contains(path) {
        found.walk.hidden.append(path)
        return
      }
      // Some file systems do not give the kind of an entry in the listing.
      if isKnownFolder {
        found.folders.append(path)
      } else {
        found.names.append(path)
      }
    }
    if let failure = names.failure {
      found.walk.failures.append(FileError(.list, RelativePath.join(folder, relative), failure))
    }
  }

  /// Finds the targets of the links; done last, as most folders contain none.
  private mutating func classifyLinks(of folder: String, _ root: OpenFolder) {
    guard !links.isEmpty, let top = try? OpenFolder.realPath(folder) else { return }
    for index in links.indices {
      let path = links[index].path
      let target: Link.Target
      if let real = try? OpenFolder.realPath(RelativePath.join(folder, path)),
        let status = try? root.status(of: path, followingLink: true)
      {
        if !lies(real, below: top) {
          target = .outside
        } else if status.isFile {
          target = .file
          files.append(File(path: path, facts: FileFacts(status)))
        } else {
          target = status.isFolder ? .folder : .missing
        }
      } else {
        target = .missing
      }
      links[index] = Link(path: path, target: target)
    }
  }
}

/// Whether a path without links is `folder` or lies inside it.
func lies(_ path: String, below folder: String) -> Bool {
  if folder == "/" { return true }
  let inside = [UInt8](path.utf8)
  let outer = [UInt8](folder.utf8)
  return inside.starts(with: outer)
    && (inside.count == outer.count || inside[outer.count] == UInt8(ascii: "/"))
}
