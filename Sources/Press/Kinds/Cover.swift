internal import HornbookBytes
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookTemplates

extension PageKind {
  /// The front page.
  public static let cover = PageKind(
    name: "cover", paths: .one("index.html"), valueKey: "cover", valueWords: "list of chapters",
    bookKey: "address", isInSitemap: true,
    sidebarTitle: { _, words, _ in words["cover"] },
    show: { press, _ in press.cover })
}

extension PageID {
  /// The front page.
  public static let cover = PageID(.cover)
}

extension Press {
  fileprivate var cover: PageFrame.Parts {
    .init(
      title: order.book.shownTitle, description: order.book.settings.description,
      own: [
        "start": map.entries.first.map { ["address": .text($0.address)] } ?? nil,
        "image": coverImage,
        "editions": .list(
          order.bound.map { kind, path in
            [
              "address": .text(PercentEncoding.encode(path)),
              "title": .text(words[kind.word]),
            ]
          }),
        "parts": map.coverParts,
      ],
      linkedData: bookData, styles: [.cover])
  }

  /// The author's picture for the cover; null if the default drawing is used.
  var coverImage: TemplateValue {
    order.coverImage.map { image in
      [
        "address": .text(PercentEncoding.encode(image.path)),
        "alternative": .text(order.book.shownTitle),
        "width": .number(image.size.width), "height": .number(image.size.height),
      ]
    } ?? nil
  }
}

extension BoundBook {
  /// The key of the word with which the cover names such a file.
  fileprivate var word: String {
    switch self {
    case .epub: "editionEPUB"
    }
  }
}
