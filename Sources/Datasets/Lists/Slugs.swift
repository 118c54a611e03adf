internal import HornbookMarkdown

/// Creates unique names for pages.
struct Slugs {
  private var used: Set<String>
  /// The next number for each name, so that a thousand equal names are quickly made unique.
  private var numbers: [String: Int] = [:]

  /// - Parameter taken: Names that must not be used.
  init(taken: [String] = []) { used = Set(taken) }

  /// A name made from the title, with a number if it is already used.
  mutating func next(_ title: String?, otherwise: String) -> String {
    let made = Self.shortened(Slug.make(from: title ?? ""))
    let name = made.isEmpty ? otherwise : Slug.isDevice(made) ? "\(otherwise)-\(made)" : made
    if used.insert(name).inserted { return name }
    var number = numbers[name] ?? 2
    while !used.insert("\(name)-\(number)").inserted { number += 1 }
    numbers[name] = number + 1
    return "\(name)-\(number)"
  }

  /// The most bytes of a name, which leaves space in a file name for what precedes and follows it.
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
