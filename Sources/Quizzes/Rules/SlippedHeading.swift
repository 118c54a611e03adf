internal import HornbookBytes

/// The greatest length of a heading that slipped into an option, in bytes.
private let longestHeading = 48

extension [UInt8] {
  /// Whether the text may end with a heading: with a letter or digit shortly after a full
  /// stop; rules out most texts quickly.
  var mayHoldSlippedHeading: Bool {
    withUnsafeBufferPointer { bytes in
      guard let last = bytes.last, last.isLetterOrDigit || last >= 0x80 else { return false }
      var index = bytes.count - 2
      let end = Swift.max(0, bytes.count - longestHeading)
      while index > end {
        if bytes[index] == ASCII.space, bytes[index - 1] == ASCII.period { return true }
        index -= 1
      }
      return false
    }
  }
}

extension QuizText {
  /// The most words of such a heading.
  private static let mostWords = 5
  /// The fewest words of the sentence before it.
  private static let fewestWords = 4

  /// The range of a heading or running head that slipped into the line of an option.
  ///
  /// Conversions leave it as a few capitalised words after the end of the option's sentence: “… when
  /// the lamp is lit. Core Image”.
  var slippedHeading: Range<Int>? {
    guard plain.mayHoldSlippedHeading else { return nil }
    let plain = plain
    var start = plain.count
    while start > 1, !(plain[start - 1] == ASCII.space && plain[start - 2] == ASCII.period) {
      start -= 1
    }
    guard start > 1, !code.holdsPart(of: start - 2..<plain.count) else { return nil }
    let heading = plain.text(start..<plain.count).split(separator: " ")
    let sentence = plain.text(0..<start - 2).split(separator: " ")
    return Self.isHeading(heading) && Self.isFinished(sentence) ? start..<plain.count : nil
  }

  /// Whether the words look like a heading: all are capitalised except small words, and the first
  /// does not continue the sentence.
  private static func isHeading(_ words: [Substring]) -> Bool {
    guard words.count > 1, words.count <= mostWords, let first = words.first, let last = words.last,
      isCapital(first), isCapital(last), !pointing.contains(first.lowercased()),
      !(articles.contains(words[1]) && ordering.contains(first.lowercased()))
    else { return false }
    return words.allSatisfy { word in
      word.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || "-’'".unicodeScalars.contains($0)
      }
        && (isCapital(word) || small.contains(String(word)))
    }
  }

  /// Whether the words are a sentence that ends with the full stop.
  ///
  /// Some words must be in lower case, and the last must not be an abbreviation, a
  /// number or an initial.
  private static func isFinished(_ words: [Substring]) -> Bool {
    guard words.count >= fewestWords, let last = words.last else { return false }
    let spoken = words.count { word in
      word.utf8.count > 2 && !small.contains(String(word))
        && word.unicodeScalars.first?.properties.isLowercase == true
    }
    return spoken > 1 && last.utf8.count > 2 && !last.contains(".")
      && last.unicodeScalars.allSatisfy { $0.properties.isAlphabetic }
      && last.unicodeScalars.first?.properties.isLowercase == true
      && !abbreviations.contains(String(last))
  }

  private static func isCapital(_ word: Substring) -> Bool {
    word.unicodeScalars.first?.properties.isUppercase == true
  }

  /// Words that are not capitalised in headings and do not show that the text is a sentence.
  private static let small: Set<String> = [
    "a", "an", "and", "as", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to", "with",
    "und", "der", "die", "das", "de", "la", "le", "du", "et", "y", "del", "di", "e",
  ]
  /// Words with which an author continues after a sentence.
  private static let pointing: Set<String> = [
    "see", "compare", "chapter", "figure", "table", "page", "part", "section", "listing", "both",
    "neither", "option", "options", "answer", "answers", "not", "none", "all", "only", "by", "from",
    "siehe", "vergleiche", "voir", "ver", "if", "when", "then", "so", "but", "because", "press",
    "click", "tap", "choose",
  ]
  /// Verbs that continue the text if an article follows.
  ///
  /// “Open the Tide Tables” is an instruction; “Open Questions” is a heading.
  private static let ordering: Set<String> = [
    "add", "call", "drag", "enter", "move", "open", "put", "select", "set", "use",
  ]
  private static let articles: Set<Substring> = ["the", "a", "an"]
  /// Abbreviations, whose point does not end a sentence.
  private static let abbreviations: Set<String> = [
    "approx", "bzw", "cap", "cca", "cont", "dept", "esp", "est", "etc", "fig", "figs", "incl",
    "max",
    "min", "misc", "nos", "opp", "pag", "prof", "resp", "sec", "sect", "seq", "sog", "tab", "tel",
    "usw", "vgl", "viz", "vol", "vols", "ggf", "evtl", "inkl",
  ]
}
