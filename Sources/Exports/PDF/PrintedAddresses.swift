internal import HornbookBytes

/// Puts the addresses of links behind them, with the places where a line may break.
///
/// A style sheet can print an address too, but programs break it anywhere, or put hyphens into it.
enum PrintedAddresses {
  static func marks(in html: [UInt8], _ scanner: TagScanner) -> [PrintMarks.Mark] {
    var scanner = scanner
    var marks: [PrintMarks.Mark] = []
    var open: (name: Int, address: Range<Int>, text: Int)?
    while let tag = scanner.nextTag() {
      guard scanner.has("a", at: tag.name) else { continue }
      if tag.isEnd {
        if let link = open { add(link, upTo: tag.range, html, &marks) }
        open = nil
      } else {
        let isHome =
          html.firstRange(of: Array(" data-site ".utf8), from: tag.name.upperBound).map {
            $0.upperBound <= tag.range.upperBound
          } ?? false
        open = tag.attributes.first { scanner.has("href", at: $0.name) }.flatMap {
          isHome ? nil : (tag.name.upperBound, $0.value, tag.range.upperBound)
        }
      }
    }
    return marks
  }

  private static func add(
    _ link: (name: Int, address: Range<Int>, text: Int), upTo end: Range<Int>, _ html: [UInt8],
    _ marks: inout [PrintMarks.Mark]
  ) {
    let address = html[link.address]
    if address.starts(with: "mailto:".utf8) {
      let place = html[link.text..<end.lowerBound].firstIndex(of: UInt8(ascii: "@"))
      if let place { marks.append(.init(place + 1, "<wbr>")) }
      return
    }
    guard address.starts(with: "http".utf8) else { return }
    if says(address, html, at: link.text) {
      marks += breaks(in: html, link.text..<end.lowerBound)
      return
    }
    marks.append(.init(link.name, " data-told"))
    marks.append(.init(end.upperBound, "<span class=\"address\"> ("))
    var start = address.startIndex
    for place in breaks(in: html, link.address).map(\.place) {
      marks.append(.init(end.upperBound, html.text(start..<place) + "<wbr>"))
      start = place
    }
    marks.append(.init(end.upperBound, html.text(start..<address.endIndex) + ")</span>"))
  }

  /// The places in an address behind which a line may break: not in `//`, nor before the last letters.
  private static func breaks(in html: [UInt8], _ range: Range<Int>) -> [PrintMarks.Mark] {
    var marks: [PrintMarks.Mark] = []
    var last = range.lowerBound
    for place in range.dropFirst(4) where place + 2 < range.upperBound {
      guard "/.?&=-_#;".utf8.contains(html[place]), place + 1 - last > 2,
        html[place + 1] != ASCII.slash, !isInReference(place, html, range)
      else { continue }
      marks.append(.init(place + 1, "<wbr>"))
      last = place + 1
    }
    return marks
  }

  /// Whether a place is in a character reference, as the first letter of `&amp;` is; its end is not.
  private static func isInReference(_ place: Int, _ html: [UInt8], _ range: Range<Int>) -> Bool {
    guard html[place] != UInt8(ascii: ";") else { return false }
    let next = html[place..<min(place + 12, range.upperBound)]
    guard let end = next.firstIndex(of: UInt8(ascii: ";")) else { return false }
    let start = html[max(range.lowerBound, place - 10)...place].lastIndex(of: UInt8(ascii: "&"))
    return start.map {
      html[$0..<end].dropFirst().allSatisfy { $0.isLetterOrDigit || $0 == ASCII.hash }
    } ?? false
  }

  /// Whether a link says its own address, with or without the scheme and a slash at the end.
  static func says(_ address: ArraySlice<UInt8>, _ html: [UInt8], at start: Int) -> Bool {
    let end = html.firstIndex(of: ASCII.less, from: start) ?? html.count
    let text = withoutSlash(html[start..<end])
    let address = withoutSlash(address)
    guard !text.isEmpty, text.count <= address.count else { return false }
    return ["", "http://", "https://"].contains { address.elementsEqual($0.utf8 + text) }
  }

  private static func withoutSlash(_ address: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    address.last == ASCII.slash ? address.dropLast() : address
  }
}
