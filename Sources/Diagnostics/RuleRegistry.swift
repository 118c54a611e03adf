/// All rules that a program knows, by identifier.
public struct RuleRegistry: Sendable {
  /// The rules, sorted by identifier.
  public let rules: [Rule]
  private let byID: [String: Rule]
  private let misses = NearMissCache()

  /// Combines the rules of several groups; each identifier must be unique.
  public init(_ groups: [[Rule]]) {
    rules = groups.joined().sorted { $0.id < $1.id }
    byID = Dictionary(rules.map { ($0.id, $0) }) { first, second in
      preconditionFailure("two rules are called \(first.id)")
    }
  }

  /// The rule with the given identifier.
  public subscript(id: String) -> Rule? { byID[id] }

  /// The identifiers closest to an unknown one, closest first.
  public func suggestions(for id: String) -> [String] { near.suggestions(for: id) }

  /// The identifiers, for suggestions when one is misspelt.
  var near: NearMiss { misses.of("") { rules.map(\.id) } }
}
