internal import HornbookBytes

extension QuestionSearch {
  /// Looks for a name of code that the chapter does not have, where it has one that is nearly the same.
  mutating func findIdentifier() {
    let keyed = question.options.filter(\.isKeyed).map(\.body) + question.accepted.prefix(1)
    let names = keyed.flatMap { Self.names(in: $0) }
    guard !names.isEmpty else { return }
    let lexicon = index.tokenizer.lexicon
    let own = Set(Self.names(in: question.stem))
    let shared = Set(question.options.filter { !$0.isKeyed }.flatMap { Self.names(in: $0.body) })
    for name in names where !index.passages.identifiers.contains(name) && !own.contains(name) {
      let like = index.passages.identifiers.map { ($0, IdentifierParts.likeness(name, $0)) }
        .max { ($0.1, $1.0) < ($1.1, $0.0) }
      // A name that wrong options have as well is what the question is about, unless it is misspelt.
      guard let like, like.1 > (shared.contains(name) ? 0.9 : 0.6) else { continue }
      let sentence = index.passages.tokens.firstIndex { lexicon.parts(of: $0).contains(like.0) }
        .flatMap { token in index.passages.sentences.firstIndex { $0.tokens.contains(token) } }
      add(.identifier, like.1, like.0, sentence: sentence)
    }
  }

  /// The names of several words in a text.
  private static func names(in text: PhraseText) -> [String] {
    guard IdentifierParts.isCompound(text.bytes) else { return [] }
    return text.bytes.split { !($0.isLetterOrDigit || $0 == ASCII.underscore) }
      .filter { $0.count > 5 && IdentifierParts.isCompound($0) }
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
