internal import HornbookBytes

extension TableReading {
  /// Whether a record has totals or averages of the others: a word for that in front, and numbers behind it.
  ///
  /// A reader may have such a name. Zeros and ones are totals in the first record, and where nothing but totals follows.
  ///
  /// - Parameter base: The offset of the scanner's bytes in the file.
  func isSummary(_ scanner: TableScanner, from base: Int) -> Bool {
    guard beginsWithSummaryWord(scanner) else { return false }
    let cells = form.columns.indices.compactMap { column -> String? in
      guard case .letters = form.columns[column], !form.ofTexts.contains(column),
        column < scanner.fields.count
      else { return nil }
      let text = scanner.text(scanner.fields[column])
      return TableCell.isEmpty(text) || TableCell.saysNothing(text) ? nil : text
    }
    // Spreadsheets write “#DIV/0!” where there is nothing to count.
    guard !cells.isEmpty,
      cells.allSatisfy({ $0.hasPrefix("#") || !$0.utf8.contains(where: \.isLetter) })
    else { return false }
    let mayBeOfReader = cells.allSatisfy {
      let number = TableCell.number($0)
      return number == 0 || number == 1
    }
    guard mayBeOfReader else { return true }
    // A line end stands before it.
    let start = base + (scanner.fields.first?.lowerBound ?? 0)
    return start <= form.start + 2 || areAllSummaries(from: base + scanner.offset)
  }

  /// Whether the first cell about the reader that is not empty is a word for totals.
  private func beginsWithSummaryWord(_ scanner: TableScanner) -> Bool {
    for (meaning, field) in zip(form.columns, scanner.fields) {
      guard meaning == .ignored else { return false }
      let text = scanner.text(field)
      guard text.isEmpty else { return SummaryWords.contain(text) }
    }
    return false
  }

  /// Whether nothing but totals and empty lines stands from an offset on.
  private func areAllSummaries(from offset: Int) -> Bool {
    let most = 1 << 14
    guard file.size - offset <= most else { return false }
    var scanner = TableScanner(file.read(offset, most), separator: form.separator)
    while scanner.next() {
      let isEmpty = scanner.fields.allSatisfy { scanner.text($0).isEmpty }
      guard isEmpty || beginsWithSummaryWord(scanner) else { return false }
    }
    return true
  }
}

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
