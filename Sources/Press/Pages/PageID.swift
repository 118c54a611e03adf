internal import HornbookBytes

/// A page of the site.
///
/// The file of its kind in `Kinds` gives it a shorter name, such as `.cover` or `.chapter(3)`.
public struct PageID: Sendable, Hashable {
  private let name: String
  /// Its place among the pages of its kind.
  public let ordinal: Int

  init(_ kind: PageKind, _ ordinal: Int = 0) {
    name = kind.name
    self.ordinal = ordinal
  }

  /// The kind of page.
  public var kind: PageKind { PageKind.named[name] ?? .notFound }

  /// The page's file, where it has the same name in every book; empty where the book gives the name.
  public var fixedPath: String {
    switch kind.paths {
    case .one(let path): path
    case .numbered(let name): ordinal == 0 ? "\(name).html" : "\(name)-\(ordinal).html"
    case .byBook: ""
    }
  }

  /// Whether it is of a kind.
  func isOf(_ kind: PageKind) -> Bool { name == kind.name }
}

extension PrintOrder {
  /// The file of a page.
  func path(of page: PageID) -> String {
    if case .byBook(let path) = page.kind.paths { return path(self, page.ordinal) }
    return page.fixedPath
  }
}
