internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookMarkdown

/// Where the code stands that a text includes.
extension CheckedTexts {
  /// The place of the code that is included in the line around an offset; nil if none is included there.
  func includedCode(at offset: Int, in file: String) -> FilePlace? {
    guard let chapter = chapter(of: file), let bytes = found.bytes(of: file) else { return nil }
    let lower = bytes[..<min(offset, bytes.count)].lastIndex(of: ASCII.newline).map { $0 + 1 } ?? 0
    let upper = bytes[lower...].firstIndex(of: ASCII.newline) ?? bytes.count
    let line = bytes.text(lower..<upper)
    let read = pathAsRead(file)
    let listing = chapter.outline.listings.first {
      authored(Place(file: read, range: $0.range)).touches(offset..<offset, in: file)
    }
    // The longest path first: another one may be a part of it.
    let includes = (listing?.includes ?? []).filter { line.contains($0.path) }
      .sorted { $0.path.utf8.count > $1.path.utf8.count }
    let named = includes.first { include in
      if case .region(let name) = include.part { line.contains(name) } else { false }
    }
    guard
      let (written, part) = (named ?? includes.first).map({ ($0.path, $0.part) })
        ?? Self.mdBookInclude(in: Array(bytes[lower..<upper])),
      let target = includedFile(written, in: chapter, file), let code = found.bytes(of: target)
    else { return nil }
    let start = IncludedCode(code).start(of: part) ?? 0
    return FilePlace(file: target, range: start..<start)
  }

  /// The file that a text includes, which in mdBook may lie beside the folder of the texts.
  func includedFile(_ address: String, in chapter: ChapterFile, _ file: String) -> String? {
    switch LinkTarget(address, in: chapter.path) {
    case .file(let path, _): self.file(ofContent: path)
    case .outside: RelativePath.resolve(address, from: file)
    default: nil
    }
  }

  /// The path and the part that a line includes as mdBook writes it, since its texts are read put together.
  private static func mdBookInclude(in line: [UInt8]) -> (String, CodeInclude.Part)? {
    let marks = ["{{#include ", "{{#rustdoc_include ", "{{#playground "]
    guard let start = marks.lazy.compactMap({ line.firstRange(of: Array($0.utf8)) }).first,
      let end = line.firstRange(of: "}}", from: start.upperBound)
    else { return nil }
    let words = line.text(start.upperBound..<end.lowerBound).split(separator: " ").first ?? ""
    let parts = words.split(separator: ":", omittingEmptySubsequences: false)
    guard let path = parts.first, parts.count > 1 else { return (String(words), .all) }
    if let first = Int(parts[1]) { return (String(path), .lines(first: first, last: nil)) }
    return (String(path), parts[1].isEmpty ? .all : .region(String(parts[1])))
  }
}
