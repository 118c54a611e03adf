/// Makes names unique: a name that is taken gets a number.
public struct UniqueNames: Sendable {
  private var taken: Set<String>
  /// The number that the second of two equal names gets.
  private let first: Int
  /// The next number to try for each name, so that a thousand equal names take no longer.
  private var next: [String: Int] = [:]

  /// Creates a set in which only the given names are taken.
  public init(taken: Set<String> = [], numberedFrom first: Int = 2) {
    self.taken = taken
    self.first = first
  }

  /// Takes a name as it is; false if it is already taken.
  public mutating func claim(_ name: String) -> Bool { taken.insert(name).inserted }

  /// The name, with the first number that makes it different from all earlier names if necessary.
  ///
  /// - Parameter isFree: Whether the name is free in some other respect.
  public mutating func name(_ name: String, where isFree: (String) -> Bool = { _ in true })
    -> String
  {
    if isFree(name), claim(name) { return name }
    var number = next[name] ?? first
    while true {
      let candidate = "\(name)-\(number)"
      number += 1
      if isFree(candidate), claim(candidate) {
        next[name] = number
        return candidate
      }
    }
  }
}
