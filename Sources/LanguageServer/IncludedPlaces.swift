internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookDoors
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
    guard let path = MDBookDirective.paths(in: line).first else { return nil }
    let words = line[path.upperBound...].prefix { !" }".utf8.contains($0) }
    let parts = line.text(words.indices).split(separator: ":")
    guard let first = parts.first else { return (line.text(path), .all) }
    let part = Int(first).map { CodeInclude.Part.lines(first: $0, last: nil) }
    return (line.text(path), part ?? .region(String(first)))
  }
}

/// Where the paths of included files are written.
extension CheckedTexts {
  /// The paths of code that the listings of a text include, as links.
  func includes(of chapter: ChapterFile) -> [TextLink] {
    let listings = chapter.outline.listings.filter { !$0.includes.isEmpty }
    guard !listings.isEmpty else { return [] }
    let map = SourceMap(chapter.open().document)
    let bytes = chapter.source.bytes
    return listings.flatMap { listing in
      let start = listing.range.lowerBound
      let lines = MDBookDirective.paths(in: Array(bytes[listing.range])).map {
        start + $0.lowerBound..<start + $0.upperBound
      }
      return listing.includes.flatMap { include in
        let places =
          include.isLine
          ? lines.filter { bytes[$0].elementsEqual(include.path.utf8) }
          : [bytes.value(include.path, of: "include", in: map.place(ofInfo: listing.node).range)]
            .compactMap(\.self)
        return places.compactMap { authoredExactly($0, in: chapter) }.map { place in
          TextLink(
            file: place.file, text: file(of: chapter),
            target: LinkTarget(include.path, in: chapter.path), place: place.range,
            address: place.range, meaning: include.path)
        }
      }
    }
  }

  /// The new paths in the directives of a book of mdBook, whose files may lie beside the folder of the texts.
  func mdBookIncludeEdits(for moves: [Move]) -> [FileEdit] {
    guard authorship != nil, book.settings.dialect == .mdbook else { return [] }
    func moved(_ path: String) -> String { moves.moved(path) ?? path }
    var edits: [FileEdit] = []
    var seen = Set(files)
    var texts = files
    while let file = texts.popLast() {
      let bytes = found.bytes(of: file) ?? []
      for range in MDBookDirective.paths(in: bytes) {
        guard let target = RelativePath.resolve(bytes.text(range), from: file) else { continue }
        if target.isPage, seen.insert(target).inserted { texts.append(target) }
        let (own, new) = (moved(file), moved(target))
        guard RelativePath.resolve(bytes.text(range), from: own) != new else { continue }
        let path = LinkTarget.relativePath(from: own, to: new)
        // Such a path would end there.
        guard !path.contains(where: { ":} ".contains($0) }) else { continue }
        edits.append((file, range, path))
      }
    }
    return edits
  }
}
