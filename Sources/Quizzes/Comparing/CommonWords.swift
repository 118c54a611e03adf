/// Words of questions that say nothing of what is asked.
enum CommonWords {
  /// Whether the hash of a folded word is that of one of them.
  static func contains(_ hash: UInt64) -> Bool { hashes.contains(hash) }

  // Words of up to three letters count little anyhow.
  private static let hashes: Set<UInt64> = Set(
    [
      "what", "which", "when", "where", "does", "that", "with", "from", "have", "this", "will",
      "would", "should", "there", "their", "been", "following", "statement", "statements", "true",
      "false", "into", "than", "then", "these", "those", "your", "they", "were", "between", "about",
      "happens", "called", "used", "using", "about", "best", "correct", "name", "describe",
      "eine", "einer", "eines", "einem", "welche", "welcher", "welches", "wird", "werden", "sind",
      "nicht", "folgenden", "quel", "quelle", "dans", "pour", "avec", "sont", "cuál", "para",
      "como",
    ].map { TextHash.of($0.utf8) })
}
