internal import HornbookMathematics

/// Brackets, and the alignments that contain their own.
extension TeXTerm {
  /// Terms between brackets, with signs between them.
  static func fenced(
    _ terms: [TeXTerm], _ opening: Unicode.Scalar?, _ closing: Unicode.Scalar?,
    separators: [Unicode.Scalar] = []
  ) -> TeXTerm {
    let isTall = terms.contains(where: \.isTall)
    if terms.count == 1, let only = terms.first, let known = only.known(opening, closing) {
      return known
    }
    func separator(_ index: Int) -> Unicode.Scalar? {
      separators.isEmpty ? nil : separators[min(index, separators.count - 1)]
    }
    guard opening != nil || closing != nil else {
      var parts: [TeXTerm] = []
      for (index, term) in terms.enumerated() {
        if index > 0, let sign = separator(index - 1) { parts.append(.signs([sign])) }
        parts.append(term)
      }
      return .row(parts)
    }
    let before = opening.map { TeXNames.delimiter($0) } ?? "."
    let after = closing.map { TeXNames.delimiter($0) } ?? "."
    // Round and square brackets have two forms, so that it is known which side they are on.
    let isPlain =
      !isTall
      && [opening, closing].allSatisfy {
        $0.map { "()[]{}⟨⟩⌊⌋⌈⌉".unicodeScalars.contains($0) } == true
      }
    var tex = ""
    let grows = !isPlain && before != nil && after != nil
    if grows {
      tex = "\\left" + (before ?? ".")
    } else if let opening {
      tex = TeXTerm.signs([opening]).tex
    }
    for (index, term) in terms.enumerated() {
      if index > 0, let sign = separator(index - 1) {
        if grows, let middle = TeXNames.delimiter(sign) {
          tex.appendTeX("\\middle" + middle)
        } else {
          tex.appendTeX(TeXTerm.signs([sign]).tex)
        }
      }
      tex.appendTeX(term.written)
    }
    if grows {
      tex.appendTeX("\\right" + (after ?? "."))
    } else if let closing {
      tex.appendTeX(TeXTerm.signs([closing]).tex)
    }
    return TeXTerm(tex, grows ? .single : .row, isTall: isTall)
  }

  /// The alignment that contains its own brackets; nil if there is none.
  private func known(_ opening: Unicode.Scalar?, _ closing: Unicode.Scalar?) -> TeXTerm? {
    if let (upper, lower) = stacked, opening == "(", closing == ")" {
      return TeXTerm("\\binom" + upper.grouped + lower.grouped, isTall: true)
    }
    guard rows != nil, columns.isEmpty else { return nil }
    if isAligned {
      guard opening == "{", closing == nil else { return nil }
      return TeXTerm(environment("cases"), isTall: true)
    }
    let names: [[Unicode.Scalar?]: String] = [
      ["(", ")"]: "pmatrix", ["[", "]"]: "bmatrix", ["{", "}"]: "Bmatrix", ["|", "|"]: "vmatrix",
      ["‖", "‖"]: "Vmatrix", ["{", nil]: "cases",
    ]
    guard let name = names[[opening, closing]] else { return nil }
    return TeXTerm(environment(name), isTall: true)
  }
}
