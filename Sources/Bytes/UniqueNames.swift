/// Gives names, none of them twice: one that is taken gets a number behind it.
public struct UniqueNames: Sendable {
  private var taken: Set<String> = []
  /// The number to try next for each name, so that a thousand equal ones take no longer.
  private var next: [String: Int] = [:]

  /// No name has been given yet.
  public init() {}

  /// The name itself, or with the first number that makes it another than all before.
  ///
  /// - Parameter isFree: Whether nothing else has the name.
  public mutating func name(_ name: String, where isFree: (String) -> Bool = { _ in true })
    -> String
  {
    if isFree(name), taken.insert(name).inserted { return name }
    var number = next[name] ?? 2
    while true {
      let candidate = "\(name)-\(number)"
      number += 1
      if isFree(candidate), taken.insert(candidate).inserted {
        next[name] = number
        return candidate
      }
    }
  }
}
