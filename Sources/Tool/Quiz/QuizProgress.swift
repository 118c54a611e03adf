internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookFormats
internal import HornbookQuizzes
internal import HornbookSystem

/// A reader's last and first answers, stored in the reader's own folder with one file for each book.
///
/// The file contains the choices but not the verdicts, by the IDs of the questions and the texts of
/// the options. If the key is corrected or the options are reordered, the answers are simply graded
/// again.
///
///     { "version": 1, "book": "tides",
///       "answers": { "tides-1": { "choices": ["The moon"], "first": { "choices": ["The wind"] } } } }
///
/// `first` is the first answer ever given, for whoever looks at what readers know (`hornbook statistics`); files of
/// earlier versions have none. `KeptReply` has the forms of an answer.
struct QuizProgress {
  /// The path of the file.
  let path: String
  /// The problem with the file; nil if there is none.
  private(set) var problem: String?
  /// The answers by question ID; answers to removed questions are kept.
  private var answers: [String: Kept] = [:]
  /// The last answer to a question, and the first one unless it is unknown.
  private struct Kept {
    var last: KeptReply
    var first: KeptReply?
  }

  /// The bytes of a file that could not be parsed, which are saved elsewhere before it is replaced.
  private var broken: [UInt8]?

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
    for member in kept.members {
      guard let last = KeptReply(member.value) else { continue }
      answers[member.key] = Kept(last: last, first: member.value["first"].flatMap(KeptReply.init))
    }
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
            kept.last.write(to: &json)
            if let first = kept.first { json.object("first") { first.write(to: &$0) } }
          }
        }
      }
    }
    return json.finish()
  }

  // MARK: Answers

  /// Stores an answer, replacing the previous one; the first one stays beside it.
  mutating func keep(_ response: Response, to question: Question) {
    guard let reply = KeptReply(response, to: question) else { return }
    let before = answers[question.id]
    answers[question.id] = Kept(last: reply, first: before == nil ? reply : before?.first)
  }

  /// The last answer to a question; nil if there is none or a chosen option no longer exists.
  func response(to question: Question) -> Response? {
    answers[question.id]?.last.response(to: question)
  }
}
