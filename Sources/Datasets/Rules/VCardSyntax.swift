public import HornbookDiagnostics

extension Rule {
  /// A vCard file that does not follow the format.
  public static let vcardSyntax = Rule(
    "vcard-syntax", .error, "A vCard file has a line that cannot be parsed.",
    reason: """
      A truncated card, or a value in an undeclared character set, would turn one name into \
      another. Hornbook does not guess.
      """,
    remedy: "Export the cards again as vCard 3.0 or 4.0 in UTF-8, or correct the line.",
    examples: examples)
}

private let examples = RuleExamples(
  wrong: [
    """
    === contacts/press.vcf
    BEGIN:VCARD
    VERSION:4.0
    ⌖Ada Quill
    FN:Ada Quill
    END:VCARD
    """,
    """
    === contacts/press.vcf
    ⌖BEGIN:VCARD
    VERSION:4.0
    FN:Ada Quill
    """,
  ],
  right: [
    """
    === contacts/press.vcf
    BEGIN:VCARD
    VERSION:4.0
    FN:Ada Quill
    END:VCARD
    """
  ])
