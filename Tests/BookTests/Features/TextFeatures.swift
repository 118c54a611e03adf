import HornbookDiagnostics
import HornbookFormats
import HornbookManuscript

@testable import HornbookHighlighting
@testable import HornbookMarkdown
@testable import HornbookPress

/// What can be written in the texts of a book.
struct TextFeatures {
  private let book: ShippedBook
  private(set) var groups: [FeatureGroup] = []

  init(_ book: ShippedBook) {
    self.book = book
    addFrontMatter()
    addMarkdown()
    addListings()
    addDirectives()
  }

  private mutating func addFrontMatter() {
    var group = FeatureGroup("front matter", DataValue.keys(of: ChapterMetadata.self))
    for text in book.texts {
      var findings: [Finding] = []
      let matter = FrontMatter(of: text.source, findings: &findings)
      guard let settings = matter.settings(of: text.source, findings: &findings) else { continue }
      for member in settings.members { group.use(member.key, at: member.keyPlace) }
    }
    groups.append(group)
  }

  private static let flags: [(name: String, flag: NodeFlags)] = [
    ("tight", .tight), ("ordered", .ordered), ("parenthesis", .parenthesis), ("task", .task),
    ("checked", .checked), ("automatic link", .automatic),
  ]

  private mutating func addMarkdown() {
    var group = FeatureGroup("Markdown", NodeKind.allCases.map { "\($0)" })
    for (name, _) in Self.flags { group.declare(name) }
    for kind in AlertKind.allCases { group.declare("alert \(kind.word)") }
    for alignment in ColumnAlignment.allCases { group.declare("column \(alignment)") }
    for text in book.texts {
      let document = text.open().document
      for (index, node) in document.tree.nodes.enumerated() {
        let place = document.place(of: index)
        group.use("\(node.kind)", at: place)
        for (name, flag) in Self.flags where node.flags.contains(flag) {
          group.use(name, at: place)
        }
        if node.kind == .alert, let kind = AlertKind(rawValue: node.level) {
          group.use("alert \(kind.word)", at: place)
        }
        if node.kind == .tableCell, let alignment = ColumnAlignment(rawValue: node.level) {
          group.use("column \(alignment)", at: place)
        }
      }
    }
    groups.append(group)
  }

  private mutating func addListings() {
    var group = FeatureGroup("listings", FenceInfo.names)
    for language in Language.all where language.isHighlighted { group.declare(language.name) }
    for text in book.texts {
      for listing in text.outline.listings {
        let place = text.source.place(listing.range)
        let info = listing.info
        if let name = info.language.flatMap({ Language.named($0) })?.name {
          group.use(name, at: place)
        }
        if info.title != nil { group.use("title", at: place) }
        if info.id != nil { group.use("id", at: place) }
        if info.alt != nil { group.use("alt", at: place) }
        if !info.highlight.isEmpty { group.use("highlight", at: place) }
        if info.hasNumbers { group.use("numbers", at: place) }
        if info.include != nil { group.use("include", at: place) }
        if let expectation = info.run.expectation { group.use("\(expectation)", at: place) }
        if info.run.continues != nil { group.use("continues", at: place) }
        if !info.run.companions.isEmpty { group.use("with", at: place) }
      }
    }
    groups.append(group)
  }

  private mutating func addDirectives() {
    var group = FeatureGroup("directives")
    for kind in DirectiveKind.all {
      group.declare("{\(kind.name)}")
      for option in kind.options {
        group.declare("{\(kind.name)} :\(option.name):")
        guard case .choice(let words) = option.form else { continue }
        for word in words { group.declare("{\(kind.name)} :\(option.name): \(word)") }
      }
    }
    for text in book.texts {
      for directive in text.outline.directives {
        let name = "{\(directive.name.text)}"
        group.use(name, at: directive.name.place)
        for option in directive.options {
          group.use("\(name) :\(option.name.text):", at: option.name.place)
          group.use("\(name) :\(option.name.text): \(option.value.text)", at: option.value.place)
        }
      }
    }
    groups.append(group)
  }
}
