import HornbookDiagnostics
import TestSupport

/// One thing that goes wrong with a book, and what must be said about it.
struct Damage {
  /// The rules of which one must speak.
  var rules: Set<String>
  /// Where: chapter and ordinal; no ordinal where no question of the book is meant.
  var places: Set<Place>
  /// What was done, for the log.
  var text: String

  struct Place: Hashable {
    var chapter: Int
    var question: Int?
  }

  init(_ text: String, _ rules: Set<String>, at places: Set<Place>) {
    self.rules = rules
    self.places = places
    self.text = text
  }

  /// Whether a finding tells of this damage, by the right rule in the right place.
  func isTold(by finding: Finding) -> Bool {
    rules.contains(finding.rule)
      && places.contains(Place(chapter: finding.chapter ?? 0, question: finding.question))
  }

  /// Whether another damage is in the same chapter.
  func isNear(_ other: Damage) -> Bool {
    !Set(places.map(\.chapter)).isDisjoint(with: other.places.map(\.chapter))
  }

  /// The kinds of damage.
  enum Kind: CaseIterable {
    case swapEntries, swapContents, swapAcrossChapters, swapAnswers, moveEntry
    case dropEntry, dropAndRenumber, insertForeign, insertTwin
    case shift, wrongNumber, wrongLetter, letterOutOfRange
    case editAnswer, editStem, editOption, editQuestion, renameAnswer, renameStem
    case duplicateOption, swapOptions, dropQuestion, insertQuestion
    case swapHeadings, wrongHeading, swapParts, dropPart, swapChapters
  }
}

/// Damages books.
struct Vandal {
  var random: SeededRandom
  private var foreign: QuestionGenerator

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    foreign = QuestionGenerator(seed: seed ^ 0xF00D)
  }

  /// Damages a book in one way; nil where there is nothing that could be so damaged.
  mutating func damage(_ book: inout SketchBook, _ kind: Damage.Kind) -> Damage? {
    let c = Int.random(in: 0..<book.chapters.count, using: &random)
    let count = book.chapters[c].questions.count
    guard book.key.count == book.chapters.count, book.key[c].entries.count == count, count >= 4
    else { return nil }
    let q = Int.random(in: 0..<count, using: &random)
    var other = Int.random(in: 0..<(count - 1), using: &random)
    if other >= q { other += 1 }
    let here = Damage.Place(chapter: c + 1, question: q + 1)
    let there = Damage.Place(chapter: c + 1, question: other + 1)
    switch kind {
    case .swapEntries:
      book.key[c].entries.swapAt(q, other)
      return Damage("swap entries \(q + 1), \(other + 1)", ["answer-misplaced"], at: [here, there])
    case .swapContents:
      book.key[c].entries.swapAt(q, other)
      book.key[c].entries[q].number = q + 1
      book.key[c].entries[other].number = other + 1
      return Damage(
        "swap contents \(q + 1), \(other + 1)", ["answer-misplaced"], at: [here, there])
    case .swapAcrossChapters:
      let d = (c + 1) % book.chapters.count
      guard d != c, book.key[d].entries.count > q else { return nil }
      let kept = book.key[c].entries[q]
      book.key[c].entries[q] = book.key[d].entries[q]
      book.key[d].entries[q] = kept
      return Damage(
        "swap with chapter \(d + 1)", ["answer-misplaced"],
        at: [here, Damage.Place(chapter: d + 1, question: q + 1)])
    case .swapAnswers:
      let kept = book.key[c].entries[q].answers
      book.key[c].entries[q].answers = book.key[c].entries[other].answers
      book.key[c].entries[other].answers = kept
      return Damage(
        "swap answers \(q + 1), \(other + 1)", ["answer-misplaced", "answer-contradicts-letter"],
        at: [here, there])
    case .moveEntry:
      let entry = book.key[c].entries.remove(at: q)
      book.key[c].entries.insert(entry, at: other)
      // A neighbour that was passed may be the one that is said to stand wrong.
      return Damage(
        "move \(q + 1) to \(other + 1)", ["answer-misplaced"],
        at: abs(q - other) == 1 ? [here, there] : [here])
    case .dropEntry:
      book.key[c].entries.remove(at: q)
      return Damage("drop entry", ["answer-missing"], at: [here])
    case .dropAndRenumber:
      book.key[c].entries.remove(at: q)
      for index in q..<count - 1 { book.key[c].entries[index].number = index + 1 }
      return Damage("drop entry, renumber", ["answer-missing"], at: [here])
    case .insertForeign:
      let entry = SketchBook.entry(for: foreign.question(numbered: q + 1))
      book.key[c].entries.insert(entry, at: q)
      return Damage(
        "insert \(entry.stem)", ["answer-orphan"], at: [Damage.Place(chapter: c + 1)])
    case .insertTwin:
      book.key[c].entries.insert(book.key[c].entries[other], at: q)
      return Damage("insert twin", ["answer-orphan"], at: [Damage.Place(chapter: c + 1)])
    case .shift:
      guard q > 0 else { return nil }
      for index in q..<count { book.key[c].entries[index].number -= 1 }
      return Damage(
        "shift from \(q + 1)", ["answer-misnumbered"],
        at: Set((q..<count).map { Damage.Place(chapter: c + 1, question: $0 + 1) }))
    case .wrongNumber:
      book.key[c].entries[q].number = other + 1
      return Damage("wrong number", ["answer-misnumbered"], at: [here])
    case .wrongLetter:
      let options = book.chapters[c].questions[q].options.count
      let letter = book.key[c].entries[q].answers[0].letter
      book.key[c].entries[q].answers[0].letter =
        (letter + Int.random(in: 1..<options, using: &random)) % options
      return Damage("wrong letter", ["answer-contradicts-letter"], at: [here])
    case .letterOutOfRange:
      book.key[c].entries[q].answers[0].letter = book.chapters[c].questions[q].options.count
      return Damage("letter out of range", ["answer-letter-unknown"], at: [here])
    case .editAnswer:
      guard let text = edited(book.key[c].entries[q].answers[0].text) else { return nil }
      book.key[c].entries[q].answers[0].text = text
      return Damage("answer: \(text)", Self.answerRules, at: [here])
    case .editStem:
      guard let text = edited(book.key[c].entries[q].stem) else { return nil }
      book.key[c].entries[q].stem = text
      return Damage("stem: \(text)", Self.stemRules, at: [here])
    case .editOption:
      let keyed = book.chapters[c].questions[q].correct[0]
      guard let text = edited(book.chapters[c].questions[q].options[keyed]),
        !book.chapters[c].questions[q].options.contains(text)
      else { return nil }
      book.chapters[c].questions[q].options[keyed] = text
      return Damage("option: \(text)", Self.answerRules, at: [here])
    case .editQuestion:
      guard let text = edited(book.chapters[c].questions[q].stem) else { return nil }
      book.chapters[c].questions[q].stem = text
      return Damage("question: \(text)", Self.stemRules, at: [here])
    case .renameAnswer:
      guard let text = renamed(book.key[c].entries[q].answers[0].text) else { return nil }
      book.key[c].entries[q].answers[0].text = text
      return Damage("answer: \(text)", ["answer-identifier"], at: [here])
    case .renameStem:
      guard let text = renamed(book.key[c].entries[q].stem) else { return nil }
      book.key[c].entries[q].stem = text
      return Damage("stem: \(text)", ["stem-identifier"], at: [here])
    case .duplicateOption:
      let options = book.chapters[c].questions[q].options.count
      let from = Int.random(in: 0..<options, using: &random)
      let to = (from + Int.random(in: 1..<options, using: &random)) % options
      let correct = book.chapters[c].questions[q].correct
      book.chapters[c].questions[q].options[to] = book.chapters[c].questions[q].options[from]
      let isKeyed = correct.contains(from) || correct.contains(to)
      return Damage(
        "copy option \(from) over \(to)", [isKeyed ? "option-duplicate-keyed" : "option-duplicate"],
        at: [here])
    case .swapOptions:
      let keyed = book.chapters[c].questions[q].correct[0]
      let options = book.chapters[c].questions[q].options.count
      let to = (keyed + Int.random(in: 1..<options, using: &random)) % options
      guard !book.chapters[c].questions[q].correct.contains(to) else { return nil }
      book.chapters[c].questions[q].options.swapAt(keyed, to)
      return Damage("swap options", ["answer-contradicts-letter"], at: [here])
    case .dropQuestion:
      book.chapters[c].questions.remove(at: q)
      for index in q..<count - 1 where Bool.random(using: &random) || true {
        book.chapters[c].questions[index].number = index + 1
      }
      for index in q + 1..<max(q + 1, count) { book.key[c].entries[index].number = index }
      return Damage("drop question", ["answer-orphan"], at: [Damage.Place(chapter: c + 1)])
    case .insertQuestion:
      book.chapters[c].questions.insert(foreign.question(numbered: q + 1), at: q)
      for index in q + 1...count {
        book.chapters[c].questions[index].number = index + 1
        book.key[c].entries[index - 1].number = index + 1
      }
      return Damage("insert question", ["answer-missing"], at: [here])
    case .swapHeadings:
      let d = (c + 1) % book.chapters.count
      guard d != c else { return nil }
      (book.key[c].number, book.key[d].number) = (book.key[d].number, book.key[c].number)
      return Damage(
        "swap headings", ["key-chapter-misnumbered"],
        at: [Damage.Place(chapter: c + 1), Damage.Place(chapter: d + 1)])
    case .wrongHeading:
      book.key[c].number = Bool.random(using: &random) ? 90 : (c + 1) % book.chapters.count + 1
      return Damage(
        "wrong heading", ["key-chapter-misnumbered"], at: [Damage.Place(chapter: c + 1)])
    case .swapParts:
      let d = (c + 1) % book.chapters.count
      guard d != c else { return nil }
      book.key.swapAt(c, d)
      return Damage(
        "swap parts", ["answer-misplaced"],
        at: [Damage.Place(chapter: c + 1), Damage.Place(chapter: d + 1)])
    case .dropPart:
      book.key.remove(at: c)
      return Damage("drop part", ["chapter-without-key"], at: [Damage.Place(chapter: c + 1)])
    case .swapChapters:
      let d = (c + 1) % book.chapters.count
      guard d != c else { return nil }
      let kept = book.key[c].entries
      book.key[c].entries = book.key[d].entries
      book.key[d].entries = kept
      return Damage(
        "swap the answers of chapters", ["key-chapter-misnumbered", "answer-misplaced"],
        at: [Damage.Place(chapter: c + 1), Damage.Place(chapter: d + 1)])
    }
  }

  private static let answerRules: Set<String> = [
    "answer-wording", "answer-identifier", "answer-contradicts-letter",
  ]
  private static let stemRules: Set<String> = ["stem-wording", "stem-identifier"]

  // MARK: Words

  /// A text with one word changed; a name in it is changed only where there is nothing else.
  private mutating func edited(_ text: String) -> String? {
    var words = text.split(separator: " ").map(String.init)
    guard let position = words.indices.randomElement(using: &random) else { return nil }
    switch Int.random(in: 0..<5, using: &random) {
    case 0 where words.count > 2: words.remove(at: position)
    case 1: words.insert(pick(), at: position)
    case 2:
      let word = words[position]
      guard word.utf8.count > 3, !word.contains("`") else { return nil }
      words[position] = String(word.prefix(1)) + "q" + word.dropFirst()
    case 3 where words.count > 1 && position > 0:
      if words[position].lowercased() == words[position - 1].lowercased() { return nil }
      words.swapAt(position, position - 1)
    default:
      guard words.count > 1 else { return nil }
      let mark = words[position].last.map { "?.".contains($0) ? String($0) : "" } ?? ""
      words[position] = pick() + mark
    }
    let result = words.joined(separator: " ")
    return result == text ? nil : result
  }

  private mutating func pick() -> String {
    ["tractor", "window", "purple", "slowly", "eleven", "always", "mostly"].randomElement(
      using: &random) ?? ""
  }

  /// A text in which a name of a program is spelled otherwise.
  private mutating func renamed(_ text: String) -> String? {
    guard let start = text.firstIndex(of: "`"),
      let end = text[text.index(after: start)...]
        .firstIndex(of: "`")
    else { return nil }
    let name = String(text[text.index(after: start)..<end])
    var changed = name
    switch Int.random(in: 0..<4, using: &random) {
    case 0: changed += "s"
    case 1: changed = String(name.dropLast())
    case 2: changed = name.hasSuffix("()") ? String(name.dropLast(2)) : name + "()"
    default:
      changed =
        name.prefix(2).lowercased() == name.prefix(2)
        ? "_" + name
        : name.prefix(2).lowercased() + name.dropFirst(2)
    }
    return text.replacingCharacters(name, with: changed)
  }
}

extension String {
  fileprivate func replacingCharacters(_ piece: String, with other: String) -> String {
    guard let range = firstRange(of: piece) else { return self }
    return String(self[..<range.lowerBound]) + other + self[range.upperBound...]
  }
}
