internal import HornbookBytes

/// An address that an attribute of raw HTML holds.
public struct RawAddress: Sendable, Hashable {
  /// The name of the element, in lower case.
  public var element: String
  /// The name of the attribute, in lower case.
  public var attribute: String
  /// The whole tag.
  public var tag: Range<Int>
  /// Whether the tag is closed.
  public var isClosed: Bool
  /// The attribute with its name and its quotes.
  public var whole: Range<Int>
  /// The address, of which an attribute may hold several.
  public var range: Range<Int>
  /// What the page is to do with it.
  public var use: Use
  /// The text of the attribute `alt`, where there is one.
  public var alternative: Range<Int>?

  /// What a page does with an address.
  public enum Use: Sendable, Hashable {
    /// It leads there.
    case leads
    /// It takes what is there into itself.
    case takes
    /// It is no address but a name of the element.
    case names
  }

  /// Whether it says which picture an `img` shows.
  var isSourceOfImage: Bool { element == "img" && attribute == "src" }

  /// All addresses in some HTML, and the names of its elements, in order.
  public static func all(in html: [UInt8]) -> [RawAddress] {
    guard html.contains(ASCII.less) else { return [] }
    var found: [RawAddress] = []
    html.withUnsafeBufferPointer { buffer in
      var scanner = TagScanner(buffer)
      while let tag = scanner.nextTag() {
        let element = html.text(tag.name).lowercased()
        let alternative = tag.attributes.first { scanner.has("alt", at: $0.name) }?.value
        for (whole, name, value) in tag.attributes where name.count <= 16 {
          let attribute = html.text(name).lowercased()
          guard let use = use(of: attribute, in: element) else { continue }
          let ranges =
            attribute.hasSuffix("srcset")
            ? scanner.candidates(in: value) : addresses(in: value, of: html, attribute)
          for range in ranges {
            found.append(
              RawAddress(
                element: element, attribute: attribute, tag: tag.range, isClosed: tag.isClosed,
                whole: whole, range: range, use: use, alternative: alternative))
          }
        }
      }
    }
    return found
  }

  private static func use(of attribute: String, in element: String) -> Use? {
    switch attribute {
    case "id": .names
    case "src", "srcset", "imagesrcset", "poster", "background", "lowsrc", "dynsrc", "icon",
      "manifest", "codebase", "archive":
      .takes
    case "data": element == "object" ? .takes : nil
    case "href", "xlink:href": ["a", "area", "base"].contains(element) ? .leads : .takes
    case "action", "formaction", "cite", "longdesc", "ping", "to", "from", "by", "values": .leads
    case "content": element == "meta" ? .leads : nil
    default: nil
    }
  }

  /// The addresses that a value holds: nearly always one.
  private static func addresses(in value: Range<Int>, of html: [UInt8], _ attribute: String)
    -> [Range<Int>]
  {
    switch attribute {
    case "values": return pieces(of: value, in: html) { $0 == ASCII.semicolon }
    case "ping": return pieces(of: value, in: html, at: \.isWhitespace)
    case "content":
      guard let equals = html[value].firstIndex(of: ASCII.equals) else { return [] }
      return [equals + 1..<value.upperBound]
    default: return [value]
    }
  }

  private static func pieces(
    of range: Range<Int>, in html: [UInt8], at isBetween: (UInt8) -> Bool
  ) -> [Range<Int>] {
    html[range].split(whereSeparator: isBetween).map { $0.startIndex..<$0.endIndex }
  }
}
