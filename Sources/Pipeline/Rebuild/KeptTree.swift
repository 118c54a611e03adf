internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookMarkdown
internal import Synchronization

/// The tree of the printed key, of which most is used again when the key changes.
///
/// It is larger than what is kept of all chapters together, so there is only one: each check that reads the key takes
/// the tree that was made last.
final class KeptTree: Sendable {
  private let kept = Mutex<(tree: PackedDocument, settings: StableHash)?>(nil)

  /// Takes the tree away; nil if there is none, or if it was made with other settings.
  func take(_ settings: BookSettings) -> PackedDocument? {
    guard let (tree, hash) = kept.withLock({ $0.take() }), hash == settings.readingHash else {
      return nil
    }
    return tree
  }

  func keep(_ tree: PackedDocument, _ settings: BookSettings) {
    let hash = settings.readingHash
    kept.withLock { $0 = (tree, hash) }
  }

  /// The tree of a text; nil if the one that is kept is another's, or was made with other settings.
  func tree(of text: ChapterFile, _ settings: BookSettings) -> PackedDocument? {
    guard let (tree, hash) = kept.withLock({ $0 }), hash == settings.readingHash,
      tree.source.bytes == text.source.bytes
    else { return nil }
    return tree
  }
}
