public import HornbookDiagnostics

/// A correction of the key that is kept beside the book, without touching the manuscript.
public struct Erratum: Hashable, Sendable {
  /// The identifier of the question.
  public var question: String
  /// The letters of the options that are right.
  public var answer: [String]
  /// The reason why the printed answer is wrong.
  public var why: String
  /// The date when the error was noticed, as written in the file.
  public var date: String
  /// The place of the correction in its file.
  public var place: Place

  /// Creates a correction.
  public init(question: String, answer: [String], why: String = "", date: String = "", place: Place)
  {
    self.question = question
    self.answer = answer
    self.why = why
    self.date = date
    self.place = place
  }
}
