internal import HornbookBytes
internal import HornbookManuscript

/// The link by which readers report a question: a mail or a form, with all that is known of the question but its key.
///
/// The script puts the chosen answer in place of the last ellipsis; without scripts, readers write it themselves.
struct QuestionReport {
  private let address: String
  private let title: String
  private let version: String?
  private let words: Words

  /// Nil if the book has no address for reports.
  init?(_ book: Book, _ words: Words) {
    guard let address = book.settings.report else { return nil }
    self.address = address
    title = book.shownTitle
    version = book.settings.version
    self.words = words
  }

  /// The address for a question with this name.
  func address(of question: String) -> String {
    var lines = [title, words["kindQuestion"] + ": " + question]
    if let version { lines.append(words["reportVersion"] + " " + version) }
    lines += [words["reportAnswer"] + " …", "", ""]
    if address.hasPrefix("mailto:") {
      return address + "?subject=" + Self.encoded(title + ": " + question)
        + "&body=" + Self.encoded(lines.joined(separator: "\r\n"))
    }
    return address.replacing("{question}", with: Self.encoded(question))
      .replacing("{version}", with: Self.encoded(version ?? ""))
      .replacing("{text}", with: Self.encoded(lines.joined(separator: "\n")))
  }

  private static func encoded(_ text: String) -> String {
    PercentEncoding.encode(text).replacing("/", with: "%2F")
  }
}
