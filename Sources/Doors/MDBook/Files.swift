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

  /// The prefix of paths below the source's folder, in places that are not those of the book's texts.
  static let plain = "source:"

  /// A file that was read, with its path below the source's folder, or an allowed path.
  struct Found {
    let path: String
    let bytes: [UInt8]
  }

  enum Fault: Error {
    case missing(near: String?)
    case outside
    case throughLink
    case hidden
    case unreadable(String)

    /// The finding about a directive that names the file.
    func finding(_ name: String, at place: Place) -> Finding {
      switch self {
      case .missing(let near):
        Finding(
          .includeMissing, at: place,
          "there is no file “\(name)”" + (near.map { ": did you mean “\($0)”?" } ?? ""),
          remedy: "Correct the path; it is relative to the file that includes it.")
      case .outside:
        Finding(
          .pathOutside, at: place, "“\(name)” leads outside the folder of book.toml",
          remedy: "Allow its folder on the command line: --allow-read DIR.")
      case .throughLink:
        Finding(
          .pathOutside, at: place,
          "“\(name)” leads outside the folder of book.toml through a symbolic link",
          remedy: "Allow its folder on the command line: --allow-read DIR.")
      case .hidden:
        Finding(.fileKeptBack, at: place, "“\(name)” is hidden, so it is not published")
      case .unreadable(let reason):
        Finding(.includeMissing, at: place, "“\(name)” cannot be read: \(reason)")
      }
    }
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
      return .failure(.outside)
    }
    return open(inner, from: "", in: disk)
  }

  private func open(_ name: String, from path: String, in folder: BookSource)
    -> Result<Found, Fault>
  {
    switch folder.resolve(name, path) {
    case .found(let inner):
      guard !inner.split(separator: "/").contains(where: { $0.hasPrefix(".") }) else {
        return .failure(.hidden)
      }
      do throws(FileError) {
        let shown = folder.root == disk.root ? inner : RelativePath.join(folder.root, inner)
        return .success(Found(path: shown, bytes: try folder.read(inner)))
      } catch {
        return .failure(.unreadable(error.reason))
      }
    case .missing(let inner):
      let names = folder.entries(RelativePath.folder(of: inner))
      return .failure(
        .missing(near: NearMiss.best(for: RelativePath.name(of: inner), among: names)))
    case .outside: return .failure(.outside)
    case .throughLink: return .failure(.throughLink)
    case .notAFile: return .failure(.unreadable("it is a folder"))
    }
  }

  /// The path below `folder` of a name that is written in `origin`; nil if it lies elsewhere.
  private static func below(_ folder: String, _ origin: String, _ name: String) -> String? {
    guard let real = try? OpenFolder.realPath(RelativePath.join(origin, name)),
      let top = try? OpenFolder.realPath(folder), real.hasPrefix(top + "/")
    else { return nil }
    return String(real.dropFirst(top.count + 1))
  }
}
