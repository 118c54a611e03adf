/// All the rules that a program knows, by name.
public struct RuleRegistry: Sendable {
  /// The rules, by identifier in alphabetical order.
  public let rules: [Rule]
  private let byID: [String: Rule]
  private let misses = NearMisses()

  /// Brings the rules of several rooms together; each identifier may occur once.
  public init(_ groups: [[Rule]]) {
    rules = groups.joined().sorted { $0.id < $1.id }
    byID = Dictionary(rules.map { ($0.id, $0) }) { first, second in
      preconditionFailure("two rules are called \(first.id)")
    }
  }

  /// The rule of a name.
  public subscript(id: String) -> Rule? { byID[id] }

  /// The names that are close to one that does not exist, the closest first.
  public func suggestions(for id: String) -> [String] { near.suggestions(for: id) }

  /// The names, for those that are mistyped.
  var near: NearMiss { misses.of("") { rules.map(\.id) } }
}
