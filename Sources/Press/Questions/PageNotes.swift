internal import HornbookBytes
internal import HornbookManuscript
internal import HornbookMarkdown

/// The footnotes of a page with pieces of many texts, numbered in the order of their marks.
///
/// An instance is made with the page and belongs to it alone.
final class PageNotes {
  private typealias Home = QuestionTextSetter.Home

  private struct Note {
    var home: Home
    var footnote: Document.Footnote
    /// The number of marks that refer to it.
    var times = 0
  }

  /// The number of the page's last other note.
  private let before: Int
  private let page: String
  private var notes: [Note] = []
  /// The positions of the notes, by source path and number in that text.
  private var positions: [String: [Int: Int]] = [:]
  /// The facts about the notes of each text, by source path.
  private var known: [String: MarkupFacts] = [:]
  private let trees: TextTrees
  /// The trees of the texts that hold notes, by path.
  private var opened: [String: Document] = [:]

  init(after number: Int, on page: String, trees: TextTrees) {
    before = number
    self.page = page
    self.trees = trees
  }

  /// The tree of a text that may hold notes.
  func document(of file: ChapterFile) -> Document {
    let document = opened[file.path] ?? trees.open(file).document
    opened[file.path] = document
    return document
  }

  /// Returns the mark for a note and adds the note to the page.
  func mark(_ footnote: Document.Footnote, in home: QuestionTextSetter.Home) -> MarkupFacts.NoteMark
  {
    let path = home.file.sourcePath
    let position = positions[path]?[footnote.number] ?? notes.count
    if position == notes.count {
      notes.append(Note(home: home, footnote: footnote))
      positions[path, default: [:]][footnote.number] = position
    }
    notes[position].times += 1
    return .init(number: before + position + 1, times: notes[position].times)
  }

  /// The HTML of the notes; nil if there are none.
  func html() -> [UInt8]? {
    // Notes may refer to other notes, which are then added at the end.
    var next = 0
    while next < notes.count {
      takeMarks(of: notes[next])
      next += 1
    }
    guard let first = notes.first, let words = known[first.home.file.sourcePath] else { return nil }
    let items = notes.enumerated().map { index, note in
      document(of: note.home.file).html(
        of: note.footnote, numbered: before + index + 1, times: note.times,
        follows: before == 0 || index > 0, known[note.home.file.sourcePath] ?? words)
    }
    return Document.notes(words, items)
  }

  /// Renumbers the marks in a note's text for this page.
  private func takeMarks(of note: Note) {
    let (home, document) = (note.home, document(of: note.home.file))
    let path = home.file.sourcePath
    if known[path] == nil { known[path] = facts(of: home) }
    for node in note.footnote.node..<Int(document[note.footnote.node].end)
    where document[node].kind == .footnoteReference {
      let position = Int(document[node].number) - 1
      guard document.footnotes.indices.contains(position) else { continue }
      let mark = mark(document.footnotes[position], in: home)
      known[path]?.noteMarks[node] = mark
    }
  }

  /// The facts about the notes of a text, without the names it uses on its own page.
  private func facts(of home: Home) -> MarkupFacts {
    var facts = home.facts
    facts.headingIDs = [:]
    facts.aliases = [:]
    facts.figures = [:]
    facts.listings = facts.listings.mapValues { listing in
      var listing = listing
      listing.id = nil
      listing.label = nil
      return listing
    }
    guard home.address != page else { return facts }
    facts.links = facts.links.mapValues { link in
      var link = link
      if link.address.hasPrefix("#") { link.address = home.address + link.address }
      return link
    }
    return facts
  }
}
