internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats
public import HornbookQuizzes

extension AnswerLock {
  /// Where a book keeps its lock, below its folder.
  public static let path = QuizData.lockPath

  /// Reads a lock; one that is broken is a finding, and locks nothing.
  static func read(_ source: Source, findings: inout [Finding]) -> AnswerLock? {
    guard let root = JSONParser.parse(source).root(findings: &findings) else { return nil }
    return FieldReader.read(Model.self, from: root, findings: &findings)?.lock
  }

  /// The lock as its file holds it, the questions in the order of their names.
  public var file: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      for (name, hashes) in [("questions", questions), ("options", options)] {
        json.object(name) { json in
          for (id, hash) in hashes.sorted(by: { $0.key < $1.key }) {
            json.field(id, hash.description)
          }
        }
      }
    }
    return json.finish()
  }

  private struct Model: FieldDecodable {
    let lock: AnswerLock

    init?(fields: inout FieldReader) {
      guard let questions = fields.required("questions", .fingerprints) else { return nil }
      let options = fields.optional("options", .fingerprints)
      lock = AnswerLock(questions: questions, options: options ?? [:])
    }
  }
}

extension FieldType<[String: StableHash]> {
  /// Fingerprints by the names of their questions.
  fileprivate static var fingerprints: FieldType {
    let fingerprint = FieldType<StableHash>.checked("a fingerprint of 32 hexadecimal digits") {
      $0.string.flatMap { StableHash($0) }
    }
    return FieldType("an object of questions and their fingerprints") { value, findings in
      guard value.kind == .object else {
        findings.append(
          .wrongType(of: value, expected: "an object of questions and their fingerprints"))
        return nil
      }
      var questions: [String: StableHash] = [:]
      for member in value.members {
        questions[member.key] = fingerprint.read(member.value, &findings)
      }
      return questions
    }
  }
}
