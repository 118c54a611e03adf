internal import HornbookBytes
public import HornbookDiagnostics
internal import HornbookFormats

/// The text of a document of a word processor, as Markdown.
///
/// Findings about the Markdown are told by paragraphs: a line for each.
public struct OfficeText: Sendable {
  /// The Markdown.
  public let markdown: [UInt8]
  /// The paragraphs, each on a line of its own.
  public let paragraphs: Source
  let document: RichDocument
  /// Where a paragraph begins among the lines.
  private let starts: [Int]
  /// The stretches of Markdown that stand in a paragraph as they are, in order.
  private let stretches: [Stretch]

  struct Stretch: Sendable {
    let start: Int
    let count: Int
    let paragraph: Int
    /// The offset in the paragraph's text.
    let offset: Int
  }

  init(path: String, _ document: RichDocument) {
    self.document = document
    var lines: [UInt8] = []
    var starts: [Int] = []
    for paragraph in document.paragraphs {
      starts.append(lines.count)
      lines += paragraph.text.utf8.map { $0 == ASCII.newline ? ASCII.space : $0 }
      lines.append(ASCII.newline)
    }
    paragraphs = Source(path: path, bytes: lines)
    self.starts = starts
    var writer = RichMarkdown(document)
    writer.write()
    markdown = writer.bytes
    stretches = writer.stretches
  }

  /// The number of comments that people have made.
  public var remarkCount: Int { document.comments.count }

  /// The place among the paragraphs of a place in the Markdown.
  public func place(of place: Place) -> Place {
    guard !place.isWholeFile else { return Place(file: paragraphs.path) }
    let first = position(of: place.lower, isEnd: false)
    let last = position(of: place.upper, isEnd: true)
    return Place(file: paragraphs.path, lower: first, upper: max(first, last))
  }

  /// The offset among the paragraphs of an offset in the Markdown.
  private func position(of offset: Int, isEnd: Bool) -> Int {
    // The stretch that contains the offset, or the next one; for an end the one before.
    var low = 0
    var high = stretches.count
    while low < high {
      let middle = (low + high) / 2
      let end = stretches[middle].start + stretches[middle].count
      if isEnd ? end >= offset : end > offset { high = middle } else { low = middle + 1 }
    }
    if isEnd, low < stretches.count, stretches[low].start >= offset, low > 0 { low -= 1 }
    guard low < stretches.count else { return max(0, paragraphs.bytes.count - 1) }
    let stretch = stretches[low]
    let inside = max(0, min(offset - stretch.start, stretch.count))
    return starts[stretch.paragraph] + stretch.offset + inside
  }

  /// The paragraph and the range in its text of a place among the paragraphs.
  func paragraph(at place: Place) -> (index: Int, range: Range<Int>)? {
    guard !starts.isEmpty else { return nil }
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= place.lower { low = middle + 1 } else { high = middle }
    }
    let index = max(0, low - 1)
    let end = (index + 1 < starts.count ? starts[index + 1] : paragraphs.bytes.count) - 1
    let lower = min(place.lower, end)
    return (index, lower - starts[index]..<max(lower, min(place.upper, end)) - starts[index])
  }
}

extension OfficeText {
  /// Whether a file is a document of a word processor, by its first bytes.
  public static func isDocument(_ bytes: [UInt8]) -> Bool {
    ZipReader.isArchive(bytes) || isOld(bytes)
  }

  private static func isOld(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) || bytes.starts(with: Array("{\\rtf".utf8))
  }

  /// Reads a document of Word or LibreOffice.
  public static func read(_ path: String, _ bytes: [UInt8]) throws(OfficeFault) -> OfficeText {
    guard isDocument(bytes) else {
      throw OfficeFault(
        "this is no document of a word processor", remedy: "Name a .docx or .odt file.")
    }
    if isOld(bytes) {
      throw OfficeFault(
        "this is an old document of Word, or one with a password",
        remedy: "Open it and save it as .docx, without a password.")
    }
    let archive: ZipReader
    do throws(ZipReader.Fault) {
      archive = try ZipReader(bytes)
    } catch {
      throw OfficeFault(error)
    }
    if let document = try OdtReader.read(archive) { return OfficeText(path: path, document) }
    if let document = try DocxReader.read(archive) { return OfficeText(path: path, document) }
    throw OfficeFault(
      "this is an archive, but no document of a word processor",
      remedy: "Name a .docx or .odt file.")
  }
}
