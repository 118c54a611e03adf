import HornbookBanks
import HornbookBytes
import HornbookDiagnostics
import TestSupport

/// Banks of invented questions of all kinds, with texts that are hard to carry.
struct RandomBank {
  private var random: SeededRandom
  private(set) var bank = Bank()

  private static let texts = [
    "What is *this*, and **that**?", "Is `a < b && b > c` ever `\"true\"`?",
    "```swift\n    let mark = \"]]>\" // <!-- & -->\n\n\tprint(mark)\n```",
    "One\n\n- two\n- three\n\n1. four\n2. five", "| a | b |\n|---|---|\n| `x|y` | <b> |",
    "Let $x^2 < \\frac{1}{2}$ be, and $$\\sum_{i=1}^n i$$", "مرحبا `let x` بالعالم", "你好，世界？",
    "![A *horned* owl](owl.png) looks", "😀 👩‍👩‍👧 e\u{301}", "> Said\n>\n> > twice",
    "A [link](https://example.com/?a=1&b=2) & more", "## Heading\n\nand text", "a  \nb",
    "It costs $5, or \\$6, or [blank1]", "¬ 'single' \"double\" <tag> &amp; &#1; %20 {=~} [x]",
    "$$\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}$$", "\u{1}control\u{7F}", "5. five\n6. six", "---",
    "$\\sqrt{\\alpha}$", "```\n<item>\n```",
    "[odd](<http://ex ample.com/{a}|%zz\"[]^`\\é>) [s](//x:y) [t](?) [u](#a%)",
    "![An owl](owl.png)",
    "![An owl](owl.png \"By *night*\")",
  ]
  private static let words = [
    "x", "let a = 1", "Ωmega", "a<b", "\"q\"", "two  spaces", " lead", "]]>", "مرحبا", "&amp;",
    "A,B;C",
    "tab\tbed", "two\nlines", "[gap]",
  ]
  private static let categories: [[String]] = [
    [], ["1 Owls"], ["1 Owls", "Night & <day>"], ["2 العربية"], [""], ["1 Owls", "a/b", "c"],
  ]
  private static let owl = Bank.File(name: "owl.png", bytes: [0x89, 0x50, 0x4E, 0x47, 1, 2, 3, 0])

  init(seed: UInt64, count: Int = 12) {
    random = SeededRandom(seed: seed)
    bank.title = pick(["Owls & <others>", "", "بنك"])
    bank.language = pick(["", "en", "ar", "de"])
    for index in 0..<count { bank.questions.append(question(index)) }
    if bank.questions.flatMap(\.texts).flatMap(\.images).contains("owl.png") {
      bank.files = [Self.owl]
    }
  }

  private static let known = Dictionary(
    uniqueKeysWithValues: Set(texts).map { ($0, made($0)) })

  /// Text as it comes back from HTML.
  static func text(_ markdown: String) -> BankText { known[markdown] ?? made(markdown) }

  private static func made(_ markdown: String) -> BankText {
    var text = BankText(markdown: Array(markdown.utf8))
    for _ in 0..<4 { text = BankText(foreign: text.html) }
    return text
  }

  static let place = Place(file: "bank", lower: 3, upper: 4)

  private mutating func pick<T>(_ values: [T]) -> T {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private mutating func text() -> BankText { Self.text(pick(Self.texts)) }

  private mutating func perhapsText() -> BankText? { chance(40) ? text() : nil }

  private mutating func question(_ index: Int) -> BankQuestion {
    let task = task()
    var stem = pick(Self.texts)
    if case .gaps(let gaps) = task, chance(70) {
      stem = gaps.map { _ in pick(["An \u{FFFC} owl", "`\u{FFFC}` and", "- \u{FFFC}"]) }.joined(
        separator: "\n\n")
    }
    var question = BankQuestion(stem: Self.text(stem), task: task, place: Self.place)
    question.id = pick([
      "", "owl-\(index)", "q.\(index)", "eule \(index) & <x>", "\(index)", "ق\(index)",
    ])
    question.name = pick(["", "Owl \(index)", "<Name> & \"x\""])
    question.category = pick(Self.categories)
    question.explanation = perhapsText()
    question.hints = chance(30) ? [text(), text()] : []
    question.points = pick([nil, 1, 2, 3.5, 0.1, 7])
    question.tags = chance(30) ? ["night", "a & b", "ليل"] : []
    switch task {
    case .one, .several, .truth, .order, .match: question.shuffles = pick([nil, true, false])
    default: break
    }
    return question
  }

  private mutating func task() -> BankTask {
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      let options = options()
      let right = Int.random(in: 0..<options.count, using: &random)
      return .one(credited(options) { $0 == right ? 1 : 0 })
    case 1:
      let shares: [Double] = pick([[1, 0.5, -0.25, 0], [1, 1, 0, 0], [1 / 3, 0, 1, -1 / 3]])
      return .one(credited(options()) { shares[$0 % 4] })
    case 2: return .several(several())
    case 3:
      return .truth(chance(50), feedback: .init(onTrue: perhapsText(), onFalse: perhapsText()))
    case 4: return .gaps((0..<Int.random(in: 1...3, using: &random)).map { _ in gap() })
    case 5: return .order((0..<Int.random(in: 2...5, using: &random)).map { _ in text() })
    case 6: return .match(pairs())
    default: return .open(model: perhapsText())
    }
  }

  private mutating func options() -> [BankOption] {
    (0..<Int.random(in: 2...5, using: &random)).map { _ in
      BankOption(text(), credit: 0, feedback: perhapsText(), place: Self.place)
    }
  }

  private func credited(_ options: [BankOption], _ credit: (Int) -> Double) -> [BankOption] {
    var options = options
    for index in options.indices { options[index].credit = credit(index) }
    return options
  }

  private mutating func several() -> [BankOption] {
    let options = options()
    let right = Int.random(in: 1...options.count, using: &random)
    let penalty: Double = pick([0, 0, -0.5])
    return credited(options) { $0 < right ? 1 / Double(right) : penalty }
  }

  private mutating func gap() -> BankGap {
    if chance(40) {
      let value = pick(["9.81", "-3", "6.02e23", "0.5"])
      var gap = BankGap(
        accepted: [value],
        number: BankNumber(
          value: value, tolerance: pick([nil, "0.1", "2"]), unit: pick([nil, "px", "m/s²"])),
        place: Self.place)
      if chance(30) { gap.feedback = [text()] }
      return gap
    }
    var accepted: [String] = []
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let word = pick(Self.words)
      if !accepted.contains(word) { accepted.append(word) }
    }
    var gap = BankGap(accepted: accepted, isExact: chance(50), place: Self.place)
    if chance(30) { gap.feedback = accepted.map { _ in perhapsText() } }
    if gap.feedback.allSatisfy({ $0 == nil }) { gap.feedback = [] }
    return gap
  }

  private mutating func pairs() -> [BankPair] {
    var pairs = (0..<Int.random(in: 2...4, using: &random)).map { _ in
      BankPair(item: text(), partner: text(), place: Self.place)
    }
    if chance(40) {
      pairs.insert(
        BankPair(item: BankText(markdown: []), partner: text(), place: Self.place),
        at: Int.random(in: 0...pairs.count, using: &random))
    }
    return pairs
  }
}

extension Bank {
  /// The bank with all questions at the same place, and no foreign feedback that says nothing.
  var withoutPlaces: Bank {
    var bank = self
    for index in bank.questions.indices {
      bank.questions[index].forgetPlaces()
      // No format of learning platforms has it.
      bank.questions[index].updated = nil
    }
    return bank
  }
}

extension BankQuestion {
  fileprivate mutating func forgetPlaces() {
    let none = RandomBank.place
    place = none
    func bare(_ options: [BankOption]) -> [BankOption] {
      options.map {
        var option = $0
        option.place = none
        return option
      }
    }
    switch task {
    case .one(let options): task = .one(bare(options))
    case .several(let options): task = .several(bare(options))
    case .gaps(let gaps):
      task = .gaps(
        gaps.map {
          var gap = $0
          gap.place = none
          return gap
        })
    case .match(let pairs):
      task = .match(
        pairs.map {
          var pair = $0
          pair.place = none
          return pair
        })
    default: break
    }
  }
}
