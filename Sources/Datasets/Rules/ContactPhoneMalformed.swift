public import HornbookDiagnostics

extension Rule {
  /// A phone number that nobody can dial.
  public static let contactPhoneMalformed = Rule(
    "contact-phone-malformed", .warning, "A phone number of a contact cannot be dialled.",
    reason: """
      A number has 3 to 15 digits. A letter among them is mostly a slip of the hand, and too many \
      digits are two numbers in one field.
      """,
    remedy: "Write digits, with spaces, hyphens or parentheses between them and a plus in front.",
    wrong: [
      .files(
        (
          "contacts/press.json",
          "[{\"given\": \"Ada\", \"phones\": [⌖\"+1 (212) 555-O1O7\"]}]\n"
        ))
    ],
    right: [
      .files(
        (
          "contacts/press.json",
          "[{\"given\": \"Ada\", \"phones\": [\"+1 (212) 555-0107 ext. 12\"]}]\n"
        ))
    ])
}

/// Looks at all phone numbers.
enum ContactPhoneMalformed {
  static func findings(in contacts: [Contact]) -> [Finding] {
    contacts.flatMap { $0[list: .phones] ?? [] }.compactMap { phone in
      guard !phone.value.isEmpty, !PhoneText(phone.value.text).isWellFormed else { return nil }
      return Finding(
        .contactPhoneMalformed, at: phone.value.place,
        "“\(phone.value.trimmed)” is no phone number")
    }
  }
}
