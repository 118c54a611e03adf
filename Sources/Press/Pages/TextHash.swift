internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookMarkdown

extension ChapterFile {
  /// A hash of everything that determines the HTML of the text.
  func textHash(_ facts: MarkupFacts, typography: Bool, formulas: FormulaSetting)
    -> StableHash
  {
    var hasher = StableHasher()
    hasher.combine(source.bytes)
    hasher.combine(typography ? UInt64(1) : 0)
    hasher.combine(formulas.signature)
    hasher.combine(facts)
    return hasher.finish()
  }
}

/// Hashes the facts field by field.
///
/// A new field of `MarkupFacts` must be added here; a test counts them.
extension StableHasher {
  fileprivate mutating func combine(_ facts: MarkupFacts) {
    combine(facts.rawHTML.rawValue)
    combine(facts.highlighting)
    combine(facts.isFragment ? UInt64(1) : 0)
    combine(facts.takenIn)
    combine(facts.words)
    combine(facts.imageHosts.names.count)
    for name in facts.imageHosts.names { combine(name) }
    combine(facts.formulas.signature)
    combine(facts.headingIDs) { $0.combine($1) }
    combine(facts.aliases) { hasher, names in
      hasher.combine(names.count)
      for name in names { hasher.combine(name) }
    }
    combine(facts.links) { hasher, link in
      hasher.combine(link.address)
      hasher.combine(link.label)
      hasher.combine(link.labelMarkup == nil ? UInt64(0) : 1)
      if let markup = link.labelMarkup { hasher.combine(markup) }
      hasher.combine(link.meaning)
      hasher.combine(link.isRefused ? UInt64(1) : 0)
      hasher.combine(link.size == nil ? UInt64(0) : 1)
      if let size = link.size {
        hasher.combine(size.width)
        hasher.combine(size.height)
        hasher.combine(size.hasDarkColours ? UInt64(1) : 0)
      }
      hasher.combine(link.medium?.kind.rawValue)
      if let medium = link.medium {
        hasher.combine(medium.poster)
        hasher.combine(medium.tracks.count)
        for track in medium.tracks {
          hasher.combine(track.address)
          hasher.combine(track.language)
        }
      }
    }
    for node in facts.rawAddresses.keys.sorted() {
      combine(node)
      for raw in facts.rawAddresses[node] ?? [] {
        combine(raw.range.lowerBound)
        combine(raw.address)
      }
    }
    for number in facts.noteLabels.keys.sorted() { combine(facts.noteLabels[number]) }
    combine(facts.figures) { hasher, figure in
      hasher.combine(figure.image)
      hasher.combine(figure.id)
      hasher.combine(figure.label)
    }
    combine(facts.listings) { hasher, listing in
      // The info string is part of the text, which is hashed already.
      hasher.combine(listing.id)
      hasher.combine(listing.label)
      hasher.combine(listing.code == nil ? UInt64(0) : 1)
      if let code = listing.code { hasher.combine(code) }
      // Its description and its source are part of the text.
      hasher.combine(listing.picture?.address)
      hasher.combine(listing.picture?.size?.width ?? 0)
      hasher.combine(listing.picture?.size?.height ?? 0)
      hasher.combine(listing.picture?.size?.hasDarkColours == true ? UInt64(1) : 0)
    }
    combine(facts.noteMarks) { hasher, mark in
      hasher.combine(mark.number)
      hasher.combine(mark.times ?? 0)
    }
    combine(facts.replacements.count)
    for (node, replacement) in facts.replacements.sorted(by: { $0.key < $1.key }) {
      combine(node)
      combine(replacement.end)
      combine(replacement.html)
    }
  }

  private mutating func combine(_ highlighting: CodeHighlighting) {
    switch highlighting {
    case .all: combine(0)
    case .off: combine(1)
    case .only(let names):
      combine(2 + names.count)
      for name in names { combine(name) }
    }
  }

  private mutating func combine(_ words: MarkupWords) {
    combine(words.figureNumbered)
    combine(words.listingNumbered)
    combine(words.tableNumbered)
    combine(words.linkToSection)
    combine(words.notes)
    combine(words.noteNumbered)
    combine(words.backToText)
    combine(words.done)
    combine(words.notDone)
    combine(UInt64(words.alerts.count))
    for word in words.alerts { combine(word) }
  }

  /// Adds the values of nodes.
  private mutating func combine<Value>(
    _ values: NodeTable<Value>, each: (inout StableHasher, Value) -> Void
  ) {
    combine(values.count)
    for (node, value) in values {
      combine(node)
      each(&self, value)
    }
  }

  private mutating func combine(_ number: Int) { combine(UInt64(bitPattern: Int64(number))) }

  private mutating func combine(_ text: String?) {
    combine(text == nil ? UInt64(0) : 1)
    if let text { combine(text) }
  }
}
