public import HornbookDiagnostics
public import HornbookManuscript
public import HornbookMarkdown
public import HornbookTemplates

public struct Words: Sendable {
  public var markup = MarkupWords()
  public static func load(_ s: [String: Source], language: String) -> (Words, [Finding]) {
    (Words(), [])
  }
}
public struct PageInput: Sendable { public var path: String; var n: Int }
public struct Press: Sendable {
  let book: Book; let chapters: [ChapterResolver.Result]
  public init(
    library: TemplateLibrary, words: Words, book: Book, chapters: [ChapterResolver.Result],
    answers: ChapterResolver.Result?
  ) { self.book = book; self.chapters = chapters }
  public var pages: [PageInput] { book.chapters.map { PageInput(path: $0.address, n: $0.index) } }
  public func render(_ p: PageInput) -> ([UInt8], [Finding]) {
    (book.chapters[p.n].file.document.html(chapters[p.n].facts), [])
  }
}
