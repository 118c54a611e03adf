/// The words that are printed on papers and answer sheets.
public struct PaperWords: Sendable {
  /// The line in which a student writes a name.
  public let name: String
  /// The student number.
  public let number: String
  /// The answer sheet.
  public let sheet: String
  /// The word before a variant's letter.
  public let variant: String
  /// The key.
  public let key: String
  /// How to fill in the number.
  public let fillNumber: String
  /// How to fill in boxes.
  public let fillBoxes: String
  /// How to take a mark back.
  public let takeBack: String
  /// What the marker does.
  public let marker: String
  /// What the mark of questions with several right answers means; it follows the sign.
  public let several: String
  /// Where answers are given.
  public let answersGo: String
  /// The answer to a question with options, before letters.
  public let answer: String
  /// The points of a question, before a number.
  public let points: String
  /// The head of a key's column with the number of a question in another variant.
  public let question: String

  /// The words of a language; English if there are none.
  public static func of(language: String) -> PaperWords {
    switch language.split(separator: "-").first.map(String.init) {
    case "de": german
    case "fr": french
    case "ar": arabic
    default: english
    }
  }

  private static let english = PaperWords(
    name: "Name", number: "Student number", sheet: "Answer sheet", variant: "Variant",
    key: "Key for instructors",
    fillNumber: "Write your student number into the cells, and fill in one box below each digit.",
    fillBoxes: "Fill in or cross the boxes of your answers with a dark pen.",
    takeBack: "To take a mark back, erase it, or strike it out well beyond the box.",
    marker: "marker", several: "one or more answers are right",
    answersGo: "Only the answer sheet counts, except where there is space to write.",
    answer: "Answer", points: "Parts", question: "Question")

  private static let german = PaperWords(
    name: "Name", number: "Matrikelnummer", sheet: "Antwortbogen", variant: "Variante",
    key: "Lösungen für Lehrende",
    fillNumber:
      "Schreiben Sie Ihre Nummer in die Felder und füllen Sie unter jeder Ziffer ein Kästchen aus.",
    fillBoxes:
      "Füllen Sie die Kästchen Ihrer Antworten mit dunklem Stift aus oder kreuzen Sie sie an.",
    takeBack:
      "Zum Zurücknehmen radieren Sie oder streichen Sie weit über das Kästchen hinaus durch.",
    marker: "Korrektur", several: "eine oder mehrere Antworten sind richtig",
    answersGo: "Es zählt nur der Antwortbogen, außer wo Platz zum Schreiben ist.",
    answer: "Antwort", points: "Teile", question: "Frage")

  private static let french = PaperWords(
    name: "Nom", number: "Numéro d’étudiant", sheet: "Feuille de réponses", variant: "Version",
    key: "Corrigé pour l’enseignant",
    fillNumber: "Écrivez votre numéro dans les cases et noircissez une case sous chaque chiffre.",
    fillBoxes: "Noircissez ou cochez les cases de vos réponses au stylo foncé.",
    takeBack: "Pour annuler, effacez, ou rayez bien au-delà de la case.",
    marker: "correcteur", several: "une ou plusieurs réponses sont justes",
    answersGo: "Seule la feuille de réponses compte, sauf là où il y a de la place pour écrire.",
    answer: "Réponse", points: "Parties", question: "Question")

  private static let arabic = PaperWords(
    name: "الاسم", number: "رقم الطالب", sheet: "ورقة الإجابة", variant: "النموذج",
    key: "مفتاح الإجابة للمدرّس",
    fillNumber: "اكتب رقمك في الخانات، وظلّل مربعًا واحدًا تحت كل رقم.",
    fillBoxes: "ظلّل مربعات إجاباتك أو ضع فيها علامة بقلم داكن.",
    takeBack: "للتراجع امحُ العلامة، أو اشطبها شطبًا يتجاوز المربع.",
    marker: "المصحّح", several: "إجابة واحدة أو أكثر صحيحة",
    answersGo: "لا تُحتسب إلا ورقة الإجابة، إلا حيث يوجد مكان للكتابة.",
    answer: "الإجابة", points: "الأجزاء", question: "السؤال")
}
