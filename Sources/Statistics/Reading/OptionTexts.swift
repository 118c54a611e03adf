internal import HornbookBytes

/// Finds options by their texts, as other programs write them.
struct OptionTexts: Sendable {
  private let options: [String: Int]

  init(_ question: StudyQuestion) {
    options = Dictionary(
      question.options.enumerated().map { (Self.plain($1), $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The text as it is compared: small letters and single spaces.
  static func plain(_ text: String) -> String {
    text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The option with a text; nil if there is none.
  func option(_ text: String) -> Int? { options[Self.plain(text)] }

  /// The options in a list of texts, whose own separators may be those of the list; nil if some part of it is no option.
  func options(_ list: String, separatedBy separator: Character) -> [Int]? {
    if let only = option(list) { return [only] }
    let parts = list.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1, parts.count <= 200 else { return nil }
    var found: [Int] = []
    var start = 0
    while start < parts.count {
      if Self.plain(parts[start]).isEmpty {
        start += 1
        continue
      }
      var text = ""
      var end = start
      var option: Int?
      while end < parts.count, option == nil {
        text += (end > start ? String(separator) : "") + parts[end]
        option = self.option(text)
        end += 1
      }
      guard let option else { return nil }
      if !found.contains(option) { found.append(option) }
      start = end
    }
    return found
  }

  /// Whether some text is an option, or a list of them.
  func knows(_ text: String) -> Bool {
    option(text) != nil || options(text, separatedBy: ";") != nil
      || options(text, separatedBy: ",") != nil
  }
}
