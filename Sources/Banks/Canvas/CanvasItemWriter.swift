internal import HornbookBytes
internal import HornbookDoors

/// Writes a question as an item of QTI 1.2 for Canvas.
///
/// Fields whose names begin with `hornbook_` say what Canvas has no words for, so that it comes back.
struct CanvasItemWriter {
  /// What Canvas does not show.
  private(set) var losses: [String] = []

  /// An answer with its number in Canvas.
  struct Answer {
    let number: Int
    var text: BankText?
    var words = ""
    var credit = 0.0
    var feedback: BankText?

    var feedbackName: String { "\(number)_fb" }
  }

  let question: BankQuestion
  private let language: String
  let files: Set<String>
  private(set) var kind = ""
  private var fields: [(String, String)] = []
  /// The answers: options, or the right words of each gap.
  private(set) var answers: [[Answer]] = []
  private var count = 0

  init(_ question: BankQuestion, of bank: Bank, files: Set<String>) {
    self.question = question
    self.files = files
    language = bank.language
  }

  /// Writes a field of metadata.
  static func write(field: String, _ value: String, to xml: inout XMLWriter) {
    xml.begin("qtimetadatafield")
    xml.element("fieldlabel", text: field)
    xml.element("fieldentry", text: value)
    xml.end()
  }

  /// Writes the item.
  mutating func write(identifier: String, to xml: inout XMLWriter) {
    prepare()
    xml.begin(
      "item",
      [
        "ident": identifier,
        "title": question.name.isEmpty ? question.shownName : question.name,
      ])
    writeMetadata(to: &xml)
    xml.begin("presentation")
    writePresentation(to: &xml)
    xml.end()
    xml.begin("resprocessing")
    xml.begin("outcomes")
    xml.element(
      "decvar",
      ["maxvalue": "100", "minvalue": "0", "varname": "SCORE", "vartype": "Decimal"])
    xml.end()
    CanvasScoring(question, kind, answers).write(to: &xml)
    xml.end()
    writeFeedback(to: &xml)
    xml.end()
  }

  private mutating func next() -> Int {
    count += 1
    return 1000 + count
  }

  private mutating func prepare() {
    switch question.task {
    case .one(let options): prepare(options, isSeveral: false)
    case .several(let options): prepare(options, isSeveral: true)
    case .truth(let isTrue, let feedback):
      kind = "true_false_question"
      let words = TruthLabels.words(in: language)
      answers = [
        [
          Answer(
            number: next(), words: words.isTrue, credit: isTrue ? 1 : 0, feedback: feedback.onTrue),
          Answer(
            number: next(), words: words.isFalse, credit: isTrue ? 0 : 1,
            feedback: feedback.onFalse),
        ]
      ]
    case .gaps(let gaps): prepare(gaps)
    case .order:
      kind = "matching_question"
      fields.append(("hornbook_kind", "order"))
      losses.append("its look: Canvas has no order, and shows numbers to be matched")
    case .match:
      kind = "matching_question"
      fields.append(("hornbook_kind", "match"))
    case .open(let model):
      kind = "essay_question"
      if model != nil { losses.append("its model answer, which Canvas does not show") }
    case .foreign: break
    }
    if !question.hints.isEmpty { losses.append("its hints, which Canvas does not show") }
    if question.name.isEmpty { fields.append(("hornbook_unnamed", "true")) }
    for tag in question.tags { fields.append(("qmd_keywords", tag)) }
  }

  private mutating func prepare(_ options: [BankOption], isSeveral: Bool) {
    kind = isSeveral ? "multiple_answers_question" : "multiple_choice_question"
    answers = [
      options.map {
        Answer(number: next(), text: $0.text, credit: $0.credit, feedback: $0.feedback)
      }
    ]
    let right = options.filter(\.isRight)
    let share = isSeveral ? 1 / Double(max(1, right.count)) : 1
    let isPlain = options.allSatisfy { $0.credit == ($0.isRight ? share : 0) }
    guard !isPlain || !isSeveral && right.count != 1 else { return }
    losses.append("the shares of the points that single options give")
    for (index, option) in options.enumerated() {
      fields.append(("hornbook_credit_\(index + 1)", option.credit.decimal))
    }
  }

  private mutating func prepare(_ gaps: [BankGap]) {
    let isInside = question.stem.plain.contains(BankText.gap)
    kind =
      if gaps.count == 1, gaps[0].number != nil {
        "numerical_question"
      } else {
        gaps.count == 1 && !isInside ? "short_answer_question" : "fill_in_multiple_blanks_question"
      }
    for (index, gap) in gaps.enumerated() {
      answers.append(
        gap.accepted.enumerated().map { place, words in
          Answer(
            number: next(), words: words, credit: 1,
            feedback: gap.feedback.indices.contains(place) ? gap.feedback[place] : nil)
        })
      let place = index + 1
      if let number = gap.number {
        fields.append(("hornbook_number_\(place)", number.value))
        if kind == "numerical_question", gap.accepted != [number.value] {
          for written in gap.accepted { fields.append(("hornbook_written_\(place)", written)) }
        }
        if let tolerance = number.tolerance {
          fields.append(("hornbook_tolerance_\(place)", tolerance))
          if kind != "numerical_question" { losses.append("the tolerance of its numbers") }
        }
        if let unit = number.unit {
          fields.append(("hornbook_unit_\(place)", unit))
          losses.append("the units of its numbers")
        }
      }
      guard gap.isExact else { continue }
      fields.append(("hornbook_exact_\(place)", "true"))
      if gap.number == nil { losses.append("the difference between capital and small letters") }
    }
  }

  private func writeMetadata(to xml: inout XMLWriter) {
    xml.begin("itemmetadata")
    xml.begin("qtimetadata")
    Self.write(field: "question_type", kind, to: &xml)
    if let points = question.points {
      Self.write(field: "points_possible", points.decimal, to: &xml)
    }
    Self.write(
      field: "original_answer_ids",
      answers.flatMap { $0 }.map { String($0.number) }.joined(separator: ","), to: &xml)
    for (name, value) in fields { Self.write(field: name, value, to: &xml) }
    xml.end()
    xml.end()
  }
}
