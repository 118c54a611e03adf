/// Makes names unique: a name that is taken gets a number.
public struct UniqueNames: Sendable {
  private var taken: Set<String>
  /// The next number to try for each name, so that a thousand equal names take no longer.
  private var next: [String: Int] = [:]

  /// Creates a set in which only the given names are taken.
  public init(taken: Set<String> = []) { self.taken = taken }

  /// The name, with the first number that makes it different from all earlier names if necessary.
  ///
  /// - Parameter isFree: Whether the name is free in some other respect.
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
