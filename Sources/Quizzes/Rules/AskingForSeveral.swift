extension QuizText {
  /// Whether the text, a stem, asks for more than one option: by a number, by a plural, or
  /// explicitly.
  var asksForSeveral: Bool {
    let list = WordList(of: self, as: .stem)
    let words = list.words.map { String(decoding: list.foldedText(of: $0), as: UTF8.self) }
    if list.words.contains(where: { ($0.value ?? 0) > 1 && ($0.value ?? 0) < 10 }) { return true }
    if words.contains(where: Self.telling.contains) { return true }
    // “Which of these are …?” and “What are …?” are plural.
    let asks = words.contains { Self.asking.contains($0) }
    return asks && words.contains { Self.plurals.contains($0) }
  }

  private static let telling: Set<String> = [
    "all", "several", "multiple", "both", "ones", "options", "answers", "alle", "mehrere", "tous",
    "toutes", "plusieurs", "todas", "todos", "varias", "varios", "tutte", "tutti", "meerdere",
  ]

  private static let asking: Set<String> = [
    "which", "what", "who", "welche", "was", "quels", "quelles", "cuáles", "quali", "welke",
  ]

  private static let plurals: Set<String> = ["are", "were", "have", "sind", "sont", "son", "sono"]
}
