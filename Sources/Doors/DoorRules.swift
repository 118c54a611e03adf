public import HornbookDiagnostics

/// The rules about books of other programs.
public enum DoorRules {
  /// All rules of this module.
  public static let all: [Rule] = [
    .directiveUnread, .directiveUnshown, .includeUnclosed, .preprocessorFailed, .preprocessorNotRun,
    .scriptLeftOut, .styleMissing, .symbolUnknown,
  ]
}

extension Rule {
  /// A directive of a catalogue that is not understood.
  static let directiveUnread = Rule(
    "directive-unread", .warning, "A directive of DocC is unknown or its block never ends.",
    reason: "Readers see it as it is written, or miss what it should show.",
    remedy: "Correct its name or its braces; in running text, write it between backticks.",
    examples: directiveUnreadExamples)

  /// A directive or a text of a catalogue that has no page.
  static let directiveUnshown = Rule(
    "directive-unshown", .note, "Something in a catalogue of DocC is not part of the site.",
    reason:
      "Tutorials are made for a browser with scripts, and snippets lie outside of the catalogue.",
    remedy: "Show it as a listing in the text, if readers of the book need it.",
    examples: directiveUnshownExamples)

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
    remedy: "Let the programs of the book run with --preprocess, if you trust them.",
    examples: preprocessorNotRunExamples)

  /// A preprocessor that was run in vain.
  static let preprocessorFailed = Rule(
    "preprocessor-failed", .error, "A program that changes the texts has failed.",
    reason: "The texts are not what the author means, and nobody can say how they differ.",
    remedy: "Correct its command, install it, or run it by hand to see what it says.",
    canBeLowered: false,
    examples: preprocessorFailedExamples)

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

  /// A link of a catalogue that may lead to a symbol or to another catalogue.
  static let symbolUnknown = Rule(
    "symbol-unknown", .note, "A link leads to no page, but perhaps elsewhere.",
    reason:
      "Without a symbol graph, a symbol and a wrong name look the same; the link is left out.",
    remedy: "Put the module's symbol graph (NAME.symbols.json) into the catalogue or beside it.",
    examples: symbolUnknownExamples)
}
