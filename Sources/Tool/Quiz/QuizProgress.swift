internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookFormats
internal import HornbookQuizzes
internal import HornbookSystem

/// A reader's last answers, stored in the reader's own folder with one file for each book.
///
/// The file contains the choices but not the verdicts, by the IDs of the questions and the texts of
/// the options. If the key is corrected or the options are reordered, the answers are simply graded
/// again.
///
///     { "version": 1, "book": "tides",
///       "answers": { "tides-1": { "choices": ["The moon"] } } }
///
/// Besides `choices` there are `order` (all options), `texts` (one for each gap), `pairs` (each an
/// option and the chosen partner), `own` (`right`, `partly` or `wrong`, the reader's own verdict
/// on an open question) and `trace` (what a program does).
struct QuizProgress {
  /// The path of the file.
  let path: String
  /// The problem with the file; nil if there is none.
  private(set) var problem: String?
  /// The answers by question ID; answers to removed questions are kept.
  private var answers: [String: Kept] = [:]
  /// The bytes of a file that could not be parsed, which are saved elsewhere before it is replaced.
  private var broken: [UInt8]?

  /// An answer, with the texts of the chosen options.
  private enum Kept: Equatable {
    case choices([String])
    case order([String])
    case texts([String])
    case pairs([[String]])
    case own(String)
    case trace([String])
  }

  /// Reads the answers for a book, from a folder for application data.
  init(book: String, below folder: String) {
    path = folder + "/hornbook/" + Self.fileName(for: book)
    do throws(FileError) {
      read(try readFile(path, limit: Self.limit))
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

  private mutating func read(_ bytes: [UInt8]) {
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
    for member in kept.members { answers[member.key] = Self.kept(member.value) }
  }

  private static func kept(_ value: DataValue) -> Kept? {
    func texts(_ value: DataValue?) -> [String]? {
      value.map { $0.children.compactMap(\.string) }
    }
    if let choices = texts(value["choices"]) { return .choices(choices) }
    if let order = texts(value["order"]) { return .order(order) }
    if let written = texts(value["texts"]) { return .texts(written) }
    if let pairs = value["pairs"] { return .pairs(pairs.children.map { texts($0) ?? [] }) }
    if let words = texts(value["trace"]) { return .trace(words) }
    return value["own"]?.string.map { .own($0) }
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
      json.field("version", 1)
      json.field("book", book)
      json.object("answers") { json in
        for (id, kept) in answers.sorted(by: { $0.key < $1.key }) {
          json.object(id) { json in
            switch kept {
            case .choices(let texts): json.member("choices", texts)
            case .order(let texts): json.member("order", texts)
            case .texts(let texts): json.member("texts", texts)
            case .own(let word): json.field("own", word)
            case .trace(let words): json.member("trace", words)
            case .pairs(let pairs):
              json.array("pairs") { json in
                for pair in pairs {
                  json.array { json in
                    for text in pair { json.value(text) }
                  }
                }
              }
            }
          }
        }
      }
    }
    return json.finish()
  }

  // MARK: Answers

  /// Stores an answer, replacing the previous one.
  mutating func keep(_ response: Response, to question: Question) {
    func text(_ option: Int) -> String { question.options[option].body.text }
    switch response {
    case .none: break
    case .choices(let options):
      let texts = options.map(text)
      answers[question.id] = question.kind == .order ? .order(texts) : .choices(texts)
    case .texts(let texts): answers[question.id] = .texts(texts)
    case .partners(let partners):
      answers[question.id] = .pairs(
        partners.enumerated().compactMap { option, partner in
          partner.map { [text(option), question.options[$0].partner?.text ?? ""] }
        })
    case .ownVerdict(let verdict): answers[question.id] = .own(verdict.rawValue)
    case .trace(let reply): answers[question.id] = .trace(reply.words)
    }
  }

  /// The last answer to a question; nil if there is none or a chosen option no longer exists.
  func response(to question: Question) -> Response? {
    let options = question.options
    switch answers[question.id] {
    case nil: return nil
    case .choices(let texts), .order(let texts):
      // Options with the same text are matched one after the other.
      var chosen: [Int] = []
      for text in texts {
        let option = options.indices.first {
          options[$0].body.text == text && !chosen.contains($0)
        }
        guard let option else { return nil }
        chosen.append(option)
      }
      return .choices(chosen)
    case .texts(let texts): return .texts(texts)
    case .pairs(let pairs):
      return .partners(
        options.map { option in
          let given = pairs.first { $0.first == option.body.text && $0.count == 2 }
          return given.flatMap { pair in options.firstIndex { $0.partner?.text == pair[1] } }
        })
    case .trace(let words): return Trace.Reply(words: words).map { .trace($0) }
    case .own(let word): return Grade.Verdict(rawValue: word).map { .ownVerdict($0) }
    }
  }
}
