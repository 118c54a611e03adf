internal import HornbookBytes
internal import HornbookDiagnostics

/// Reads a question from a line of a table.
struct CSVQuestionReader {
  var row: CSVRow

  private enum Kind {
    case one, several, truth, gaps, number, order, match, open
    /// One or several, as many as are right.
    case choice
  }

  mutating func read() -> BankQuestion? {
    guard let stem = row.take(.question) else {
      row.fail(
        "this line has no question",
        remedy: "Write it into the column “question”, or empty the line.")
      return nil
    }
    guard let kind = readKind(stem), let (text, task) = readTask(kind, stem) else { return nil }
    var question = BankQuestion(stem: text, task: task, place: stem.place)
    question.explanation = row.take(.explanation)?.set
    question.hints = (0..<row.count(.hint)).compactMap { row.take(.hint, $0 + 1)?.set }
    question.points = row.takeDouble(.points)
    question.shuffles = row.takeFlag(.shuffle)
    question.category = row.take(.category).map { CSVList.categories.texts(in: $0.text) } ?? []
    question.tags = row.take(.tags).map { CSVList.words.texts(in: $0.text) } ?? []
    question.name = row.take(.name)?.text ?? ""
    question.id = row.take(.id)?.text ?? ""
    if let points = question.points, points < 0 {
      row.fail(
        at: row.take(.points)?.place, "the points are less than 0", remedy: "Write 0 or more.")
    }
    row.noteRest()
    return question
  }

  private mutating func readTask(_ kind: Kind, _ stem: CSVRow.Cell) -> (BankText, BankTask)? {
    switch kind {
    case .one, .several, .choice: return readOptions(kind).map { (stem.set, $0) }
    case .truth:
      guard let answer = row.take(.answer), let isTrue = TruthCells.value(of: answer.text) else {
        row.fail(
          at: row.take(.answer)?.place, "the answer is neither “true” nor “false”",
          remedy: "Write one of them into the column “answer”.")
        return nil
      }
      let feedback = BankTask.TruthFeedback(
        onTrue: row.take(.feedback, 1)?.set, onFalse: row.take(.feedback, 2)?.set)
      return (stem.set, .truth(isTrue, feedback: feedback))
    case .gaps, .number: return readGaps(kind, stem)
    case .order:
      let items = (0..<row.count(.option)).compactMap { row.take(.option, $0 + 1)?.set }
      if items.count < 2 {
        row.fail(
          at: stem.place, "there are fewer than two things to put in order", remedy: Self.more)
      }
      return (stem.set, .order(items))
    case .match: return readPairs(stem).map { (stem.set, .match($0)) }
    case .open: return (stem.set, .open(model: row.take(.answer)?.set))
    }
  }

  private static let more = "Write them into the columns “option1”, “option2” and so on."

  // MARK: - Kinds

  private static let kinds: [String: Kind] = [
    "one": .one, "single": .one, "singlechoice": .one, "singleanswer": .one, "onechoice": .one,
    "several": .several, "multiple": .several, "multipleanswers": .several,
    "multipleresponse": .several, "multi": .several, "selectall": .several, "checkbox": .several,
    "truefalse": .truth, "tf": .truth, "trueorfalse": .truth, "boolean": .truth,
    "fillin": .gaps, "gap": .gaps, "gaps": .gaps, "cloze": .gaps, "blank": .gaps, "blanks": .gaps,
    "fillintheblank": .gaps, "fillintheblanks": .gaps, "shortanswer": .gaps, "short": .gaps,
    "number": .number, "numeric": .number, "numerical": .number,
    "order": .order, "ordering": .order, "sequence": .order,
    "match": .match, "matching": .match, "pairs": .match,
    "open": .open, "essay": .open, "free": .open, "longanswer": .open,
  ]
  /// Names of kinds that may mean one right option or several.
  private static let choices: Set<String> = ["mc", "multiplechoice", "choice"]

  private mutating func readKind(_ stem: CSVRow.Cell) -> Kind? {
    guard let cell = row.take(.kind) else { return likelyKind(stem) }
    let name = String(cell.text.lowercased().filter(\.isLetter))
    if let kind = Self.kinds[name] { return kind }
    if Self.choices.contains(name) { return .choice }
    row.fail(
      at: cell.place, "no kind of question is named “\(cell.text)”",
      remedy: "Write one, several, true-false, fill-in, number, order, match or open.")
    return nil
  }

  /// The kind of a question that does not name it.
  private mutating func likelyKind(_ stem: CSVRow.Cell) -> Kind {
    if row.count(.partner) > 0 { return .match }
    if row.count(.option) > 0 { return .choice }
    if !CSVGaps.read(stem.text).numbers.isEmpty || row.count(.answer) > 1 { return .gaps }
    guard let answer = row.take(.answer) else { return .open }
    if row.count(.tolerance) + row.count(.unit) > 0 || CSVRow.decimal(answer.text) != nil {
      return .number
    }
    return TruthCells.value(of: answer.text) == nil ? .gaps : .truth
  }

  // MARK: - Options

  private mutating func readOptions(_ kind: Kind) -> BankTask? {
    let count = max(row.count(.option), row.count(.credit))
    var options: [BankOption] = []
    var credits: [Double?] = []
    for number in 0..<count {
      let cell = row.take(.option, number + 1)
      guard let cell else {
        row.fail(
          "option \(number + 1) is empty, but a later one is not",
          remedy: "Move the options together, or write it.")
        return nil
      }
      credits.append(row.takeDouble(.credit, number + 1))
      options.append(
        BankOption(
          cell.set, credit: 0, feedback: row.take(.feedback, number + 1)?.set, place: cell.place))
    }
    guard options.count > 1 else {
      row.fail("there are fewer than two options to choose from", remedy: Self.more)
      return nil
    }
    let right = readRight(options)
    let isOne =
      kind == .choice
      ? max(right?.count ?? 0, credits.count { $0 ?? 0 > 0 }) <= 1 : kind == .one
    if right == [], credits.allSatisfy({ $0 == nil }) {
      row.fail(
        "no option is the right one",
        remedy: "Write its number into the column “answer”; several with commas between them.")
    }
    if isOne, let right, right.count > 1, credits.allSatisfy({ $0 == nil }) {
      row.fail(
        at: row.take(.answer)?.place, "one option is to be chosen, but \(right.count) are right",
        remedy: "Change the kind to “several”.")
    }
    let usual = BankCredit.usual(right: right ?? [], of: options.count, isOne: isOne)
    for index in options.indices { options[index].credit = credits[index] ?? usual[index] }
    return isOne ? .one(options) : .several(options)
  }

  /// The positions of the right options; nil if the cell names something else.
  private mutating func readRight(_ options: [BankOption]) -> [Int]? {
    guard let cell = row.take(.answer) else { return [] }
    let words = options.map { Self.folded($0.text.plain) }
    var ambiguous: String?
    func position(_ text: String) -> Int? {
      let text = Self.folded(text)
      let same = words.firstIndex(of: text)
      let letter = text.unicodeScalars.first.map { Int($0.value) - 0x61 + 1 }
      let named = Int(text) ?? (text.unicodeScalars.count == 1 ? letter : nil)
      guard let named, (1...options.count).contains(named) else { return same }
      if let same, same != named - 1 { ambiguous = cell.text }
      return named - 1
    }
    defer {
      if let ambiguous {
        row.fail(
          at: cell.place,
          "“\(ambiguous)” is the text of one option, and the number or letter of another",
          remedy: "Name the right one in another way: by its number, its letter or its text.")
      }
    }
    if let whole = position(cell.text) { return [whole] }
    let marked = cell.text.replacing(";", with: ",")
    var right: Set<Int> = []
    for text in CSVList.words.texts(in: marked) {
      guard let index = position(text) else {
        row.fail(
          at: cell.place, "“\(text)” is none of the \(options.count) options",
          remedy: "Write the number of the right option, or its text.")
        return nil
      }
      right.insert(index)
    }
    return right.sorted()
  }

  private static func folded(_ text: String) -> String {
    text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  // MARK: - Other kinds

  private mutating func readPairs(_ stem: CSVRow.Cell) -> [BankPair]? {
    var pairs: [BankPair] = []
    for number in 0..<max(row.count(.option), row.count(.partner)) {
      let (item, partner) = (row.take(.option, number + 1), row.take(.partner, number + 1))
      guard let partner else {
        row.fail(
          at: item?.place, "what is to be matched has no partner \(number + 1)",
          remedy: "Write it into the column “partner\(number + 1)”.")
        return nil
      }
      pairs.append(
        BankPair(
          item: item?.set ?? BankText(markdown: []), partner: partner.set,
          place: (item ?? partner).place))
    }
    guard pairs.count > 1 else {
      row.fail(at: stem.place, "there are fewer than two pairs", remedy: Self.more)
      return nil
    }
    return pairs
  }

  private mutating func readGaps(_ kind: Kind, _ stem: CSVRow.Cell) -> (BankText, BankTask)? {
    let (markdown, numbers) = CSVGaps.read(stem.text)
    let count = max(1, numbers.count)
    guard numbers.isEmpty || numbers.sorted() == Array(1...count),
      max(row.count(.answer), row.count(.number)) <= count
    else {
      row.fail(
        at: stem.place, "the gaps of the question are not those that have answers",
        remedy: "Mark them as “[[1]]”, “[[2]]”, with an answer for each.")
      return nil
    }
    var gaps: [BankGap] = []
    var feedback = 0
    for number in numbers.isEmpty ? [1] : numbers {
      guard var gap = readGap(number, isNumber: kind == .number, stem) else { return nil }
      let said = gap.accepted.map { _ in
        feedback += 1
        return row.take(.feedback, feedback)?.set
      }
      if said.contains(where: { $0 != nil }) { gap.feedback = said }
      gaps.append(gap)
    }
    return (BankText(markdown: markdown), .gaps(gaps))
  }

  private mutating func readGap(_ index: Int, isNumber: Bool, _ stem: CSVRow.Cell) -> BankGap? {
    let answer = row.take(.answer, index)
    var number: BankNumber?
    let isNamed = row.count(.number) >= index && row.take(.number, index) != nil
    if let value = isNamed || !isNumber
      ? row.takeNumber(.number, index) : row.takeNumber(.answer, index)
    {
      number = BankNumber(
        value: value, tolerance: row.takeNumber(.tolerance, index),
        unit: row.take(.unit, index)?.text)
    }
    var accepted = answer.map { CSVList.answers.texts(in: $0.text) } ?? []
    if isNumber, !isNamed, let number { accepted = [number.written] }
    guard !accepted.isEmpty || number != nil, !isNumber || number != nil else {
      if answer == nil {
        row.fail(
          at: stem.place, "the gap \(index) has no answer",
          remedy: "Write it into the column “answer”, several with “|” between them.")
      }
      return nil
    }
    return BankGap(
      accepted: accepted, number: number, isExact: row.takeFlag(.exact, index) ?? false,
      place: (answer ?? stem).place)
  }
}
