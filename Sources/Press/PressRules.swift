public import HornbookDiagnostics

/// The rules for the words of the interface and for assembling pages.
public enum PressRules {
  /// All rules of this module.
  public static let all: [Rule] = [
    .associationBelowRoot, .stringMissing, .stringPlaceUnknown, .supersedingMissing,
    .directiveInQuestion, .directiveEmpty, .directiveRepeated, .directiveUnknown,
    .directiveOptionUnknown,
    .directiveOptionValue,
    .directiveTargetMissing, .figureFault,
  ]
}

extension Rule {
  /// An app association file that systems would not find.
  public static let associationBelowRoot = Rule(
    "association-below-root", .warning,
    "The file that associates apps with the site is not at the root of its host.",
    reason: "Systems look for it only at the root of a host, so the apps will not open.",
    remedy: "Publish the site at the root of a host, or copy the file there.",
    examples: .associationBelowRoot)

  /// A word that the book's language does not have.
  public static let stringMissing = Rule(
    "string-missing", .warning, "A language lacks some of the interface texts.",
    reason: """
      English is used for what is missing, so readers see two languages on one page. A count \
      without the plural form for its number reads wrong.
      """,
    remedy: "Add the texts to the file of the language.",
    examples: .stringMissing)

  /// A placeholder that is never filled.
  public static let stringPlaceUnknown = Rule(
    "string-place-unknown", .warning, "A text contains a placeholder that is never filled.",
    reason: "Readers would see the name in braces.",
    remedy: "Use the same placeholders as the English text.",
    examples: .stringPlaceUnknown)

  /// A chapter that names a successor which does not exist.
  public static let supersedingMissing = Rule(
    "superseding-missing", .warning,
    "A chapter is superseded by a chapter that does not exist.",
    reason: "Readers of the old chapter would not be sent to the new one.",
    remedy: "Give the path of the newer chapter, relative to the older one.",
    examples: .supersedingMissing)
}

extension RuleExamples {
  fileprivate static let associationBelowRoot = RuleExamples(
    wrong: [
      """
      === book.json
      {
        "id": "ink",
        "title": "Ink",
        "url": "https://example.org/ink",
        "association": ⌖{ "apps": ["ABCDE12345.org.example.ink"] }
      }
      === chapters/01-soot.md
      # Soot

      From a lamp.
      """
    ],
    right: [
      """
      === book.json
      {
        "id": "ink",
        "title": "Ink",
        "url": "https://ink.example.org",
        "association": { "apps": ["ABCDE12345.org.example.ink"] }
      }
      === chapters/01-soot.md
      # Soot

      From a lamp.
      """
    ])

  fileprivate static let stringMissing = RuleExamples(
    wrong: [
      """
      === ../templates/strings/de.json
      ⌖{ "answer": "Lösung" }
      """,
      """
      === ../templates/strings/de.json
      { "answer": "Lösung", "chapters": ⌖{ "one": "{count} Kapitel" } }
      """,
    ],
    right: [
      """
      === ../templates/strings/de.json
      {
        "answer": "Lösung",
        "chapters": { "one": "{count} Kapitel", "other": "{count} Kapitel" }
      }
      """
    ])

  fileprivate static let stringPlaceUnknown = RuleExamples(
    wrong: [
      """
      === ../templates/strings/de.json
      {
        "answer": "Lösung",
        "chapters": ⌖{ "one": "{zahl} Kapitel", "other": "{count} Kapitel" }
      }
      """
    ],
    right: [
      """
      === ../templates/strings/de.json
      {
        "answer": "Lösung",
        "chapters": { "one": "ein Kapitel", "other": "{count} Kapitel" }
      }
      """
    ])

  fileprivate static let supersedingMissing = RuleExamples(
    wrong: [
      """
      === chapters/01-quills.md
      ⌖---
      superseded-by: 02-pens.md
      ---

      # Quills

      Cut them.
      === chapters/02-pencils.md
      # Pencils

      Sharpen them.
      """
    ],
    right: [
      """
      === chapters/01-quills.md
      ---
      superseded-by: 02-pencils.md
      ---

      # Quills

      Cut them.
      === chapters/02-pencils.md
      # Pencils

      Sharpen them.
      """
    ])
}
