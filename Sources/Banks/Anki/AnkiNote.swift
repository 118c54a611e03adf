internal import HornbookBytes
internal import HornbookFormats

/// A question as a note of Anki.
struct AnkiNote {
  var guid: String
  /// Whether the answers are gaps in the text; otherwise they are below it.
  let hasGaps: Bool
  /// The contents of the fields of its type.
  private(set) var fields: [String]
  let tags: [String]
  /// What lists of notes show and sort by.
  let sortText: String
  /// The number of cards.
  let cards: Int
  /// When the text was changed, in seconds since 1970.
  let modified: Int

  /// Creates a note; nil for a question of a kind that Anki cannot ask.
  init?(_ question: BankQuestion, _ names: AnkiNames, _ media: AnkiMedia) {
    let set = { AnkiHTML.set($0, media) }
    switch question.task {
    case .foreign: return nil
    case .gaps(let gaps) where question.stem.gapCount == gaps.count && !gaps.isEmpty:
      hasGaps = true
      cards = min(gaps.count, AnkiHTML.mostGaps)
      fields = [
        AnkiHTML.set(question.stem, media, gaps: gaps), AnkiAnswer(media).remarks(on: gaps),
        question.explanation.map { AnkiHTML.set($0, media, gaps: []) } ?? "",
        question.hints.map { AnkiHTML.set($0, media, gaps: []) }.joined(),
      ]
    default:
      hasGaps = false
      cards = 1
      let answer = AnkiAnswer(media, language: names.language)
      let (asked, told) = answer.sides(of: question.task)
      fields = [
        set(question.stem), asked, told, question.explanation.map(set) ?? "",
        question.hints.map(set).joined(),
      ]
    }
    guid = names.guid(of: question)
    tags = names.tags(of: question)
    sortText = question.stem.plain.replacing(BankText.gap, with: "…")
    modified = question.updated.map { $0.daysSince1970 * 86_400 } ?? Self.earliest
  }

  /// 1 January 1980, for questions whose date is unknown.
  static let earliest = 315_532_800
}

extension AnkiNames {
  /// The tags of a question: its chapter under the title of the bank, and its own.
  func tags(of question: BankQuestion) -> [String] {
    let path = ([title] + question.category).map(Self.tag).filter { !$0.isEmpty }
    let chapter = question.category.isEmpty ? [] : [path.joined(separator: "::")]
    var tags: [String] = []
    for tag in chapter + question.tags.map(Self.tag) where !tag.isEmpty && !tags.contains(tag) {
      tags.append(tag)
    }
    return tags
  }

  /// A tag: it has no spaces, and colons would make a hierarchy of it.
  private static func tag(_ text: String) -> String {
    let words = text.unicodeScalars.split {
      $0.properties.isWhitespace || $0.properties.generalCategory == .control
    }
    return AnkiNames.withoutLevels(words.map(String.init).joined(separator: "_"))
      .replacing("\"", with: "'")
  }
}
