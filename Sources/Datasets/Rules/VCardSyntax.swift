public import HornbookDiagnostics

extension Rule {
  /// A vCard file that does not follow the format.
  public static let vcardSyntax = Rule(
    "vcard-syntax", .error, "A file of vCards has a line that cannot be read.",
    reason: """
      A card that is cut off, or a value in a character set that nobody names, turns somebody's name \
      into another one. What cannot be read surely is not read by guessing.
      """,
    remedy: "Export the cards again as vCard 3.0 or 4.0 in UTF-8, or mend the line.",
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
