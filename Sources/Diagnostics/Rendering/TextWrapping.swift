/// Wraps text at its spaces.
public enum TextWrapping {
  /// The lines of a paragraph, at most `width` columns wide unless a single word is wider.
  public static func lines(of text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var columns = 0
    for word in text.split(separator: " ") {
      let needed = DisplayWidth.columns(of: String(word))
      if !line.isEmpty, columns + 1 + needed > width {
        lines.append(line)
        line = ""
        columns = 0
      }
      if !line.isEmpty {
        line += " "
        columns += 1
      }
      line += word
      columns += needed
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
