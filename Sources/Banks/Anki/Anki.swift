extension BankFormat {
  /// Decks of cards for Anki.
  static let anki = BankFormat(
    name: "anki", summary: "a deck of cards for Anki", fileExtension: "apkg",
    recognises: { path, _ in path.lowercased().hasSuffix(".apkg") },
    write: { AnkiPackage.write($0) })
}
