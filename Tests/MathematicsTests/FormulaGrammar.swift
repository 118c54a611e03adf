import TestSupport

/// Invents formulas, the same in every run.
struct FormulaGrammar {
  private var random: SeededRandom

  static func formulas(_ count: Int, seed: UInt64) -> [String] {
    var grammar = FormulaGrammar(random: SeededRandom(seed: seed))
    return (0..<count).map { _ in grammar.row(depth: 3) }
  }

  private mutating func pick(_ words: [String]) -> String {
    words[Int.random(in: 0..<words.count, using: &random)]
  }

  private mutating func row(depth: Int) -> String {
    var terms = [term(depth: depth)]
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      terms.append(
        pick([
          "+", "-", "=", "<", ">", "\\le ", "\\geq ", "\\cdot ", "\\times ", "\\in ", "\\to ",
          "\\approx ", "\\equiv ", "\\pm ", "\\subset ", "\\cup ", ",", "\\Rightarrow ",
        ]))
      terms.append(term(depth: depth))
    }
    return terms.joined()
  }

  private mutating func term(depth: Int) -> String {
    let core = depth > 0 && Int.random(in: 0..<3, using: &random) > 0 ? compound(depth) : letter()
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return "{\(core)}^{\(row(depth: depth - 2))}"
    case 1: return "{\(core)}_{\(row(depth: depth - 2))}"
    case 2: return "{\(core)}_{\(letter())}^{\(letter())}"
    default: return core
    }
  }

  private mutating func letter() -> String {
    pick([
      "a", "b", "n", "x", "y", "z", "A", "N", "1", "2", "12", "3.5", "\\alpha ", "\\beta ",
      "\\pi ", "\\Gamma ", "\\Omega ", "\\infty ", "\\partial ", "\\lambda ", "\\ell ",
    ])
  }

  private mutating func compound(_ depth: Int) -> String {
    let inside = row(depth: depth - 1)
    switch Int.random(in: 0..<16, using: &random) {
    case 0, 1: return "\\frac{\(inside)}{\(row(depth: depth - 1))}"
    case 2: return "\\sqrt{\(inside)}"
    case 3: return "\\sqrt[\(letter())]{\(inside)}"
    case 4, 5: return "\\left(\(inside)\\right)"
    case 6: return "\\left[\(inside)\\right]"
    case 7: return "(\(inside))"
    case 8: return "\\sum_{\(letter())=1}^{\(letter())}{\(inside)}"
    case 9: return "\\int_{\(letter())}^{\(letter())}{\(inside)}"
    case 10:
      return pick(["\\hat", "\\bar", "\\vec", "\\dot", "\\ddot"]) + "{\(pick(["x", "y", "n"]))}"
    case 11: return pick(["\\overline", "\\underline"]) + "{\(inside)}"
    case 12:
      return pick(["\\mathbb", "\\mathcal", "\\mathfrak", "\\mathbf"])
        + "{\(pick(["R", "L", "G"]))}"
    case 13: return pick(["\\sin ", "\\cos ", "\\log ", "\\exp "]) + letter()
    case 14:
      let cells = (0..<4).map { _ in letter() }
      return pick(["p", "b", "v", ""]).asMatrix(cells)
    default: return "\\binom{\(inside)}{\(letter())}"
    }
  }
}

extension String {
  /// A matrix of two rows in the brackets that a letter stands for.
  fileprivate func asMatrix(_ cells: [String]) -> String {
    "\\begin{\(self)matrix}\(cells[0])&\(cells[1])\\\\\(cells[2])&\(cells[3])\\end{\(self)matrix}"
  }
}
