import HornbookDiagnostics

/// A small book that never was, with findings that hold every hard case of a report.
enum Invented {
  static let keyWrong = Rule(
    "answer-contradicts-letter", .error,
    "An entry of the key names one option and prints the text of another.",
    reason: "A reader who checks herself cannot know which of the two is meant.",
    remedy: "Correct the letter or the text in the key.", canBeLowered: false,
    examples: RuleExamples(wrong: ["⌖x"], right: ["x"]))
  static let broken = Rule(
    "link-broken", .warning, "A link leads nowhere.",
    reason: "Readers follow links.", remedy: "Correct the target, or take the link out.",
    examples: RuleExamples(wrong: ["[a](⌖b)"], right: ["a"]))
  static let punctuation = Rule(
    "answer-punctuation", .note, "The key differs in punctuation alone.",
    reason: "It is seldom meant.", remedy: "Copy the option's text.",
    examples: RuleExamples(wrong: ["⌖x"], right: ["x"]))
  static let teaching = Rule(
    "negative-stem", .warning, "A stem asks what is not so.",
    reason: "Readers overlook the word.", remedy: "Ask for what is so.", isTeaching: true,
    examples: RuleExamples(wrong: ["⌖x"], right: ["x"]))

  static let registry = RuleRegistry([
    DiagnosticsRules.all, [keyWrong, broken, punctuation, teaching],
  ])

  static let key = Source(
    path: "answers.md",
    text: "\u{FEFF}# Answers\r\n\r\n## Rivers & seas\r\n\r\n1. Where does it rise?\r\n"
      + " - c) 山の上の湖 and a word.\r\n2. “Who?”\r\n - a) Nobody\r\n")
  static let chapter = Source(
    path: "chapters/01 rivers, seas: 100%.md",
    text: "# Rivers\n\n\t- a) A spring\n\t- b) cafe\u{301} [archive](archive.md) 👩‍🏫 [x](y.md)\n"
      + String(repeating: "long words here ", count: 30) + "[far](away.md)"
      + String(repeating: " and further on", count: 20) + "\n"
      + "A paragraph\nthat runs over\nthree lines.\n\u{1B}[31mred [esc](escape.md)\n")
  static let clean = Source(path: "chapters/02-clean.md", text: "# Nothing\n")
  static let sources = [key, clean, chapter]

  /// The stretch of a piece of text in a source.
  static func place(_ piece: StaticString, in source: Source) -> Place {
    Place(file: source.path, range: firstRange(of: piece, in: source))
  }

  static var findings: [Finding] {
    let optionA = place("A spring", in: chapter)
    return [
      Finding(
        keyWrong, at: place("c) 山の上の湖", in: key),
        "the answer “山の上の湖” is the text of option a, not of option c",
        notes: [
          .init(at: optionA, "option a stands here"), .init(at: nil, "there is no option c"),
        ],
        fixes: [
          .init(
            "write “a” in the key",
            edits: [.init(letter(at: place("c) 山", in: key)), with: "a")])
        ], chapter: 1, question: 1),
      Finding(
        punctuation, at: place("Nobody\r\n", in: key),
        "the key says “Nobody”, the option “Nobody!”",
        remedy: "Did you mean “Nobody!”?", chapter: 1, question: 2),
      Finding(broken, at: place("archive.md", in: chapter), "there is no file “archive.md”"),
      Finding(
        broken, at: place("y.md", in: chapter), "there is no file “y.md”: 100% sure,\nquite",
        fixes: [
          .init(
            "link to “clean.md”, and say so",
            edits: [
              .init(place("y.md", in: chapter), with: "02-clean.md"),
              .init(Place(file: clean.path, lower: 10, upper: 10), with: "\nSee <b>.\n"),
            ])
        ]),
      Finding(broken, at: place("away.md", in: chapter), "there is no file “away.md”"),
      Finding(
        keyWrong, at: place("A paragraph\nthat runs over\nthree", in: chapter),
        "the paragraph “A \u{7} <p> & ]]>” is no answer"),
      Finding(
        broken, at: place("escape.md", in: chapter), "there is no file “\u{1B}[31mescape.md”"),
      Finding(broken, at: Place(file: clean.path), "nothing links to “\(clean.path)”"),
      Finding(broken, at: Place(file: "lost.md", lower: 5, upper: 9), "“lost.md” was not read"),
      Finding(keyWrong, at: nil, "the book has no key"),
    ]
  }

  private static func letter(at place: Place) -> Place {
    Place(file: place.file, lower: place.lower, upper: place.lower + 1)
  }

  static func report(_ settings: RuleSettings = RuleSettings()) -> FindingReport {
    FindingReport(findings, sources: sources, registry: registry, settings: settings)
  }
}
