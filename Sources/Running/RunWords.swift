/// The words with which answers say what a program does, in the languages of the interface.
///
/// They are in lower case. One that ends in `-` stands for all words that begin so, and one that begins
/// with it for those that end so; several words are a phrase, of which all must be there in this order.
struct RunWords {
  /// What an answer begins with that says yes, or no.
  var yes: [String] = []
  var no: [String] = []
  /// What turns a sentence round.
  var negations: [String] = []
  /// What is printed where nothing is.
  var nothing: [String] = []
  /// What belongs to no option but excludes the others: “none of these”.
  var noOther: [String] = []
  /// Failures of any kind.
  var failures: [String] = []
  /// Failures of a program that runs.
  var crashes: [String] = []
  /// Compiling, as it is done and as it fails.
  var compiling: [String] = []
  /// What else a program does that is in order.
  var working: [String] = []
  /// What never ends.
  var endless: [String] = []
  var warnings: [String] = []
  /// What introduces the rest of a story: it compiles, *but* it crashes.
  var turns: [String] = []
  /// Printing.
  var printing: [String] = []
  /// The words of a plain statement about a program besides.
  var fillers: [String] = []
  /// Words for the output or a part of it, which answers may have.
  ///
  /// A statement with one of them may be about that part alone, so it is not judged.
  var parts: [String] = []
  /// What asks how many there are of something.
  var amounts: [String] = []
  /// What asks for lines.
  var lines: [String] = []
  /// Printing, as questions say it that ask how much there is.
  var producing: [String] = []

  static let english = RunWords(
    yes: ["yes", "true", "right", "correct"], no: ["no", "false", "wrong", "incorrect"],
    negations: ["not", "never", "without", "no", "cannot"],
    nothing: [
      "nothing", "no output", "empty line", "empty output", "blank line", "empty string",
      "empty text",
      "output empty",
    ],
    noOther: ["none of"],
    failures: ["error", "errors", "fail-", "rejected", "invalid"],
    crashes: [
      "crash-", "trap", "traps", "trapped", "exception", "exceptions", "raise-", "throw-", "panic-",
      "abort-", "segfault-", "segmentation", "runtime", "terminat-", "uncaught", "unhandled",
      "overflows", "dumped", "killed",
    ],
    compiling: ["compil-", "build", "builds", "syntax"],
    working: ["works", "work", "runs", "run", "fine", "ok"],
    endless: [
      "never end-", "never stop-", "never finish-", "never terminat-", "never return-", "infinite-",
      "endless-", "forever", "for ever", "hangs", "hang", "not end", "not stop", "not terminate",
      "not finish", "keeps running",
    ],
    warnings: ["warning", "warnings"], turns: ["but", "then", "though", "although"],
    printing: ["print", "prints", "output", "outputs", "write", "writes", "display", "displays"],
    fillers: [
      "this", "that", "it", "the", "a", "an", "program", "listing", "code", "script", "snippet",
      "example", "following", "above", "below", "does", "do", "did", "will", "is", "when", "run",
      "runs", "here", "with", "to", "screen", "only", "true",
      "or",
      "false", "of", "and", "are", "there",
    ],
    parts: ["text", "number", "line", "value"],
    amounts: ["how many", "how often", "how much", "number of"], lines: ["line", "lines"],
    producing: ["printed", "produce", "produces", "produced", "written", "shown", "displayed"])

  static let german = RunWords(
    yes: ["ja", "wahr", "richtig", "stimmt", "korrekt"], no: ["nein", "falsch", "unwahr"],
    negations: ["nicht", "nie", "niemals", "ohne", "kein", "keine", "keinen", "keinem"],
    nothing: [
      "nichts", "keine ausgabe", "leere zeile", "leere ausgabe", "leerzeile", "ausgabe leer",
    ],
    noOther: ["keine davon", "keine der", "keines davon", "keine von", "nichts davon"],
    failures: ["fehler-", "-fehler", "fehlschl-", "fehl", "scheiter-", "ungültig-"],
    crashes: [
      "absturz", "abstürz-", "stürzt", "ausnahme", "ausnahmen", "wirft", "geworfen", "bricht",
      "abbruch", "abgebrochen", "laufzeitfehler", "speicherzugriffsfehler", "speicherfehler",
      "schutzverletzung",
    ],
    compiling: ["übersetz-", "kompilier-", "compilier-", "baut", "syntaxfehler"],
    working: ["geht", "funktioniert", "läuft"],
    endless: [
      "endlos-", "unendlich-", "endet nie", "endet nicht", "nie zu ende", "ewig", "hängt",
      "hört nicht", "hört nie", "nie fertig", "terminiert nicht",
    ],
    warnings: ["warnung", "warnungen"], turns: ["aber", "dann", "danach", "jedoch"],
    printing: ["gibt", "druckt", "schreibt", "ausgegeben", "ausgibt", "ausgabe", "zeigt"],
    fillers: [
      "das", "dies", "dieses", "dieser", "diese", "es", "der", "die", "ein", "eine", "einen",
      "einem", "programm", "listing", "code", "skript", "beispiel", "aus", "ist", "wird", "mit",
      "nur", "lässt", "sich", "tut", "lautet", "oder", "und",
    ],
    parts: ["text", "zahl", "zeile", "wert"],
    amounts: ["wie viele", "wieviele", "wie oft", "wie viel", "anzahl der"],
    lines: ["zeile", "zeilen"], producing: ["gedruckt", "erzeugt", "werden"])

  static let arabic = RunWords(
    yes: ["نعم", "أجل", "صحيح", "صح", "صواب"], no: ["لا", "كلا", "خطأ", "خاطئ", "غير"],
    negations: ["لا", "لن", "لم", "ليس", "بدون", "دون"],
    nothing: ["لا شيء", "لا شئ", "سطر فارغ"],
    noOther: ["لا شيء مما", "لا شيء من"],
    failures: ["خطأ", "الخطأ", "خطا", "بخطأ", "أخطاء", "يفشل", "تفشل", "فشل"],
    crashes: [
      "استثناء", "الاستثناء", "استثناءً", "ينهار", "تنهار", "انهيار", "يتعطل", "تعطل", "يتوقف",
    ],
    compiling: ["يترجم", "تترجم", "ترجمة", "الترجمة", "ترجمته", "يصرف", "تجميع", "يجمع"],
    working: ["يعمل", "تعمل"],
    endless: ["لا ينتهي", "لا تنتهي", "لا نهائية", "لا نهائي", "إلى الأبد", "لا يتوقف"],
    warnings: ["تحذير", "تحذيرات"], turns: ["لكن", "ولكن", "ثم"],
    printing: ["يطبع", "تطبع", "طباعة", "يخرج", "يعرض"],
    fillers: [
      "هذا", "هذه", "ذلك", "البرنامج", "الشيفرة", "الكود", "المثال", "مع", "هو",
      "هي", "هل",
    ],
    parts: ["النص", "العدد"],
    amounts: ["كم", "عدد"], lines: ["سطر", "سطرا", "أسطر", "اسطر", "الأسطر", "الاسطر"],
    producing: ["ينتج", "تنتج", "المطبوعة"])

  /// Yes and no in languages that the interface does not speak.
  private static let others = RunWords(
    yes: ["oui", "vrai", "sí", "verdadero", "vero", "waar", "verdadeiro", "sant", "да", "верно"],
    no: ["non", "faux", "falso", "onwaar", "nee", "falskt", "нет", "неверно"])

  static let all = [english, german, arabic, others]
}

/// The words of an answer, to look for those of `RunWords` in.
struct FoldedWords {
  let words: [String]

  init(_ text: String) {
    // Vowel signs and stretched letters are left out, as most Arabic texts do.
    let plain = String(
      String.UnicodeScalarView(
        text.unicodeScalars.lazy.filter {
          !(0x064B...0x0652).contains($0.value) && $0.value != 0x0640
        }))
    words = plain.lowercased().split { !$0.isLetter && $0 != "'" && $0 != "’" }.map(String.init)
  }

  /// Whether one of the words or phrases of a kind is there.
  func say(_ kind: KeyPath<RunWords, [String]>) -> Bool {
    RunWords.all.contains { $0[keyPath: kind].contains(where: has) }
  }

  /// Whether it begins with a word or phrase of a kind.
  func begin(_ kind: KeyPath<RunWords, [String]>) -> Bool {
    RunWords.all.contains { table in
      table[keyPath: kind].contains { phrase in
        let parts = phrase.split(separator: " ")
        return parts.count <= words.count && zip(parts, words).allSatisfy(Self.matches)
      }
    }
  }

  /// Whether it says that something is not so.
  var isNegated: Bool { say(\.negations) || words.contains(where: Self.isContraction) }

  /// Whether all words are of these kinds.
  func consist(of kinds: [KeyPath<RunWords, [String]>]) -> Bool {
    words.allSatisfy { word in
      Self.isContraction(word)
        || RunWords.all.contains { table in
          kinds.contains { kind in
            table[keyPath: kind].contains { phrase in
              phrase.split(separator: " ").contains { Self.matches($0, word) }
            }
          }
        }
    }
  }

  private static func isContraction(_ word: String) -> Bool {
    word.hasSuffix("n't") || word.hasSuffix("n’t")
  }

  private func has(_ phrase: String) -> Bool {
    let parts = phrase.split(separator: " ")
    return words.indices.contains { start in
      var next = start
      // One word may stand between two of a phrase.
      return parts.enumerated().allSatisfy { number, part in
        let found = words[next...].prefix(number == 0 ? 1 : 2).firstIndex { word in
          Self.matches(part, word) || part == "not" && Self.isContraction(word)
        }
        guard let found else { return false }
        next = found + 1
        return true
      }
    }
  }

  private static func matches(_ entry: Substring, _ word: String) -> Bool {
    if entry.last == "-" { return word.hasPrefix(entry.dropLast()) }
    if entry.first == "-" { return word.hasSuffix(entry.dropFirst()) }
    return word == entry
  }
}
