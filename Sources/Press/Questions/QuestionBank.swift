internal import HornbookQuizzes

/// How all questions of a book are laid out over pages.
///
/// A page holds whole chapters, up to about so many questions that it stays below half a megabyte; a
/// book with more questions has several pages, and one before them that says which is where.
struct QuestionBank: Sendable {
  /// A page is full with so many questions.
  static let limit = 250

  /// The chapters of each page, by their positions among those that ask something; none where
  /// nothing is asked.
  let pages: [[Int]]
  /// How many questions each of these pages holds.
  let counts: [Int]
  /// Which of the pages holds a chapter, and its place there.
  private var positions: [Int: (page: Int, place: Int)] = [:]

  init(_ quiz: QuizPrint?) {
    var pages: [[Int]] = []
    var counts: [Int] = []
    for (index, chapter) in (quiz?.book.chapters ?? []).enumerated() {
      let count = chapter.sections.reduce(0) { $0 + $1.questions.count }
      guard count > 0 else { continue }
      if let last = counts.last, last + count <= Self.limit {
        pages[pages.count - 1].append(index)
        counts[counts.count - 1] += count
      } else {
        pages.append([index])
        counts.append(count)
      }
    }
    self.pages = pages
    self.counts = counts
    for (page, chapters) in pages.enumerated() {
      for (place, chapter) in chapters.enumerated() { positions[chapter] = (page, place) }
    }
  }

  /// How many questions there are.
  var count: Int { counts.reduce(0, +) }

  /// Whether the questions stand on pages behind the first one.
  var isSplit: Bool { pages.count > 1 }

  /// How many pages the site has for them, with the one that lists the others.
  var siteCount: Int { isSplit ? pages.count + 1 : pages.count }

  /// The page that holds a chapter.
  func page(of chapter: Int) -> PageID? {
    positions[chapter].map { .questions(isSplit ? $0.page + 1 : 0) }
  }

  /// The chapters of the page that holds a chapter, and its place among them.
  func neighbours(of chapter: Int) -> (chapters: [Int], place: Int)? {
    positions[chapter].map { (pages[$0.page], $0.place) }
  }
}
