internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats
internal import HornbookQuizzes

/// Reads what a reader's browser or terminal has kept: her first choices, or else the last ones.
struct ProgressReading {
  /// The greatest file of one reader.
  static let limit = 16 << 20

  /// The answers in a file; nil if it is no such file.
  static func sheet(_ root: DataValue, of study: Study, _ report: inout ReadingReport) -> Sheet? {
    guard root["version"]?.int == 1, let answers = root["answers"], answers.kind == .object else {
      return nil
    }
    var sheet: Sheet = []
    var seen: Set<Int> = []
    for member in answers.members {
      guard let position = study.positions[member.key] else {
        report.add(
          Finding(
            .resultsQuestionUnknown, at: member.keyPlace,
            "the book has no question \(ReadingReport.quoted(member.key)) whose answers can be counted",
            remedy: NearMiss.remedy(for: member.key, among: study.positions.keys.sorted())))
        continue
      }
      let question = study.questions[position]
      guard seen.insert(position).inserted, let asked = question.answer?.question else { continue }
      guard let reply = response(member.value, to: asked).flatMap(question.reply) else {
        // An empty answer is none: the reader has cleared it.
        if member.value["given"]?.count != 0 {
          report.add(
            Finding(
              .resultsAnswerUnknown, at: member.value.place,
              "this is no answer to the question “\(member.key)”"))
        }
        continue
      }
      sheet.append(SheetReply(position, reply))
    }
    return sheet
  }

  private static func response(_ value: DataValue, to question: Question) -> Response? {
    if let given = value["given"] {
      let first = value["first"].flatMap { $0.count > 0 ? $0 : nil }
      return Response(given: first ?? given, to: question)
    }
    return (value["first"].flatMap(KeptReply.init) ?? KeptReply(value))?.response(to: question)
  }
}
