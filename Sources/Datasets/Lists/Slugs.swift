internal import HornbookMarkdown

/// Hands out names for pages, each once.
struct Slugs {
  private var used: Set<String>
  /// The numbers to go on with, so that a thousand of one name are quickly told apart.
  private var numbers: [String: Int] = [:]

  /// - Parameter taken: Names that nothing may have.
  init(taken: [String] = []) { used = Set(taken) }

  /// The name made from a title, with a number behind it where it is taken.
  mutating func next(_ title: String?, otherwise: String) -> String {
    let made = Self.shortened(Slug.make(from: title ?? ""))
    let name = made.isEmpty ? otherwise : Slug.isDevice(made) ? "\(otherwise)-\(made)" : made
    if used.insert(name).inserted { return name }
    var number = numbers[name] ?? 2
    while !used.insert("\(name)-\(number)").inserted { number += 1 }
    numbers[name] = number + 1
    return "\(name)-\(number)"
  }

  /// So many bytes of a name that folders have room for it, and for what stands before and behind it.
  private static let mostBytes = 100

  private static func shortened(_ name: String) -> String {
    guard name.utf8.count > mostBytes else { return name }
    var short = String.UnicodeScalarView()
    var count = 0
    for scalar in name.unicodeScalars {
      count += Unicode.UTF8.width(scalar)
      if count > mostBytes { break }
      short.append(scalar)
    }
    while short.last == "-" { short.removeLast() }
    return String(short)
  }
}
