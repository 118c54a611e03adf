internal import HornbookBytes

/// Reads what is raised and lowered.
extension FormulaReader {
  mutating func beginScript(isUpper: Bool, from start: Int) throws(MathFault) {
    try expectRow()
    let mark = isUpper ? "^" : "_"
    let last = frames[top].items.last
    if let last, isTaken(isUpper, in: last) {
      throw MathFault(
        .syntax, at: input.range(from: start), "a second “\(mark)” for the same term",
        remedy: "Put the term with its first “\(mark)” into braces.")
    }
    // A space has no scripts, and neither has the beginning of a row.
    let base = last.flatMap { nodes[$0].role == .space ? nil : $0 }
    if base != nil { frames[top].items.removeLast() }
    try push(
      Frame(
        .command(.script(isUpper: isUpper, base: base)), mark, at: input.range(from: start),
        count: 1, frames[top].alphabet))
  }

  /// Reads prime marks; a `^` behind them adds to them.
  mutating func readPrimes(from start: Int) throws(MathFault) {
    try expectRow()
    var count = 0
    while input.take(ASCII.apostrophe) { count += 1 }
    let text = ["′", "″", "‴", "⁗"]
    let sign =
      count <= text.count ? text[count - 1] : String(repeating: "′", count: min(count, 1_000))
    let primes = add(MathNode(.sign, text: sign, attributes: Self.tight))
    let last = frames[top].items.last
    if let last, isTaken(true, in: last) {
      throw MathFault(
        .syntax, at: input.range(from: start), "a prime follows “^”",
        remedy: "Write the prime before “^”.")
    }
    if last != nil { frames[top].items.removeLast() }
    try input.skipSpaces()
    if input.take(ASCII.caret) {
      try input.skipSpaces()
      let mark = input.offset
      // One sign or a group is added to the primes.
      try push(
        Frame(
          .command(.script(isUpper: true, base: last)), "^", at: input.range(from: mark), count: 2,
          frames[top].alphabet))
      frames[top].items = [primes]
      return
    }
    try emit(script(upper: primes, lower: nil, of: last))
  }

  /// Whether a term has such a script already.
  private func isTaken(_ isUpper: Bool, in index: Int) -> Bool {
    guard nodes[index].isScripted else { return false }
    switch nodes[index].element {
    case .subsup, .underover: return true
    case .sup, .over: return isUpper
    case .sub, .under: return !isUpper
    default: return false
    }
  }

  /// A term with scripts; one that has a script already gets the other.
  mutating func script(upper: Int?, lower: Int?, of base: Int?) -> Int {
    var (upper, lower, base) = (upper, lower, base)
    if let whole = base, nodes[whole].isScripted {
      let children = nodes[whole].children
      switch nodes[whole].element {
      case .sup, .over: upper = children.last
      default: lower = children.last
      }
      base = children.first
    }
    let inside = base ?? add(MathNode(.row))
    let limits = nodes[inside].limits
    let element: MathNode.Element
    let children: [Int]
    switch (lower, upper) {
    case (let lower?, let upper?):
      element = limits == .beside ? .subsup : .underover
      children = [inside, lower, upper]
    case (let lower?, nil):
      element = limits == .beside ? .sub : .under
      children = [inside, lower]
    case (nil, let upper?):
      element = limits == .beside ? .sup : .over
      children = [inside, upper]
    case (nil, nil): return inside
    }
    var node = MathNode(element, children: children)
    node.isScripted = true
    node.role = nodes[inside].role
    return add(node)
  }

  // MARK: - Commands with all their arguments

  mutating func finish(_ command: Frame.Command, _ frame: Frame) throws(MathFault) -> Int {
    let first = frame.items.first ?? add(MathNode(.row))
    let second = frame.items.count > 1 ? frame.items[1] : first
    switch command {
    case .script(let isUpper, let base):
      // Behind primes, the argument is added to them.
      let script = frame.items.count > 1 ? row(of: frame.items) : first
      return isUpper
        ? self.script(upper: script, lower: nil, of: base)
        : self.script(upper: nil, lower: script, of: base)
    case .fraction(let fraction): return finish(fraction, first, second)
    case .root:
      guard let degree = frame.option else { return add(MathNode(.squareRoot, children: [first])) }
      return add(MathNode(.root, children: [first, degree]))
    case .accent(let accent): return finish(accent, over: first)
    case .plain: return first
    case .role(let role): return finish(role, first)
    case .operation(let takesLimits, let isName):
      return finishOperation(first, takesLimits: takesLimits, isName: isName)
    case .between(let opening, let closing, let isStretchy):
      return fenced(first, opening, closing, isStretchy: isStretchy)
    case .overlapped(let name):
      let inside = add(MathNode(.style, attributes: " class=\"\(name)\"", children: [first]))
      return add(MathNode(.padded, attributes: " width=\"0\"", children: [inside]))
    case .above, .below:
      if nodes[second].role == .large, nodes[second].element == .sign { fixLimits(of: second) }
      var node = MathNode(isAbove(command) ? .over : .under, children: [second, first])
      node.role = nodes[second].role
      return add(node)
    case .longArrow(let sign): return finishArrow(sign, above: first, below: frame.option)
    case .style(let attributes):
      return add(MathNode(.style, attributes: attributes, children: [first]))
    case .phantom: return add(MathNode(.phantom, children: [first]))
    case .padded(let attributes, let isHidden):
      let inside = isHidden ? add(MathNode(.phantom, children: [first])) : first
      return add(MathNode(.padded, attributes: attributes, children: [inside]))
    case .negated: return negated(first)
    case .modulus: return modulus(first, hasWord: frame.name == "\\pmod")
    }
  }

  private func isAbove(_ command: Frame.Command) -> Bool {
    if case .above = command { true } else { false }
  }

  mutating func finish(_ fraction: Frame.Fraction, _ upper: Int, _ lower: Int) -> Int {
    var children = [upper, lower]
    if fraction.isContinued {
      let style = " displaystyle=\"true\" scriptlevel=\"0\""
      children = children.map { add(MathNode(.style, attributes: style, children: [$0])) }
    }
    let thickness = fraction.hasLine ? fraction.thickness : "0"
    let attributes = thickness.map { " linethickness=\"\($0)\"" } ?? ""
    var index = add(MathNode(.fraction, attributes: attributes, children: children))
    if let isDisplayed = fraction.isDisplayed, !fraction.isContinued {
      let style = " displaystyle=\"\(isDisplayed)\" scriptlevel=\"0\""
      index = add(MathNode(.style, attributes: style, children: [index]))
    }
    return fenced(index, fraction.opening, fraction.closing)
  }

  mutating func finish(_ accent: Names.Accent, over base: Int) -> Int {
    let sign = add(
      MathNode(
        .sign, text: accent.sign, attributes: " stretchy=\"\(accent.isStretchy)\""))
    var attributes = accent.isBelow ? " accentunder=\"true\"" : " accent=\"true\""
    if accent.isLine { attributes += " class=\"lined\"" }
    var node = MathNode(
      accent.isBelow ? .under : .over, attributes: attributes, children: [base, sign])
    if accent.takesLimits { node.limits = .always }
    return add(node)
  }

  private mutating func finishArrow(_ sign: String, above: Int, below: Int?) -> Int {
    let arrow = add(MathNode(.sign, text: sign, attributes: " stretchy=\"true\""))
    let upper = loose(above)
    var node = MathNode(.over, children: [arrow, upper])
    if let below { node = MathNode(.underover, children: [arrow, loose(below), upper]) }
    node.role = .relation
    return add(node)
  }

  /// A term with space on both sides, so that an arrow below it is longer.
  private mutating func loose(_ index: Int) -> Int {
    let space = MathNode(.space, attributes: " width=\"0.400em\"")
    return add(MathNode(.row, children: [add(space), index, add(space)]))
  }

  private mutating func negated(_ index: Int) -> Int {
    guard nodes[index].isToken, nodes[index].text.unicodeScalars.count == 1 else { return index }
    var node = nodes[index]
    // Composed, so that fonts find the sign: = and U+0338 are ≠.
    let negated: [String: String] = [
      "=": "≠", "<": "≮", ">": "≯", "∈": "∉", "∋": "∌", "≤": "≰", "≥": "≱", "∼": "≁", "≈": "≉",
      "≡": "≢", "≅": "≇", "⊂": "⊄", "⊃": "⊅", "⊆": "⊈", "⊇": "⊉", "∣": "∤", "∥": "∦", "∃": "∄",
      "→": "↛", "←": "↚", "⇒": "⇏", "⇐": "⇍", "⇔": "⇎", "⊢": "⊬", "⊨": "⊭", "≃": "≄", "≺": "⊀",
      "≻": "⊁",
    ]
    node.text = negated[node.text] ?? node.text + "\u{338}"
    return add(node)
  }

  private mutating func modulus(_ index: Int, hasWord: Bool) -> Int {
    var children = [add(MathNode(.space, attributes: " width=\"1.000em\""))]
    children.append(add(MathNode(.sign, text: "(", attributes: " stretchy=\"false\"")))
    if hasWord {
      children.append(add(MathNode(.identifier, text: "mod")))
      children.append(add(MathNode(.space, attributes: " width=\"0.333em\"")))
    }
    children += [index, add(MathNode(.sign, text: ")", attributes: " stretchy=\"false\""))]
    return add(MathNode(.row, children: children))
  }

  /// A term between two delimiters; itself if there are none.
  mutating func fenced(
    _ index: Int, _ opening: String, _ closing: String, isStretchy: Bool = true
  ) -> Int {
    guard !opening.isEmpty || !closing.isEmpty else { return index }
    var children: [Int] = []
    if !opening.isEmpty {
      children.append(add(Self.delimiter(opening, form: "prefix", isStretchy: isStretchy)))
    }
    children.append(index)
    if !closing.isEmpty {
      children.append(add(Self.delimiter(closing, form: "postfix", isStretchy: isStretchy)))
    }
    return add(MathNode(.row, children: children))
  }

  static func delimiter(_ sign: String, form: String, isStretchy: Bool = true) -> MathNode {
    MathNode(
      .sign, text: sign,
      attributes: " stretchy=\"\(isStretchy)\" fence=\"true\" form=\"\(form)\"")
  }
}
