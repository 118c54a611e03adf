internal import BuiltFrom

/// What the program was built from, as the linker was told.
enum BuiltFrom {
  /// The commit and its date; nil if they are not known.
  static let text: String? = {
    guard hornbook_built_from_commit != 0, let date else { return nil }
    let digits = String(hornbook_built_from_commit, radix: 16)
    let commit = String(repeating: "0", count: max(0, 16 - digits.count)) + digits
    let changes = hornbook_built_from_changes == 0 ? "" : ", changed"
    return "\(commit.prefix(12)), \(date)" + changes
  }()

  /// The date of the commit, such as “2026-01-31”; nil if it is not known.
  static let date: String? = {
    let digits = String(hornbook_built_from_date)
    guard digits.count == 8 else { return nil }
    return "\(digits.prefix(4))-\(digits.dropFirst(4).prefix(2))-\(digits.suffix(2))"
  }()
}
