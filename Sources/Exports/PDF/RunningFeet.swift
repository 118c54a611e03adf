internal import HornbookManuscript

/// Titles at the foot of the pages, for programs that know no running heads.
///
/// A head would also stand above the opening of a chapter, as such programs cannot tell its page from others.
enum RunningFeet {
  /// The rules for a book: the part on left-hand pages, the chapter on right-hand ones.
  static func rules(_ book: Book) -> String {
    var rules = ""
    for chapter in book.chapters {
      let name = "c\(chapter.index + 1)"
      let part = book.parts.indices.contains(chapter.part) ? book.parts[chapter.part].title : nil
      let above = part.flatMap { $0.isEmpty ? nil : $0 } ?? book.settings.title
      rules += """
        #\(name) { page: \(name); }
        @page \(name):left { @bottom-left { content: "\(text(above))"; font: italic 9pt/1 var(--serif); } }
        @page \(name):right { @bottom-right { content: "\(text(chapter.title))"; font: italic 9pt/1 var(--serif); } }

        """
    }
    return "@media print {\n" + rules + "}\n"
  }

  /// A title between quotes; signs of formulas are left out.
  private static func text(_ title: String) -> String {
    title.unicodeScalars.filter { $0 != "$" }.map { scalar in
      scalar.properties.isAlphabetic || scalar == " "
        ? String(scalar) : "\\" + String(scalar.value, radix: 16) + " "
    }.joined()
  }
}
