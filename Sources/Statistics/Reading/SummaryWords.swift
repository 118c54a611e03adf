/// The words in front of lines with totals and averages that people add to their tables.
enum SummaryWords {
  /// Whether a text is such a word.
  static func contain(_ text: String) -> Bool {
    var word = OptionTexts.plain(text)
    if word.last == ":" { word.removeLast() }
    if word.first == "ø" || word.first == "∅" || word.first == "Σ" || word.first == "σ" {
      return word.count == 1
    }
    return words.contains(word)
  }

  private static let words: Set<String> = [
    "total", "totals", "sum", "average", "overall average", "mean", "median", "minimum", "maximum",
    "class average", "standard deviation", "std dev", "correct",
    "summe", "gesamt", "gesamtsumme", "durchschnitt", "gesamtdurchschnitt", "mittelwert",
    "klassenschnitt", "standardabweichung", "insgesamt",
    "somme", "moyenne", "moyenne générale", "médiane", "écart-type", "suma", "promedio", "media",
    "mediana", "somma", "totale", "soma", "média", "gemiddelde", "totaal", "medel", "summa",
    "gjennomsnitt", "gennemsnit", "średnia", "razem", "průměr", "celkem", "итого", "всего",
    "среднее", "середнє", "toplam", "ortalama", "المجموع", "مجموع", "المتوسط", "متوسط", "المعدل",
    "平均", "合計", "合计", "总计",
  ]
}
