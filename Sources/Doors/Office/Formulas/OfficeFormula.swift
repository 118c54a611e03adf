internal import HornbookFormats
internal import HornbookMathematics

/// A formula of a document, in TeX.
struct OfficeFormula: Sendable {
  let tex: String
  /// The elements that are not known, of which only the text stays.
  let unknown: [String]

  /// Why a formula stays plain text.
  struct Fault: Error {
    let message: String

    static let tooDeep = Fault(message: "it is nested too deeply")
    static let tooLarge = Fault(message: "it is too large")
  }

  /// The greatest depth of nested elements.
  private static let deepest = 200
  /// The most elements and texts of a formula.
  private static let most = 20_000
  /// The most bytes of TeX that a reader takes.
  static let longest = 60_000

  /// Reads a formula of Word; nil if nothing is in it.
  static func word(_ element: XMLElement) throws(Fault) -> OfficeFormula? {
    try read(element, WordMath())
  }

  /// Reads a formula in MathML; nil if nothing is in it.
  static func presented(_ element: XMLElement) throws(Fault) -> OfficeFormula? {
    try read(element, PresentedMath())
  }

  private static func read(
    _ root: XMLElement, _ dialect: some FormulaDialect
  ) throws(Fault) -> OfficeFormula? {
    var dialect = dialect
    let term = try translate(root, &dialect)
    let tex = term.written.trimmedTeX
    guard !tex.isEmpty else { return nil }
    let read = Formula(Array(tex.utf8), isDisplayed: true)
    if let fault = read.faults.first { throw Fault(message: fault.message) }
    return OfficeFormula(tex: tex, unknown: dialect.unknown)
  }

  /// An element whose parts are being translated.
  private struct Open {
    let element: XMLElement
    var children: XMLElement.Children
    var parts: [FormulaPart] = []
    let variant: String?
  }

  /// Translates an element from the inside to the outside, without recursion.
  private static func translate(
    _ root: XMLElement, _ dialect: inout some FormulaDialect
  ) throws(Fault) -> TeXTerm {
    var open = [Open(element: root, children: root.children, variant: root["mathvariant"])]
    var count = 0
    while let top = open.indices.last {
      guard let child = open[top].children.next() else {
        let whole = open.removeLast()
        let term = dialect.term(of: whole.element, whole.parts)
        guard term.tex.utf8.count <= longest else { throw .tooLarge }
        guard let outer = open.indices.last else { return term }
        open[outer].parts.append(FormulaPart(element: whole.element, term: term))
        continue
      }
      count += 1
      guard count <= most else { throw .tooLarge }
      guard case .element(let element) = child, !dialect.leavesOut(element, of: open[top].element)
      else { continue }
      let variant = element["mathvariant"] ?? open[top].variant
      let place = FormulaPlace(
        parent: open[top].element, grandparent: top > 0 ? open[top - 1].element : nil,
        variant: variant)
      if let term = dialect.token(element, at: place) {
        open[top].parts.append(FormulaPart(element: element, term: term))
      } else {
        guard open.count < deepest else { throw .tooDeep }
        open.append(Open(element: element, children: element.children, variant: variant))
      }
    }
    return TeXTerm()
  }
}

extension OfficeFormula.Fault {
  /// What is left out if a formula stays plain text.
  func omission(of text: String) -> String {
    "the layout of the formula “\(text.prefix(40))”: \(message)"
  }
}

extension RichDocument {
  /// Notes what of a formula is not known.
  mutating func note(_ formula: OfficeFormula, in paragraph: Int) {
    guard !formula.unknown.isEmpty else { return }
    let names = formula.unknown.map { "“\($0)”" }.joined(separator: ", ")
    guesses.append(("a formula, of which \(names) is not known and only the text stays", paragraph))
  }
}

/// A part of an element of a formula, translated.
struct FormulaPart {
  let element: XMLElement
  var term: TeXTerm

  var name: String { element.name }
}

/// Where a token of a formula stands.
struct FormulaPlace {
  let parent: XMLElement
  let grandparent: XMLElement?
  /// The alphabet that an element around it asks for.
  let variant: String?
}

/// A language in which documents contain formulas.
protocol FormulaDialect {
  /// The elements that were met and are not known.
  var unknown: [String] { get }

  /// Whether an element says nothing that is seen.
  func leavesOut(_ element: XMLElement, of parent: XMLElement) -> Bool

  /// The term of an element without structure; nil if it has some.
  mutating func token(_ element: XMLElement, at place: FormulaPlace) -> TeXTerm?

  /// The term of an element whose parts are translated.
  mutating func term(of element: XMLElement, _ parts: [FormulaPart]) -> TeXTerm
}

extension Array where Element == FormulaPart {
  /// The part with a name; nothing if there is none.
  subscript(_ name: String) -> TeXTerm { first { $0.name == name }?.term ?? TeXTerm() }

  /// The parts with a name.
  func all(_ name: String) -> [TeXTerm] { filter { $0.name == name }.map(\.term) }

  /// The part at a place; nothing if there is none.
  func at(_ index: Int) -> TeXTerm { indices.contains(index) ? self[index].term : TeXTerm() }

  /// All parts in a row.
  var row: TeXTerm { .row(map(\.term)) }
}
