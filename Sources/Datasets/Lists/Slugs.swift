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
    let made = Slug.make(from: title ?? "")
    let name = made.isEmpty ? otherwise : made
    if used.insert(name).inserted { return name }
    var number = numbers[name] ?? 2
    while !used.insert("\(name)-\(number)").inserted { number += 1 }
    numbers[name] = number + 1
    return "\(name)-\(number)"
  }
}
