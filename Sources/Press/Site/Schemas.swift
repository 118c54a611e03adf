internal import HornbookManuscript
internal import HornbookQuizzes

/// The JSON Schemas of what authors write in JSON, for editors that complete and check.
enum Schemas {
  static let files = [
    SiteFile(path: BookSchema.name, text: BookSchema.text),
    SiteFile(path: QuizSchema.name, text: QuizSchema.text),
  ]
}
