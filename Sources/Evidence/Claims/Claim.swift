/// What a passage says against an answer.
struct Claim: Sendable {
  /// What makes it a claim; also told in tests.
  enum Kind: String, Sendable, CaseIterable {
    case number, unit, table, contrast, command, order, sequence, statement, part, than, superlative
    case polar, gap, identifier, unknown, denied, ellipsis, parallel, scope, rank, verbatim
  }

  var kind: Kind
  /// How sure it is, from 0 to 1.
  var confidence: Double
  /// What the passage names instead; empty for a statement.
  var says: String
  /// The option that is in doubt; nil if there is only one, or none.
  var option: Int?
  /// The clause; nil if it is known by a sentence or by nothing.
  var clause: Int?
  var sentence: Int?

  /// Whether a claim is sure enough to be told as a query; some kinds have to be surer.
  var isQuery: Bool {
    switch kind {
    case .contrast, .part, .statement: confidence >= 0.65
    case .command, .than: confidence >= 0.6
    case .polar: confidence >= 0.8
    default: confidence >= 0.55
    }
  }

  /// Whether a claim is worth showing to somebody who asks for leads.
  var isLead: Bool { confidence >= 0.05 }
}
