internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookFormats
internal import HornbookQuizzes
internal import HornbookSystem

/// A reader's answers, in the file that the page of progress saves and loads, too.
///
/// The file contains the choices but not the verdicts, by the IDs of the questions and the names of the options. If the
/// key is corrected or the options are reordered, the answers are simply graded again.
///
///     { "hornbook": "progress", "version": 1, "book": "tides",
///       "answers": { "tides-1": { "given": { "9f21c4": true }, "key": "5d8a01b2", "first": { "03aa71": true },
///         "at": "tides", "review": { "day": 20783, "grade": 3, "stability": 2.3, "difficulty": 2.1 } } } }
///
/// `first` is the first answer ever given, for whoever looks at what readers know (`hornbook statistics`), `key` the
/// fingerprint of the key it was checked against, `review` when it is asked again. Answers in the form that the terminal
/// had before (`KeptReply`) are taken over; whatever belongs to no question of the book stays as it is.
struct QuizProgress {
  /// The path of the file.
  let path: String
  /// The problem with the file; nil if there is none.
  private(set) var problem: String?
  /// The ID of the book whose answers are in the file; nil if the file does not say.
  private(set) var owner: String?
  /// The answers by question ID; answers to removed questions are kept.
  private var answers: [String: Kept] = [:]
  /// The bytes of a file that could not be parsed, which are saved elsewhere before it is replaced.
  private var broken: [UInt8]?

  /// What is kept of a question.
  private struct Kept {
    /// The whole entry as JSON.
    var entry: [UInt8]
    /// The first answer as JSON; nil if it is unknown.
    var first: [UInt8]?
    /// The last answer; nil if it was cleared, or a chosen option no longer exists.
    var response: Response?
    var review: Review?
  }

  /// Reads the answers to the questions of a book, from a folder for application data.
  init(book: String, below folder: String, _ sheet: AnswerSheet) {
    self.init(path: folder + "/hornbook/" + Self.fileName(for: book), sheet)
  }

  /// Reads the answers to the questions of a book; a file that does not exist has none.
  init(path: String, _ sheet: AnswerSheet) {
    self.path = path
    do throws(FileError) {
      read(try readFile(path, limit: Self.limit), sheet)
    } catch {
      // A book that is opened for the first time has no file.
      if error.failure != .missing { problem = error.description }
    }
  }

  private static let limit = 16 << 20

  /// The file name for an ID.
  ///
  /// Characters other than ASCII letters, digits, `-` and `_` are hexadecimal, so that no ID can
  /// lead to another folder.
  static func fileName(for book: String) -> String {
    var name = ""
    for byte in book.utf8 {
      if byte.isLetterOrDigit || byte == ASCII.minus || byte == ASCII.underscore {
        name.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        name += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }
    return (name.utf8.count > 120 ? StableHash(of: book).description : name) + ".json"
  }

  // MARK: Reading and writing

  private mutating func read(_ bytes: [UInt8], _ sheet: AnswerSheet) {
    var findings: [Finding] = []
    let source = Source(path: path, bytes: bytes)
    guard let root = JSONParser.parse(source).root(findings: &findings),
      root["version"]?.int == 1, let kept = root["answers"], kept.kind == .object
    else {
      let reason = findings.first?.message ?? "it is not a record of answers"
      problem = "could not read “\(path)”: \(reason)"
      broken = bytes
      return
    }
    owner = root["book"]?.string
    let questions = Dictionary(sheet.answers.map { ($0.question.id, $0) }) { first, _ in first }
    for member in kept.members {
      answers[member.key] = Self.kept(member.value, questions[member.key], in: bytes)
    }
  }

  private static func kept(_ value: DataValue, _ answer: SheetAnswer?, in file: [UInt8]) -> Kept {
    func bytes(_ value: DataValue?) -> [UInt8]? { value.map { Array(file[$0.range]) } }
    var kept = Kept(
      entry: Array(file[value.range]), first: nil, response: nil,
      review: value["review"].flatMap(Review.init))
    guard let question = answer?.question else { return kept }
    if let given = value["given"] {
      kept.first = bytes(value["first"])
      kept.response = Response(given: given, to: question)
      return kept
    }
    kept.response = KeptReply(value)?.response(to: question)
    let first = value["first"].flatMap(KeptReply.init)?.response(to: question)
    kept.first = first.map { given($0, question) }
    if let answer, kept.response != nil { kept.entry = entry(kept, answer) }
    return kept
  }

  /// Writes the file atomically; a file that could not be parsed is kept under another name.
  mutating func save(book: String) throws(FileError) {
    if let broken {
      try writeFile(broken, to: path + ".broken")
      self.broken = nil
    }
    try writeFile(bytes(book: book), to: path)
  }

  private func bytes(book: String) -> [UInt8] {
    var json = JSONWriter(style: .spread(levels: 2))
    json.object { json in
      json.field("hornbook", "progress")
      json.field("version", 1)
      json.field("book", book)
      json.object("answers") { json in
        for (id, kept) in answers.sorted(by: { $0.key < $1.key }) {
          json.key(id)
          json.raw(kept.entry)
        }
      }
    }
    return json.finish()
  }

  private static func given(_ response: Response, _ question: Question) -> [UInt8] {
    var json = JSONWriter(style: .compact)
    response.write(givenTo: question, to: &json)
    return json.finish()
  }

  private static func entry(_ kept: Kept, _ answer: SheetAnswer) -> [UInt8] {
    var json = JSONWriter(style: .compact)
    json.object { json in
      json.key("given")
      (kept.response ?? .none).write(givenTo: answer.question, to: &json)
      json.member("key", answer.fingerprint)
      if let first = kept.first {
        json.key("first")
        json.raw(first)
      }
      json.field("at", answer.question.chapter.slug)
      if let review = kept.review { json.object("review") { review.write(to: &$0) } }
    }
    return json.finish()
  }

  // MARK: Answers

  /// Stores an answer, replacing the previous one; the first one stays beside it.
  ///
  /// - Parameter day: The day of the answer, counted from 1970.
  mutating func keep(_ response: Response, to answer: SheetAnswer, on day: Int) {
    guard response != .none else { return }
    let before = answers[answer.question.id]
    let verdict = answer.grade(response).verdict
    var kept = Kept(
      entry: [], first: before == nil ? Self.given(response, answer.question) : before?.first,
      response: response,
      review: Review(after: before?.review, verdict, on: day) ?? before?.review)
    kept.entry = Self.entry(kept, answer)
    answers[answer.question.id] = kept
  }

  /// Whether the last answer to a question was not right.
  func wasWrong(_ answer: SheetAnswer) -> Bool {
    guard let kept = answers[answer.question.id] else { return false }
    guard let response = kept.response else { return (kept.review?.grade ?? 3) < 3 }
    let verdict = answer.grade(response).verdict
    return verdict == .wrong || verdict == .partly
  }

  /// Whether a question is to be asked again, because the last answer was not right or its day has come.
  func isDue(_ answer: SheetAnswer, on day: Int) -> Bool {
    let due = answers[answer.question.id]?.review?.due
    return wasWrong(answer) || due.map { $0 <= day } ?? false
  }
}
