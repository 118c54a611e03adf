extension QuizText {
  /// Whether the text, a stem, asks for more than one option: by a number, by a plural, or
  /// explicitly.
  var asksForSeveral: Bool {
    let list = WordList(of: self, as: .stem)
    let words = list.words.map { String(decoding: list.foldedText(of: $0), as: UTF8.self) }
    if list.words.contains(where: { ($0.value ?? 0) > 1 && ($0.value ?? 0) < 10 }) { return true }
    if words.contains(where: Self.telling.contains) { return true }
    if text.utf8.contains(where: { $0 >= 0xE1 }), Self.pieces.contains(where: text.contains) {
      return true
    }
    // “Which of these are …?” and “What are …?” are plural.
    let asks = words.contains { Self.asking.contains($0) }
    return asks && words.contains { Self.plurals.contains($0) }
  }

  private static let telling: Set<String> = [
    "all", "several", "multiple", "both", "ones", "options", "answers", "alle", "mehrere", "tous",
    "toutes", "plusieurs", "todas", "todos", "varias", "varios", "tutte", "tutti", "meerdere",
    // Portuguese, Swedish, Danish and Norwegian
    "várias", "vários", "ambas", "ambos", "duas", "dois", "quais", "flera", "båda", "två",
    "samtliga", "flere",
    "begge", "hvilke", "vilka",
    // Polish, Russian, Ukrainian
    "wszystkie", "kilka", "dwie", "dwa", "trzy", "które", "все", "несколько", "оба", "обе", "два",
    "две", "три",
    "какие", "всі", "кілька", "обидва", "дві", "які",
    // Arabic, Hebrew
    "كل", "جميع", "اثنين", "اثنان", "اثنتين", "إجابتين", "خيارين", "ثلاثة", "ثلاث", "כל", "כמה",
    "שני", "שתי",
    "שניים", "שתיים", "שלוש", "שלושה", "אילו",
  ]

  /// The same where words stand without spaces: Chinese, Japanese, Korean.
  private static let pieces = [
    "两个", "兩個", "两项", "兩項", "两种", "兩種", "三个", "三個", "三项", "三項", "哪些", "哪几", "哪幾", "几个", "幾個", "多个",
    "多個",
    "多选", "多選", "所有", "全部", "すべて", "全て", "複数", "二つ", "三つ", "両方", "どれとどれ", "모두", "여러", "두 가지", "두 개",
    "세 가지",
    "세 개",
  ]

  private static let asking: Set<String> = [
    "which", "what", "who", "welche", "was", "quels", "quelles", "cuáles", "quali", "welke",
  ]

  private static let plurals: Set<String> = ["are", "were", "have", "sind", "sont", "son", "sono"]
}
