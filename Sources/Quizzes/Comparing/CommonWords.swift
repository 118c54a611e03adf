/// Words that are common in questions and do not tell them apart.
enum CommonWords {
  static func contains(_ hash: UInt64) -> Bool { hashes.contains(hash) }

  // Words of up to three letters have the least weight already.
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
