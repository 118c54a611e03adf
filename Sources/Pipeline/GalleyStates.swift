public import HornbookQuizzes

extension GalleyRow.State {
  /// A sign that is readable without colour.
  public var sign: String {
    switch self {
    case .agrees, .inPlace: "✓"
    case .corrected: "✎"
    case .look: "?"
    case .wrong: "✗"
    case .unanswered: "–"
    }
  }

  /// The state in words.
  public var words: String {
    switch self {
    case .agrees: "agrees"
    case .inPlace: "answered in place"
    case .corrected: "corrected"
    case .look: "to review"
    case .wrong: "wrong"
    case .unanswered: "no answer"
    }
  }
}
