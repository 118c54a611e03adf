/// All the rules that a program knows, by name.
public struct RuleRegistry: Sendable {
  /// The rules, by identifier in alphabetical order.
  public let rules: [Rule]
  private let byID: [String: Rule]

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
  public func suggestions(for id: String) -> [String] {
    NearMiss.suggestions(for: id, among: rules.map(\.id))
  }
}
