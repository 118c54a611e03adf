/// What is wrong with a formula, at a range of its bytes.
public struct MathFault: Error, Sendable, Hashable {
  /// The kinds of faults.
  public enum Kind: Sendable, Hashable {
    /// A command that does not exist here.
    case unknown
    /// A command that formulas must not contain.
    case refused
    /// Something is missing or does not belong where it is.
    case syntax
    /// A gap to be filled in, which cannot be part of a formula.
    case gap
    /// The formula is too large.
    case tooLarge
    /// The formula is right, but part of it has no effect.
    case ignored
  }

  /// The kind of the fault.
  public var kind: Kind
  /// The range in the formula.
  public var range: Range<Int>
  /// What is wrong, in one clause.
  public var message: String
  /// What to do, if that is known more exactly than for all faults of the kind.
  public var remedy: String?

  init(_ kind: Kind, at range: Range<Int>, _ message: String, remedy: String? = nil) {
    self.kind = kind
    self.range = range
    self.message = message
    self.remedy = remedy
  }
}
