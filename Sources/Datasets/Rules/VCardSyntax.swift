public import HornbookDiagnostics

extension Rule {
  /// A vCard file that breaks the format.
  public static let vcardSyntax = Rule(
    "vcard-syntax", .error, "A file of vCards has a line that cannot be read.",
    reason: """
      A card that is cut off, or a value in a character set that nobody names, turns somebody's name \
      into another one. What cannot be read surely is not read by guessing.
      """,
    remedy: "Export the cards again as vCard 3.0 or 4.0 in UTF-8, or mend the line.",
    wrong: [
      .files(
        ("contacts/press.vcf", "BEGIN:VCARD\nVERSION:4.0\n⌖Ada Quill\nFN:Ada Quill\nEND:VCARD\n")),
      .files(("contacts/press.vcf", "⌖BEGIN:VCARD\nVERSION:4.0\nFN:Ada Quill\n")),
    ],
    right: [
      .files(("contacts/press.vcf", "BEGIN:VCARD\nVERSION:4.0\nFN:Ada Quill\nEND:VCARD\n"))
    ])
}
