internal import HornbookBytes
public import HornbookDiagnostics
internal import HornbookFormats

extension OfficeText {
  /// A remark about a place among the paragraphs.
  public struct Remark: Sendable {
    let place: Place
    let text: String

    /// Creates a remark.
    public init(at place: Place, _ text: String) {
      self.place = place
      self.text = text
    }
  }

  /// A copy of the document in which each remark is a comment at its words.
  ///
  /// - Parameters:
  ///   - bytes: The document's file.
  ///   - date: When the comments are made, as ISO 8601.
  public func commented(_ bytes: [UInt8], _ remarks: [Remark], author: String, date: String)
    throws(OfficeFault) -> [UInt8]
  {
    let archive: ZipReader
    do throws(ZipReader.Fault) {
      archive = try ZipReader(bytes)
    } catch {
      throw OfficeFault(error)
    }
    let anchored = remarks.compactMap { remark in anchor(of: remark).map { (remark.text, $0) } }
    let changes =
      archive.entry("content.xml") != nil && archive.entry("word/document.xml") == nil
      ? try OdtRemarks.changes(archive, anchored, author, date)
      : try DocxRemarks.changes(archive, anchored, author, date)
    var copy = ZipArchive()
    var isWhole = true
    for entry in archive.entries {
      if let change = changes.first(where: { $0.path == entry.path }) {
        isWhole = copy.add(entry.path, change.bytes) && isWhole
      } else {
        isWhole = copy.add(entry, of: archive) && isWhole
      }
    }
    for change in changes where archive.entry(change.path) == nil {
      isWhole = copy.add(change.path, change.bytes) && isWhole
    }
    guard isWhole else {
      throw OfficeFault("the copy would be too large", remedy: "Split the document.")
    }
    return copy.finish()
  }

  /// A stretch of a document that a remark is about.
  struct Anchor {
    let paragraph: XMLElement
    /// The texts with their ranges of bytes in the file's part; nothing for a whole paragraph.
    var ranges: [(piece: RichPiece, range: Range<Int>)] = []
  }

  private func anchor(of remark: Remark) -> Anchor? {
    guard !remark.place.isWholeFile, let found = paragraph(at: remark.place),
      document.paragraphs.indices.contains(found.index)
    else { return document.paragraphs.first?.element.map { Anchor(paragraph: $0) } }
    let paragraph = document.paragraphs[found.index]
    guard let element = paragraph.element else { return nil }
    var anchor = Anchor(paragraph: element)
    // An empty place stands for the word at it.
    let wanted =
      found.range.isEmpty
      ? found.range.lowerBound..<found.range.lowerBound + 1 : found.range
    var offset = 0
    for piece in paragraph.pieces {
      let count = piece.text.utf8.count
      let range = wanted.clamped(to: offset..<offset + count)
      if !range.isEmpty, let origin = piece.origin {
        let lower = origin.place(of: range.lowerBound - offset)
        let upper = origin.place(of: range.upperBound - offset)
        if lower < upper { anchor.ranges.append((piece, lower..<upper)) }
      }
      offset += count
    }
    return anchor
  }
}

/// A part of a document with its new content.
struct OfficeChange {
  let path: String
  let bytes: [UInt8]
}

/// Changes of a part, made from its beginning to its end.
struct OfficeEdits {
  private var edits: [(range: Range<Int>, rank: Int, text: String)] = []

  mutating func insert(_ text: String, at offset: Int) {
    edits.append((offset..<offset, edits.count, text))
  }

  mutating func remove(_ range: Range<Int>) { edits.append((range, edits.count, "")) }

  func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var copied = 0
    for edit in edits.sorted(by: {
      ($0.range.lowerBound, $0.rank) < ($1.range.lowerBound, $1.rank)
    }) {
      result += bytes[copied..<max(copied, edit.range.lowerBound)]
      result += edit.text.utf8
      copied = max(copied, edit.range.upperBound)
    }
    return result + bytes[copied...]
  }
}
