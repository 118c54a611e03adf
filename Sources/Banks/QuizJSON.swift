internal import HornbookBytes
public import HornbookDiagnostics
internal import HornbookFormats

/// A bank as a file of questions in Hornbook's own form.
public struct QuizJSON: Sendable {
  /// The file.
  public let bytes: [UInt8]
  /// What the form cannot say.
  public let findings: [Finding]
  /// The places in the bank of the questions that are in the file, with those of their parts.
  private let places: [[Place]]

  /// Writes a bank.
  ///
  /// Only what `BankRules` finds no fault with can be read again.
  ///
  /// - Parameters:
  ///   - chapter: The number or the slug of the chapter to which the questions belong; nil for a chapter of their own.
  ///   - folder: The folder of the images as texts of the file name it; empty for its own.
  public init(_ bank: Bank, chapter: String? = nil, images folder: String = "") {
    var writing = QuizWriting(bank, folder)
    var writer = JSONWriter()
    writer.object { writer in
      if let chapter {
        writer.key("chapter")
        if let number = Int(chapter) { writer.value(number) } else { writer.value(chapter) }
      }
      if !bank.title.isEmpty { writer.member("title", bank.title) }
      writing.write(to: &writer)
    }
    bytes = writer.finish() + [ASCII.newline]
    findings = writing.findings
    places = writing.places
  }

  /// Leads findings about the file to the places in the bank that it was made of.
  public func told(_ findings: [Finding], in file: Source) -> [Finding] {
    var ignored: [Finding] = []
    let root = JSONParser.parse(file).root(findings: &ignored)
    let ranges =
      root?["questions"]?.children.map { question in
        [question.range]
          + ["options", "items", "pairs"].flatMap { key in
            question[key]?.children.map(\.range) ?? []
          }
      } ?? []
    let known = zip(ranges, places).flatMap { Array(zip($0, $1)) }
    func place(_ place: Place?) -> Place? {
      guard let place, place.file == file.path else { return place }
      let around = known.filter { $0.0.contains(place.lower) }
      return around.min { $0.0.count < $1.0.count }?.1 ?? known.first?.1
    }
    return findings.map { finding in
      guard finding.place?.file == file.path else { return finding }
      var finding = finding
      finding.place = place(finding.place)
      finding.notes = finding.notes.map { Finding.Note(at: place($0.place), $0.message) }
      finding.fixes = []
      if let run = finding.run, let start = place(run.start) {
        finding.run = Finding.Run(run.message, count: run.count, start: start)
      }
      return finding
    }
  }
}

/// Writes the questions of a bank, one by one.
struct QuizWriting {
  private let bank: Bank
  private let folder: String
  private(set) var findings: [Finding] = []
  private(set) var places: [[Place]] = []

  init(_ bank: Bank, _ folder: String) {
    self.bank = bank
    self.folder = folder
  }

  mutating func write(to writer: inout JSONWriter) {
    var writing = self
    var foreign: [(question: BankQuestion, task: ForeignTask, position: Int)] = []
    writer.array("questions") { writer in
      for question in bank.questions {
        if case .foreign(let task) = question.task {
          foreign.append((question, task, writing.places.count))
        } else {
          writing.write(question, to: &writer)
        }
      }
    }
    self = writing
    guard !foreign.isEmpty else { return }
    writer.array("foreign") { writer in
      for (question, task, position) in foreign {
        writer.object { writer in
          writer.member("format", task.format)
          writer.member("kind", task.kind)
          if !question.category.isEmpty { writer.member("category", question.category) }
          writer.member("after", position)
          writer.member("source", String(decoding: task.source, as: UTF8.self))
        }
      }
    }
  }

  private mutating func write(_ question: BankQuestion, to writer: inout JSONWriter) {
    var own = [question.place]
    var writing = self
    writer.object { writer in
      writing.write(task: question, to: &writer, &own)
      if let id = Self.identifier(question.id) { writer.member("id", id) }
      writing.member("explanation", question.explanation, to: &writer)
      if !question.hints.isEmpty {
        let hints = question.hints.map { writing.text($0) }
        writer.member("hint", hints.joined(separator: "\n\n"))
      }
      if !question.tags.isEmpty { writer.member("tags", question.tags) }
      if !question.name.isEmpty { writer.member("name", question.name) }
      if !question.category.isEmpty { writer.member("category", question.category) }
      if let points = question.points, points >= 0 {
        writer.key("points")
        let whole = Int(exactly: points)
        writer.number(whole.map(String.init) ?? "\(points)")
      }
    }
    self = writing
    places.append(own)
  }

  private mutating func write(
    task question: BankQuestion, to writer: inout JSONWriter, _ own: inout [Place]
  ) {
    switch question.task {
    case .one(let options), .several(let options):
      let isOne = if case .one = question.task { true } else { false }
      writer.member("type", isOne ? "one" : "several")
      writer.member("question", text(question.stem))
      if let shuffles = question.shuffles { writer.member("shuffle", shuffles) }
      own += options.map(\.place)
      write(options, isOne: isOne, to: &writer)
    case .truth(let answer, let feedback):
      writer.member("type", "true-false")
      writer.member("question", text(question.stem))
      writer.member("answer", answer)
      guard feedback.onTrue != nil || feedback.onFalse != nil else { return }
      writer.key("feedback")
      writer.object { writer in
        member("true", feedback.onTrue, to: &writer)
        member("false", feedback.onFalse, to: &writer)
      }
    case .gaps(let gaps): write(gaps, of: question, to: &writer)
    case .order(let items):
      writer.member("type", "order")
      writer.member("question", text(question.stem))
      own += items.map { _ in question.place }
      writer.member("items", items.map { text($0) })
    case .match(let pairs):
      writer.member("type", "match")
      writer.member("question", text(question.stem))
      for pair in pairs where pair.item.isEmpty {
        lose("an answer that belongs to nothing is left out", at: pair.place)
      }
      let pairs = pairs.filter { !$0.item.isEmpty }
      own += pairs.map(\.place)
      writer.array("pairs") { writer in
        for pair in pairs {
          writer.object { writer in
            writer.member("left", text(pair.item))
            writer.member("right", text(pair.partner))
          }
        }
      }
    case .open(let model):
      writer.member("type", "open")
      writer.member("question", text(question.stem))
      member("answer", model, to: &writer)
    case .foreign: break
    }
  }

  private mutating func write(_ options: [BankOption], isOne: Bool, to writer: inout JSONWriter) {
    let best = options.map(\.credit).max() ?? 0
    let isRight = { (option: BankOption) in
      isOne ? option.credit == best && option.credit > 0 : option.credit > 0
    }
    for option in options where isOne && option.credit > 0 && !isRight(option) {
      lose("this option gives a part of the points, and counts as wrong here", at: option.place)
    }
    let shares = Set(options.filter { $0.credit > 0 }.map { ($0.credit * 1000).rounded() })
    if !isOne, shares.count > 1, let place = options.first(where: { $0.credit > 0 })?.place {
      lose("the right options give different shares, and count alike here", at: place)
    }
    let right = options.indices.filter { isRight(options[$0]) }
    let usual = BankCredit.usual(right: right, of: options.count, isOne: isOne)
    let other = options.indices.first {
      options[$0].credit <= 0 && abs(options[$0].credit - usual[$0]) > 0.005
    }
    if let other {
      let cost = usual[other] == 0 ? "nothing" : "\((usual[other] * -100).decimalText(places: 2)) %"
      lose(
        "wrong options cost \(cost) here, whatever they cost in the bank", at: options[other].place)
    }
    writer.array("options") { writer in
      for option in options {
        let isRight = isRight(option)
        guard isRight || option.feedback?.isEmpty == false else {
          writer.value(text(option.text))
          continue
        }
        writer.object { writer in
          writer.member("text", text(option.text))
          if isRight { writer.member("correct", true) }
          member("feedback", option.feedback, to: &writer)
        }
      }
    }
  }

  // MARK: - Texts

  /// The Markdown of a text, whose images are in the folder of the file.
  func text(_ text: BankText) -> String {
    let markdown = text.markdown { name in
      folder.isEmpty || bank.file(named: name) == nil ? name : folder + "/" + name
    }
    return String(decoding: markdown, as: UTF8.self)
  }

  private func member(_ key: String, _ text: BankText?, to writer: inout JSONWriter) {
    guard let text, !text.isEmpty else { return }
    writer.member(key, self.text(text))
  }

  /// Notes what the form cannot say.
  mutating func lose(_ message: String, at place: Place) {
    findings.append(Finding(.bankDetailLost, at: place, message))
  }

  /// An identifier as questions may have it; nil if nothing of it is left.
  private static func identifier(_ id: String) -> String? {
    let usable = id.unicodeScalars.map { scalar in
      let isPart = scalar.properties.isAlphabetic || scalar.value >= 0x30 && scalar.value <= 0x39
      return isPart || "-_.:".unicodeScalars.contains(scalar) ? Character(scalar) : "-"
    }
    return usable.contains { $0 != "-" } ? String(usable) : nil
  }
}
