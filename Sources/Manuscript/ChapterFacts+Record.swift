public import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats
internal import HornbookMarkdown

extension ChapterFacts: Recordable {
  /// Writes the facts.
  public func write(to record: inout RecordWriter) {
    record.write(frontMatter)
    record.write(title) { record, title in
      record.write(title.node)
      record.write(title.title)
    }
    record.write(inlineTitle) { $0.write($1) }
    record.write(isEmpty)
    record.write(bodyStart)
    record.write(sections.bytes)
    record.write(hasQuestionNames)
    record.write(wanted) { record, file in
      record.write(file.path)
      record.write(file.isIncluded)
    }
    record.write(linked) { $0.write($1) }
    record.write(hasDirectives)
  }

  /// Reads facts.
  public init(from record: inout RecordReader) {
    frontMatter = record.value()
    title = record.optional { record in
      let node = record.number()
      return TopHeading(node: node, title: record.text())
    }
    inlineTitle = record.optional { $0.data() }
    isEmpty = record.flag()
    bodyStart = record.number()
    sections = SectionTitles(record.data())
    hasQuestionNames = record.flag()
    wanted = record.list { record in
      let path = record.text()
      return ChapterFile.WantedFile(path: path, isIncluded: record.flag())
    }
    linked = record.list { $0.text() }
    hasDirectives = record.flag()
  }
}

extension ChapterMetadata: Recordable {
  /// Writes the front matter.
  public func write(to record: inout RecordWriter) {
    record.write(title) { $0.write($1) }
    record.write(slug) { $0.write($1) }
    record.write(number) { $0.write($1) }
    record.write(description) { $0.write($1) }
    record.write(date) { $0.write($1.description) }
    record.write(updated) { $0.write($1.description) }
    record.write(isDraft)
    record.write(supersededBy) { $0.write($1) }
    record.write(redirects.pages) { record, page in
      record.write(page.name)
      record.write(page.place)
    }
    record.write(redirects.anchors) { record, anchor in
      record.write(anchor.old)
      record.write(anchor.new)
      record.write(anchor.place)
    }
    record.write(key) { $0.write($1) }
  }

  /// Reads front matter.
  public init(from record: inout RecordReader) {
    title = record.optional { $0.text() }
    slug = record.optional { $0.text() }
    number = record.optional { $0.number() }
    description = record.optional { $0.text() }
    date = record.optional { CalendarDate($0.text()) } ?? nil
    updated = record.optional { CalendarDate($0.text()) } ?? nil
    isDraft = record.flag()
    supersededBy = record.optional { $0.text() }
    redirects.pages = record.list { record in
      let name = record.text()
      return ChapterRedirects.Page(name: name, place: record.value())
    }
    redirects.anchors = record.list { record in
      let old = record.text()
      let new = record.text()
      return ChapterRedirects.Anchor(old: old, new: new, place: record.value())
    }
    key = record.optional { $0.text() }
  }
}

extension OpenText {
  /// A hash of everything that other pages may show of this chapter or follow in it.
  ///
  /// It covers the title, the headings and other anchors, the wanted files and the kinds of nodes. If
  /// it stays the same, a change of the text affects only the body of the chapter's own page.
  ///
  /// - Parameter sections: The sections of questions and answers, which are compared elsewhere.
  public func face(besides sections: [Range<Int>]) -> StableHash {
    var record = RecordWriter(capacity: 1024)
    var known = file.facts
    // Findings only point to the front matter, and only to its beginning.
    known.bodyStart = min(known.bodyStart, 3)
    // Links show only on their own page; the headings follow below.
    known.linked = []
    known.sections = SectionTitles([])
    record.write(known)
    record.write(file.outline.headings) { record, heading in
      record.write(heading.level)
      record.write(heading.title)
      record.write(heading.id)
      record.write(file.inlineTitle(of: heading))
    }
    record.write(file.outline.figures) { record, figure in
      record.write(figure.number)
      record.write(figure.id)
    }
    record.write(file.outline.listings) { record, listing in
      record.write(document.tree.text(document[listing.node].detail))
      record.write(listing.number) { $0.write($1) }
      record.write(listing.id) { $0.write($1) }
    }
    var kinds = 0
    for node in document.tree.nodes {
      kinds |= 1 << Int(node.kind.rawValue)
      if node.kind == .htmlBlock || node.kind == .htmlInline {
        record.write(document.tree.text(node.text))
      }
    }
    record.write(kinds)
    record.write(file.outline.directives) { record, directive in
      let range = directive.range
      record.write(file.source.bytes.text(range.clamped(to: 0..<file.source.bytes.count)))
      writeOrder(of: range.lowerBound, among: sections, to: &record)
    }
    // If the front matter gives no description, the opening paragraph is used instead.
    let figures = Set(file.outline.figures.map(\.node))
    let opening = document.blocks.first { block in
      document[block].kind == .paragraph && !figures.contains(block)
        && !sections.contains { $0.contains(document[block].range.lowerBound) }
    }
    if let opening {
      let words = Array(document.tree.plainText(of: opening).utf8)
      record.write(Array(words.prefix(400)))
      writeOrder(of: document[opening].range.lowerBound, among: sections, to: &record)
    }
    return StableHash(of: record.take())
  }

  /// Writes the number of headings and sections before an offset, because its order may be shown.
  private func writeOrder(
    of offset: Int, among sections: [Range<Int>], to record: inout RecordWriter
  ) {
    record.write(file.outline.headings.count { $0.range.lowerBound < offset })
    record.write(sections.count { $0.lowerBound < offset })
  }
}
