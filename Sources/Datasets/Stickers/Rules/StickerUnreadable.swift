internal import HornbookDiagnostics

extension StickerCheck {
  /// A folder, or a file that nobody may read.
  static let unreadable = StickerCheck(
    Rule(
      "sticker-unreadable", .error, "A pack names something that cannot be read as a file.",
      reason: """
        The gallery would show an empty cell, and the pack could not be taken home.
        """,
      remedy: "Let the name lead to a file that you may read.",
      wrong: [
        .pack(
          [#"{"file": ⌖"wave", "description": "A hand that waves"}"#],
          ("wave/1.txt", "The first of three drafts.\n"))
      ],
      right: [
        .pack(
          [#"{"file": "wave.png", "description": "A hand that waves"}"#],
          ("wave.png", "a PNG of 300x300 pixels"))
      ])
  ) { rule, inspection in
    inspection.files.compactMap { file in
      guard case .unreadable(let reason) = inspection.folder.look(at: file) else { return nil }
      return Finding(rule, at: file.place, "“\(file.name)” cannot be read: \(reason)")
    }
  }
}
