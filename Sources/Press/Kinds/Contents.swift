internal import HornbookTemplates

extension PageKind {
  /// The page of contents, with all parts, chapters and sections.
  static let contents = PageKind(
    name: "contents", paths: .one("contents.html"), valueKey: "contents",
    valueWords: "list of chapters", bookKey: "contents", isInSitemap: true,
    sidebarTitle: { _, words, _ in words["contents"] },
    show: { press, _ in press.contents })
}

extension PageID {
  /// The page of contents, with all parts, chapters and sections.
  public static let contents = PageID(.contents)
}

extension Press {
  fileprivate var contents: PageFrame.Parts {
    let summary = map.summary(asked: questionCount)
    return .init(
      title: words["contents"], description: summary.text,
      sidebar: map.sidebar(on: .contents), breadcrumb: map.breadcrumb(of: nil),
      onThisPage: map.contentsOutline.onThisPage,
      own: [
        "summary": summary,
        "parts": order.hashes == nil
          ? map.contentsParts(questions: order.questions)
          : map.keyedContentsParts(questions: order.questions),
      ])
  }

  /// The number of questions in the book, including files that belong to no chapter.
  private var questionCount: Int {
    order.quiz == nil ? order.questions.reduce(0) { $0 + ($1?.count ?? 0) } : order.bank.count
  }
}
