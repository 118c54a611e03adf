internal import HornbookBytes

extension String {
  /// Appends TeX so that it is read as by itself.
  mutating func appendTeX(_ next: String, continuing: Bool = false) {
    guard let first = next.utf8.first else { return }
    guard let last = utf8.last else {
      self = next
      return
    }
    if last == ASCII.space {
      self += first == ASCII.space ? String(next.dropFirst()) : next
      return
    }
    let isNumber = !continuing && last.isNumberSign && first.isNumberSign
    let isBracket =
      last == ASCII.leftBracket && first == ASCII.leftBracket
      || last == ASCII.rightBracket
        && (first == ASCII.rightBracket || first == ASCII.leftParenthesis
          || first == ASCII.leftBracket)
    let isName = first.isLetter && endsInCommand
    if isNumber || isBracket || isName { self += " " }
    self += next
  }

  /// Whether a letter behind it would be read as part of its last command.
  private var endsInCommand: Bool {
    // No command is as long as this.
    for byte in utf8.reversed().prefix(40) {
      if byte == ASCII.backslash { return utf8.last?.isLetter == true }
      guard byte.isLetter else { return false }
    }
    return false
  }

  /// The TeX without blanks at its ends.
  var trimmedTeX: String {
    guard utf8.first == ASCII.space || utf8.last == ASCII.space else { return self }
    var text = self[...]
    while text.utf8.first == ASCII.space { text.removeFirst() }
    while text.utf8.last == ASCII.space { text.removeLast() }
    return String(text)
  }
}

extension UInt8 {
  fileprivate var isNumberSign: Bool { isDigit || self == ASCII.period }
}
