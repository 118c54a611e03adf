internal import HornbookDiagnostics
internal import HornbookQuizzes

/// Entries of a key that are being written.
extension CheckedTexts {
  /// The question that an entry with a number will answer, and whether the key gives letters alone.
  ///
  /// - Parameter above: The offset of the line of the entry.
  func unanswered(_ number: Int, above: Int, in file: String) -> (
    question: Question, isShort: Bool
  )? {
    let read = pathAsRead(file)
    let parts = proved.book.keys.lazy.flatMap(\.chapters)
      .filter { $0.place.file == read && $0.place.lower <= above }
    guard let part = parts.max(by: { $0.place.lower < $1.place.lower }) else { return nil }
    // An entry that is there already is completed as a whole.
    guard !part.entries.contains(where: { $0.number?.value == number && !$0.answers.isEmpty })
    else { return nil }
    let chapter = proved.book.chapters.first { chapter in
      part.host.map { $0 == chapter.name }
        ?? (part.number.map { $0.value == chapter.name.number }
          ?? (part.title == chapter.name.title))
    }
    guard let question = chapter?.questions.first(where: { $0.number?.value == number }) else {
      return nil
    }
    let isShort = part.entries.contains { $0.form == .short && !$0.hasText }
    return (question, isShort)
  }
}

extension KeyEntry {
  /// Whether the entry repeats words of the question.
  var hasText: Bool { stem != nil || answers.contains { $0.text?.isEmpty == false } }
}
