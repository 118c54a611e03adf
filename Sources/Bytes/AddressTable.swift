/// Which attributes of which elements hold addresses, and what a page does with them: the one table
/// for whoever reads tags.
///
/// It follows the HTML Living Standard and SVG 2, with what browsers still know of older ones.
public enum AddressTable {
  /// What a page does with an address.
  public enum Use: Sendable, Hashable {
    /// It leads there, when a reader chooses to go.
    case leads
    /// It asks there by itself, or sends something there.
    case takes
    /// It lets all other addresses begin there.
    case bends
    /// It is no address but a name of the element.
    case names
  }

  /// How a value holds addresses.
  public enum Form: Sendable, Hashable {
    /// It is one.
    case one
    /// Several, between white space.
    case words
    /// Several, between white space and commas.
    case list
    /// Images, each with its size.
    case candidates
    /// One behind a number of seconds.
    case refresh
    /// Values between semicolons; each may be an address, or contain some as a style does.
    case values
    /// A style.
    case style
    /// A document.
    case document
  }

  /// A line of the table.
  public struct Row: Sendable {
    /// The elements for which it holds; all others where there are none.
    let elements: [StaticString]
    let attribute: StaticString
    /// What the page does with the addresses.
    public let use: Use
    /// How the value holds them.
    public let form: Form
    /// The attribute that must stand beside it, and the words of which it must be one.
    public let condition: (attribute: StaticString, words: [StaticString])?

    init(
      _ attribute: StaticString, of elements: [StaticString] = [], _ use: Use, _ form: Form = .one,
      when condition: (attribute: StaticString, words: [StaticString])? = nil
    ) {
      self.elements = elements
      self.attribute = attribute
      self.use = use
      self.form = form
      self.condition = condition
    }
  }

  /// The lines, by the lengths of their attributes; the first that fits holds.
  static let rowsByLength: [[Row]] = {
    var lengths = [[Row]](repeating: [], count: 16)
    for row in rows { lengths[row.attribute.utf8CodeUnitCount].append(row) }
    return lengths
  }()

  /// The letters with which those attributes begin, as bits, by their lengths: this is asked about
  /// each attribute of each page.
  static let initials: [UInt32] = rowsByLength.map { rows in
    rows.reduce(0) { $0 | 1 << UInt32($1.attribute.utf8Start[0] & 31) }
  }

  private static let rows: [Row] =
    [
      Row("id", .names),
      Row("href", of: ["a", "area"], .leads), Row("href", of: ["base"], .bends),
      Row("href", .takes),
      Row("xlink:href", of: ["a"], .leads), Row("xlink:href", .takes), Row("xml:base", .takes),
      Row("src", .takes), Row("srcset", .takes, .candidates),
      Row("imagesrcset", .takes, .candidates),
      Row("srcdoc", of: ["iframe"], .takes, .document),
      Row("data", of: ["object"], .takes), Row("codebase", .takes), Row("archive", .takes, .list),
      Row("poster", .takes), Row("background", .takes), Row("manifest", of: ["html"], .takes),
      Row("lowsrc", .takes), Row("dynsrc", .takes), Row("icon", .takes),
      Row("action", .takes), Row("formaction", .takes), Row("ping", .takes, .words),
      Row("attributionsrc", .takes, .words),
      Row("cite", of: ["blockquote", "q", "ins", "del"], .leads), Row("longdesc", .leads),
      Row("content", of: ["meta"], .takes, .refresh, when: ("http-equiv", ["refresh"])),
      Row("value", of: ["param"], .takes, when: ("name", parameters)),
      Row("to", .takes, .values), Row("from", .takes, .values), Row("by", .takes, .values),
      Row("values", .takes, .values),
    ] + properties.map { Row($0, .takes, .style) }

  /// The attribute of all elements that is a style, and the properties that SVG takes as attributes,
  /// of those that may hold addresses.
  private static let properties: [StaticString] = [
    "style", "fill", "stroke", "filter", "mask", "mask-image", "clip-path", "cursor", "marker",
    "marker-start", "marker-mid", "marker-end",
  ]

  /// The names under which plug-ins are told what to show.
  private static let parameters: [StaticString] = [
    "archive", "baseurl", "code", "codebase", "data", "file", "filename", "href", "image", "movie",
    "object", "source", "src", "url",
  ]
}

/// Elements whose text is not read as HTML, from their tag to the one that ends them.
///
/// In a drawing they are elements like others, and so is `noscript` where no scripts run: who must
/// miss nothing reads both ways.
public enum TextElement {
  static let names: [StaticString] = [
    "script", "style", "title", "textarea", "xmp", "iframe", "noembed", "noframes", "noscript",
    "plaintext",
  ]

  /// The letters with which they begin, as bits: this is asked about each tag.
  static let initials: UInt32 = "stxinp".utf8.reduce(0) { $0 | 1 << UInt32($1 & 31) }
  /// Their lengths, as bits.
  static let lengths: UInt32 = names.reduce(0) { $0 | 1 << UInt32($1.utf8CodeUnitCount) }
}

extension TagScanner {
  /// The line of the table for an attribute, where it holds addresses.
  public func row(of attribute: Range<Int>, in element: Range<Int>) -> AddressTable.Row? {
    let length = attribute.count
    guard length < AddressTable.rowsByLength.count, length > 0,
      AddressTable.initials[length] >> UInt32(bytes[attribute.lowerBound] & 31) & 1 != 0
    else { return nil }
    // By position, since each line that is taken out of the table is a copy.
    for index in AddressTable.rowsByLength[length].indices
    where has(AddressTable.rowsByLength[length][index].attribute, at: attribute) {
      let row = AddressTable.rowsByLength[length][index]
      if row.elements.isEmpty || row.elements.contains(where: { has($0, at: element) }) {
        return row
      }
    }
    return nil
  }

  /// The addresses of a value that holds several.
  public func pieces(of value: Range<Int>, as form: AddressTable.Form) -> [Range<Int>] {
    if form == .candidates { return candidates(in: value) }
    return bytes[value].split { $0.isWhitespace || form == .list && $0 == ASCII.comma }
      .map { $0.startIndex..<$0.endIndex }
  }

  /// The addresses of a `srcset`: what stands before the first space between commas.
  private func candidates(in list: Range<Int>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var index = list.lowerBound
    while index < list.upperBound {
      while index < list.upperBound, bytes[index].isWhitespace || bytes[index] == ASCII.comma {
        index += 1
      }
      let start = index
      while index < list.upperBound, !bytes[index].isWhitespace { index += 1 }
      var end = index
      while end > start, bytes[end - 1] == ASCII.comma { end -= 1 }
      if start < end { found.append(start..<end) }
      // What is said of the width, up to the next candidate.
      if end == index {
        while index < list.upperBound, bytes[index] != ASCII.comma { index += 1 }
      }
    }
    return found
  }
}
