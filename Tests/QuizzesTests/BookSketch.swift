import HornbookDiagnostics
import HornbookPipeline
import HornbookQuizzes
import TestSupport

/// Books as tests write them: a few files in `content/`, read by the program.
enum BookSketch {
  /// The questions and keys of chapters and of a printed key, by their paths under `content/`.
  static func read(_ files: [(path: String, text: String)]) -> QuizBook {
    let texts = files.map { ("content/" + $0.path, $0.text) }
    let book = MemoryBook(Dictionary(uniqueKeysWithValues: texts))
    return PreparedSite.check(book.access, BookOptions(jobs: 1)).quizzes
  }
}
