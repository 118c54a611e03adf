internal import Glibc

/// An open file or folder, closed when it goes out of scope.
struct Descriptor: ~Copyable, Sendable {
  let number: Int32
  private let isOwned: Bool

  /// Takes a descriptor over, to close it in the end.
  init(owning number: Int32) { self.init(number: number, isOwned: true) }

  private init(number: Int32, isOwned: Bool) {
    self.number = number
    self.isOwned = isOwned
  }

  deinit { if isOwned { close(number) } }

  /// The same file, which its owner closes: it must not be used for longer.
  var borrowed: Descriptor { Descriptor(number: number, isOwned: false) }

  /// Opens a name below a folder; nil leaves the reason in `errno`.
  static func open(
    _ name: String, at folder: Int32 = AT_FDCWD, _ flags: Int32, mode: mode_t = 0
  ) -> Descriptor? {
    var number: Int32
    repeat {
      number = openat(folder, name, flags | O_CLOEXEC, mode)
    } while number < 0 && errno == EINTR
    return number < 0 ? nil : Descriptor(owning: number)
  }

  /// Opens a folder only to reach what is in it, refusing a symbolic link.
  static func folder(_ name: String, at folder: Int32) -> Descriptor? {
    open(name, at: folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
  }

  /// Opens a folder by its path below another, name by name, refusing symbolic links.
  static func folder(path: String, below top: Int32) -> Descriptor? {
    guard var folder = folder(".", at: top) else { return nil }
    for name in path.split(separator: "/") {
      guard let next = Descriptor.folder(String(name), at: folder.number) else { return nil }
      folder = next
    }
    return folder
  }

  /// A number for the same file, which whoever takes it must close; nil leaves the reason in `errno`.
  var copy: Int32? {
    let copy = fcntl(number, F_DUPFD_CLOEXEC, 3)
    return copy < 0 ? nil : copy
  }

  /// What the system knows of it; nil leaves the reason in `errno`.
  var status: stat? {
    var status = stat()
    return fstat(number, &status) == 0 ? status : nil
  }

  /// Writes all the bytes; false leaves the reason in `errno`.
  func write(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { raw in
      var rest = raw[...]
      while !rest.isEmpty {
        let count = Glibc.write(
          number, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0 {
          if errno == EINTR { continue }
          return false
        }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }
}

extension stat {
  var isFile: Bool { st_mode & S_IFMT == S_IFREG }
  var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
  var isLink: Bool { st_mode & S_IFMT == S_IFLNK }

  /// What a name below a folder is, without following it; nil leaves the reason in `errno`.
  static func of(_ name: UnsafePointer<CChar>, at folder: Int32, following: Bool = false) -> stat? {
    var status = stat()
    let flags = following ? 0 : AT_SYMLINK_NOFOLLOW
    return fstatat(folder, name, &status, flags) == 0 ? status : nil
  }
}
