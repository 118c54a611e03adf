internal import HornbookBytes
internal import HornbookManuscript

/// The style sheet for the look that a book gives to its pages.
enum LookStyle {
  /// The sheet; nil if the pages look as usual.
  static func sheet(_ look: LookSettings) -> PageStyle? {
    guard !look.isUsual else { return nil }
    var css = ""
    for font in look.fonts {
      for face in font.faces { css += rule(for: face, of: font.use) }
    }
    css += ":root {\n"
    if let paper = look.paper {
      css += declaration("paper", pair(paper))
      // Grounds and lines between the paper and the ink.
      css += declaration("leaf", "color-mix(in oklab, var(--paper) 94%, var(--ink))")
      css += declaration("rule", "color-mix(in oklab, var(--paper) 82%, var(--ink))")
    }
    if let accent = look.accent { css += declaration("accent", pair(accent)) }
    if let measure = look.measure { css += declaration("measure", "\(measure)rem") }
    for font in look.fonts {
      css += declaration(font.use.property, "\"\(font.use.family)\", \(font.use.fallback)")
    }
    return PageStyle(generated: Array((css + "}\n").utf8), named: "look")
  }

  private static func declaration(_ name: String, _ value: String) -> String {
    "  --\(name): \(value);\n"
  }

  private static func pair(_ pair: LookSettings.Pair) -> String {
    "light-dark(\(pair.light), \(pair.dark))"
  }

  /// A typeface that comes too late is used from the next page on, so that no text moves.
  private static func rule(for face: LookSettings.Face, of use: LookSettings.Use) -> String {
    guard let path = face.file.path(from: "book.json"), let format = face.file.fontFormat else {
      return ""
    }
    let address = "../" + PercentEncoding.encode(ChapterResolver.sitePath(path))
    return """
      @font-face {
        font-family: "\(use.family)";
        src: url("\(address)") format("\(format)");
        font-weight: \(face.weight);
        font-style: \(face.isItalic ? "italic" : "normal");
        font-display: optional;
      }

      """
  }
}

extension LookSettings.Use {
  fileprivate var family: String { "Book \(rawValue)" }

  fileprivate var property: String {
    switch self {
    case .text: "serif"
    case .interface: "sans"
    case .code: "mono"
    case .dyslexic: "dyslexic"
    }
  }

  /// What stands in while the typeface is not there.
  fileprivate var fallback: String {
    switch self {
    case .text: "Palatino, Georgia, \"Noto Serif\", serif"
    case .interface: "system-ui, \"Noto Sans\", sans-serif"
    case .code: "ui-monospace, Menlo, Consolas, \"DejaVu Sans Mono\", monospace"
    case .dyslexic: "sans-serif"
    }
  }
}
