internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats

extension MoodleXMLReader {
  /// The task of a question; nil if it is broken.
  mutating func task(_ kind: String, _ element: XMLElement) -> BankTask? {
    switch kind {
    case "multichoice": return choice(element)
    case "truefalse": return truth(element)
    case "shortanswer": return words(kind, element)
    case "numerical": return number(kind, element)
    case "matching", "match": return match(element)
    case "ordering": return order(element)
    case "essay": return open(element)
    case "cloze", "multianswer": return cloze(kind, element)
    default: return foreign(kind, element)
    }
  }

  /// A question that goes out as it came.
  mutating func foreign(_ kind: String, _ element: XMLElement) -> BankTask? {
    let source = Array(found.source.bytes[element.range])
    guard source.firstInvalidUTF8 == nil, !source.contains(0) else {
      found.breakOff(
        at: element.tag, "the question is not in UTF-8", remedy: "Save the file as UTF-8.")
      return nil
    }
    return .foreign(ForeignTask(format: MoodleXML.format, kind: kind, source: source))
  }

  private mutating func answers(_ element: XMLElement) -> [XMLElement]? {
    let answers = element.all("answer")
    if answers.isEmpty {
      found.breakOff(
        at: element.tag, "the question has no answers", remedy: "Add an “<answer>” for each.")
    }
    return answers.isEmpty ? nil : answers
  }

  // MARK: - Choices

  private mutating func choice(_ element: XMLElement) -> BankTask? {
    guard let answers = answers(element) else { return nil }
    var options: [BankOption] = []
    for answer in answers {
      let share = MoodleGrade.share(percent: percent(answer))
      options.append(
        BankOption(
          text(answer) ?? BankText(foreign: []), credit: share,
          feedback: self.text(answer.first("feedback")), place: answer.place))
    }
    let isSingle = element.first("single").map { isTrue($0.text) } ?? true
    return isSingle ? .one(options) : .several(options)
  }

  private mutating func truth(_ element: XMLElement) -> BankTask? {
    guard let answers = answers(element) else { return nil }
    var right: Bool?
    var feedback = BankTask.TruthFeedback()
    for (index, answer) in answers.prefix(2).enumerated() {
      // In old files, the two words are in the language of the site, and “true” comes first.
      let word = (answer.first("text") ?? answer).text.withoutEnds
      let isTrue = word == "true" || word != "false" && index == 0
      if percent(answer) == 100 {
        guard right == nil else {
          found.breakOff(
            at: answer.tag, "both answers are right", remedy: "Give one of them a fraction of 0.")
          return nil
        }
        right = isTrue
      }
      let own = text(answer.first("feedback"))
      if isTrue { feedback.onTrue = own } else { feedback.onFalse = own }
    }
    guard let right else {
      found.breakOff(
        at: element.tag, "neither “true” nor “false” is right",
        remedy: "Give one of them a fraction of 100.")
      return nil
    }
    return .truth(right, feedback: feedback)
  }

  // MARK: - Answers to be written

  /// An answer that may be written into a gap.
  struct Written {
    var text: String
    var percent: Double
    var feedback: BankText?
    var range: Range<Int>
    var tolerance = ""
  }

  private mutating func written(_ answers: [XMLElement]) -> [Written] {
    var written: [Written] = []
    for answer in answers {
      let percent = percent(answer)
      written.append(
        Written(
          text: (answer.first("text") ?? answer).text.withoutEnds, percent: percent,
          feedback: text(answer.first("feedback")), range: answer.tag,
          tolerance: answer.first("tolerance")?.text.withoutEnds ?? ""))
    }
    return written
  }

  private mutating func words(_ kind: String, _ element: XMLElement) -> BankTask? {
    guard let answers = answers(element) else { return nil }
    let isExact = element.first("usecase").map { isTrue($0.text) } ?? false
    guard let gap = MoodleAnswers.words(written(answers), isExact, element.place, &found) else {
      found.lose(at: element.tag, MoodleAnswers.inexpressible)
      return foreign(kind, element)
    }
    return .gaps([gap])
  }

  private mutating func number(_ kind: String, _ element: XMLElement) -> BankTask? {
    guard let answers = answers(element) else { return nil }
    guard var gap = MoodleAnswers.number(written(answers), element.place, &found) else {
      guard !found.isBroken else { return nil }
      found.lose(at: element.tag, MoodleAnswers.inexpressible)
      return foreign(kind, element)
    }
    let units = element.first("units")?.all("unit") ?? []
    for (index, unit) in units.enumerated() {
      let name = unit.first("unit_name")?.text.withoutEnds ?? ""
      if index == 0, !name.isEmpty {
        gap.number?.unit = name
      } else if index > 0 {
        found.lose(at: unit.tag, "the further unit “\(name)” is left out")
      }
    }
    if let grading = element.first("unitgradingtype"), isTrue(grading.text), !units.isEmpty {
      found.lose(at: grading.tag, "that a wrong unit costs points is not kept")
    }
    return .gaps([gap])
  }

  private mutating func cloze(_ kind: String, _ element: XMLElement) -> BankTask? {
    guard let text = element.first("questiontext") else { return foreign(kind, element) }
    let cloze = MoodleCloze(html(of: text))
    guard !cloze.gaps.isEmpty else {
      found.breakOff(
        at: text.tag, "the question has no gaps",
        remedy: "Write each as “{1:SHORTANSWER:=answer}”.")
      return nil
    }
    let known = MoodleCloze.words.union(MoodleCloze.numbers)
    guard cloze.gaps.allSatisfy({ known.contains($0.kind) }),
      cloze.marked.firstRange(of: "\u{FFFC}") != nil
    else { return foreign(kind, element) }
    var gaps: [BankGap] = []
    for gap in cloze.gaps {
      let written = gap.answers.map { answer in
        Written(
          text: answer.text, percent: answer.percent,
          feedback: answer.feedback.isEmpty
            ? nil : BankText(foreign: MoodleHTML(answer.feedback).html),
          range: text.tag)
      }
      let own =
        MoodleCloze.numbers.contains(gap.kind)
        ? MoodleAnswers.number(written, text.place, &found)
        : MoodleAnswers.words(
          written, MoodleCloze.exact.contains(gap.kind), text.place, &found)
      guard !found.isBroken else { return nil }
      guard let own else {
        found.lose(at: text.tag, MoodleAnswers.inexpressible)
        return foreign(kind, element)
      }
      gaps.append(own)
    }
    let weights = cloze.gaps.map(\.weight)
    if Set(weights).count > 1 {
      found.lose(at: text.tag, "the gaps count differently, which is not kept")
    }
    if weights.contains(where: { $0 != 1 }) { clozePoints = Double(weights.reduce(0, +)) }
    return .gaps(gaps)
  }

  // MARK: - Pairs

  private mutating func match(_ element: XMLElement) -> BankTask? {
    var pairs: [BankPair] = []
    for part in element.all("subquestion") {
      let answer = part.first("answer")
      let partner = answer.map { MoodleName.read(($0.first("text") ?? $0).text) } ?? ""
      guard !partner.isEmpty else {
        found.lose(at: part.tag, "an item without a partner is left out")
        continue
      }
      pairs.append(
        BankPair(
          item: text(part) ?? BankText(foreign: []), partner: BankText(plain: partner),
          place: part.place))
    }
    guard pairs.count > 1 else {
      found.breakOff(
        at: element.tag, "the question has fewer than two pairs",
        remedy: "Add a “<subquestion>” for each.")
      return nil
    }
    return BankPair.order(pairs).map { .order($0) } ?? .match(pairs)
  }

  private mutating func order(_ element: XMLElement) -> BankTask? {
    guard let answers = answers(element) else { return nil }
    var items: [(position: Double, text: BankText)] = []
    for answer in answers {
      let position = percent(answer)
      if let text = text(answer) { items.append((position, text)) }
    }
    if let chosen = element.first("selecttype"),
      !["", "0", "ALL"].contains(chosen.text.withoutEnds.uppercased())
    {
      found.lose(at: chosen.tag, "that only some of the items are shown is not kept")
    }
    let order = items.enumerated().sorted {
      ($0.element.position, $0.offset) < ($1.element.position, $1.offset)
    }
    return .order(order.map(\.element.text))
  }

  private mutating func open(_ element: XMLElement) -> BankTask {
    for (name, words) in [
      ("responsetemplate", "the text that answers begin with"),
      ("attachments", "that files may be attached"),
      ("attachmentsrequired", "that files must be attached"),
      ("minwordlimit", "the least number of words"),
      ("maxwordlimit", "the greatest number of words"),
    ] {
      guard let setting = element.first(name) else { continue }
      let isSet = name == "responsetemplate" ? text(setting) != nil : isTrue(setting.text)
      if isSet { found.lose(at: setting.tag, "\(words) is not kept") }
    }
    return .open(model: text(element.first("graderinfo")))
  }
}
