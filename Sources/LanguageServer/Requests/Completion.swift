internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookPipeline
internal import HornbookQuizzes

extension Request {
  /// What may be written: options in the key, links, front matter, directives, settings, names of templates.
  static let completion = Request(
    method: "textDocument/completion", capability: "completionProvider",
    details: {
      $0.object { $0.member("triggerCharacters", ["(", "#", "/", "\"", ")", "{", ":", ">"]) }
    }
  ) { desk, place, json in
    guard let checked = desk.checked(place.file) else { return json.null() }
    let items = Completions(checked, place).items
    json.object { json in
      json.member("isIncomplete", false)
      json.array("items") { json in
        for item in items {
          json.object { json in
            json.field("label", item.text)
            json.field("kind", item.kind.rawValue)
            json.member("detail", item.detail)
            json.object("textEdit") { json in
              json.field("newText", item.written ?? item.text)
              guard desk.editor.replacesWords else {
                return json.range("range", item.replaced, in: place.text)
              }
              json.range("insert", item.replaced, in: place.text)
              json.range("replace", item.wholeWord(in: place.text.bytes), in: place.text)
            }
          }
        }
      }
    }
  }
}

/// What may be written at a place.
struct Completions {
  private(set) var items: [Item] = []

  struct Item {
    var text: String
    var kind: Kind
    var detail: String?
    var replaced: Range<Int>
    /// What is written if it is more than `text`.
    var written: String?

    /// What is replaced, with the rest of the word or the address.
    func wholeWord(in bytes: [UInt8]) -> Range<Int> {
      let isAddress = kind == .file || kind == .reference
      let rest = bytes[min(replaced.upperBound, bytes.count)...].prefix {
        $0.isLetterOrDigit || $0 >= 0x80 || (isAddress ? "-_./%#" : "-_").utf8.contains($0)
      }
      return replaced.lowerBound..<max(replaced.upperBound, rest.endIndex)
    }
  }

  /// The kinds of the protocol.
  enum Kind: Int { case property = 10, value = 12, keyword = 14, file = 17, reference = 18 }

  init(_ checked: CheckedTexts, _ place: RequestPlace) {
    let line = place.text.line(around: place.offset)
    let before = Array(place.text.bytes[line.lowerBound..<max(line.lowerBound, place.offset)])
    if place.file.hasSuffix(".json") {
      items = Self.data(checked, place)
    } else if place.file.hasSuffix(".mustache") {
      items = Self.templates(before, checked, place)
    } else if let own = Self.frontMatter(before, place)
      ?? Self.directives(before, line.lowerBound, checked, place)
    {
      items = own
    } else if let start = Self.include(in: before) {
      let range = line.lowerBound + start..<place.offset
      items = Self.code(String(decoding: before[start...], as: UTF8.self), range, checked, place)
    } else if let start = Self.address(in: before) {
      let range = line.lowerBound + start..<place.offset
      items = Self.targets(String(decoding: before[start...], as: UTF8.self), range, checked, place)
    } else {
      items =
        [
          Self.names(before, checked, place), Self.answers(before, line.lowerBound, checked, place),
        ].first { !$0.isEmpty } ?? Self.terms(before, checked, place)
    }
  }

  // MARK: Links

  /// Where the address of a link begins that is not finished.
  private static func address(in before: [UInt8]) -> Int? {
    guard before.count > 1 else { return nil }
    // The definition of a label.
    if before.first == ASCII.leftBracket, !before.has("[^", at: 0),
      let label = before.firstRange(of: "]: "),
      before[label.upperBound...].allSatisfy({ $0 != ASCII.space })
    {
      return before.has("<", at: label.upperBound) ? label.upperBound + 1 : label.upperBound
    }
    for index in (1..<before.count).reversed() {
      if before[index] == UInt8(ascii: ")") { return nil }
      if before[index] == UInt8(ascii: "("), before[index - 1] == UInt8(ascii: "]") {
        return before.has("<", at: index + 1) ? index + 2 : index + 1
      }
    }
    return nil
  }

  private static func targets(
    _ typed: String, _ range: Range<Int>, _ checked: CheckedTexts, _ place: RequestPlace
  ) -> [Item] {
    let own = checked.chapter(of: place.file)
    guard let path = own?.path ?? (place.file == checked.summaryFile ? Summary.path : nil) else {
      return []
    }
    if let hash = typed.firstIndex(of: "#") {
      let chapter: ChapterFile?
      switch LinkTarget(typed, in: path) {
      case .file(let path, _): chapter = checked.book.chapter(at: path)?.file
      case .anchor: chapter = own
      default: chapter = nil
      }
      let before = typed[...hash]
      return (chapter?.outline.named ?? []).map { name, title in
        Item(text: before + name, kind: .reference, detail: title, replaced: range)
      }
    }
    let isImage = isImage(at: range.lowerBound, in: place.text.bytes)
    let isBracketed = place.text.bytes[..<range.lowerBound].last == UInt8(ascii: "<")
    func item(_ target: String, _ title: String? = nil) -> Item {
      let address = LinkTarget.relativePath(from: path, to: target)
      return Item(
        text: LinkTarget.written(address, isBracketed: isBracketed), kind: .file, detail: title,
        replaced: range)
    }
    // The list may name texts that are not chapters yet.
    guard let own else { return checked.possibleChapters.map { item($0.path, $0.title) } }
    let files = checked.otherFiles {
      isImage == $0.isImage && !PreparedSite.isKeptBack("content/" + $0)
    }.map { item($0) }
    if isImage { return files }
    return checked.book.chapters.filter { $0.file.path != own.path }
      .map { item($0.file.path, $0.title) } + files
  }

  /// Whether the address that begins at an offset is that of an image.
  private static func isImage(at start: Int, in bytes: [UInt8]) -> Bool {
    guard let bracket = bytes[..<start].lastIndex(of: UInt8(ascii: "[")) else { return false }
    return bracket > 0 && bytes[bracket - 1] == UInt8(ascii: "!")
  }

  /// The names of the chapter behind `[@` and `evidence: #`, where its questions cite it.
  private static func names(_ before: [UInt8], _ checked: CheckedTexts, _ place: RequestPlace)
    -> [Item]
  {
    let marks = ["[@", "evidence: #"].map { Array($0.utf8) }
    let starts = marks.compactMap { mark in
      before.indices.reversed().first { before[$0...].starts(with: mark) }.map { $0 + mark.count }
    }
    guard let start = starts.max(), let typed = word(before, from: start) else { return [] }
    let cited = checked.quiz(at: place.offset, in: place.file)?.row.question.chapter.slug
    let chapter = cited.flatMap { slug in checked.book.chapters.first { $0.slug == slug }?.file }
    let outline = (chapter ?? checked.chapter(of: place.file))?.outline
    return outline?.named.map { name, title in
      Item(
        text: name, kind: .reference, detail: title,
        replaced: place.offset - typed.utf8.count..<place.offset)
    } ?? []
  }
}
