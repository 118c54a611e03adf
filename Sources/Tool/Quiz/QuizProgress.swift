internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookFormats
internal import HornbookQuizzes
internal import HornbookSystem

/// What a reader answered last, kept in a folder of her own: one file for each book.
///
/// It holds the choices and never the verdicts, by the identifiers of the questions and the words
/// of the options: when the key is corrected or options change places, the answers are simply
/// graded again.
///
///     { "version": 1, "book": "tides",
///       "answers": { "tides-1": { "choices": ["The moon"] } } }
///
/// Besides `choices` there are `order` (all options), `texts` (one for each gap), `pairs` (each an
/// option and the partner it was given) and `own` (`right`, `partly` or `wrong`, the reader's own
/// word on an open question).
struct QuizProgress {
  /// The file.
  let path: String
  /// What is wrong with the file, where something is.
  private(set) var problem: String?
  /// The answers by question; what is here for questions that are gone stays.
  private var answers: [String: Kept] = [:]
  /// The bytes of a file that could not be understood, which are put aside before it is replaced.
  private var broken: [UInt8]?

  /// An answer by the words of what was chosen.
  private enum Kept: Equatable {
    case choices([String])
    case order([String])
    case texts([String])
    case pairs([[String]])
    case own(String)
  }

  /// Reads what is kept of a book below a folder for programs' data.
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

  /// A file's name for an identifier: what is more than letters, digits, `-`, `_` is spelled in
  /// hexadecimal digits, so that no identifier leads anywhere else.
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
      let reason = findings.first?.message ?? "it is no record of answers"
      problem = "could not understand “\(path)”: \(reason)"
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
    return value["own"]?.string.map { .own($0) }
  }

  /// Writes the file in one step; one that could not be understood is kept beside it.
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

  /// Keeps an answer in place of the one before.
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
    }
  }

  /// The last answer to a question, as far as what was chosen is still there; nil without one.
  func response(to question: Question) -> Response? {
    let options = question.options
    switch answers[question.id] {
    case nil: return nil
    case .choices(let texts), .order(let texts):
      // Options that say the same are taken one after the other.
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
    case .own(let word): return Grade.Verdict(rawValue: word).map { .ownVerdict($0) }
    }
  }
}
