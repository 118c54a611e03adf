internal import HornbookQuizzes

/// The words that other programs use for true and false, in the languages in which they are common.
enum TruthWords {
  /// The words for the options of a question, if these are true and false.
  static func words(for question: StudyQuestion) -> [String: Int] {
    guard question.options.count == 2, let isTrue = truth(of: 0, in: question) else { return [:] }
    return isTrue ? trueFirst : falseFirst
  }

  private static let trueFirst = words(isTrue: 0, isFalse: 1)
  private static let falseFirst = words(isTrue: 1, isFalse: 0)

  private static func words(isTrue: Int, isFalse: Int) -> [String: Int] {
    Dictionary(
      trueWords.map { ($0, isTrue) } + falseWords.map { ($0, isFalse) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Whether an option of two means true and not false; nil if they mean something else.
  private static func truth(of option: Int, in question: StudyQuestion) -> Bool? {
    if let told = question.answer?.question.truth(of: option) { return told }
    let (first, second) = (value(question.options[option]), value(question.options[1 - option]))
    guard let first, let second, first != second else { return nil }
    return first
  }

  private static func value(_ text: String) -> Bool? {
    let word = OptionTexts.plain(text)
    return trueWords.contains(word) ? true : falseWords.contains(word) ? false : nil
  }

  /// All of the words, as texts are compared loosely.
  static let all = Set(trueWords.union(falseWords).map(OptionTexts.loose))

  private static let trueWords: Set<String> = [
    "true", "wahr", "richtig", "vrai", "verdadero", "cierto", "vero", "verdadeiro", "certo", "waar",
    "juist", "prawda", "верно", "правда", "истина", "правильно", "вірно", "sant", "sand", "sandt",
    "rétt", "tosi", "oikein", "pravda", "igaz", "adevărat", "σωστό", "αληθές", "doğru", "вярно",
    "točno", "tačno", "тачно", "pravilno", "drži", "teisinga", "tiesa", "patiesi", "pareizi",
    "õige",
    "tõene", "vertader", "cert", "egia", "正", "正しい", "○", "对", "對", "正确", "正確", "是", "참", "صح",
    "صحيح", "صواب", "נכון", "درست", "صحیح", "đúng", "benar", "betul", "सही", "सत्य", "ถูก", "точно",
  ]

  private static let falseWords: Set<String> = [
    "false", "falsch", "faux", "falso", "errado", "niet waar", "onwaar", "onjuist", "fałsz",
    "неверно", "неправда", "ложь", "неправильно", "хибно", "невірно", "falskt", "falsk", "usant",
    "galt", "rangt", "epätosi", "väärin", "nepravda", "hamis", "fals", "λάθος", "ψευδές", "yanlış",
    "грешно", "невярно", "netočno", "netačno", "нетачно", "nepravilno", "napačno", "ne drži",
    "klaidinga", "netiesa", "aplami", "nepareizi", "nepatiesi", "vale", "väär", "gezurra",
    "faltsua",
    "誤", "誤り", "×", "错", "錯", "错误", "錯誤", "否", "거짓", "خطأ", "לא נכון", "نادرست", "غلط", "sai",
    "salah", "गलत", "असत्य", "ผิด", "неточно",
  ]
}
