import HornbookDiagnostics
import TestSupport
import Testing

@testable import HornbookQuizzes

/// A small book, and what the proof says of it: `rule chapter.question`, in order.
struct ProofCase: CustomTestStringConvertible, Sendable {
  var name: String
  var chapters: [String]
  var key: String
  var said: [String]
  var coverage = KeyCoverage.all
  var testDescription: String { name }

  init(
    _ name: String, _ chapters: [String], key: String, says said: [String] = [],
    coverage: KeyCoverage = .all
  ) {
    self.name = name
    self.chapters = chapters
    self.key = key
    self.said = said
    self.coverage = coverage
  }
}

@Suite struct ProofTests {
  /// A chapter of numbered questions; each is a stem and its options, parted by bars.
  static func chapter(_ questions: String..., from first: Int = 1) -> String {
    var text = "# A chapter\n\nWords.\n\n## Questions\n\n"
    for (index, question) in questions.enumerated() {
      let parts = question.split(separator: "|").map { $0.drop { $0 == " " } }
      text += "\(first + index). \(parts[0])\n"
      for (option, body) in parts.dropFirst().enumerated() {
        text += "    - \(SketchBook.letter(option))) \(body)\n"
      }
      text += "\n"
    }
    return text
  }

  static let sea = chapter(
    "What causes the tides? | The wind | The moon | The rain",
    "What is a neap tide? | A weak one | A strong one | A late one",
    "Where is the tide strongest? | On the open sea | In narrow bays | At the pole")
  static let ropes = chapter(
    "Which knot ties a rope to a ring? | An anchor bend | A sheepshank | A reef knot",
    "What is a bight? | A loop in a rope | A broken rope | The end of a rope",
    "Which knot shortens a rope? | A sheepshank | An anchor bend | A bowline")
  /// Statements without options, which “True” and “False” answer.
  static let statements =
    chapter("What is ink? | Soot | Water | Glue") + "2. True or false: ink is dry.\n"
  static let truths = chapter(
    "How many? | Four | Eight | Two", "Paper burns. | True | False")
  static let onward = chapter(
    "Which bird follows ships? | The gull | The owl | The lark",
    "What is a log line for? | To tell the speed | To tie up | To fish", from: 4)

  static let seaKey = """
    1. What causes the tides?
        - b) The moon
    2. What is a neap tide?
        - a) A weak one
    3. Where is the tide strongest?
        - b) In narrow bays

    """
  static let ropesKey = """
    1. Which knot ties a rope to a ring?
        - a) An anchor bend
    2. What is a bight?
        - a) A loop in a rope
    3. Which knot shortens a rope?
        - a) A sheepshank

    """

  static let cases: [ProofCase] = [
    .init(
      "nothing wrong", [sea, ropes],
      key: "# Answers\n\n## Chapter 1\n\n\(seaKey)\n## Chapter 2\n\n\(ropesKey)"),
    .init(
      "an entry without an answer", [sea],
      key: "# Answers\n\n## Chapter 1\n\n1. b\n2.\n3. b\n", says: ["answer-missing 1.2"]),
    .init(
      "different answers from two drafts", [sea],
      key:
        "# Answers\n\n## Chapter 1\n\n1. b\n2. a\n3. b\n\n## Chapter 1\n\n1. b\n2. b\n3. b\n",
      says: ["answer-conflict 1.2"]),
    .init(
      "a sentence that repeats no option, where the others do", [sea],
      key: """
        # Answers

        ## Chapter 1

        1. b) The moon
        2. a) Two anchors of old iron.
        3. b) In narrow bays
        """, says: ["answer-contradicts-letter 1.2"]),
    .init(
      "explanations beside the text of another option", [sea],
      key: """
        # Answers

        ## Chapter 1

        1. b) It pulls the water below it.
        2. a) Sun and moon pull across each other.
        3. b) At the pole
        """,
      says: [
        "answer-contradicts-letter 1.1", "answer-contradicts-letter 1.2",
        "answer-contradicts-letter 1.3",
      ]),
    .init("letters alone", [sea], key: "# Answers\n\n## Chapter 1\n\n1. b\n2. a\n3. b\n"),
    .init(
      "a bad copy below its letter, where the others are good", [sea],
      key: """
        # Answers

        ## Chapter 1

        1. b)
           The moon
        2. a)
           Two anchors of iron
        3. b)
           In narrow bays
        """, says: ["answer-contradicts-letter 1.2"]),
    .init(
      "bare letters with their texts below, one bad", [sea],
      key: """
        # Answers

        ## Chapter 1

        1. b
           The moon
        2. a
           Two anchors of iron
        3. b
           In narrow bays.
        """, says: ["answer-contradicts-letter 1.2", "answer-punctuation 1.3"]),
    .init(
      "reasons below the letters", [sea],
      key: """
        # Answers

        ## Chapter 1

        1. b)
           It pulls at the water.
        2. a)
           A weak one
        3. b)
           Water is pressed together there.
        """),
    .init(
      "a reason that says so among copies", [sea],
      key: """
        # Answers

        ## Chapter 1

        1. b)
           The moon
        2. a)
           Because sun and moon pull across.
        3. b)
           In narrow bays
        """),
    .init(
      "comma and point", [chapter("How far? | 3.5 miles | 4 miles | 1.000 miles")],
      key: "# Answers\n\n## Chapter 1\n\n1. How far?\n    - a) 3,5 miles\n",
      says: ["answer-punctuation 1.1"]),
    .init(
      "thousands or decimals", [chapter("How far? | 3.5 miles | 4 miles | 1.000 miles")],
      key: "# Answers\n\n## Chapter 1\n\n1. How far?\n    - c) 1,000 miles\n",
      says: ["answer-identifier 1.1"]),
    .init(
      "parts that count anew",
      [
        "# A chapter\n\n## Questions\n\nSection A\n\n1. Of wood? \na) Yes\nb) No\nc) Both\n2. Of tin?\na) Yes\nb) No\nc) Both\n\nSection B\n\n1. Of horn?\na) Yes\nb) No\nc) Both\n\n### Hard ones\n\n1. Of glass?\na) Yes\nb) No\nc) Both\n"
      ],
      key: "# Answers\n\n## Chapter 1\n\nSection A\n1. a\n2. b\n\nSection B\n1. c\n1. b\n"),
    .init(
      "labels below the questions that name no option",
      [
        """
        # A chapter

        ## Questions

        1. Which is prime?
        A. 9
        B. 11
        C. 15
        ANSWER: E

        2. Which are even?
        A. 9
        B. 12
        C. 16
        ANSWER: B, F

        3. Which is odd?
        A. 9
        B. 12
        C. 16
        ANSWER: A
        """
      ],
      key: "", says: ["answer-letter-unknown 1.1", "answer-letter-unknown 1.2"]),
    .init("letters alone in any order", [sea], key: "# Answers\n\n## Chapter 1\n\n3b 1b 2a\n"),
    .init(
      "letters alone, a number twice", [sea],
      key: "# Answers\n\n## Chapter 1\n\n1. b\n2. a\n2. b\n",
      says: ["answer-misnumbered 1.3"]),
    .init(
      "letters alone, one missing", [sea], key: "# Answers\n\n## Chapter 1\n\n1. b\n3. b\n",
      says: ["answer-missing 1.2"]),
    .init(
      "letters alone, one that no option has", [sea],
      key: "# Answers\n\n## Chapter 1\n\n1. e\n2. a\n3. b\n", says: ["answer-letter-unknown 1.1"]),
    .init(
      "odd numbers only", [sea], key: "# Answers\n\n## Chapter 1\n\n1. b\n3. b\n", coverage: .odd),
    .init(
      "no headings, numbers begin anew", [sea, ropes],
      key: "# Answers\n\n1. b\n2. a\n3. b\n\n1. a\n2. a\n3. a\n"),
    .init(
      "no headings, numbers run on", [sea, onward],
      key: "# Answers\n\n1. b\n2. a\n3. b\n4. a\n5. a\n"),
    .init("no headings, with text", [sea, ropes], key: "# Answers\n\n\(seaKey)\n\(ropesKey)"),
    .init(
      "titles for numbers, one unknown", [sea, ropes],
      key: "# Answers\n\n## The sea\n\n\(seaKey)\n## Chapter 2\n\n\(ropesKey)",
      says: ["heading-unusual 1.0"]),
    .init(
      "both headings exchanged", [sea, ropes],
      key: "# Answers\n\n## Chapter 2\n\n\(seaKey)\n## Chapter 1\n\n\(ropesKey)",
      says: ["key-chapter-misnumbered 1.0"]),
    .init(
      "one heading twice", [sea, ropes],
      key: "# Answers\n\n## Chapter 1\n\n\(seaKey)\n## Chapter 1\n\n\(ropesKey)",
      says: ["key-chapter-misnumbered 2.0"]),
    .init(
      "a chapter left out", [sea, ropes], key: "# Answers\n\n## Chapter 2\n\n\(ropesKey)",
      says: ["chapter-without-key 1.0"]),
    .init(
      "another edition's key", [sea], key: "# Answers\n\n## Chapter 1\n\n\(ropesKey)",
      says: [
        "answer-orphan 1.0", "answer-orphan 1.0", "answer-orphan 1.0", "answer-missing 1.1",
        "answer-missing 1.2", "answer-missing 1.3",
      ]),
    .init(
      "a full stop, another case, no backticks",
      [chapter("Which `Boat` floats? | `Boat.swim()` | A table-view cell | It depends")],
      key: "# Answers\n\n## Chapter 1\n\n1. Which Boat floats\n    - b) A table view Cell.\n",
      says: ["stem-punctuation 1.1", "answer-punctuation 1.1"]),
    .init(
      "code that differs in a mark alone",
      [chapter("What stops at a fault? | `try` | `try!` | `try?`")],
      key: "# Answers\n\n## Chapter 1\n\n1. What stops at a fault?\n    - a) `try!`\n",
      says: ["answer-contradicts-letter 1.1"]),
    .init(
      "a number in words", [chapter("How many masts? | 2 | 3 | 4")],
      key: "# Answers\n\n## Chapter 1\n\n1. How many masts?\n    - b) Three.\n",
      says: ["answer-identifier 1.1"]),
    .init(
      "another number in words", [chapter("How many masts? | 2 | 3 | 4")],
      key: "# Answers\n\n## Chapter 1\n\n1. How many masts?\n    - b) Two.\n",
      says: ["answer-contradicts-letter 1.1"]),
    .init(
      "an answer that begins like its option",
      [chapter("Does a raft float? | No | Yes, since wood is lighter than water | Only at night")],
      key: "# Answers\n\n## Chapter 1\n\n1. Does a raft float?\n    - b) Yes.\n",
      says: ["answer-wording 1.1"]),
    .init(
      "the same stem twice",
      [
        chapter(
          "Which is true? | Wood floats | Iron floats | Lead floats",
          "Which is true? | Owls sail | Gulls fly | Larks swim")
      ],
      key: """
        # Answers

        ## Chapter 1

        1. Which is true?
            - b) Gulls fly
        2. Which is true?
            - a) Wood floats

        """,
      says: ["answer-misplaced 1.2"]),
    .init(
      "several answers",
      [
        chapter(
          "Which two birds fly? | Gull | Owl | Penguin", "Which birds swim? | Duck | Swan | Owl")
      ],
      key: "# Answers\n\n## Chapter 1\n\n1: A, B\n2: A, B\n",
      says: ["answer-multiple-unannounced 1.2"]),
    .init(
      "marked in place, and the key says otherwise",
      [
        "# Tides\n\n## Questions\n\n1. What causes the tides?\n    - [ ] The wind\n    - [x] The moon\n    - [ ] Rain\n"
      ],
      key: "# Answers\n\n## Chapter 1\n\n1. a\n", says: ["answer-contradicts-letter 1.1"]),
    .init(
      "open questions with answers in words",
      ["# Tides\n\n## Questions\n\n1. What causes the tides?\n\n2. What is a neap tide?\n"],
      key: "# Answers\n\n## Chapter 1\n\n1. The moon.\n\n2. A weak one.\n"),
    .init(
      "letters of options that look alike",
      [
        "# Tides\n\n## Questions\n\n1. What causes the tides?\n    - a) The wind\n    - b) The moon\n    - с) Rain\n"
      ],
      key: "# Answers\n\n## Chapter 1\n\n1. b\n", says: ["option-letters-broken 1.1"]),
    .init(
      "an answer to another question", [sea],
      key: """
        # Answers

        ## Chapter 1

        1. What causes the tides?
            - b) The moon
        2. What is a neap tide?
            - b) In narrow bays
        3. Where is the tide strongest?
            - a) A weak one

        """, says: ["answer-misplaced 1.2"]),
    .init(
      "three in reverse order", [sea],
      key: """
        # Answers

        ## Chapter 1

        3. Where is the tide strongest?
            - b) In narrow bays
        2. What is a neap tide?
            - a) A weak one
        1. What causes the tides?
            - b) The moon

        """, says: ["answer-misplaced 1.3"]),
  ]

  @Test(arguments: cases)
  func saysWhatIsWrongAndNoMore(_ example: ProofCase) {
    var book = BookSketch.read(
      example.chapters.enumerated().map {
        (path: "chapters/0\($0.offset + 1)-chapter\($0.offset + 1).md", text: $0.element)
      } + [("answers.md", example.key)])
    for key in book.keys.indices { book.keys[key].coverage = example.coverage }
    let findings = ProvedQuizzes(book).findings
    // That a key gives letters alone is said of each such key; `LoosePairTests` look at it.
    let said = findings.filter { $0.rule != "key-letters-alone" }
      .map { "\($0.rule) \($0.chapter ?? 0).\($0.question ?? 0)" }
    #expect(said == example.said, "\(findings.map(\.message))")
  }

  @Test func saysTheSameEveryTime() {
    var generator = QuestionGenerator(seed: 3)
    var book = generator.book(chapters: 4, questions: 5...9)
    var vandal = Vandal(seed: 4)
    for kind in Damage.Kind.allCases { _ = vandal.damage(&book, kind) }
    let read = book.read()
    let first = ProvedQuizzes(read, ProofOptions(includesTeaching: true)).findings
    #expect(!first.isEmpty)
    for _ in 0..<5 {
      #expect(ProvedQuizzes(read, ProofOptions(includesTeaching: true)).findings == first)
    }
  }
}
