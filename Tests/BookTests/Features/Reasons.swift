/// Why the book does without some features.
enum Reasons {
  /// A reason, and the features that it holds for, by their titles.
  static let all: [(because: String, features: [String])] = [
  ]
}
