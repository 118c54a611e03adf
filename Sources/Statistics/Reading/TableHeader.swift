internal import HornbookBytes
internal import HornbookDiagnostics

/// The header of a table.
struct TableHeader {
  let file: ResultsFile
  let fields: [Range<Int>]
  let names: [String]

  init(_ file: ResultsFile, _ fields: [Range<Int>], _ names: [String]) {
    self.file = file
    self.fields = fields
    self.names = names
  }

  func place(_ column: Int) -> Place { Place(file: file.path, range: fields[column]) }

  /// A column as findings name it: by its title if other programs write that, and by its number if not.
  ///
  /// A title that people have written may be the name of a reader.
  func title(_ column: Int) -> String { Self.title(of: names[column], column) }

  /// A column with a name, as findings name it.
  static func title(of name: String, _ column: Int) -> String {
    if canvasText(name) != nil, let colon = name.utf8.firstIndex(of: ASCII.colon) {
      return "the column “\(name[..<colon])”"
    }
    let known = points(name).map { _ in name.split(separator: "/")[0] } ?? name[...]
    if let (word, _) = numbered(String(known).trimmed), words.contains(word.trimmed) {
      return "the column “\(name)”"
    }
    return "column \(column + 1)"
  }

  /// The words before the numbers in titles of Moodle, in the languages in which they were seen.
  private static let words: Set<String> = [
    "response", "question", "right answer", "q.", "antwort", "frage", "richtige antwort", "f",
    "réponse", "bonne réponse", "respuesta", "pregunta", "respuesta correcta", "risposta",
    "domanda", "risposta corretta", "resposta", "questão", "pergunta", "antwoord", "vraag",
    "svar", "fråga", "spørgsmål", "spørsmål", "odpowiedź", "pytanie", "odpověď", "úloha", "ответ",
    "вопрос", "відповідь", "yanıt", "soru", "إجابة", "الإجابة", "استجابة", "السؤال", "سؤال",
    "回答", "問題", "题目", "答案",
  ]

  /// Whether a title is one of those that other programs write.
  static func isOfProgram(_ name: String) -> Bool {
    canvasText(name) != nil || numbered(name) != nil || points(name) != nil
  }

  /// The question's text in a column of Canvas: `123: Text`.
  static func canvasText(_ name: String) -> String? {
    guard let colon = name.utf8.firstIndex(of: ASCII.colon) else { return nil }
    let number = name.utf8[..<colon]
    guard !number.isEmpty, number.allSatisfy(\.isDigit) else { return nil }
    return String(name[name.utf8.index(after: colon)...])
  }

  /// The number at the end of a name, with the name before it: `Response 3`.
  static func numbered(_ name: String) -> (word: String, number: Int)? {
    let digits = name.utf8.reversed().prefix(while: \.isDigit).count
    guard digits > 0, digits < 5, let number = Int(String(name.suffix(digits))) else { return nil }
    return (OptionTexts.plain(String(name.dropLast(digits))), number)
  }

  /// The marks in a column of grades, `Q. 3 /1.00`, or in that of the whole grade, which has no number: `Grade/10.00`.
  static func points(_ name: String) -> (number: Int?, of: Double)? {
    let parts = name.split(separator: "/")
    guard parts.count == 2, let of = TableCell.number(String(parts[1])), of > 0 else { return nil }
    return (numbered(String(parts[0]).trimmed)?.number, of)
  }
}

extension String {
  /// The text without white space at its ends.
  var trimmed: String {
    let bytes = Array(utf8)
    return bytes.text(bytes.trimmed(0..<bytes.count))
  }
}
