internal import HornbookManuscript
internal import HornbookTemplates

extension PageKind {
  /// The first chapter again, as the first page of a site without a cover.
  static let front = PageKind(
    name: "front", paths: .byBook { _, _ in "index.html" }, valueKey: "chapter", isHidden: true,
    pages: { order in
      let chapters = order.book.chapters
      return order.layout.isFlat || chapters.isEmpty || chapters.contains { $0.slug == "index" }
        ? [] : [0]
    },
    text: { press, index in PageID.chapter(index).kind.text(press, index) },
    show: { press, index in
      var parts = PageID.chapter(index).kind.show(press, index)
      parts.target = press.chapterAddresses[index]
      return parts
    })
}
