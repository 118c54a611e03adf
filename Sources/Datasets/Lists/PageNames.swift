internal import HornbookBytes
internal import HornbookMarkdown

extension UniqueNames {
  /// The name of a page, made from its title, with a number if it is already used.
  mutating func slug(of title: String?, otherwise: String) -> String {
    let made = Self.shortened(Slug.make(from: title ?? ""))
    return name(made.isEmpty ? otherwise : Slug.isDevice(made) ? "\(otherwise)-\(made)" : made)
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
