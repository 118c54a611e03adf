internal import HornbookManuscript
internal import HornbookQuizzes

/// The JSON Schemas of the JSON files that authors write, for completion and checks in editors.
enum Schemas {
  static let files = [
    SiteFile(path: BookSchema.name, text: BookSchema.text),
    SiteFile(path: QuizSchema.name, text: QuizSchema.text),
  ]
}
