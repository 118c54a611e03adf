internal import HornbookBytes
internal import HornbookDiagnostics

/// The info string of a code block: `swift title="A cell" highlight=3,5-7 numbers`.
public struct FenceInfo: Sendable, Hashable {
  /// The language, as written; nil if there is none.
  public var language: String?
  /// The title, which makes it a numbered listing.
  public var title: String?
  /// The ID for links to it.
  public var id: String?
  /// The name of its tab, which it shares a place with its neighbours under; nil if it stands alone.
  public var tab: String?
  /// What a drawing of it shows, for readers who cannot see it; nil if it says nothing.
  public var alt: String?
  /// The lines to highlight, from 1.
  public var highlight: [ClosedRange<Int>] = []
  /// The range of the value of `highlight` in the info string.
  public var highlightValue: Range<Int>?
  /// Whether lines are numbered.
  public var hasNumbers = false
  /// How lines are marked that are hidden at first; nil if none are.
  public var hides: HiddenLines.Mark?
  /// The file, and optionally a region after `#`, from which the code is included.
  public var include: String?
  /// What must happen when it is run.
  public var run = FenceRun()

  /// The names of the attributes.
  static let names =
    ["title", "id", "tab", "alt", "highlight", "numbers", "include", "hidelines"] + FenceRun.names

  /// Parses an info string and reports what it does not understand.
  init(
    _ info: String, _ dialect: Dialect = .book,
    fault: (_ message: String, _ rule: Rule) -> Void = { _, _ in }
  ) {
    if dialect.isForeign {
      readForeign(info, dialect)
      return
    }
    var scanner = AttributeScanner(info)
    var isFirst = true
    while let word = scanner.next() {
      defer { isFirst = false }
      // Other tools use `=html` to mark content for one output format.
      if isFirst, word.name.isEmpty { continue }
      guard let value = word.value else {
        if isFirst {
          readFirst(word.name)
        } else if word.name == "numbers" {
          hasNumbers = true
        } else if !run.read(word.name, nil) {
          fault(unknown(word.name), .listingAttributeUnknown)
        }
        continue
      }
      switch word.name {
      case "title": title = value
      case "alt": alt = value
      case "tab": tab = value.isEmpty ? nil : value
      case "id":
        if value.isEmpty || value.utf8.contains(where: \.isWhitespace) {
          fault("“\(value)” is not a name: names contain no spaces", .listingAttributeUnknown)
        } else {
          id = value
        }
      case "include": include = value
      case "hidelines": hides = value.isEmpty ? nil : .prefix(value)
      case "highlight":
        if let ranges = Self.ranges(in: value) {
          (highlight, highlightValue) = (ranges, word.range)
        } else {
          fault(
            value.isEmpty
              ? "“highlight=” names no lines: write some, such as 3,5-7, or remove it"
              : "“\(value)” is not a list of lines such as 3,5-7, with each range in ascending order",
            .listingAttributeUnknown)
        }
      case "numbers": hasNumbers = value != "no" && value != "false"
      default:
        if !run.read(word.name, value) { fault(unknown(word.name), .listingAttributeUnknown) }
      }
    }
  }

  /// The words that keep mdBook from offering to run Rust code.
  private static let unrun: Set<Substring> = ["ignore", "noplayground", "noplaypen"]

  /// Reads the language and mdBook's mark of hidden lines; the other words are for other programs.
  private mutating func readForeign(_ info: String, _ dialect: Dialect) {
    let words = info.split { ", \t".contains($0) }
    language = words.first.map(String.init)
    guard dialect == .mdbook else { return }
    if language == "rust" {
      let runs = words.contains("mdbook-runnable") || !words.contains { Self.unrun.contains($0) }
      hides = .rust(runs: runs && !words.contains("editable"))
    } else if let word = words.first(where: { $0.hasPrefix("hidelines=") }) {
      hides = .prefix(String(word.dropFirst(10)))
    }
  }

  private mutating func readFirst(_ word: String) {
    // Other tools append attributes to the language, as in `rust,ignore` and `swift{3}`.
    let end = word.firstIndex { ",{".contains($0) } ?? word.endIndex
    language = String(word[..<end])
  }

  /// Whether readers see a drawing that is made from the code.
  ///
  /// Code in the language of graphviz always is, and in other languages if a drawing of it is described.
  public var isDrawn: Bool {
    alt != nil || language.map { ["dot", "graphviz"].contains($0.lowercased()) } == true
  }

  private func unknown(_ name: String) -> String {
    let hint = NearMiss.question(for: name, among: Self.names).map { ": \($0)" } ?? ""
    return "listings have no attribute “\(name)”\(hint)"
  }

  /// Parses ranges such as `3,5-7`; nil if they are not valid.
  public static func ranges(in text: String) -> [ClosedRange<Int>]? {
    var ranges: [ClosedRange<Int>] = []
    for piece in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = piece.split(separator: "-", omittingEmptySubsequences: false)
      guard let first = ends.first.flatMap({ Int($0) }), first > 0,
        let last = ends.count == 1 ? first : Int(ends[1]), ends.count <= 2, last >= first
      else { return nil }
      ranges.append(first...last)
    }
    return ranges
  }
}

/// Splits an info string into words and `name=value` pairs, with quotes around values that contain
/// spaces.
///
/// Behind the first word, attributes may also be written in braces: `{prints, continues: name}`.
struct AttributeScanner {
  private let bytes: [UInt8]
  private var index = 0
  private var isInBraces = false

  init(_ text: String) {
    bytes = [UInt8](text.utf8)
  }

  mutating func next() -> (name: String, value: String?, range: Range<Int>)? {
    skipToWord()
    guard index < bytes.count else { return nil }
    let start = index
    while index < bytes.count, !endsWord(bytes[index]), bytes[index] != ASCII.equals,
      !isInBraces || bytes[index] != ASCII.colon
    {
      index += 1
    }
    let name = bytes.text(start..<index)
    guard index < bytes.count, [ASCII.equals, ASCII.colon].contains(bytes[index]) else {
      return (name, nil, start..<index)
    }
    index += 1
    while isInBraces, index < bytes.count, bytes[index].isWhitespace { index += 1 }
    guard index < bytes.count else { return (name, "", index..<index) }
    let quote = bytes[index]
    let isQuoted = quote == ASCII.quote || quote == ASCII.apostrophe
    if isQuoted { index += 1 }
    let value = index
    while index < bytes.count, isQuoted ? bytes[index] != quote : !endsWord(bytes[index]) {
      index += 1
    }
    defer { if isQuoted { index = min(index + 1, bytes.count) } }
    return (name, bytes.text(value..<index), value..<index)
  }

  private func endsWord(_ byte: UInt8) -> Bool {
    byte.isWhitespace || isInBraces && (byte == Self.close || byte == ASCII.comma)
  }

  private mutating func skipToWord() {
    while index < bytes.count {
      let byte = bytes[index]
      if isInBraces, byte == Self.close {
        isInBraces = false
      } else if !isInBraces, index > 0, byte == Self.open, bytes[index - 1].isWhitespace,
        index + 1 < bytes.count, !bytes[index + 1].isDigit
      {
        isInBraces = true
      } else if !byte.isWhitespace, !isInBraces || byte != ASCII.comma {
        return
      }
      index += 1
    }
  }

  private static let open = UInt8(ascii: "{")
  private static let close = UInt8(ascii: "}")
}
