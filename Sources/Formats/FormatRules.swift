public import HornbookDiagnostics

/// The rules about the syntax of data files and front matter.
public enum FormatRules {
  /// All rules of this group.
  public static let all: [Rule] = [
    .jsonSyntax, .yamlSyntax, .tomlSyntax, .xmlSyntax, .csvSyntax, .frontMatterUnclosed, .dataType,
    .dataKeyMissing,
    .dataKeyUnknown, .dataKeyDuplicate, .captionsSyntax,
  ]
}

extension Rule {
  /// A JSON file with invalid syntax.
  public static let jsonSyntax = Rule(
    "json-syntax", .error, "A JSON file is not valid.",
    reason: """
      Invalid JSON is read differently by every program. Only what RFC 8259 allows is accepted: \
      double quotes, no comments, no comma after the last element.
      """,
    remedy: "Correct the file at this position.",
    canBeLowered: false,
    examples: .jsonSyntax)

  /// Front matter with invalid YAML.
  public static let yamlSyntax = Rule(
    "yaml-syntax", .error, "The front matter is not valid YAML.",
    reason: """
      Without readable front matter, a chapter has no title, number or options, and would end up \
      in the wrong place. Only one document of plain values, lists and keys is accepted: no \
      aliases, no tags.
      """,
    remedy: "Correct the front matter at this position; quote text that contains “: ” or “#”.",
    canBeLowered: false,
    examples: .yamlSyntax)

  /// A TOML file with invalid syntax.
  public static let tomlSyntax = Rule(
    "toml-syntax", .error, "A TOML file is not valid.",
    reason: "A setting that cannot be read has no effect, or the wrong one.",
    remedy: "Correct the file at this position.",
    canBeLowered: false,
    examples: .tomlSyntax)

  /// An XML file with invalid syntax.
  public static let xmlSyntax = Rule(
    "xml-syntax", .error, "An XML file is not valid.",
    reason: """
      A file that is cut or damaged would be read in part. Declarations of entities are refused, \
      since a few lines of them can grow to gigabytes.
      """,
    remedy: "Correct the file at this position, or get a whole copy of it.",
    canBeLowered: false,
    examples: .xmlSyntax)

  /// A file of captions with invalid syntax.
  public static let captionsSyntax = Rule(
    "captions-syntax", .error, "A file of captions is not valid WebVTT.",
    reason: """
      Browsers leave out the captions that they cannot read, or all of them, and say nothing. \
      Captions whose order is not that of their times are shown, and so are no fault.
      """,
    remedy:
      "Correct the file: it begins with WEBVTT, and a cue with times like 00:01.000 --> 00:04.500.",
    examples: .captionsSyntax)

  /// A CSV file with an invalid record.
  public static let csvSyntax = Rule(
    "csv-syntax", .error, "A CSV record does not match its header or has unbalanced quotes.",
    reason: """
      One extra quote or separator shifts every value after it into the wrong column, and a phone \
      number becomes a name unnoticed.
      """,
    remedy: "Put fields that contain a separator, a quote or a line break in double quotes.",
    canBeLowered: false,
    examples: .csvSyntax)

  /// Front matter without a closing line.
  public static let frontMatterUnclosed = Rule(
    "front-matter-unclosed", .error, "The front matter of a chapter has no closing line.",
    reason: """
      Without the line that ends it, front matter and text cannot be told apart, and the whole \
      chapter would be read as settings.
      """,
    remedy: "Add a line “---” after the last key of the front matter.",
    canBeLowered: false,
    examples: .frontMatterUnclosed)

  /// A value of the wrong type.
  public static let dataType = Rule(
    "data-type", .error, "A value has the wrong type for its key.",
    reason: """
      A number in quotes is text, and an unknown word selects nothing. Converting such a value \
      silently would hide the mistake until it shows on a page.
      """,
    remedy: "Write a value of the expected type.",
    examples: .dataType)

  /// A required key that is missing.
  public static let dataKeyMissing = Rule(
    "data-key-missing", .error, "An object lacks a required key.",
    reason: """
      The value cannot be guessed: a book without an identifier has no address, and a contact \
      without one cannot be referred to.
      """,
    remedy: "Add the key and its value.",
    examples: .dataKeyMissing)

  /// A key that is not known.
  public static let dataKeyUnknown = Rule(
    "data-key-unknown", .warning, "An object has an unknown key.",
    reason: "A misspelt key has no effect, and nobody notices.",
    remedy: "Correct the key, or remove it.",
    examples: .dataKeyUnknown)

  /// A key that occurs twice.
  public static let dataKeyDuplicate = Rule(
    "data-key-duplicate", .error, "An object has the same key twice.",
    reason: """
      Some programs use the first value and some the last, and none says so. Only the author \
      knows which one is meant.
      """,
    remedy: "Remove one of them.",
    examples: .dataKeyDuplicate)
}

extension RuleExamples {
  fileprivate static let captionsSyntax = RuleExamples(
    wrong: [
      captions("⌖00:01.000 --> 00:04.000\nSlowly."),
      captions("WEBVTT\n\n00:00:01.000 --> ⌖00:00:04,000\nSlowly."),
      captions("WEBVTT\n\n00:04.000 --> ⌖00:01.000\nSlowly."),
    ],
    right: [captions("WEBVTT\n\n00:01.000 --> 00:04.000\nSlowly.")])

  private static func captions(_ text: String) -> RuleExample {
    RuleExample(
      """
      === chapters/01-ink.md
      # Ink

      ![Soot is stirred into glue](stirring.webm)
      === chapters/stirring.webm
      film
      === chapters/stirring.vtt
      \(text)
      """)
  }

  fileprivate static let tomlSyntax = RuleExamples(
    wrong: [
      """
      === ../book.toml
      [book]
      title = ⌖Forty Knots
      === ../src/SUMMARY.md
      - [Bends](bends.md)
      === ../src/bends.md
      # Bends

      They join two ropes.
      """
    ],
    right: [
      """
      === ../book.toml
      [book]
      title = "Forty Knots"
      === ../src/SUMMARY.md
      - [Bends](bends.md)
      === ../src/bends.md
      # Bends

      They join two ropes.
      """
    ])

  fileprivate static let xmlSyntax = RuleExamples(
    wrong: [
      """
      === records/ropes.plist
      <plist version="1.0">
        <array><dict><key>name</key><string>Hemp ⌖& sisal</string></dict></array>
      </plist>
      """
    ],
    right: [
      """
      === records/ropes.plist
      <plist version="1.0">
        <array><dict><key>name</key><string>Hemp &amp; sisal</string></dict></array>
      </plist>
      """
    ])

  fileprivate static let jsonSyntax = RuleExamples(
    wrong: [
      """
      === book.json
      {
        "id": "knots",
        "title": "Forty Knots"⌖,
      }
      """,
      """
      === book.json
      {
        "id": ⌖'knots',
        "title": "Forty Knots"
      }
      """,
      """
      === book.json
      {
        "id": "knots"
        ⌖"title": "Forty Knots"
      }
      """,
    ],
    right: [
      """
      === book.json
      {
        "id": "knots",
        "title": "Forty Knots"
      }
      """
    ])

  fileprivate static let yamlSyntax = RuleExamples(
    wrong: [
      "---\ntitle: Knots⌖: the basics\n---\n\n# Knots",
      "---\ntitle: Knots\noptions:\n⌖\tdraft: true\n---\n\n# Knots",
    ],
    right: [
      #"---\#ntitle: "Knots: the basics"\#n---\#n\#nRope, and what holds it."#
    ])

  fileprivate static let csvSyntax = RuleExamples(
    wrong: [
      """
      === contacts/people.csv
      name,phone
      Miriam Vale,555-0101,⌖555-0102
      """,
      """
      === contacts/people.csv
      name,phone
      Miriam ⌖"Mim" Vale,555-0101
      """,
    ],
    right: [
      """
      === contacts/people.csv
      name,phone
      "Miriam ""Mim"" Vale",555-0101
      """
    ])

  fileprivate static let frontMatterUnclosed = RuleExamples(
    wrong: [
      "⌖---\ntitle: Knots\n\n# Knots"
    ],
    right: [
      "---\ntitle: Knots\n---\n\n# Knots"
    ])

  fileprivate static let dataType = RuleExamples(
    wrong: [
      """
      === book.json
      {"id": "knots", "title": ⌖40}
      """
    ],
    right: [
      """
      === book.json
      {"id": "knots", "title": "Forty Knots"}
      """
    ])

  fileprivate static let dataKeyMissing = RuleExamples(
    wrong: [
      """
      === book.json
      ⌖{"id": "knots"}
      """
    ],
    right: [
      """
      === book.json
      {"id": "knots", "title": "Forty Knots"}
      """
    ])

  fileprivate static let dataKeyUnknown = RuleExamples(
    wrong: [
      """
      === book.json
      {"id": "knots", "title": "Forty Knots", ⌖"auther": "Vale"}
      """
    ],
    right: [
      """
      === book.json
      {"id": "knots", "title": "Forty Knots", "author": "Vale"}
      """
    ])

  fileprivate static let dataKeyDuplicate = RuleExamples(
    wrong: [
      """
      === book.json
      {"id": "knots", "title": "Knots", ⌖"title": "Bends"}
      """
    ],
    right: [
      """
      === book.json
      {"id": "knots", "title": "Knots"}
      """
    ])
}
