/// An alignment between `\begin` and `\end`.
struct Environment: Sendable {
  /// How the columns of a row are set.
  enum Columns: Sendable {
    case centred
    case left
    /// In pairs of right and left, as before and after an equals sign.
    case pairs
    /// As the letters after the name say, such as `{cc|r}`.
    case given
    /// A single line.
    case one
  }

  var columns: Columns
  var opening = ""
  var closing = ""
  /// Whether fractions and sums have their full size.
  var isDisplayed = false
  /// Whether a number of columns follows the name.
  var takesCount = false
  var isSmall = false

  /// All alignments by name; a star after a name changes nothing.
  static let all: [String: Environment] = {
    var all: [String: Environment] = [
      "matrix": .init(columns: .centred),
      "pmatrix": .init(columns: .centred, opening: "(", closing: ")"),
      "bmatrix": .init(columns: .centred, opening: "[", closing: "]"),
      "Bmatrix": .init(columns: .centred, opening: "{", closing: "}"),
      "vmatrix": .init(columns: .centred, opening: "|", closing: "|"),
      "Vmatrix": .init(columns: .centred, opening: "‖", closing: "‖"),
      "smallmatrix": .init(columns: .centred, isSmall: true),
      "array": .init(columns: .given), "darray": .init(columns: .given, isDisplayed: true),
      "subarray": .init(columns: .given, isSmall: true),
      "cases": .init(columns: .left, opening: "{"),
      "dcases": .init(columns: .left, opening: "{", isDisplayed: true),
      "rcases": .init(columns: .left, closing: "}"),
      "drcases": .init(columns: .left, closing: "}", isDisplayed: true),
      "aligned": .init(columns: .pairs, isDisplayed: true),
      "split": .init(columns: .pairs, isDisplayed: true),
      "align": .init(columns: .pairs, isDisplayed: true),
      "eqnarray": .init(columns: .pairs, isDisplayed: true),
      "alignat": .init(columns: .pairs, isDisplayed: true, takesCount: true),
      "alignedat": .init(columns: .pairs, isDisplayed: true, takesCount: true),
      "gathered": .init(columns: .centred, isDisplayed: true),
      "gather": .init(columns: .centred, isDisplayed: true),
      "multline": .init(columns: .centred, isDisplayed: true),
      "equation": .init(columns: .one, isDisplayed: true),
    ]
    for (name, environment) in all { all[name + "*"] = environment }
    return all
  }()
}
