internal import HornbookBytes

/// A page of the site.
///
/// The kind's file in `Kinds` declares a shorter name for it, such as `.cover` or `.chapter(3)`.
public struct PageID: Sendable, Hashable {
  private let name: String
  /// The page's position among the pages of its kind, from 0.
  public let ordinal: Int

  init(_ kind: PageKind, _ ordinal: Int = 0) {
    name = kind.name
    self.ordinal = ordinal
  }

  /// The kind of page; `.notFound` if the name is unknown.
  public var kind: PageKind { PageKind.named[name] ?? .notFound }

  /// The page's file if every book uses the same name for it; empty if the book determines the
  /// name.
  public var fixedPath: String {
    switch kind.paths {
    case .one(let path): path
    case .numbered(let name): ordinal == 0 ? "\(name).html" : "\(name)-\(ordinal).html"
    case .byBook: ""
    }
  }

  /// Whether the page shows the text of other pages once more.
  public var isCopy: Bool { isOf(.print) || isOf(.front) }

  /// Whether the page is of this kind.
  func isOf(_ kind: PageKind) -> Bool { name == kind.name }
}

extension PrintOrder {
  /// The file of a page.
  func path(of page: PageID) -> String {
    if case .byBook(let path) = page.kind.paths { return layout.path(path(self, page.ordinal)) }
    return layout.path(page.fixedPath)
  }
}
