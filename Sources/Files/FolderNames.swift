internal import Glibc

/// The names in a folder, gathered in one piece of memory and put in the order of their bytes: a folder
/// lists them in an order of its own, and thousands of strings take long to sort.
struct FolderNames {
  private var letters: [CChar] = []
  private var names: [(start: Int, isFolder: Bool)] = []

  /// Adds a name; those of the folder itself and of the one above are left out.
  mutating func add(_ name: UnsafePointer<CChar>, isFolder: Bool) {
    if strcmp(name, ".") == 0 || strcmp(name, "..") == 0 { return }
    names.append((letters.count, isFolder))
    letters.append(contentsOf: UnsafeBufferPointer(start: name, count: strlen(name) + 1))
  }

  /// Calls a function with each name, and whether the listing says that it is a folder.
  mutating func forEachInOrder(_ body: (UnsafePointer<CChar>, Bool) -> Void) {
    letters.withUnsafeBufferPointer { letters in
      guard let start = letters.baseAddress else { return }
      // Bytes are compared without their sign.
      names.sort { strcmp(start + $0.start, start + $1.start) < 0 }
      for name in names { body(start + name.start, name.isFolder) }
    }
  }
}
