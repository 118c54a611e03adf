import HornbookDiagnostics

/// A book of many questions with its printed key, invented from lists of words and a seed: the same
/// bytes for the same numbers.
struct InventedBook {
  private(set) var chapters: [Source] = []
  private(set) var key: Source
  private var random: Words

  /// Invents a book.
  ///
  /// - Parameter faults: How many entries of the key are damaged, spread over the book.
  init(questions: Int, perChapter: Int, faults: Int = 0) {
    random = Words(seed: 20_261_121)
    key = Source(path: "answers.md", bytes: [])
    var answers = "# Answers\n"
    var left = questions
    var number = 0
    let every = faults > 0 ? max(1, questions / faults) : Int.max
    while left > 0 {
      number += 1
      let count = min(left, perChapter)
      var text = "# Chapter \(number)\n\nWhat comes before the questions.\n\n## Questions\n\n"
      answers += "\n## Chapter \(number)\n\n"
      for ordinal in 1...count {
        write(ordinal, isFaulty: (left - ordinal) % every == every - 1, to: &text, &answers)
      }
      left -= count
      chapters.append(Source(path: "chapters/\(number).md", text: text))
    }
    key = Source(path: "answers.md", text: answers)
  }

  /// All bytes of the book.
  var byteCount: Int { chapters.reduce(key.bytes.count) { $0 + $1.bytes.count } }

  private mutating func write(
    _ number: Int, isFaulty: Bool, to text: inout String, _ answers: inout String
  ) {
    let stem = random.stem()
    text += "\(number). \(stem)\n"
    answers += "\(number). \(stem)\n"
    var options: [String] = []
    while options.count < 4 {
      let option = random.option()
      if !options.contains(option) { options.append(option) }
    }
    for (index, option) in options.enumerated() {
      text += "   - \(Self.letters[index])) \(option)\n"
    }
    let right = random.below(4)
    let letter = Self.letters[isFaulty ? (right + 1) % 4 : right]
    answers += "   - \(letter)) \(options[right])\n"
  }

  private static let letters = ["a", "b", "c", "d"]
}

/// Words that read like those of a technical book.
struct Words {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// The next number below another.
  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }

  private mutating func pick(_ words: [String]) -> String { words[below(words.count)] }

  mutating func stem() -> String {
    let (a, b, verb) = (pick(Self.nouns), pick(Self.nouns), pick(Self.verbs))
    switch below(6) {
    case 0: return "What happens when the \(pick(Self.adjectives)) \(a) is \(verb) before the \(b)?"
    case 1: return "Why should a \(a) never be \(verb) by its \(pick(Self.adjectives)) \(b)?"
    case 2: return "Where does `\(name())` keep the \(a) that was \(verb) with the \(b)?"
    case 3: return "Which of these is \(verb) by the \(b) of a \(pick(Self.adjectives)) \(a)?"
    case 4: return "How is the \(a) of `\(name())` usually \(verb) in a \(b)?"
    default: return "Name the part of the \(b) that is \(verb) together with a \(a)."
    }
  }

  mutating func option() -> String {
    switch below(4) {
    case 0: "`\(name())`"
    case 1: "The \(pick(Self.adjectives)) \(pick(Self.nouns)) and its \(pick(Self.nouns))"
    case 2:
      "It is \(pick(Self.verbs)) as soon as the \(pick(Self.nouns)) turns \(pick(Self.adjectives))"
    default:
      "By asking the \(pick(Self.nouns)) for its \(pick(Self.adjectives)) \(pick(Self.nouns))"
    }
  }

  private mutating func name() -> String {
    "\(pick(Self.nouns))\(below(90)).\(pick(Self.verbs))(_:)"
  }

  private static let nouns = [
    "lantern", "harbour", "ledger", "pulley", "barrel", "compass", "orchard", "beacon", "cradle",
    "funnel", "gasket", "hinge", "island", "kettle", "ladder", "marble", "needle", "paddle",
    "quarry", "ribbon", "saddle", "thimble", "umbrella", "valley", "wagon", "anchor", "bucket",
    "candle", "drawer", "engine", "feather", "garden", "hammer", "inkwell", "kernel", "meadow",
  ]
  private static let verbs = [
    "loaded", "sealed", "measured", "released", "copied", "folded", "drained", "painted",
    "counted", "shared", "polished", "opened", "locked", "mixed", "tested", "carried", "pressed",
    "rotated", "sorted", "trimmed", "weighed", "woven",
  ]
  private static let adjectives = [
    "hollow", "narrow", "brittle", "golden", "silent", "crooked", "shallow", "frozen", "ancient",
    "polite", "spare", "wooden", "nimble", "rusty", "plain", "heavy", "gentle", "sudden", "faded",
  ]
}
