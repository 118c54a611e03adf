import TestSupport

/// Makes questions that read like those of a technical book, from lists of words and a seed.
struct QuestionGenerator {
  private var random: SeededRandom
  private var seen: Set<String> = []

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
  }

  /// A book with its key, without a fault.
  mutating func book(chapters: Int, questions: ClosedRange<Int>) -> SketchBook {
    var book = SketchBook()
    for number in 1...chapters {
      let count = Int.random(in: questions, using: &random)
      book.chapters.append(
        SketchBook.Chapter(number: number, questions: (1...count).map { question(numbered: $0) }))
    }
    book.key = SketchBook.key(to: book.chapters)
    return book
  }

  /// A question that no other one of this generator asks.
  mutating func question(numbered number: Int) -> SketchBook.Question {
    while true {
      let stem = stem()
      guard seen.insert(stem).inserted else { continue }
      let isPlural = stem.contains("two")
      let count =
        isPlural ? Int.random(in: 4...5, using: &random) : Int.random(in: 3...5, using: &random)
      let kind = Int.random(in: 0..<4, using: &random)
      var options: [String] = []
      while options.count < count {
        let option = option(kind)
        if !options.contains(where: { $0.lowercased() == option.lowercased() }) {
          options.append(option)
        }
      }
      var correct = [Int.random(in: 0..<count, using: &random)]
      if isPlural { correct = [0, Int.random(in: 1..<count, using: &random)] }
      return SketchBook.Question(number: number, stem: stem, options: options, correct: correct)
    }
  }

  private mutating func pick(_ words: [String]) -> String {
    words.randomElement(using: &random) ?? ""
  }

  private mutating func stem() -> String {
    let (a, b, verb) = (pick(Self.nouns), pick(Self.nouns), pick(Self.verbs))
    let (adjective, type) = (pick(Self.adjectives), identifier())
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return "What happens when the \(a) is \(verb) before the \(b)?"
    case 1: return "Why should a \(adjective) \(a) never be \(verb) by its \(b)?"
    case 2: return "Which statement about the \(adjective) \(a) and its \(b) holds?"
    case 3: return "Where does `\(type)` keep the \(adjective) \(a) that was \(verb)?"
    case 4: return "Which of the following is \(verb) by the \(b) of a \(adjective) \(a)?"
    case 5: return "In which two ways can a \(adjective) \(a) be \(verb) with `\(type)`?"
    case 6: return "What is the purpose of `\(type)` for a \(a) with a \(adjective) \(b)?"
    case 7: return "How is the \(a) of the \(adjective) \(b) usually \(verb)?"
    case 8: return "What does \(type) return once the \(a) has been \(verb)?"
    case 9: return "When may the \(b) be \(verb) while the \(a) is \(adjective)?"
    case 10: return "Which method of `\(type)` is called after the \(a) was \(verb)?"
    default: return "Name the part of the \(b) that is \(verb) together with a \(adjective) \(a)."
    }
  }

  private mutating func option(_ kind: Int) -> String {
    let (a, b, verb) = (pick(Self.nouns), pick(Self.nouns), pick(Self.verbs))
    let adjective = pick(Self.adjectives)
    switch kind {
    case 0: return "`\(identifier())`"
    case 1: return "The \(adjective) \(a)"
    case 2:
      switch Int.random(in: 0..<4, using: &random) {
      case 0: return "It is \(verb) as soon as the \(a) turns \(adjective)"
      case 1: return "By asking the \(b) for its \(adjective) \(a)"
      case 2: return "Every \(a) keeps a \(adjective) \(b) that is \(verb) later"
      default: return "Because the \(a) would otherwise be \(verb) twice"
      }
    default:
      switch Int.random(in: 0..<3, using: &random) {
      case 0: return "A \(a) that is \(verb)"
      case 1: return "In `\(identifier())`"
      default: return "\(adjective.prefix(1).uppercased())\(adjective.dropFirst()) \(b)"
      }
    }
  }

  private mutating func identifier() -> String {
    let (a, b) = (pick(Self.nouns), pick(Self.nouns))
    let upper = a.prefix(1).uppercased() + a.dropFirst()
    let other = b.prefix(1).uppercased() + b.dropFirst()
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return "NV\(upper)\(other)"
    case 1: return "\(a)Did\(other)(_:)"
    case 2: return "\(a)\(other)"
    default: return "\(upper)\(other).\(pick(Self.members))"
    }
  }

  private static let nouns = [
    "lantern", "harbour", "ledger", "pulley", "barrel", "compass", "orchard", "beacon", "cradle",
    "funnel", "gasket", "hinge", "island", "kettle", "ladder", "marble", "needle", "oar", "paddle",
    "quarry", "ribbon", "saddle", "thimble", "umbrella", "valley", "wagon", "anchor", "bucket",
    "candle", "drawer", "engine", "feather", "garden", "hammer", "inkwell", "jacket", "kernel",
    "locket", "meadow", "napkin",
  ]
  private static let verbs = [
    "loaded", "sealed", "measured", "released", "copied", "folded", "drained", "painted", "counted",
    "shared", "cached", "polished", "opened", "locked", "mixed", "tested", "carried", "pressed",
    "rotated", "sorted", "trimmed", "weighed", "woven", "zipped",
  ]
  private static let adjectives = [
    "hollow", "narrow", "brittle", "golden", "silent", "crooked", "shallow", "frozen", "ancient",
    "polite", "spare", "wooden", "nimble", "rusty", "plain", "heavy", "gentle", "sudden", "faded",
    "clever", "lonely", "steep",
  ]
  private static let members = [
    "start", "layout", "reset()", "count", "update()", "shared", "owner",
  ]
}
