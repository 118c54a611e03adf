internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats
internal import HornbookQuizzes

/// Reads xAPI statements: who answered which question, when, and how.
struct StatementReading {
  let file: ResultsFile
  /// How the statements stand in the file.
  let form: StatementBlocks.Form
  let study: Study
  private let match: QuestionMatch
  private let options: [OptionTexts]

  init(_ file: ResultsFile, _ form: StatementBlocks.Form, of study: Study) {
    self.file = file
    self.form = form
    self.study = study
    match = QuestionMatch(study)
    options = study.questions.map(OptionTexts.init)
  }

  /// Whether a value is a statement.
  static func isStatement(_ value: DataValue) -> Bool {
    value["actor"] != nil && value["verb"] != nil
  }

  /// Hands on each answer, in order.
  func each<Failure: Error>(
    _ report: inout ReadingReport, _ parallel: Parallel,
    _ take: (StoredSheet) throws(Failure) -> Void
  ) throws(Failure) {
    var blocks = StatementBlocks(file, form)
    while true {
      var some: [StatementBlocks.Block] = []
      while some.count < parallel.jobs, let block = blocks.next() { some.append(block) }
      guard !some.isEmpty else { break }
      for (sheets, problems) in parallel.map(some, sheets) {
        for sheet in sheets { try take(sheet) }
        report.add(problems)
      }
    }
    if let problem = blocks.problem { report.add(problem) }
  }

  private func sheets(in block: StatementBlocks.Block) -> ([StoredSheet], ReadingReport) {
    var sheets: [StoredSheet] = []
    var report = ReadingReport()
    for range in block.statements {
      let offset = block.offset + range.lowerBound
      switch JSONParser.parse(Source(path: file.path, bytes: Array(block.bytes[range]))) {
      case .failure(let finding):
        report.addBrokenJSON(at: finding.place.map { place($0.range, offset) })
      case .success(let tree):
        if let sheet = sheet(tree.root, offset, &report) { sheets.append(sheet) }
      }
    }
    return (sheets, report)
  }

  private func place(_ range: Range<Int>, _ offset: Int) -> Place {
    Place(file: file.path, lower: offset + range.lowerBound, upper: offset + range.upperBound)
  }

  private func sheet(_ statement: DataValue, _ offset: Int, _ report: inout ReadingReport)
    -> StoredSheet?
  {
    guard let actor = statement["actor"], let verb = statement["verb"]?["id"]?.string,
      let object = statement["object"], let id = object["id"]?.string
    else {
      report.add(
        Finding(
          .resultsBroken, at: place(statement.range, offset),
          "this is no statement of an actor about an object"))
      return nil
    }
    guard verb.hasSuffix("/answered"), let result = statement["result"] else { return nil }
    guard let position = question(id, object["definition"]) else {
      report.add(
        Finding(
          .resultsQuestionUnknown, at: place(object["id"]?.range ?? object.range, offset),
          "the book has no question for this activity whose answers can be counted"))
      return nil
    }
    guard let reply = reply(result, object["definition"], position) else {
      report.add(
        Finding(
          .resultsAnswerUnknown, at: place(result.range, offset),
          "this is no answer to the question “\(study.questions[position].id)”"))
      return nil
    }
    let own = statement["id"]?.string.map { StableHash(of: $0) }
    let hash = own ?? StableHash(of: Array(statement.tree.source.bytes))
    return StoredSheet(
      hash: hash, isNamed: true, reader: Self.reader(actor) ?? hash,
      time: Self.time(of: statement), weight: 1,
      sheet: [SheetReply(position, reply)])
  }

  /// When something was answered, or else when it was stored; 0 if nothing tells.
  private static func time(of statement: DataValue) -> Int64 {
    for name in ["timestamp", "stored"] {
      if let time = statement[name]?.string.flatMap(Moment.milliseconds) { return time }
    }
    return 0
  }

  /// The fingerprint of an actor; nil for one without an identifier.
  private static func reader(_ actor: DataValue) -> StableHash? {
    var hasher = StableHasher()
    if let account = actor["account"], let name = account["name"]?.string {
      hasher.combine(account["homePage"]?.string ?? "")
      hasher.combine(name)
      return hasher.finish()
    }
    for name in ["mbox", "mbox_sha1sum", "openid", "name"] {
      guard let text = actor[name]?.string else { continue }
      hasher.combine(name)
      // Systems write addresses in capitals or not, as their users do.
      hasher.combine(name == "mbox" ? text.lowercased() : text)
      return hasher.finish()
    }
    return nil
  }

  /// The question of an activity: its identifier is the end of the address, or else its text is known.
  private func question(_ id: String, _ definition: DataValue?) -> Int? {
    if let exact = study.positions[id] { return exact }
    let end = id.utf8.lastIndex { $0 == ASCII.slash || $0 == ASCII.hash || $0 == ASCII.equals }
    if let end {
      let name = String(id[id.utf8.index(after: end)...])
      if let found = study.positions[name] { return found }
      if name.hasPrefix("q-"), let found = study.positions[String(name.dropFirst(2))] {
        return found
      }
    }
    for text in ["description", "name"] {
      for written in Self.texts(definition?[text]) {
        if let found = match.question(stem: written) { return found }
      }
    }
    return nil
  }

  private func reply(_ result: DataValue, _ definition: DataValue?, _ position: Int) -> Reply? {
    let question = study.questions[position]
    if !question.options.isEmpty, let response = result["response"]?.string {
      if response.isEmpty { return .blank }
      var chosen: [Int] = []
      for part in response.parts(between: "[,]") {
        guard let option = option(part, definition, position) else { return nil }
        if !chosen.contains(option) { chosen.append(option) }
      }
      return StudyQuestion.reply(chosen)
    }
    if let scaled = result["score"].flatMap(Self.share) {
      return .marks(Int((max(0, min(1, scaled)) * Double(question.maximum)).rounded()))
    }
    if let success = result["success"]?.bool { return .marks(success ? question.maximum : 0) }
    guard let response = result["response"]?.string else { return nil }
    return question.reply(.texts(response.parts(between: "[,]")))
  }

  /// The share of the marks that a score gives.
  private static func share(_ score: DataValue) -> Double? {
    if let scaled = score["scaled"]?.double { return scaled }
    guard let raw = score["raw"]?.double, let most = score["max"]?.double else { return nil }
    let least = score["min"]?.double ?? 0
    return most > least ? (raw - least) / (most - least) : nil
  }

  /// A text in each of its languages.
  private static func texts(_ value: DataValue?) -> [String] {
    value.map { $0.members.compactMap(\.value.string) } ?? []
  }

  /// An option by the text of the choice with an identifier, by its own text, or by its letter.
  private func option(_ name: String, _ definition: DataValue?, _ position: Int) -> Int? {
    let texts = options[position]
    let choice = definition?["choices"]?.children.first { $0["id"]?.string == name }
    if let found = Self.texts(choice?["description"]).lazy.compactMap(texts.option).first {
      return found
    }
    if let found = texts.option(name) { return found }
    if let names = study.questions[position].optionNames, let found = names.firstIndex(of: name) {
      return found
    }
    guard case .reply(.option(let option)) = TableCell(letters: name, study.questions[position])
    else { return nil }
    return option
  }
}

extension String {
  /// The parts between a separator of ASCII.
  fileprivate func parts(between separator: String) -> [String] {
    let bytes = Array(utf8)
    let mark = Array(separator.utf8)
    var parts: [String] = []
    var start = 0
    while let found = bytes.firstRange(of: mark, from: start) {
      parts.append(bytes.text(start..<found.lowerBound))
      start = found.upperBound
    }
    parts.append(bytes.text(start..<bytes.count))
    return parts
  }
}
