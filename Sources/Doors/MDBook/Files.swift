internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookSystem

/// The files that the texts of an mdBook source may include: those below its folder, and those below folders that the
/// caller allows.
struct MDBookFiles: Sendable {
  /// The source's folder.
  let disk: BookSource
  /// The folders outside of it that may be read.
  let allowed: [BookSource]
  /// The names of files by folder, for those that are not there.
  private let near = NearMissCache()

  init(disk: BookSource, allowed: [BookSource]) {
    self.disk = disk
    self.allowed = allowed
  }

  /// The prefix of paths below the source's folder, in places that are not those of the book's texts.
  static let plain = BookSource.besidePrefix

  /// A file that was read, with its path below the source's folder, or an allowed path.
  struct Found {
    let path: String
    let bytes: [UInt8]
  }

  enum Fault: Error {
    case missing(near: String?)
    /// With the folder of the file, as the caller could name it.
    case outside(String)
    case throughLink
    /// With the folder of the file, as the caller could name it.
    case hidden(String)
    case unreadable(String)

    /// Whether the file may not be read.
    var isRefusal: Bool {
      switch self {
      case .outside, .throughLink, .hidden: true
      case .missing, .unreadable: false
      }
    }

    /// The finding about a directive that names the file.
    func finding(_ name: String, at place: Place) -> Finding {
      switch self {
      case .missing(let near):
        Finding(
          .includeMissing, at: place,
          "there is no file “\(name)”" + (near.map { ": \(NearMiss.question(about: $0))" } ?? ""),
          remedy: "Correct the path; it is relative to the file that includes it.")
      case .outside(let folder):
        Finding(
          .pathOutside, at: place, "“\(name)” leads outside the folder of book.toml",
          remedy: "If it may be read, say so on the command line: --allow-read \(folder)")
      case .throughLink:
        Finding(
          .pathOutside, at: place,
          "“\(name)” leads outside the folder of book.toml through a symbolic link",
          remedy: "Allow its folder on the command line: --allow-read DIR.")
      case .hidden(let folder):
        Finding(
          .fileKeptBack, at: place, "“\(name)” is hidden, so it is not published",
          remedy: "If it may be read, say so on the command line: --allow-read \(folder)")
      case .unreadable(let reason):
        Finding(.includeMissing, at: place, "“\(name)” cannot be read: \(reason)")
      }
    }
  }

  /// Whether a name in a path begins with a full stop.
  static func isHidden(_ path: String) -> Bool {
    path.split(separator: "/").contains { $0.hasPrefix(".") }
  }

  /// Reads a file below the source's folder; nil if there is none, or if it is hidden.
  func read(_ path: String) -> [UInt8]? {
    (try? disk.open(path)).flatMap { Self.isHidden($0.path) ? nil : $0.bytes }
  }

  /// Reads a file that another one names.
  func open(_ name: String, from path: String) -> Result<Found, Fault> {
    if let outer = allowed.firstIndex(where: { path.hasPrefix($0.root + "/") }) {
      return open(
        name, from: String(path.dropFirst(allowed[outer].root.count + 1)), in: allowed[outer])
    }
    guard let inner = RelativePath.resolve(name, from: path) else {
      for folder in allowed {
        // The same folder may be named from the source or from the current folder.
        guard
          let below = Self.below(
            folder.root, RelativePath.join(disk.root, RelativePath.folder(of: path)), name)
        else { continue }
        return open(below, from: "", in: folder)
      }
      return .failure(.outside(folder(of: name, from: path)))
    }
    if Self.isHidden(inner) {
      // A hidden folder that the caller allows is like one elsewhere.
      for folder in allowed {
        if let below = Self.below(folder.root, disk.root, inner) {
          return open(below, from: "", in: folder)
        }
      }
    }
    return open(inner, from: "", in: disk)
  }

  private func open(_ name: String, from path: String, in folder: BookSource)
    -> Result<Found, Fault>
  {
    switch folder.resolve(name, path) {
    case .found(let inner):
      guard !Self.isHidden(inner) else {
        return .failure(.hidden(self.folder(of: inner, from: "")))
      }
      do throws(FileError) {
        let reading = try folder.open(inner)
        guard !Self.isHidden(reading.path) else {
          return .failure(.hidden(self.folder(of: reading.path, from: "")))
        }
        let shown = folder.root == disk.root ? inner : RelativePath.join(folder.root, inner)
        return .success(Found(path: shown, bytes: reading.bytes))
      } catch {
        return .failure(.unreadable(error.reason))
      }
    case .missing(let inner):
      let above = RelativePath.folder(of: inner)
      let names = near.of(RelativePath.join(folder.root, above)) { folder.entries(above) }
      return .failure(.missing(near: names.best(for: RelativePath.name(of: inner))))
    case .outside: return .failure(.outside(self.folder(of: name, from: path)))
    case .throughLink: return .failure(.throughLink)
    case .notAFile: return .failure(.unreadable("it is a folder"))
    }
  }

  /// The folder of a name that is written in the file at `path`, from the current folder.
  private func folder(of name: String, from path: String) -> String {
    let origin = name.hasPrefix("/") ? "" : "\(disk.root)/\(RelativePath.folder(of: path))"
    let steps = "\(origin)/\(RelativePath.folder(of: name))"
    var folder: [Substring] = []
    for step in steps.split(separator: "/") where step != "." {
      if step == "..", let last = folder.last, last != ".." {
        folder.removeLast()
      } else {
        folder.append(step)
      }
    }
    return (steps.hasPrefix("/") ? "/" : "")
      + (folder.isEmpty ? "." : folder.joined(separator: "/"))
  }

  /// The path below `folder` of a name that is written in `origin`; nil if it lies elsewhere.
  private static func below(_ folder: String, _ origin: String, _ name: String) -> String? {
    guard let real = try? OpenFolder.realPath(RelativePath.join(origin, name)),
      let top = try? OpenFolder.realPath(folder), real.hasPrefix(top + "/")
    else { return nil }
    return String(real.dropFirst(top.count + 1))
  }
}

extension BookSource {
  /// Whether a file is hidden, by its own path or by the one that its links lead to.
  func hides(_ path: String) -> Bool { MDBookFiles.isHidden((try? open(path))?.path ?? path) }

  /// Opens a file that need not be there.
  func openIfThere(_ path: String) throws(FileError) -> Reading? {
    if case .missing = resolve(path, "") { return nil }
    return try open(path)
  }
}
