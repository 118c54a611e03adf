import TestSupport

/// Invents questions and keys, each with the way it was written and what must be read.
struct InventedQuiz {
  var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// Markdown, and its words.
  struct Phrase {
    var markdown: String
    var plain: String
  }

  struct Asked {
    var stem: Phrase
    var options: [Phrase]
    var correct: [Int] = []
    var feedback: [Int: Phrase] = [:]
    var explanation: Phrase?
  }

  private static let words = [
    "horn", "paddle", "letters", "oak", "the", "row", "of", "print", "sheet", "handle", "a",
    "cross",
    "naïve", "größe", "буквы", "角", "3", "e.g.", "i.e.", "A.", "(so)", "1540", "…", "x)", "—",
  ]
  private static let codes = [
    "try!", "a<T>()", "[[1]]", "x.y", "- a)", "1. z", "{{b}}", "%@", "&amp;",
  ]

  mutating func pick<T>(_ list: [T]) -> T { list[Int.random(in: 0..<list.count, using: &random)] }

  mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }

  /// A few words with markup among them; the first and the last are plain ones.
  mutating func phrase(_ count: ClosedRange<Int> = 1...7) -> Phrase {
    var phrase = Phrase(markdown: "Some", plain: "Some")
    for _ in 0..<Int.random(in: count, using: &random) {
      let word = pick(Self.words)
      phrase.plain += " "
      phrase.markdown += " "
      switch Int.random(in: 0..<12, using: &random) {
      case 0: add("**\(word)**", word, to: &phrase)
      case 1: add("*\(word)*", word, to: &phrase)
      case 2:
        let code = pick(Self.codes)
        add("`\(code)`", code, to: &phrase)
      case 3: add("[\(word)](02-grid.md)", word, to: &phrase)
      case 4: add("fish &amp; \\*chips\\*", "fish & *chips*", to: &phrase)
      case 5: add("Set<Int>", "Set<Int>", to: &phrase)
      default: add(word, word, to: &phrase)
      }
    }
    add(" end", " end", to: &phrase)
    return phrase
  }

  private func add(_ markdown: String, _ plain: String, to phrase: inout Phrase) {
    phrase.markdown += markdown
    phrase.plain += plain
  }

  mutating func asked() -> Asked {
    var asked = Asked(stem: phrase(), options: [])
    if chance(0.85) {
      for _ in 0..<Int.random(in: 2...6, using: &random) { asked.options.append(phrase(0...4)) }
      asked.correct = [Int.random(in: 0..<asked.options.count, using: &random)]
      if chance(0.2) { asked.correct = [0, 1] }
      if chance(0.3) { asked.feedback[asked.correct[0]] = phrase() }
      if chance(0.3) { asked.explanation = phrase() }
    }
    return asked
  }

  private static let letters = ["a", "b", "c", "d", "e", "f"]

  /// Questions as a book prints them, each in a style of its own, and the lines of their outline.
  mutating func printed(_ count: Int) -> (text: String, lines: [String]) {
    var text = ""
    var lines: [String] = []
    for number in 1...count {
      let asked = asked()
      let first = pick([
        "\(number). ", "\(number)) ", "\(number).  ", "**\(number).** ", "\(number)\\. ",
      ])
      text += first + wrapped(asked.stem, indent: pick(["", "   "])) + "\n"
      var line = "\(number). \(asked.stem.plain)"
      let bullet = pick(["- ", "* ", "+ ", ""])
      let indent = String(repeating: " ", count: Int.random(in: 0...5, using: &random))
      let style = Int.random(in: 0..<5, using: &random)
      let isLoose = chance(0.3)
      for (index, option) in asked.options.enumerated() {
        let small = Self.letters[index]
        let letter = style == 2 ? small.uppercased() : small
        let mark = [
          "\(letter)) ", "\(letter). ", "\(letter). ", "(\(letter)) ", "**\(letter))** ",
        ][style]
        if isLoose || (index == 0 && chance(0.2)) { text += "\n" }
        if chance(0.05) { text += "\n---\n\n" }
        if chance(0.05) { text += "<!-- 9. x\n - z) no -->\n" }
        text += "\(indent)\(bullet)\(mark)\(option.markdown)\n"
        line += " | \(letter)) \(option.plain)"
      }
      if chance(0.5) || asked.options.isEmpty { text += "\n" }
      lines.append(line)
    }
    return (chance(0.2) ? text.replacing("\n", with: "\r\n") : text, lines)
  }

  /// A phrase over two lines now and then.
  private mutating func wrapped(_ phrase: Phrase, indent: String) -> String {
    chance(0.2) ? phrase.markdown.replacing(" of ", with: " of\n\(indent)") : phrase.markdown
  }

  /// Questions with their answers in place.
  mutating func answered(_ count: Int) -> (text: String, lines: [String]) {
    var text = ""
    var lines: [String] = []
    for number in 1...count {
      let asked = asked()
      text += "\(number). \(asked.stem.markdown)\n"
      var line = "\(number). \(asked.stem.plain)"
      if asked.options.isEmpty { text += "\n" }
      for (index, option) in asked.options.enumerated() {
        let isRight = asked.correct.contains(index)
        text += "   - [\(isRight ? "x" : " ")] \(option.markdown)\n"
        line += " | \(isRight ? "*" : "")\(option.plain)"
        if let feedback = asked.feedback[index] {
          text += "     > \(feedback.markdown)\n"
          line += " > \(feedback.plain)"
        }
      }
      if let explanation = asked.explanation {
        text += "\n   \(explanation.markdown)\n\n"
        line += " ; \(explanation.plain)"
      }
      lines.append(line)
    }
    return (text, lines)
  }

  /// A key of one chapter, each entry in one of the forms that can follow each other.
  mutating func key(_ count: Int) -> (text: String, lines: [String]) {
    var text = ""
    var lines: [String] = []
    for number in 1...count {
      let letter = pick(Self.letters)
      let stem = phrase()
      let answer = phrase(0...4)
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        text += "\(number). \(stem.markdown)\n - \(letter)) \(answer.markdown)\n"
        lines.append("\(number). \(stem.plain) | \(letter))\(answer.plain)")
      case 1:
        text += "\(number). \(letter)\n"
        lines.append("\(number).  | \(letter))")
      case 2:
        text += "\(number)\(pick(["-", ": ", " – ", "=", ""]))\(letter)\n"
        lines.append("\(number).  | \(letter))")
      case 3:
        text += "\(number). \(letter)) \(answer.markdown)\n\n   \(stem.markdown)\n\n"
        lines.append("\(number).  | \(letter))\(answer.plain) ; \(stem.plain)")
      default:
        text += "\(number). a, c\n"
        lines.append("\(number).  | a) | c)")
      }
    }
    return (text, lines)
  }
}
