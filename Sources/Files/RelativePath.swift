internal import HornbookSystem

/// Computes with paths below a root.
///
/// They use `/`, and the disk is never consulted.
public enum RelativePath {
  /// Orders paths by their bytes, the same in every locale.
  public static func precedes(_ a: String, _ b: String) -> Bool {
    compare(a, b) < 0
  }

  /// Negative, zero or positive if the bytes of `a` come before, equal or follow those of `b`.
  ///
  /// Swift's own comparison treats different spellings of one letter as equal, but file names are bytes.
  static func compare(_ a: String, _ b: String) -> Int {
    let order = a.utf8.withContiguousStorageIfAvailable { left in
      b.utf8.withContiguousStorageIfAvailable { right in compare(left, right) }
    }
    if let order, let order { return order }
    return compare(Array(a.utf8), Array(b.utf8))
  }

  private static func compare(_ a: [UInt8], _ b: [UInt8]) -> Int {
    a.withUnsafeBufferPointer { left in b.withUnsafeBufferPointer { compare(left, $0) } }
  }

  private static func compare(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
  ) -> Int {
    let shared = min(left.count, right.count)
    if shared > 0, let l = left.baseAddress, let r = right.baseAddress {
      let order = Memory.order(l, r, count: shared)
      if order != 0 { return order }
    }
    return left.count - right.count
  }

  /// The folder that contains a path, without a trailing slash; empty at the top.
  public static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[..<slash])
  }

  /// The last component of a path.
  public static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// Joins a folder and a path below it; either may be empty.
  public static func join(_ folder: String, _ name: String) -> String {
    if folder.isEmpty { return name }
    return name.isEmpty ? folder : folder + "/" + name
  }

  /// The rest of a path below a folder; nil if it does not lie there.
  public static func below(_ folder: String, _ path: String) -> String? {
    if folder.isEmpty { return path }
    return path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : nil
  }

  /// The path that a reference written in `file` means; nil if it is absolute, climbs above the root or contains a
  /// NUL.
  public static func resolve(_ reference: String, from file: String) -> String? {
    guard !reference.utf8.contains(0), !reference.hasPrefix("/") else { return nil }
    var parts = folder(of: file).split(separator: "/")
    for part in reference.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        return nil
      }
    }
    return parts.joined(separator: "/")
  }

  /// The reason why a path cannot be written below a root; nil if it can.
  public static func faultOfOutput(_ path: String) -> String? {
    if path.isEmpty { return "the path is empty" }
    let letters = path.utf8
    if letters.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
      return "the path contains a control character"
    }
    if letters.first == UInt8(ascii: "/") { return "the path is absolute" }
    // Each byte is looked at once, because a site has thousands of paths.
    var (count, points) = (0, 0)
    for letter in letters {
      guard letter == UInt8(ascii: "/") else {
        count += 1
        if letter == UInt8(ascii: ".") { points += 1 }
        continue
      }
      if let fault = fault(ofComponent: count, points) { return fault }
      (count, points) = (0, 0)
    }
    return fault(ofComponent: count, points)
  }

  private static func fault(ofComponent count: Int, _ points: Int) -> String? {
    if count == 0 { return "the path has an empty component" }
    return points == count && count < 3 ? "the path is not normalised" : nil
  }
}
