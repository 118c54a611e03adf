internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats
public import HornbookQuizzes

extension AnswerLock {
  /// The path of the lock, relative to the book's folder.
  public static let path = QuizData.lockPath

  /// Reads a lock; returns nil, with a finding, if it is broken.
  static func read(_ source: Source, findings: inout [Finding]) -> AnswerLock? {
    guard let root = JSONParser.parse(source).root(findings: &findings) else { return nil }
    return FieldReader.read(Model.self, from: root, findings: &findings)?.lock
  }

  /// The bytes of the lock file, with the questions sorted by name.
  public var file: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      for (name, hashes) in [
        ("questions", questions), ("options", options), ("evidence", evidence),
      ] where name != "evidence" || !hashes.isEmpty {
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
      let evidence = fields.optional("evidence", .fingerprints)
      lock = AnswerLock(questions: questions, options: options ?? [:], evidence: evidence ?? [:])
    }
  }
}

extension FieldType<[String: StableHash]> {
  /// Fingerprints by question name.
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
