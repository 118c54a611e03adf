internal import HornbookBytes

/// The numbers of the pages on which the names of a book stand, as read from a PDF of it.
///
/// Browsers number pages but cannot refer to them. So they print a book twice: the first time tells the numbers.
struct PageNumbers: Equatable {
  /// The number of the page, by name.
  private var pages: [[UInt8]: Int] = [:]
  /// Whether the PDF has been read; before that, numbers are only kept room for.
  private var isKnown = false

  /// Nothing is known yet.
  static let unknown = PageNumbers()

  private init() {}

  /// Reads a PDF whose objects are not packed, as Chromium writes it; nil if it has no names of places.
  init?(_ pdf: [UInt8]) {
    let objects = PDFObjects(pdf)
    guard let root = objects.number(after: "/Pages ", from: objects.catalog),
      let names = objects.number(after: "/Dests ", from: objects.catalog),
      let places = objects.text(of: names)
    else { return nil }
    let order = objects.pages(below: root)
    guard !order.isEmpty else { return nil }
    let numbers = Dictionary(order.enumerated().map { ($1, $0 + 1) }) { first, _ in first }
    for line in pdf[places].split(separator: ASCII.newline) {
      guard let slash = line.firstIndex(of: ASCII.slash),
        let end = line[slash...].firstIndex(of: ASCII.space),
        let open = line[end...].firstIndex(of: UInt8(ascii: "[")),
        let page = Int(String(decoding: line[(open + 1)...].prefix { $0.isDigit }, as: UTF8.self)),
        let number = numbers[page]
      else { continue }
      pages[Self.unescaped(line[(slash + 1)..<end])] = number
    }
    guard !pages.isEmpty else { return nil }
    isKnown = true
  }

  /// A name of a PDF, in which `#` stands before the digits of other letters.
  private static func unescaped(_ name: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var index = name.startIndex
    while index < name.endIndex {
      if name[index] == ASCII.hash, name.endIndex - index > 2,
        let byte = UInt8(
          String(decoding: name[(index + 1)...(index + 2)], as: UTF8.self), radix: 16)
      {
        result.append(byte)
        index += 3
      } else {
        result.append(name[index])
        index += 1
      }
    }
    return result
  }

  /// The page with the numbers as attributes of its links, which style sheets show.
  func written(into html: [UInt8]) -> [UInt8] {
    var marks: [PrintMarks.Mark] = []
    html.withUnsafeBufferPointer { buffer in
      var scanner = TagScanner(buffer)
      var isOpen = false
      while let tag = scanner.nextTag() {
        guard scanner.has("a", at: tag.name) else { continue }
        if tag.isEnd {
          if isOpen { marks.append(.init(tag.range.lowerBound, "</span>")) }
          isOpen = false
        } else if let number = number(of: tag, html, scanner) {
          marks.append(.init(tag.name.upperBound, " data-page=\"\(number)\""))
          marks.append(.init(tag.range.upperBound, "<span>"))
          isOpen = true
        } else {
          isOpen = false
        }
      }
    }
    return PrintMarks.with(marks, in: html)
  }

  private func number(
    of tag: TagScanner.Tag, _ html: [UInt8], _ scanner: TagScanner
  ) -> String? {
    guard let value = tag.attributes.first(where: { scanner.has("href", at: $0.name) })?.value,
      html[value].first == ASCII.hash
    else { return nil }
    guard isKnown else { return "000" }
    let name = PercentEncoding.decode(HTMLEntities.decoded(html[value].dropFirst())[...]).bytes
    return pages[name].map(String.init)
  }
}

/// The objects of a PDF that are not packed in others.
private struct PDFObjects {
  private let bytes: [UInt8]
  /// Where each object begins, by its number.
  private var starts: [Int: Int] = [:]
  /// Where the catalogue begins.
  private(set) var catalog = 0

  init(_ pdf: [UInt8]) {
    bytes = pdf
    let mark = Array(" 0 obj\n".utf8)
    var from = 0
    while let found = pdf.firstRange(of: mark, from: from) {
      from = found.upperBound
      let digits = pdf[..<found.lowerBound].reversed().prefix { $0.isDigit }.prefix(9).reversed()
      guard let number = Int(String(decoding: digits, as: UTF8.self)) else { continue }
      starts[number] = found.upperBound
      if pdf.has("<</Type /Catalog", at: found.upperBound) { catalog = found.upperBound }
    }
  }

  /// The text of an object.
  func text(of number: Int) -> Range<Int>? {
    guard let start = starts[number] else { return nil }
    return bytes.firstRange(of: "endobj", from: start).map { start..<$0.lowerBound }
  }

  /// The number of the object to which a key of another one refers.
  func number(after key: StaticString, from start: Int) -> Int? {
    guard start > 0, let end = bytes.firstRange(of: "endobj", from: start)?.lowerBound,
      let found = bytes.firstRange(of: key, from: start, to: end)
    else { return nil }
    let digits = bytes[found.upperBound..<end].prefix { $0.isDigit }.prefix(9)
    return Int(String(decoding: digits, as: UTF8.self))
  }

  /// The pages below a node of the tree of pages, in order.
  func pages(below root: Int) -> [Int] {
    var found: [Int] = []
    var waiting = [root]
    var seen: Set<Int> = []
    while let number = waiting.popLast() {
      guard seen.insert(number).inserted, let text = text(of: number) else { continue }
      guard let kids = bytes.firstRange(of: "/Kids [", from: text.lowerBound, to: text.upperBound),
        let end = bytes.firstRange(of: "]", from: kids.upperBound, to: text.upperBound)
      else {
        found.append(number)
        continue
      }
      let words = bytes[kids.upperBound..<end.lowerBound].split(whereSeparator: \.isHTMLSpace)
      // Each reference is a number, a zero and an R.
      let numbers = stride(from: 0, to: words.count, by: 3).compactMap {
        Int(String(decoding: words[$0], as: UTF8.self))
      }
      waiting += numbers.reversed()
    }
    return found
  }
}
