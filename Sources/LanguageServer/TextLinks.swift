internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookDoors
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookQuizzes

extension CheckedTexts {
  /// The links that are written in a file, and the images if they are wanted.
  func links(in file: String, withImages: Bool = false) -> [TextLink] {
    if let chapter = chapter(of: file) {
      return links(of: chapter, withImages: withImages).filter { $0.file == file }
    }
    if file == summaryFile { return summaryLinks }
    // Other texts are parts of those that include them.
    let all = authorship == nil ? [] : files.compactMap(chapter)
    let included = all.lazy.map { text in
      links(of: text, withImages: withImages).filter { $0.file == file }
    }
    return included.first { !$0.isEmpty } ?? quizLinks(in: file).flatMap(\.links)
  }

  /// The links of a text, which may stand in a file that it includes.
  func links(of chapter: ChapterFile, withImages: Bool = false) -> [TextLink] {
    let quick = links(of: chapter, withImages, quickly: true)
    // Where the offsets of links are not exact, two may seem to be at the same place.
    let isExact = Set(quick.map(\.place)).count == quick.count
    return (isExact ? quick : links(of: chapter, withImages, quickly: false))
      + pageLinks(of: chapter)
  }

  /// The links to chapters in HTML that is passed to the page, from which they lead.
  private func pageLinks(of chapter: ChapterFile) -> [TextLink] {
    let bytes = chapter.source.bytes
    guard book.settings.html == .pass, book.settings.addresses == .names,
      bytes.firstRange(of: "href") != nil
    else { return [] }
    return RawPlace.all(in: chapter.open().document).compactMap { written in
      guard case .known(.leads) = written.raw.use,
        let place = authoredExactly(written.place.range, in: chapter)
      else { return nil }
      let meaning = String(decoding: written.raw.address, as: UTF8.self)
      let target = LinkTarget(meaning, in: "")
      if case .file(let path, _) = target, book.text(linkedAt: path) == nil { return nil }
      let anchor = Self.anchor(of: target, written.place.range, in: bytes).map {
        place.range.upperBound - $0.count..<place.range.upperBound
      }
      var link = TextLink(
        file: place.file, text: file(of: chapter), target: target, place: place.range,
        address: place.range, meaning: meaning, anchor: anchor)
      link.isOfPage = true
      return link
    }
  }

  /// - Parameter quickly: Whether the tree of the text is used only for links that are not found without it.
  private func links(of chapter: ChapterFile, _ withImages: Bool, quickly: Bool) -> [TextLink] {
    let bytes = chapter.source.bytes
    var text: LinkedText?
    return chapter.links.compactMap { link in
      guard withImages || !link.isImage else { return nil }
      let start = link.lower + (bytes.has("!", at: link.lower) ? 1 : 0)
      let quick =
        quickly && link.raw == nil ? WrittenLink(link.address, from: start, in: bytes) : nil
      if quick?.address == nil, text == nil { text = LinkedText(chapter) }
      guard let written = quick?.address ?? text?.address(of: link, quick) else { return nil }
      let isKnown = quick?.address != nil || Self.isDefined(written, in: bytes)
      guard
        let place = authoredExactly((isKnown ? quick?.place : nil) ?? written, in: chapter),
        let address = authoredExactly(written, in: chapter), place.file == address.file
      else {
        // The author wrote another address, which was translated into this one.
        let own = authored(Place(file: chapter.sourcePath, range: written))
        return TextLink(
          file: own.file, text: file(of: chapter), target: link.target, place: own.range,
          address: own.range, meaning: link.address, isVerbatim: false)
      }
      let anchor = Self.anchor(of: link.target, written, in: bytes).map {
        address.range.upperBound - $0.count..<address.range.upperBound
      }
      let behindPath = written.upperBound - bytes.marks(in: written).endOfPath
      let path = address.range.lowerBound..<address.range.upperBound - behindPath
      var result = TextLink(
        file: place.file, text: file(of: chapter), target: link.target, place: place.range,
        address: address.range, path: path, meaning: link.address, anchor: anchor)
      if quick != nil, start < written.lowerBound,
        let whole = authoredExactly(start..<written.upperBound, in: chapter),
        written == quick?.place
      {
        result.whole = whole.range
      }
      return result
    }
  }

  /// Whether an address stands in the definition of a label.
  private static func isDefined(_ address: Range<Int>, in bytes: [UInt8]) -> Bool {
    let before = bytes[..<address.lowerBound].lastIndex { !$0.isWhitespace && $0 != ASCII.less }
    return before.map { $0 > 0 && bytes.has("]:", at: $0 - 1) } == true
  }

  /// The range of what an address says behind `#`.
  private static func anchor(of target: LinkTarget, _ address: Range<Int>, in bytes: [UInt8])
    -> Range<Int>?
  {
    let name: String?
    switch target {
    case .anchor(let anchor): name = anchor
    case .file(_, let anchor): name = anchor
    default: name = nil
    }
    if let name, !name.isEmpty, bytes[address].reversed().starts(with: name.utf8.reversed()) {
      return address.upperBound - name.utf8.count..<address.upperBound
    }
    // With `%` and entities, it is longer than what it means.
    return bytes.marks(in: address).anchor.map { $0..<address.upperBound }
  }

  func link(at offset: Int, in file: String) -> TextLink? {
    links(in: file).first {
      $0.place.touches(offset..<offset) || $0.address.touches(offset..<offset)
    }
  }

  /// The link whose words or address are at an offset.
  func link(around offset: Int, in file: String) -> TextLink? {
    let all = links(in: file, withImages: true)
    return link(at: offset, in: file) ?? all.last { $0.whole.touches(offset..<offset) }
  }

  /// The place that a link leads to; nil if it leads out of the book or nowhere.
  func target(of link: TextLink) -> FilePlace? {
    switch link.target {
    case .anchor(let name): place(named: name, in: link.text)
    case .file(let path, let anchor):
      if let text = book.text(linkedAt: path) {
        anchor.map { place(named: $0, in: self.file(of: text)) }
          ?? FilePlace(file: self.file(of: text), range: 0..<0)
      } else {
        FilePlace(file: self.file(ofContent: path), range: 0..<0)
      }
    case .external, .refused, .outside: nil
    }
  }

  /// The place of what has a name in a text.
  func place(named name: String, in file: String) -> FilePlace? {
    guard let outline = chapter(of: file)?.outline, let anchor = outline.anchors[name] else {
      return nil
    }
    return authored(Place(file: pathAsRead(file), range: outline.range(of: anchor)))
  }

  /// The name under the cursor: that of a heading or another part, or the one that a link says.
  func name(at offset: Int, in file: String) -> (name: String, file: String)? {
    if let link = link(at: offset, in: file) {
      switch link.target {
      case .anchor(let name): return (name, link.text)
      case .file(let path, let anchor?):
        return book.text(linkedAt: path).map { (anchor, self.file(of: $0)) }
      default: return nil
      }
    }
    if let citation = citation(at: offset, in: file) { return citation }
    let continued = continuations(in: file).first {
      $0.file == file && $0.place.touches(offset..<offset)
    }
    if case .anchor(let name)? = continued?.target { return (name, file) }
    guard let outline = chapter(of: file)?.outline else { return nil }
    let read = pathAsRead(file)
    let own = outline.anchors.filter {
      authored(Place(file: read, range: outline.range(of: $0.value)))
        .touches(offset..<offset, in: file)
    }
    return own.keys.min().map { ($0, file) }
  }

  /// The links of all texts to a name in a text, and where questions and keys cite it.
  func uses(of name: String, in file: String) -> [TextLink] {
    let all =
      files.compactMap(chapter).flatMap { links(of: $0) }
      + quizLinks().flatMap(\.links) + summaryLinks
    return citations(of: name, in: file) + redirects(to: name, in: file)
      + continuations(in: file).filter { $0.target == .anchor(name) }
      + all.filter { link in
        switch link.target {
        case .anchor(let own): own == name && link.text == file
        case .file(let path, let own):
          own == name && book.text(linkedAt: path).map { self.file(of: $0) } == file
        default: false
        }
      }
  }

  /// What a question, or its entry in the key, cites at an offset, with the text in which that stands.
  func citation(at offset: Int, in file: String) -> (name: String, file: String)? {
    guard let row = quiz(at: offset, in: file)?.row else { return nil }
    let all = row.question.citations + row.entries.flatMap(\.entry.citations)
    let cited = all.first { authored($0.place).touches(offset..<offset, in: file) }
    let chapter = book.chapters.first { $0.slug == row.question.chapter.slug }
    guard let cited, let chapter else { return nil }
    return (cited.anchor, self.file(of: chapter.file))
  }

  /// The places at which the questions of a text, and the key to them, cite a name in it.
  private func citations(of name: String, in file: String) -> [TextLink] {
    guard let own = chapter(of: file),
      let questions = zip(book.chapters, proved.book.chapters)
        .first(where: { $0.0.file.path == own.path })?.1
    else { return [] }
    let entries = Galley.rows(of: proved, findings: []) { $0.file == questions.place.file }
      .flatMap(\.entries).flatMap(\.entry.citations)
    return (questions.questions.flatMap(\.citations) + entries).filter { $0.anchor == name }
      .compactMap { citation in
        let place = authored(citation.place)
        return written(name, in: place.range, of: place.file, for: file)
      }
  }

  /// The old names in the front matter of a text that lead to a name in it.
  private func redirects(to name: String, in file: String) -> [TextLink] {
    (chapter(of: file)?.frontMatter.redirects.anchors ?? []).filter { $0.new == name }
      .compactMap { old in
        let place = authored(old.place)
        guard let bytes = found.bytes(of: place.file), place.range.upperBound <= bytes.count else {
          return nil
        }
        let end = bytes[place.range.upperBound...].firstIndex(of: ASCII.newline) ?? bytes.count
        return written(name, in: place.range.upperBound..<end, of: place.file, for: file)
      }
  }

  /// A name that is written in a range of a file, as a link to it.
  private func written(_ name: String, in range: Range<Int>, of file: String, for text: String)
    -> TextLink?
  {
    found.bytes(of: file)?.firstRange(
      of: Array(name.utf8), from: range.lowerBound, to: range.upperBound
    ).map {
      TextLink(
        file: file, text: text, target: .anchor(name), place: $0, address: $0, meaning: "#" + name,
        anchor: $0)
    }
  }

  /// The place at which a name is written in braces or as `id=`; nil if it was made from a title.
  func chosenName(_ name: String, in file: String) -> FilePlace? {
    guard let place = place(named: name, in: file), let bytes = found.bytes(of: place.file)
    else { return nil }
    let wanted = Array("#\(name)".utf8)
    let last = min(place.range.upperBound, bytes.count)
    let end = bytes[last...].firstIndex(of: ASCII.newline) ?? bytes.count
    var offset = place.range.lowerBound
    while offset + wanted.count <= end {
      if bytes[offset..<offset + wanted.count].elementsEqual(wanted),
        bytes[..<offset].last.map({ "{ ".utf8.contains($0) }) == true,
        offset + wanted.count == end || "} ".utf8.contains(bytes[offset + wanted.count])
      {
        return FilePlace(file: place.file, range: offset + 1..<offset + wanted.count)
      }
      offset += 1
    }
    for mark in ["id=\"\(name)\"", "id=\(name)"] {
      guard
        let found = bytes.firstRange(of: Array(mark.utf8), from: place.range.lowerBound, to: end)
      else { continue }
      let quotes = mark.hasSuffix("\"") ? 1 : 0
      return FilePlace(
        file: place.file, range: found.lowerBound + 3 + quotes..<found.upperBound - quotes)
    }
    return nil
  }
}
