internal import HornbookQuizzes

/// The layout of all questions of a book over pages.
///
/// A page holds whole chapters with up to `limit` questions in all, so that it stays below half a
/// megabyte. A book with more questions has several pages and a first page that lists them.
struct QuestionBank: Sendable {
  /// The most questions on a page, unless a single chapter has more.
  static let limit = 250

  /// The chapters of each page, by their positions in the quiz; empty if there are no questions.
  let pages: [[Int]]
  /// The number of questions on each of these pages.
  let counts: [Int]
  /// The page that holds each chapter, and its position there.
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

  /// The number of questions in the book.
  var count: Int { counts.reduce(0, +) }

  /// Whether there are several pages of questions after the first one.
  var isSplit: Bool { pages.count > 1 }

  /// The number of pages in the site, including the one that lists the others.
  var siteCount: Int { isSplit ? pages.count + 1 : pages.count }

  /// The page that contains a chapter; nil if the chapter has no questions.
  func page(of chapter: Int) -> PageID? {
    positions[chapter].map { .questions(isSplit ? $0.page + 1 : 0) }
  }

  /// The chapters on the same page as this one, and its position among them.
  func neighbours(of chapter: Int) -> (chapters: [Int], place: Int)? {
    positions[chapter].map { (pages[$0.page], $0.place) }
  }
}
