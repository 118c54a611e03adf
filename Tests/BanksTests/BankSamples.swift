import HornbookBanks
import HornbookBytes
import HornbookDiagnostics
import TestSupport
import Testing

/// Invented banks whose texts have what formats stumble over.
enum BankSamples {
  /// Texts in Markdown.
  static let texts: [String] = [
    "What does `f{x}=~#:\\y` print?", "It costs \\$5 and \\$6, or 100 %", "Let $x^2 < 1$ be",
    "```swift\nlet a: [String: Int] = [\"{=}\": 1]\n\n  if a ~= b { print(\"#\\n\") } // a\n```",
    "Before:\n\n```c\nint main() { return ~0; }\n```\n\nAfter `]]>` all",
    "| a | b |\n|---|---|\n| 1 | `{2}` |",
    "مرحبا `x = {1}` 你好", "日本語の問題：これは何ですか", "😀 and 👩‍👩‍👧 = family", "**bold** and *italic*",
    "One\n\n- two\n- three `~`", "1. one\n2. two", "::name:: is no name", "\\$CATEGORY: none",
    "// is no comment", "\\[html] is no mark", "%50% is no grade", "1 -> 2 and a=b", "TRUE", "T",
    "A. One", "“quotes” \"straight\" 'single'", "a & b &amp; c \\&lt; d",
    "\\\\(no formula\\\\) and \\\\[x\\\\]",
    "\\$\\$ and \\$\\$ in a shell", "x", "> quoted {text}", "###### Small heading",
    "$$\\int_0^1 x\\,dx$$",
    "$\\frac{a}{b} = \\{c\\}$ holds", "C:\\\\dir\\\\new", "&&058; stays", "`a = { b }` has braces",
    "[a link](https://example.com/a?b=c&d=~e)", "ANSWER: B", "snake\\_case\\_\\_name", "3 * 4 * 5",
    "```\nno language\n  indented\n\n\nlast\n```", "</text></question> ends nothing",
    "a line  \nand another",
  ]

  /// Answers without markup.
  static let answers: [String] = [
    "{=}~#:", "a*b", "\\*", "]]>", "été", "<b>&amp;", "%50%x", "[html]x", "=", "0", "TRUE", "\"q\"",
    "日本", "😀", "C:\\dir\\", "let a = { $0 }", "a  b", "::x::", "//", "x", "100 %", "\\n", "it's",
  ]

  static let names = ["Paper", "Vats & vellum", "<T> & {x}", "紙", "a/b//c", "50 % #1", "“Rags”"]

  static let picture: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 1, 2, 255]

  /// Questions of all kinds that a format can say, with random texts.
  static func bank(seed: UInt64, for format: String, count: Int = 12) -> Bank {
    var making = BankMaking(seed: seed, format: format)
    var bank = Bank()
    for _ in 0..<count { bank.questions.append(making.question()) }
    let shown = Set(bank.questions.flatMap(\.texts).flatMap(\.images))
    bank.files = shown.sorted().map { Bank.File(name: $0, bytes: picture + Array($0.utf8)) }
    return bank
  }
}

/// Makes questions with a seed.
struct BankMaking {
  private var random: SeededRandom
  private let isXML: Bool
  private var count = 0
  private let place = Place(file: "bank")

  init(seed: UInt64, format: String) {
    random = SeededRandom(seed: seed)
    isXML = format == "moodle"
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func one<T>(of list: [T]) -> T { list[number(0...list.count - 1)] }

  private mutating func chance(_ count: Int) -> Bool { number(1...count) == 1 }

  private mutating func markdown() -> String {
    if isXML, chance(8) { return "![A *tree* {1}](tree-\(number(1...3)).png) stands" }
    return one(of: BankSamples.texts)
  }

  mutating func text() -> BankText {
    var text = markdown()
    if chance(4) { text += "\n\n" + markdown() }
    return BankText(markdown: Array(text.utf8))
  }

  /// A text on whose Markdown the numbers of gaps depends.
  private mutating func stem(gaps: Int) -> BankText {
    guard gaps > 0 else { return text() }
    var text = chance(3) ? markdown() + "\n\n" : ""
    for index in 1...gaps { text += "Gap \(index) is \(BankText.gap)" + (chance(2) ? ". " : " ") }
    if chance(3) { text += "\n\n" + markdown() }
    return BankText(markdown: Array(text.utf8))
  }

  private mutating func maybe(_ count: Int = 3) -> BankText? { chance(count) ? text() : nil }

  mutating func question() -> BankQuestion {
    count += 1
    var gaps = 0
    let task = task(&gaps)
    var question = BankQuestion(stem: stem(gaps: gaps), task: task, place: place)
    question.name = chance(3) ? "" : "\(count) " + one(of: BankSamples.names)
    question.id = chance(3) ? "" : "id-\(count)-" + one(of: ["a", "ä[1]", "b]c", "x\"y"])
    question.category = chance(4) ? [] : [one(of: BankSamples.names), one(of: BankSamples.names)]
    question.explanation = maybe()
    if chance(3) { question.tags = ["c\(count)", one(of: ["two words", "größe", "a]b", "x:y"])] }
    if isXML {
      if chance(3) { question.hints = [text(), text()] }
      if chance(2) { question.points = one(of: [0.5, 1, 2, 3.25, 6]) }
      switch task {
      case .one, .several, .order, .match: question.shuffles = one(of: [nil, true, false])
      case .gaps(let gaps) where gaps.count > 1:
        question.points = Double(gaps.count * number(1...3))
      default: break
      }
    }
    return question
  }

  private mutating func task(_ gaps: inout Int) -> BankTask {
    switch number(0...(isXML ? 8 : 7)) {
    case 0: return .one(options(isOne: true))
    case 1: return .several(options(isOne: false))
    case 2: return .truth(chance(2), feedback: .init(onTrue: maybe(), onFalse: maybe()))
    case 3:
      gaps = number(0...1)
      return .gaps([words()])
    case 4:
      gaps = number(0...1)
      return .gaps([quantity()])
    case 5: return .order((0..<number(2...5)).map { _ in text() })
    case 6:
      var pairs = (0..<number(2...4)).map { index in
        BankPair(
          item: text(), partner: BankText(plain: "\(index) " + one(of: BankSamples.names)),
          place: place)
      }
      if chance(3) {
        pairs.append(
          BankPair(item: BankText(foreign: []), partner: BankText(plain: "none"), place: place))
      }
      return .match(pairs)
    case 7: return .open(model: isXML ? maybe() : nil)
    default:
      gaps = number(2...4)
      return .gaps(
        (0..<gaps).map { _ in chance(3) ? quantity(hasUnit: false) : words(inCloze: true) })
    }
  }

  private mutating func options(isOne: Bool) -> [BankOption] {
    let right = isOne ? 1 : number(1...10)
    let wrong = number(1...4)
    var options: [BankOption] = []
    for index in 0..<(right + wrong) {
      let credit: Double =
        index < right
        ? 1 / Double(right)
        : isOne ? one(of: [0, 0, 0.5, -1 / 3]) : one(of: [0, -1 / Double(right)])
      options.append(BankOption(text(), credit: credit, feedback: maybe(), place: place))
    }
    return options.shuffled(using: &random)
  }

  private mutating func words(inCloze: Bool = false) -> BankGap {
    var gap = BankGap(
      accepted: (0..<number(1...3)).map { _ in one(of: BankSamples.answers) },
      isExact: isXML && chance(2), place: place)
    if chance(3) {
      gap.feedback = gap.accepted.map { _ in
        inCloze ? BankText(markdown: Array("Not *quite* {~#}: a < b & \\\\".utf8)) : text()
      }
    }
    return gap
  }

  private mutating func quantity(hasUnit: Bool = true) -> BankGap {
    let value = one(of: ["9.81", "-3", "6.02e23", "0.001", "42"])
    var gap = BankGap(
      accepted: [value],
      number: BankNumber(
        value: value, tolerance: one(of: [nil, "0.01", "2"]),
        unit: isXML && hasUnit && chance(2) ? one(of: ["px", "m/s²", "%"]) : nil),
      place: place)
    if chance(3) { gap.feedback = [BankText(markdown: Array("Right: *g* & {so}".utf8))] }
    return gap
  }
}

extension BankOption {
  fileprivate func placed(at place: Place) -> BankOption {
    BankOption(text, credit: credit, feedback: feedback, place: place)
  }
}

extension BankFormat {
  /// Reads a file in the format with a name.
  static func read(_ source: Source, as name: String) throws -> BankReading {
    let read = try #require(named(name)?.read)
    return read(source)
  }

  /// Writes a bank in the format with a name.
  static func write(_ bank: Bank, as name: String) throws -> BankWriting {
    let write = try #require(named(name)?.write)
    return write(bank)
  }
}
