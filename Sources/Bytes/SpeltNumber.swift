/// Numbers in words, with which some books count their chapters: “Chapter Twenty-One”, “Erstes Kapitel”.
public enum SpeltNumber {
  /// The number of a word, cardinal or ordinal, from one to ninety-nine in English and to twenty elsewhere; nil if it
  /// is none.
  public static func value(of word: some StringProtocol) -> Int? {
    let word = word.lowercased()
    if let number = ordinal(word) ?? cardinals[word] { return number }
    let parts = word.split(separator: "-")
    guard parts.count == 2, let ten = tens[String(parts[0])],
      let unit = ordinal(String(parts[1])) ?? cardinals[String(parts[1])], unit < 10
    else { return nil }
    return ten + unit
  }

  /// The number of an ordinal; nil if the word is none.
  public static func ordinal(_ word: some StringProtocol) -> Int? { ordinals[word.lowercased()] }

  private static let tens = [
    "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80,
    "ninety": 90,
  ]

  // A dash stands for a word that means something else in English headings: “Unit due on Monday”.
  private static let cardinals = table([
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty",
    "eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig",
    "- deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt",
    "uno - tres cuatro cinco seis siete ocho nueve diez - doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte",
    "uno - tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti",
    "een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig",
  ]).merging(tens) { first, _ in first }

  private static let ordinals = table([
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth",
    "erstes zweites drittes viertes fünftes sechstes siebentes achtes neuntes zehntes elftes zwölftes dreizehntes vierzehntes fünfzehntes sechzehntes siebzehntes achtzehntes neunzehntes zwanzigstes",
    "erste zweite dritte vierte fünfte sechste siebte achte neunte zehnte elfte zwölfte dreizehnte vierzehnte fünfzehnte sechzehnte siebzehnte achtzehnte neunzehnte zwanzigste",
    "premier deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième onzième douzième treizième quatorzième quinzième seizième dix-septième dix-huitième dix-neuvième vingtième",
    "première seconde",
    "primero segundo tercero cuarto quinto sexto séptimo octavo noveno décimo",
    "primo secondo terzo quarto quinto sesto settimo ottavo nono decimo",
    "primeiro segundo terceiro quarto quinto sexto sétimo oitavo nono décimo",
    "eerste tweede derde vierde vijfde zesde zevende achtste negende tiende",
    "الأول الثاني الثالث الرابع الخامس السادس السابع الثامن التاسع العاشر",
  ]).merging(["siebtes": 7]) { first, _ in first }

  private static func table(_ rows: [String]) -> [String: Int] {
    Dictionary(
      rows.flatMap { row in
        row.split(separator: " ").enumerated().map { (String($1), $0 + 1) }.filter { $0.0 != "-" }
      }
    ) { first, _ in first }
  }

  /// The number that Chinese and Japanese signs write, up to 9,999; nil if they write none.
  public static func ideographs(_ signs: some StringProtocol) -> Int? {
    let digits: [Character: Int] = [
      "〇": 0, "零": 0, "一": 1, "二": 2, "两": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8,
      "九": 9,
    ]
    let units: [Character: Int] = ["十": 10, "百": 100, "千": 1_000]
    guard (1...9).contains(signs.count) else { return nil }
    var total = 0
    var digit: Int?
    for sign in signs {
      if let value = digits[sign] {
        digit = value
      } else if let unit = units[sign] {
        total += (digit ?? 1) * unit
        digit = nil
      } else {
        return nil
      }
    }
    return total + (digit ?? 0)
  }
}
