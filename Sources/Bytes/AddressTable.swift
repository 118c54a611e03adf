/// The attributes that contain addresses, by element, and the effect of those addresses.
///
/// All code that reads tags uses this table. It follows the HTML Living Standard and SVG 2,
/// including older attributes that browsers still support.
public enum AddressTable {
  /// The effect of an address on a page.
  public enum Use: Sendable, Hashable {
    /// The address is a link that a reader can choose to follow.
    case leads
    /// The page loads the address or sends something to it by itself.
    case takes
    /// The address becomes the base of all other addresses.
    case bends
    /// The value is not an address but a name of the element.
    case names
  }

  /// The syntax of the addresses in an attribute's value.
  public enum Form: Sendable, Hashable {
    /// A single address.
    case one
    /// Several addresses, separated by white space.
    case words
    /// Several addresses, separated by white space and commas.
    case list
    /// Images, each with its size, as in `srcset`.
    case candidates
    /// An address after a number of seconds, as in `http-equiv="refresh"`.
    case refresh
    /// Values separated by semicolons; each may be an address, or contain some as a style does.
    case values
    /// CSS declarations.
    case style
    /// An HTML document.
    case document
  }

  /// A row of the table.
  public struct Row: Sendable {
    /// The elements that the row applies to; empty for all other elements.
    let elements: [StaticString]
    let attribute: StaticString
    /// The effect of the addresses.
    public let use: Use
    /// The syntax of the value.
    public let form: Form
    /// Another attribute that must be present, and the words of which its value must be one.
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

  /// The rows, by the length of their attribute; the first row that matches applies.
  static let rowsByLength: [[Row]] = {
    var lengths = [[Row]](repeating: [], count: 16)
    for row in rows { lengths[row.attribute.utf8CodeUnitCount].append(row) }
    return lengths
  }()

  /// The first letters of the attributes of each length, as bits.
  ///
  /// Used to rule out most attributes quickly, because every attribute of every page is looked up.
  static let initials: [UInt32] = rowsByLength.map { rows in
    rows.reduce(0) { $0 | 1 << UInt32($1.attribute.utf8Start[0] & 31) }
  }

  private static let rows: [Row] =
    [
      Row("id", .names), Row("name", of: ["a"], .names),
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

  /// `style`, which all elements may have, and the SVG presentation attributes that may
  /// contain addresses.
  private static let properties: [StaticString] = [
    "style", "fill", "stroke", "filter", "mask", "mask-image", "clip-path", "cursor", "marker",
    "marker-start", "marker-mid", "marker-end",
  ]

  /// The names of plug-in parameters that contain addresses.
  private static let parameters: [StaticString] = [
    "archive", "baseurl", "code", "codebase", "data", "file", "filename", "href", "image", "movie",
    "object", "source", "src", "url",
  ]
}

/// Elements whose contents are not parsed as HTML, from their start tag to their end tag.
///
/// Inside SVG they are ordinary elements, and so is `noscript` if scripts are disabled. Code that
/// must not miss anything reads their contents both ways.
public enum TextElement {
  static let names: [StaticString] = [
    "script", "style", "title", "textarea", "xmp", "iframe", "noembed", "noframes", "noscript",
    "plaintext",
  ]

  /// The first letters of the names, as bits, used to rule out most tags quickly.
  static let initials: UInt32 = "stxinp".utf8.reduce(0) { $0 | 1 << UInt32($1 & 31) }
  /// The lengths of the names, as bits.
  static let lengths: UInt32 = names.reduce(0) { $0 | 1 << UInt32($1.utf8CodeUnitCount) }
}

extension TagScanner {
  /// The table row for an attribute; nil if it does not contain addresses.
  public func row(of attribute: Range<Int>, in element: Range<Int>) -> AddressTable.Row? {
    let length = attribute.count
    guard length < AddressTable.rowsByLength.count, length > 0,
      AddressTable.initials[length] >> UInt32(bytes[attribute.lowerBound] & 31) & 1 != 0
    else { return nil }
    // By index, because taking a row out of the array copies it.
    for index in AddressTable.rowsByLength[length].indices
    where has(AddressTable.rowsByLength[length][index].attribute, at: attribute) {
      let row = AddressTable.rowsByLength[length][index]
      if row.elements.isEmpty || row.elements.contains(where: { has($0, at: element) }) {
        return row
      }
    }
    return nil
  }

  /// The tag around an element's name.
  public func tag(of element: Range<Int>) -> Tag? {
    var scanner = TagScanner(bytes)
    scanner.begin(at: element.lowerBound - 1)
    return scanner.nextTag()
  }

  /// Whether a tag has the other attribute that a row wants.
  public func meets(_ row: AddressTable.Row, in tag: Tag) -> Bool {
    guard let condition = row.condition else { return true }
    guard
      let value = tag.attributes.first(where: { has(condition.attribute, at: $0.name) })?.value
    else { return false }
    let word = HTMLEntities.decoded(Array(bytes[value])[...]).filter { !$0.isWhitespace }
    return word.withUnsafeBufferPointer { buffer in
      condition.words.contains { TagScanner(buffer).has($0, at: 0..<buffer.count) }
    }
  }

  /// The ranges of the addresses in a value that contains several.
  public func pieces(of value: Range<Int>, as form: AddressTable.Form) -> [Range<Int>] {
    if form == .candidates { return candidates(in: value) }
    return bytes[value].split { $0.isWhitespace || form == .list && $0 == ASCII.comma }
      .map { $0.startIndex..<$0.endIndex }
  }

  /// The addresses of a `srcset`: the part of each candidate before its first white space.
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
      // Skips the width or density, up to the next candidate.
      if end == index {
        while index < list.upperBound, bytes[index] != ASCII.comma { index += 1 }
      }
    }
    return found
  }
}
