internal import HornbookBytes

/// Reads functions and operators, and what stands between two rows.
extension FormulaReader {
  mutating func emit(function name: String) throws(MathFault) {
    var node = MathNode(.identifier, text: name)
    node.role = .function
    try emit(node)
  }

  mutating func emit(operator name: String, takesLimits: Bool) throws(MathFault) {
    guard takesLimits else { return try emit(function: name) }
    try emit(limitWord(name))
  }

  /// A word that takes limits as a sum does.
  private func limitWord(_ name: String) -> MathNode {
    var node = MathNode(
      .sign, text: name, attributes: " movablelimits=\"true\"" + Self.wordSpaces)
    node.role = .large
    node.limits = .movable
    return node
  }

  private static let wordSpaces = " lspace=\"0.167em\" rspace=\"0.167em\""

  /// Emits a word such as the lim of `\varlimsup`, with a line or an arrow.
  mutating func emit(_ word: String, under accent: Names.Accent) throws(MathFault) {
    let base = add(MathNode(.sign, text: word, attributes: Self.wordSpaces))
    let whole = finish(accent, over: base)
    nodes[whole].role = .large
    nodes[whole].limits = isDisplayed ? .always : .beside
    try emit(whole)
  }

  /// The argument of `\operatorname` or `\mathop` as one operator.
  mutating func finishOperation(_ index: Int, takesLimits: Bool, isName: Bool) -> Int {
    // A sum stays a sum.
    if nodes[index].role == .large { return index }
    if let name = word(of: index, isName: isName) {
      if takesLimits { return add(limitWord(name)) }
      let isLetter = name.unicodeScalars.count == 1
      var node = MathNode(.identifier, text: name, attributes: isLetter ? Self.upright : "")
      node.role = .function
      return add(node)
    }
    var node = MathNode(.row, children: [index])
    node.role = takesLimits ? .large : .function
    if takesLimits {
      let space = add(MathNode(.space, attributes: " width=\"0.167em\""))
      node.children = [space, index, space]
      node.limits = isDisplayed ? .always : .beside
    }
    return add(node)
  }

  /// The text of upright letters with spaces between them; nil if there is more.
  private func word(of index: Int, isName: Bool) -> String? {
    let parts = nodes[index].element == .row ? nodes[index].children : [index]
    var word = ""
    for part in parts {
      let node = nodes[part]
      switch node.element {
      case .text: word += node.text
      case .identifier:
        let isUpright = node.attributes == Self.upright || node.text.unicodeScalars.count > 1
        guard isUpright || isName else { return nil }
        word += node.text
      case .number where isName: word += node.text
      // In a name, a hyphen is no minus.
      case .sign where isName: word += node.text == "−" ? "-" : node.text
      case .space where node.role == .space:
        if !node.attributes.contains("\"-"), !word.hasSuffix(" ") { word += " " }
      default: return nil
      }
    }
    return word.isEmpty ? nil : word
  }

  /// Sets where the operator before `\limits` or `\nolimits` has its limits.
  mutating func setLimits(_ name: String, from start: Int) throws(MathFault) {
    try expectRow()
    guard let last = frames[top].items.last, !nodes[last].isScripted,
      nodes[last].role == .large || nodes[last].role == .function
    else {
      throw MathFault(
        .syntax, at: input.range(from: start), "“\\\(name)” does not follow an operator",
        remedy: "Write it directly behind a sign such as “\\sum” or “\\int”.")
    }
    nodes[last].limits = name == "limits" ? .always : name == "nolimits" ? .beside : .movable
    guard nodes[last].element == .sign else {
      if name == "displaylimits" { nodes[last].limits = isDisplayed ? .always : .beside }
      return
    }
    // A sum in a line of text would move its limits beside it.
    if name != "displaylimits" { fixLimits(of: last) }
  }

  /// Makes an operator keep its limits where they are.
  mutating func fixLimits(of index: Int) {
    let spaces = nodes[index].attributes.hasSuffix(Self.wordSpaces) ? Self.wordSpaces : ""
    nodes[index].attributes = " movablelimits=\"false\"" + spaces
  }

  /// Splits the row at `\over`: what is before it stands above what follows.
  mutating func readOver(_ name: String, from start: Int) throws(MathFault) {
    try expectRow()
    guard frames[top].over == nil else {
      throw MathFault(
        .syntax, at: input.range(from: start), "a second “\\\(name)” in one group",
        remedy: "Write “\\frac{…}{…}”, or put one of the two into braces.")
    }
    let upper = apply(frames[top].switches, to: frames[top].items)
    frames[top].over = (upper, Self.infixes[name] ?? .init())
    frames[top].items = []
    endSwitches()
  }

  /// A term in the role of another, with the space of that role.
  mutating func finish(_ role: MathNode.Role, _ index: Int) -> Int {
    if role != .ordinary, nodes[index].role == role { return index }
    let parts = nodes[index].element == .row ? nodes[index].children : [index]
    let isSigns = !parts.isEmpty && parts.allSatisfy { nodes[$0].element == .sign }
    let (before, behind) =
      switch role {
      case .relation: (278, 278)
      case .binary: (222, 222)
      case .punctuation: (0, 167)
      default: (0, 0)
      }
    if isSigns {
      // Signs in a row, such as := , are one sign.
      var sign = MathNode(
        .sign, text: parts.map { nodes[$0].text }.joined(),
        attributes:
          " stretchy=\"false\" lspace=\"\(Self.ems(before))\" rspace=\"\(Self.ems(behind))\"")
      sign.role = role
      return add(sign)
    }
    var children = [index]
    if before > 0 {
      children.insert(
        add(MathNode(.space, attributes: " width=\"\(Self.ems(before))\"")), at: 0)
    }
    if behind > 0 {
      children.append(add(MathNode(.space, attributes: " width=\"\(Self.ems(behind))\"")))
    }
    var row = MathNode(.row, children: children)
    row.role = role
    return add(row)
  }
}
