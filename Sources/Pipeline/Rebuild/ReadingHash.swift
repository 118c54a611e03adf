internal import HornbookBytes
internal import HornbookManuscript
internal import HornbookMarkdown

extension BookSettings {
  /// A hash of the settings that decide how a text is read.
  var readingHash: StableHash {
    var hasher = StableHasher()
    hasher.combine(typography ? 1 : 0)
    hasher.combine(formulas.signature)
    hasher.combine(html.rawValue)
    hasher.combine(dialect.rawValue)
    hasher.combine(addresses.rawValue)
    hasher.combine(rootOfLinks ?? "")
    for language in hideLines.keys.sorted() {
      hasher.combine(language)
      hasher.combine(hideLines[language] ?? "")
    }
    hasher.combine(0)
    for name in sections.keys.sorted() {
      hasher.combine(name)
      for heading in sections[name] ?? [] { hasher.combine(heading) }
      hasher.combine(0)
    }
    return hasher.finish()
  }
}
