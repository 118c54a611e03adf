internal import HornbookBytes
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookTemplates

/// The headings of a page, for navigation.
struct PageOutline {
  /// The sections of level 2, each with its sections of level 3.
  private(set) var sections: [Section] = []

  /// A heading and the headings below it.
  struct Section {
    var title: TemplateValue
    var address: String
    var inner: [Section] = []
  }

  /// The outline of a text, without the headings in hidden blocks.
  init(_ file: ChapterFile, without hidden: [Range<Int>] = []) {
    let hides = Intervals(hidden)
    for heading in file.facts.sections.all where !hides.contains(heading.node) {
      let section = Section(
        title: .markup(heading.inline), address: SiteAddress.anchor(heading.id))
      // A heading of level 3 without one of level 2 above it is a section itself.
      if heading.level == 3, !sections.isEmpty {
        sections[sections.count - 1].inner.append(section)
      } else {
        sections.append(section)
      }
    }
  }

  init(_ sections: [Section]) {
    self.sections = sections
  }

  /// The value of `onThisPage`; null if there are fewer than two headings.
  var onThisPage: TemplateValue {
    let count = sections.reduce(0) { $0 + 1 + $1.inner.count }
    return count < 2 ? nil : ["sections": .list(sections.map(\.nested))]
  }

  /// The sections of level 2 for the contents, with addresses relative to another page.
  func listed(at page: String) -> TemplateValue {
    guard !sections.isEmpty else { return nil }
    return [
      "sections": .list(
        sections.map { ["title": $0.title, "address": .text(page + $0.address)] })
    ]
  }
}

extension PageOutline.Section {
  fileprivate var nested: TemplateValue {
    [
      "title": title, "address": .text(address),
      "inner": inner.isEmpty ? nil : ["sections": .list(inner.map(\.nested))],
    ]
  }
}
