internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats

/// Reads Moodle's XML.
struct MoodleXMLReader {
  var found: BankFindings
  var files = MoodleFiles()
  private var bank = Bank()
  private var category: [String] = []
  /// The remarks on whole answers that have been told of; Moodle adds the same ones to most questions.
  var toldRemarks: Set<String> = []
  /// The format of the question's text, in which its other texts are unless they say otherwise.
  var format = MoodleTextFormat.html

  init(_ source: Source) { found = BankFindings(source) }

  /// Reads the file.
  mutating func read() -> BankReading {
    switch XMLParser.parse(found.source) {
    case .failure(let fault):
      let place = fault.finding.place?.range ?? 0..<0
      found.breakOff(
        at: place, fault.finding.message,
        remedy: fault.finding.remedy ?? "Export the file from Moodle again.",
        notes: fault.finding.notes)
    case .success(let tree) where tree.root.name != "quiz":
      found.breakOff(
        at: tree.root.tag, "Moodle's XML begins with “<quiz>”",
        remedy: "Export the questions from Moodle as “Moodle XML format”.")
    case .success(let tree):
      for element in tree.root.elements { read(element) }
      if bank.questions.isEmpty, !found.isBroken {
        found.breakOff(
          at: tree.root.tag, "the file has no question", remedy: "Export the questions again.")
      }
    }
    bank.files = files.sorted
    return found.reading(bank)
  }

  private mutating func read(_ element: XMLElement) {
    guard element.name == "question" else {
      return found.lose(at: element.tag, "“<\(element.name)>” is no question and is left out")
    }
    guard let kind = element["type"]?.withoutEnds, !kind.isEmpty else {
      return found.breakOff(
        at: element.tag, "the question has no type", remedy: "Add one, such as “type=\"essay\"”.")
    }
    if kind == "category" { return readCategory(element) }
    format = element.first("questiontext").flatMap(Self.format) ?? .html
    clozePoints = nil
    if let meant = MoodleNames.meant(byKind: kind) {
      found.lose(
        at: element.tag,
        "“\(kind)” is no kind of question, so it is kept and not asked: \(NearMiss.question(about: meant))",
        remedy: "Correct the type.")
    }
    guard var task = task(kind, element), !found.isBroken else { return }
    let stem = stem(kind, element, task)
    if case .gaps(let gaps) = task, gaps.count > 1, stem.gapCount != gaps.count {
      // A gap in a comment or an address is seen by nobody.
      found.lose(at: element.tag, "a gap has no place in the text, so the question stays as it is")
      guard let foreign = foreign(kind, element) else { return }
      task = foreign
    }
    if case .foreign = task {} else { tellMisspelt(element) }
    var question = BankQuestion(stem: stem, task: task, place: element.place)
    question.category = category
    readHead(element, of: &question)
    question.forgetDerivedName()
    bank.questions.append(question)
  }

  private mutating func readCategory(_ element: XMLElement) {
    let path = element.first("category").map { ($0.first("text") ?? $0).text } ?? ""
    category = MoodleName.category(path)
    if let info = text(element.first("info")) {
      found.lose(
        at: element.first("info")?.tag ?? element.tag,
        "the description of a category is left out: “\(info.plain.prefix(40))”")
    }
  }

  private mutating func readHead(_ element: XMLElement, of question: inout BankQuestion) {
    if let name = element.first("name") {
      question.name = MoodleName.read((name.first("text") ?? name).text)
    }
    if case .foreign = question.task { return readIdentity(element, of: &question) }
    readIdentity(element, of: &question)
    question.explanation = text(element.first("generalfeedback"))
    question.hints = element.all("hint").compactMap {
      text($0.first("hintcontent") ?? $0)
    }
    if let grade = element.first("defaultgrade") {
      question.points = number(grade)
    } else if case .gaps = question.task, question.points == nil {
      question.points = clozePoints
    }
    if let shuffles = element.first("shuffleanswers") {
      question.shuffles = isTrue(shuffles.text)
    }
    if let hidden = element.first("hidden"), isTrue(hidden.text) {
      found.lose(at: hidden.tag, "the question is hidden in Moodle")
    }
    for name in ["correctfeedback", "partiallycorrectfeedback", "incorrectfeedback"] {
      if let remark = element.first(name) { readRemark(remark) }
    }
  }

  /// The points of a question with several gaps; nil if each has one.
  var clozePoints: Double?

  private mutating func readIdentity(_ element: XMLElement, of question: inout BankQuestion) {
    question.id = element.first("idnumber")?.text.withoutEnds ?? ""
    for list in ["tags", "coursetags"] {
      for tag in element.first(list)?.all("tag") ?? [] {
        let text = (tag.first("text") ?? tag).text.withoutEnds
        if !text.isEmpty { question.tags.append(text) }
      }
    }
  }

  /// Moodle's own remarks on right and wrong answers, in English.
  private static let usualRemarks: Set<String> = [
    "Your answer is correct.", "Your answer is partially correct.", "Your answer is incorrect.",
  ]

  private mutating func readRemark(_ element: XMLElement) {
    guard let remark = text(element)?.plain, !Self.usualRemarks.contains(remark),
      toldRemarks.insert(remark).inserted
    else { return }
    found.lose(
      at: element.tag,
      "the remark on a whole answer is left out here and wherever it is the same: "
        + "“\(remark.prefix(40))”",
      remedy: "Move it into the general feedback if it explains something.")
  }

  // MARK: - Values

  func isTrue(_ text: String) -> Bool {
    !["", "0", "false"].contains(text.withoutEnds.lowercased())
  }

  /// The number in an element; nil, and the file is broken, if it is none.
  mutating func number(_ element: XMLElement) -> Double? {
    let text = element.text.withoutEnds
    if text.isEmpty { return nil }
    guard let number = MoodleNumber.usual(text).flatMap(Double.init), number.isFinite else {
      found.breakOff(at: element.tag, "“\(text)” is no number", remedy: "Write digits.")
      return nil
    }
    return number
  }

  /// The percentage of an answer.
  mutating func percent(_ answer: XMLElement) -> Double {
    let written = (answer["fraction"] ?? answer.first("fraction")?.text ?? "0").withoutEnds
    if written.isEmpty { return 0 }
    guard let number = MoodleNumber.usual(written).flatMap(Double.init), number.isFinite else {
      found.breakOff(
        at: answer.tag, "“\(written)” is no grade", remedy: "Write a percentage, such as “50”.")
      return 0
    }
    return number
  }
}
