public import HornbookDiagnostics

/// The rules about books of other programs.
public enum DoorRules {
  /// All rules of this module.
  public static let all: [Rule] = [
    .includeUnclosed, .preprocessorNotRun, .scriptLeftOut, .styleMissing,
  ]
}

extension Rule {
  /// A region that begins but does not end.
  static let includeUnclosed = Rule(
    "include-unclosed", .note, "An included part of a file has a beginning but no end.",
    reason: "Everything up to the end of the file is included.",
    remedy: "Mark the end with a comment: ANCHOR_END: name.",
    examples: includeUnclosedExamples)

  /// A preprocessor of an mdBook source.
  static let preprocessorNotRun = Rule(
    "preprocessor-not-run", .note, "A program that changes the texts is not run.",
    reason: "A book's own file must not decide which programs run.",
    remedy: "Its directives are shown as they are written.",
    examples: preprocessorNotRunExamples)

  /// A style sheet of an mdBook source that does not exist.
  static let styleMissing = Rule(
    "style-missing", .warning, "A style sheet of the book does not exist.",
    reason: "The pages look different from what the author meant.",
    remedy: "Correct the path in additional-css; it leads from the folder of book.toml.",
    examples: styleMissingExamples)

  /// A script of an mdBook source.
  static let scriptLeftOut = Rule(
    "script-left-out", .note, "A script of the book is not part of the site.",
    reason: "Scripts of a book could do anything in the pages of its readers.",
    remedy: "Remove it from additional-js, if the book does not need it.",
    examples: scriptLeftOutExamples)
}
