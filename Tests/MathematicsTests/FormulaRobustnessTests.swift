import HornbookBytes
import HornbookMathematics
import TestSupport
import Testing

/// What holds for every input.
@Suite struct FormulaRobustnessTests {
  /// Pieces that mean something, so that random ones meet often.
  private static let pieces = [
    "x", "1", "^", "_", "{", "}", "'", "&", "\\\\", "$", "#1", "%", "~", " ", "\n", "[", "]", "(",
    "\\frac", "\\sqrt", "\\left", "\\right", "\\left(", "\\right)", "\\begin{matrix}",
    "\\end{matrix}", "\\begin{array}{c|c}", "\\end{array}", "\\text{", "\\substack{", "\\over",
    "\\limits", "\\sum", "\\hat", "\\mathbf", "\\color{red}", "\\tag{1}", "\\label{a}", "\\bf",
    "\\operatorname*{a}", "\\xrightarrow[a]", "\\not", "\\middle|", "\\bigl(", "\\hline", "\\m",
    "\\m{a}", "<script>", "\"", "\\href{javascript:a}", "é", "漢", "\u{1}", "\\hspace{1em}",
    "\\operatorname", "\\mathop", "\\mathrel", "\\cline{1-2}", "\\genfrac{(}{)}{}{}", "\\large",
    "\\colorbox{red}{", "\\rule{1em}{1em}", "\\overset", "\\mathllap", "\u{FFFC}",
    "\\begin{array}{*{2}{c}|}", "\\ce{", "\\ce{H2O^2- ->[a] $x$}", "->",
  ]
  private static let names: Set<String> = [
    "math", "semantics", "annotation", "mi", "mn", "mo", "mtext", "mspace", "mrow", "mfrac",
    "msqrt", "mroot", "msub", "msup", "msubsup", "munder", "mover", "munderover", "mtable", "mtr",
    "mtd", "mstyle", "mphantom", "mpadded",
  ]

  @Test func randomPiecesAreFormulasOrFaults() {
    var macros = MathMacros()
    _ = macros.define("m", as: "{#1}^\\m")
    var random = SeededRandom(seed: 5)
    for round in 0..<4_000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0..<14, using: &random) {
        if Int.random(in: 0..<20, using: &random) == 0 {
          bytes.append(UInt8.random(in: .min ... .max, using: &random))
        } else {
          bytes += Array(Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &random)].utf8)
        }
      }
      guard let fault = Self.fault(of: bytes, macros) else { continue }
      Issue.record("\(round): \(fault): \(String(decoding: bytes, as: UTF8.self))")
      return
    }
  }

  @Test func cutAndDamagedFormulasAreFormulasOrFaults() {
    var random = SeededRandom(seed: 6)
    for tex in KnownFormulas.all {
      let whole = [UInt8](tex.utf8)
      #expect(Formula(whole, isDisplayed: true).faults.isEmpty, "\(tex)")
      for end in whole.indices {
        var bytes = Array(whole[..<end])
        if !bytes.isEmpty, Bool.random(using: &random) {
          let place = Int.random(in: 0..<bytes.count, using: &random)
          bytes[place] = UInt8.random(in: .min ... .max, using: &random)
        }
        guard let fault = Self.fault(of: bytes, MathMacros()) else { continue }
        Issue.record("\(fault): \(String(decoding: bytes, as: UTF8.self))")
        return
      }
    }
  }

  @Test func twiceAsMuchCostsTwiceAsMuch() {
    let pieces = [
      "x", "x^2 ", "{x}", "'", "\\frac12 ", "\\hat x", "\\left(x\\right)", "\\text{a}", "\\sin ",
      "\\mathrm{a}", "\\bf x", "\\color{red}x", "\\not=", "\\large x",
      "\\operatorname{ab}", "\\mathrel{:=}", "\\cancel x", "\\ce{H2O+}",
    ]
    for piece in pieces {
      let count = 8_000 / piece.utf8.count
      let excess = ThreadClock.excess(from: count, to: count * 4) { Self.cost(piece, $0) }
      #expect(excess == nil, "\(piece)")
    }
  }

  private static func cost(_ piece: String, _ count: Int) -> Duration {
    let bytes = [UInt8](String(repeating: piece, count: count).utf8)
    return ThreadClock.measure { _ = Formula(bytes, isDisplayed: true) }
  }

  /// What is wrong with what comes of some bytes; nil if nothing is.
  private static func fault(of bytes: [UInt8], _ macros: MathMacros) -> String? {
    let formula = Formula(bytes, isDisplayed: true, macros: macros)
    for fault in formula.faults where fault.range.upperBound > bytes.count {
      return "a fault behind the end"
    }
    guard let markup = formula.markup else {
      return formula.faults.isEmpty ? "neither a formula nor a fault" : nil
    }
    // All tags are known and in pairs, and nothing else is a tag.
    var open: [String] = []
    var index = 0
    while let start = markup.firstIndex(of: ASCII.less, from: index) {
      guard let end = markup.firstIndex(of: ASCII.greater, from: start) else { return "half a tag" }
      let tag = markup.text(start + 1..<end)
      let name = String(tag.prefix { $0 != " " })
      if name.hasPrefix("/") {
        guard open.popLast() == String(name.dropFirst()) else { return "tags cross" }
      } else {
        guard names.contains(name) else { return "there is a tag “\(tag)”" }
        open.append(name)
      }
      index = end + 1
    }
    return open.isEmpty ? nil : "tags are open"
  }
}
