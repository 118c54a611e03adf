internal import HornbookBytes
internal import HornbookManuscript
internal import HornbookMarkdown

/// The footnotes of a page that shows pieces of many texts: numbered as the page speaks of them, and
/// written at its end.
///
/// It is made with the page and belongs to it alone.
final class PageNotes {
  private typealias Home = QuestionTextSetter.Home

  private struct Note {
    var home: Home
    var footnote: Document.Footnote
    /// How many marks speak of it.
    var times = 0
  }

  /// The number of the last note that the page has without them.
  private let before: Int
  private let page: String
  private var notes: [Note] = []
  /// The positions of the notes, by the texts that hold them and their numbers there.
  private var positions: [String: [Int: Int]] = [:]

  init(after number: Int, on page: String) {
    before = number
    self.page = page
  }

  /// The mark for a note, which then is one of the page's.
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

  /// The notes; nil where there are none.
  func html() -> [UInt8]? {
    // Notes may speak of others.
    var facts: [MarkupFacts] = []
    while facts.count < notes.count { facts.append(self.facts(of: notes[facts.count])) }
    guard let words = facts.first else { return nil }
    let items = zip(notes, facts).enumerated().map { index, note in
      note.0.home.file.document.html(
        of: note.0.footnote, numbered: before + index + 1, times: note.0.times,
        follows: before == 0 || index > 0, note.1)
    }
    return Document.notes(words, items)
  }

  /// What is known of a note's text, without the names that its own page has.
  private func facts(of note: Note) -> MarkupFacts {
    let (home, document) = (note.home, note.home.file.document)
    var facts = home.facts
    facts.headingIDs = [:]
    facts.aliases = [:]
    facts.figures = [:]
    for node in note.footnote.node..<Int(document[note.footnote.node].end) {
      facts.listings[node]?.id = nil
      facts.listings[node]?.label = nil
      if let address = facts.links[node]?.address, address.hasPrefix("#"), home.address != page {
        facts.links[node]?.address = home.address + address
      }
      guard document[node].kind == .footnoteReference else { continue }
      let number = Int(document[node].number)
      guard let other = document.footnotes.first(where: { $0.number == number }) else { continue }
      facts.noteMarks[node] = mark(other, in: home)
    }
    return facts
  }
}
