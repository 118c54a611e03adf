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
    record.write(hasNotes)
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
    hasNotes = record.flag()
  }
}

extension ChapterMetadata: Recordable {
  /// Writes the front matter.
  public func write(to record: inout RecordWriter) {
    record.write(title) { $0.write($1) }
    record.write(slug) { $0.write($1) }
    record.write(number) { $0.write($1) }
    record.write(description) { $0.write($1) }
    record.write(card) { record, card in
      record.write(card.address)
      record.write(card.place)
    }
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
    record.write(tags) { record, tag in
      record.write(tag.name)
      record.write(tag.place)
    }
    record.write(isUnlisted)
    record.write(isSearched)
    record.write(key) { $0.write($1) }
    record.write(translates) { $0.write($1) }
  }

  /// Reads front matter.
  public init(from record: inout RecordReader) {
    title = record.optional { $0.text() }
    slug = record.optional { $0.text() }
    number = record.optional { $0.number() }
    description = record.optional { $0.text() }
    card = record.optional { record in
      let address = record.text()
      return NamedFile(address: address, place: record.value())
    }
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
    tags = record.list { record in
      let name = record.text()
      return ChapterTag(name: name, place: record.value())
    }
    isUnlisted = record.flag()
    isSearched = record.flag()
    key = record.optional { $0.text() }
    translates = record.optional { $0.text() }
  }
}
