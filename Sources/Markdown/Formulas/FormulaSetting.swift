public import HornbookMathematics

/// What is done with formulas in a text, such as `$x^2$`.
public enum FormulaSetting: Sendable, Hashable {
  /// Dollar signs are dollar signs.
  case off
  /// Formulas are told apart from words, but only their source is kept.
  case kept
  /// Formulas are set, with these macros.
  case set(MathMacros)

  /// Formulas are set, without macros.
  public static var plain: FormulaSetting { .set(MathMacros()) }

  /// Bytes that differ for settings that set a text differently.
  public var signature: [UInt8] {
    switch self {
    case .off: return []
    case .kept: return [1]
    case .set(let macros):
      return macros.sorted.reduce(into: [2]) { bytes, macro in
        bytes += Array(macro.name.utf8) + [0] + macro.body + [0]
      }
    }
  }

  /// Whether formulas are looked for.
  var isOn: Bool { self != .off }
}
