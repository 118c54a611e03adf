/// The identifiers of questions as tables name them: spreadsheets begin words with capitals.
struct QuestionNames {
  private let exact: [String: Int]
  /// The questions by their identifiers in small letters; nil for identifiers that differ in nothing else.
  private let folded: [String: Int?]

  init(_ study: Study) {
    exact = study.positions
    folded = Dictionary(
      study.positions.map { (OptionTexts.plain($0.key), $0.value) },
      uniquingKeysWith: { _, _ in nil })
  }

  func question(_ name: String) -> Int? { exact[name] ?? folded[OptionTexts.plain(name)] ?? nil }
}
