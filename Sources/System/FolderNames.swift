internal import Glibc

/// The names in a folder, kept in one buffer and sorted by their bytes.
///
/// The system lists names in no particular order, and sorting thousands of strings takes long.
public struct FolderNames {
  private var letters: [CChar] = []
  private var names: [(start: Int, isFolder: Bool)] = []
  /// The reason why not all names could be read; nil if all were.
  public private(set) var failure: SystemFailure?

  private static let nameOffset = MemoryLayout<dirent>.offset(of: \dirent.d_name) ?? 19

  /// Lists an open folder and closes its descriptor.
  init(owning number: Int32) throws(SystemFailure) {
    guard let listing = fdopendir(number) else {
      let failure = SystemFailure.last
      close(number)
      throw failure
    }
    defer { closedir(listing) }
    while true {
      errno = 0
      guard let entry = readdir(listing) else { break }
      add(
        UnsafeRawPointer(entry).advanced(by: Self.nameOffset).assumingMemoryBound(to: CChar.self),
        isFolder: Int(entry.pointee.d_type) == Int(DT_DIR))
    }
    if errno != 0 { failure = .last }
    letters.withUnsafeBufferPointer { letters in
      guard let start = letters.baseAddress else { return }
      // `strcmp` compares bytes as unsigned.
      names.sort { strcmp(start + $0.start, start + $1.start) < 0 }
    }
  }

  /// Adds a name, except “.” and “..”.
  private mutating func add(_ name: UnsafePointer<CChar>, isFolder: Bool) {
    if strcmp(name, ".") == 0 || strcmp(name, "..") == 0 { return }
    names.append((letters.count, isFolder))
    letters.append(contentsOf: UnsafeBufferPointer(start: name, count: strlen(name) + 1))
  }

  /// Calls a function with each name.
  ///
  /// - Parameters:
  ///   - text: The name; if `isText` is false, invalid UTF-8 in it is replaced.
  ///   - isFolder: Whether the listing gives its kind as a folder; some file systems do not give the kind.
  public func forEach(_ body: (_ text: String, _ isText: Bool, _ isFolder: Bool) -> Void) {
    letters.withUnsafeBufferPointer { letters in
      guard let start = letters.baseAddress else { return }
      for name in names {
        if let text = String(validatingCString: start + name.start) {
          body(text, true, name.isFolder)
        } else {
          body(String(cString: start + name.start), false, name.isFolder)
        }
      }
    }
  }

  /// The names that are valid UTF-8.
  public var texts: [String] {
    var texts: [String] = []
    forEach { text, isText, _ in if isText { texts.append(text) } }
    return texts
  }
}
