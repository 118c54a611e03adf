internal import Glibc

/// A program of this machine, and what of the machine it needs to see.
public struct InstalledProgram: Hashable, Sendable {
  /// The path under which it is started.
  public let path: String
  /// The symbolic links on the way to its file.
  let links: [Link]
  /// The file to which they lead.
  let file: String
  /// What tells this file from another that comes into its place.
  public let identity: String

  struct Link: Hashable, Sendable {
    var path: String
    var target: String
  }

  /// Finds the programs with a name, in the order of `PATH`; a name with a slash is a path.
  public static func all(named name: String) -> [InstalledProgram] {
    guard !name.isEmpty else { return [] }
    if name.contains("/") {
      return name.hasPrefix("/") ? [InstalledProgram(name)].compactMap(\.self) : []
    }
    let folders = (Machine.environment("PATH") ?? "/usr/local/bin:/usr/bin:/bin")
      .split(separator: ":").filter { $0.hasPrefix("/") }
    return folders.compactMap { InstalledProgram("\($0)/\(name)") }
  }

  private init?(_ path: String) {
    guard access(path, X_OK) == 0, let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    var status = stat()
    guard stat(real, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    self.path = path
    file = String(cString: real)
    identity =
      "\(file) \(status.st_ino) \(status.st_size) \(Machine.nanoseconds(status.st_mtim))"
    var links: [Link] = []
    var next = path
    while links.count < 16, let target = Self.target(of: next) {
      links.append(Link(path: next, target: target))
      next = target.hasPrefix("/") ? target : Self.folder(of: next) + "/" + target
    }
    self.links = links
  }

  private static func target(of path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count - 1)
    guard count > 0 else { return nil }
    return String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  /// The folder with everything that belongs to the program; only its file if that would show more
  /// than programs, and nil if it is hidden.
  ///
  /// - Parameters:
  ///   - hidden: Folders of which nothing may be seen.
  ///   - homes: Folders of which only programs may be seen.
  func root(hiding hidden: [String], homes: [String]) -> String? {
    if hidden.contains(where: { ConfinedProgram.covers($0, file) }) { return nil }
    let bin = Self.folder(of: file)
    let isBin = ["bin", "sbin"].contains(bin.split(separator: "/").last)
    let root = isBin ? Self.folder(of: bin) : bin
    let depth = root.split(separator: "/").count
    guard depth > 0, !(hidden + homes).contains(where: { ConfinedProgram.covers(root, $0) }) else {
      return file
    }
    // Directly in somebody's home folder lies more than a compiler, such as in `~/.local`.
    let isTooHigh = homes.contains { home in
      ConfinedProgram.covers(home, root) && depth < home.split(separator: "/").count + 2
    }
    return isTooHigh ? file : root
  }
}
