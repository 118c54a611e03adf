internal import HornbookBytes

/// Makes the names in the addresses of headings and pages.
public enum Slug {
  /// A text as a name: letters and digits of any script in lower case, with hyphens for spaces.
  public static func make(from text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return makeASCII(text.utf8) }
    var slug = String.UnicodeScalarView()
    for scalar in text.lowercased().unicodeScalars {
      if scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || scalar.properties.generalCategory == .nonspacingMark
        || scalar.properties.generalCategory == .spacingMark || scalar == "_"
      {
        slug.append(scalar)
      } else if scalar.properties.isWhitespace || scalar == "-" {
        slug.append("-")
      }
    }
    while slug.last == "-" { slug.removeLast() }
    return String(slug.drop { $0 == "-" })
  }

  /// The name that a dialect makes from a heading.
  static func make(from text: String, _ dialect: Dialect) -> String {
    switch dialect {
    case .book, .commonmark: make(from: text)
    case .mdbook: mdBook(from: text)
    case .docc: docC(from: text)
    }
  }

  /// The name that DocC makes from a heading: it keeps capitals, and drops punctuation but for single hyphens.
  public static func docC(from text: String) -> String {
    let words = text.unicodeScalars.split {
      $0.properties.isWhitespace || "-\u{2013}\u{2014}".unicodeScalars.contains($0)
    }
    let isKept = { (scalar: Unicode.Scalar) in
      switch scalar.properties.generalCategory {
      case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
        .initialPunctuation, .finalPunctuation, .otherPunctuation:
        false
      default: scalar != "`"
      }
    }
    return words.map { String(String.UnicodeScalarView($0.filter(isKept))) }
      .joined(separator: "-")
  }

  /// The name that mdBook makes from a heading: it keeps hyphens at the edges.
  static func mdBook(from text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      return String(decoding: hyphenated(String(text.trimmingSpace).utf8), as: UTF8.self)
    }
    var name = String.UnicodeScalarView()
    for scalar in text.trimmingSpace.lowercased().unicodeScalars {
      switch scalar.properties.generalCategory {
      case _ where scalar.properties.isAlphabetic || scalar == "_" || scalar == "-":
        name.append(scalar)
      case .decimalNumber, .letterNumber, .otherNumber: name.append(scalar)
      case _ where scalar.properties.isWhitespace: name.append("-")
      default: continue
      }
    }
    return String(name)
  }

  /// The same for ASCII text without Unicode lookups, as in most headings.
  private static func makeASCII(_ text: String.UTF8View) -> String {
    var slug = hyphenated(text)
    while slug.last == ASCII.minus { slug.removeLast() }
    return String(decoding: slug.drop { $0 == ASCII.minus }, as: UTF8.self)
  }

  /// The letters and digits of ASCII text in lower case, with hyphens for spaces.
  private static func hyphenated(_ text: String.UTF8View) -> [UInt8] {
    var slug: [UInt8] = []
    slug.reserveCapacity(text.count)
    for byte in text {
      if byte.isLetterOrDigit || byte == ASCII.underscore {
        slug.append(byte.lowercased)
      } else if byte.isWhitespace || byte == ASCII.minus {
        slug.append(ASCII.minus)
      }
    }
    return slug
  }

  /// Whether Windows reserves a name for a device, whatever its extension.
  public static func isDevice(_ slug: String) -> Bool {
    // None of the reserved names is longer than four letters, and most slugs are.
    let name = slug.utf8.prefix { $0 != ASCII.period }
    return name.count <= 4 && devices.contains(String(slug[..<name.endIndex]).lowercased())
  }

  /// Whether a name chosen by an author can be a page's: without slashes or a leading period, which
  /// could mean a folder.
  public static func isSafe(_ slug: String) -> Bool {
    guard !slug.isEmpty, slug.utf8.count <= 200, !slug.hasPrefix("."), !slug.hasPrefix("-") else {
      return false
    }
    if isDevice(slug) { return false }
    // Most names are ASCII, as in `make`.
    if slug.utf8.allSatisfy({ $0.isLetterOrDigit || "-_.".utf8.contains($0) }) { return true }
    return slug.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || scalar.properties.generalCategory == .nonspacingMark
        || scalar.properties.generalCategory == .spacingMark
        || "-_.".unicodeScalars.contains(scalar)
    }
  }
}

extension String {
  fileprivate var trimmingSpace: Substring {
    let start = drop { $0.isWhitespace }
    return start[
      ..<(start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex)]
  }
}

extension Slug {
  /// The names that Windows reserves for its devices, whatever their extension.
  private static let devices: Set<String> = [
    "con", "prn", "aux", "nul", "com1", "com2", "com3", "com4", "com5", "com6", "com7", "com8",
    "com9", "lpt1", "lpt2", "lpt3", "lpt4", "lpt5", "lpt6", "lpt7", "lpt8", "lpt9",
  ]
}

extension UniqueNames {
  /// What the HTML writer puts before a number to name footnotes and callouts.
  private static let numbered = ["fn", "fnref", "callout"]

  /// Whether the HTML writer uses names of this form.
  private static func isReserved(_ name: String) -> Bool {
    numbered.contains { prefix in
      name.hasPrefix(prefix + "-")
        && name.utf8.dropFirst(prefix.utf8.count + 1).first?.isDigit == true
    }
  }

  /// Takes the name that an author chose for a heading or figure; false if it is already taken.
  mutating func claimAnchor(_ name: String) -> Bool { !Self.isReserved(name) && claim(name) }

  /// The name itself, or the name with the first free number appended.
  mutating func anchor(_ name: String) -> String {
    if claimAnchor(name) { return name }
    let mayMislead = Self.isReserved(name) || Self.numbered.contains(name)
    return self.name(mayMislead ? "section-\(name)" : name)
  }
}
