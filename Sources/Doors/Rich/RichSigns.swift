internal import HornbookBytes

extension Unicode.Scalar {
  var isPunctuationSign: Bool {
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
      .modifierSymbol, .otherSymbol:
      true
    default: false
    }
  }
}

extension String {
  /// The longest run of a sign.
  func longestRun(of sign: Character) -> Int {
    var longest = 0
    var run = 0
    for letter in self {
      run = letter == sign ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }

  /// The line as it stands in a fence, where it would otherwise include a file.
  var escapedAsCode: String {
    let start = firstIndex { $0 != " " && $0 != "\t" } ?? endIndex
    let include = self[start...].drop { $0 == "\\" }
    guard include.hasPrefix("{{#include ") || include.hasPrefix("{{#rustdoc_include ") else {
      return self
    }
    return self[..<start] + "\\" + self[start...]
  }

  /// The text as it stands between square brackets; `hasFormulas` if dollar signs mark formulas.
  func escapedInBrackets(hasFormulas: Bool) -> String {
    reduce(into: "") { text, letter in
      if "[]\\`*_<&".contains(letter) || hasFormulas && letter == "$" { text.append("\\") }
      text.append(letter.isNewline ? " " : letter)
    }
  }

  /// The text as it stands in parentheses as an address.
  var escapedAsAddress: String {
    let address = reduce(into: "") { text, letter in
      switch letter {
      case " ": text += "%20"
      case "<": text += "%3C"
      case ">": text += "%3E"
      case "\\": text += "%5C"
      default: if !letter.isNewline { text.append(letter) }
      }
    }
    return address.contains { $0 == "(" || $0 == ")" } ? "<\(address)>" : address
  }
}

extension RichParagraph {
  /// The image of a paragraph that holds nothing else.
  var onlyImage: Int? {
    var found: Int?
    for piece in pieces {
      if case .image(let index) = piece.kind {
        guard found == nil else { return nil }
        found = index
      } else if !piece.isBlank {
        return nil
      }
    }
    return found
  }

  /// Whether the paragraph is only a line or stars between parts of the text.
  var isRule: Bool {
    let text = text.filter { !$0.isWhitespace }
    return text.count >= 3 && text.allSatisfy { "*-_•~—".contains($0) }
  }
}

extension [UInt8] {
  /// Whether Markdown holds tags, which are shown as text unless a book allows them.
  var holdsHTML: Bool {
    ["<sup>", "<sub>", "<del>", "<br>", "<a id="].contains { tag in
      firstRange(of: tag.utf8) != nil
    }
  }

  private func firstRange(of needle: String.UTF8View) -> Int? {
    guard count >= needle.count, let first = needle.first else { return nil }
    return (0...count - needle.count).first { place in
      self[place] == first && self[place..<place + needle.count].elementsEqual(needle)
    }
  }
}
