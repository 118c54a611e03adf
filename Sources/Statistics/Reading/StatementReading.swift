internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats
internal import HornbookQuizzes

/// Reads xAPI statements, one in each line: who answered which question, when, and how.
struct StatementReading {
  let file: ResultsFile
  let study: Study
  private let match: QuestionMatch
  private let options: [OptionTexts]

  init(_ file: ResultsFile, of study: Study) {
    self.file = file
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
    var blocks = TableBlocks(file, from: 0, hasQuotes: false)
    while true {
      var some: [(offset: Int, bytes: [UInt8])] = []
      while some.count < parallel.jobs, let block = blocks.next() { some.append(block) }
      guard !some.isEmpty else { return }
      for (sheets, problems) in parallel.map(some, { sheets(in: $0.bytes, from: $0.offset) }) {
        for sheet in sheets { try take(sheet) }
        report.add(problems)
      }
    }
  }

  private func sheets(in bytes: [UInt8], from base: Int) -> ([StoredSheet], ReadingReport) {
    var sheets: [StoredSheet] = []
    var report = ReadingReport()
    var start = 0
    while start < bytes.count {
      let end = bytes.firstIndex(of: ASCII.newline, from: start) ?? bytes.count
      let line = bytes.trimmed(start..<end)
      start = end + 1
      guard !line.isEmpty else { continue }
      let parsed = JSONParser.parse(Source(path: file.path, bytes: Array(bytes[line])))
      switch parsed {
      case .failure(let finding):
        report.addBrokenJSON(
          at: finding.place.map { place($0.range, base + line.lowerBound) })
      case .success(let tree):
        let offset = base + line.lowerBound
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
          "the book has no question “\(id)” whose answers can be counted"))
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
      time: statement["timestamp"]?.string.flatMap(Moment.milliseconds) ?? 0, weight: 1,
      sheet: [SheetReply(position, reply)])
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
      hasher.combine(text)
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
    if let scaled = result["score"]?["scaled"]?.double {
      return .marks(Int((max(0, min(1, scaled)) * Double(question.maximum)).rounded()))
    }
    if let success = result["success"]?.bool { return .marks(success ? question.maximum : 0) }
    guard let response = result["response"]?.string else { return nil }
    return question.reply(.texts(response.parts(between: "[,]")))
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

/// Moments as ISO 8601 writes them.
enum Moment {
  /// Milliseconds since 1970; nil for what is no moment.
  static func milliseconds(_ text: String) -> Int64? {
    let bytes = Array(text.utf8)
    func number(_ range: Range<Int>) -> Int64? {
      guard range.upperBound <= bytes.count, bytes[range].allSatisfy(\.isDigit) else { return nil }
      return bytes[range].reduce(0) { $0 * 10 + Int64($1 - ASCII.zero) }
    }
    guard bytes.count >= 19, let year = number(0..<4), let month = number(5..<7),
      let day = number(8..<10), let hour = number(11..<13), let minute = number(14..<16),
      let second = number(17..<19), (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    var offset = 19
    var milliseconds: Int64 = 0
    if offset < bytes.count, bytes[offset] == ASCII.period {
      offset += 1
      var unit: Int64 = 100
      while offset < bytes.count, bytes[offset].isDigit {
        milliseconds += Int64(bytes[offset] - ASCII.zero) * unit
        unit /= 10
        offset += 1
      }
    }
    var zone: Int64 = 0
    if offset < bytes.count, bytes[offset] == ASCII.minus || bytes[offset] == 0x2B,
      let hours = number(offset + 1..<offset + 3)
    {
      zone = hours * 60 + (number(offset + 4..<offset + 6) ?? 0)
      if bytes[offset] == ASCII.minus { zone = -zone }
    }
    // The days since 1970, in years that begin in March.
    let shifted = month > 2 ? year : year - 1
    let days =
      shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400
      + (153 * ((month + 9) % 12) + 2) / 5 + day - 1 - 719_468
    return ((days * 24 + hour) * 60 + minute - zone) * 60_000 + second * 1_000 + milliseconds
  }
}
