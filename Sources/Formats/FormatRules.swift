public import HornbookDiagnostics

/// The rules about the syntax of data files and front matter.
public enum FormatRules {
  /// All rules of this group.
  public static let all: [Rule] = [
    .jsonSyntax, .yamlSyntax, .csvSyntax, .frontMatterUnclosed, .dataType, .dataKeyMissing,
    .dataKeyUnknown, .dataKeyDuplicate,
  ]
}

extension Rule {
  /// A JSON file with invalid syntax.
  public static let jsonSyntax = Rule(
    "json-syntax", .error, "A JSON file breaks the rules of JSON.",
    reason: """
      A file that is read by guessing is read differently by every program. Only what RFC 8259 \
      describes is taken, so that the same file means the same everywhere: double quotes, no \
      comments, no comma after the last element.
      """,
    remedy: "Mend the file at this place.",
    canBeLowered: false,
    examples: .jsonSyntax)

  /// Front matter with invalid YAML.
  public static let yamlSyntax = Rule(
    "yaml-syntax", .error, "The front matter breaks the rules of YAML.",
    reason: """
      Front matter that cannot be read has no title, no number and no options, and a chapter \
      without them would land in the wrong place of the book. Of YAML, one document of plain \
      values, lists and keys is taken: aliases and tags would make a page of text a program.
      """,
    remedy: "Mend the front matter at this place; put text that holds “: ” or “#” in quotes.",
    canBeLowered: false,
    examples: .yamlSyntax)

  /// A CSV file with an invalid record.
  public static let csvSyntax = Rule(
    "csv-syntax", .error, "A CSV file has a record that does not fit its header or its quotes.",
    reason: """
      One quote or separator too many moves every value after it into the wrong column, and a \
      phone number becomes a name without anybody noticing.
      """,
    remedy: "Put fields that hold a separator, a quote or a line break in double quotes.",
    canBeLowered: false,
    examples: .csvSyntax)

  /// Front matter without a closing line.
  public static let frontMatterUnclosed = Rule(
    "front-matter-unclosed", .error, "The front matter of a chapter has no closing line.",
    reason: """
      Without the line that ends it, front matter and text cannot be told apart, and a chapter \
      would vanish into its own settings.
      """,
    remedy: "Write a line “---” after the last key of the front matter.",
    canBeLowered: false,
    examples: .frontMatterUnclosed)

  /// A value of the wrong type.
  public static let dataType = Rule(
    "data-type", .error, "A value is not of the kind that its key asks for.",
    reason: """
      A number in quotes is text, and a word that nobody knows chooses nothing. Reading such a \
      value as something else would hide the mistake until it shows on a page.
      """,
    remedy: "Write a value of the expected kind.",
    examples: .dataType)

  /// A required key that is missing.
  public static let dataKeyMissing = Rule(
    "data-key-missing", .error, "An object lacks a key that it must have.",
    reason: """
      What the key would say cannot be guessed: a book without an identifier has no address, a \
      contact without one cannot be referred to.
      """,
    remedy: "Add the key and its value.",
    examples: .dataKeyMissing)

  /// A key that is not known.
  public static let dataKeyUnknown = Rule(
    "data-key-unknown", .warning, "An object has a key that means nothing here.",
    reason: """
      A misspelt key is worse than a missing one: the author has said something and nobody \
      listens. What the key holds has no effect.
      """,
    remedy: "Correct the key, or remove it.",
    examples: .dataKeyUnknown)

  /// A key that occurs twice.
  public static let dataKeyDuplicate = Rule(
    "data-key-duplicate", .error, "An object has the same key twice.",
    reason: """
      Some programs keep the first value and some the last, and none says so. Only the author \
      knows which one is meant.
      """,
    remedy: "Remove one of them.",
    examples: .dataKeyDuplicate)
}

extension RuleExamples {
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
