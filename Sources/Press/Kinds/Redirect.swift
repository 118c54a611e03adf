internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookTemplates

extension PageKind {
  /// A page that redirects from an old name.
  static let redirect = PageKind(
    name: "redirect", paths: .byBook { order, index in order.book.redirects[index].path },
    valueKey: "redirect", isHidden: true,
    pages: { order in
      order.book.redirects.indices.filter {
        order.book.redirects[$0].chapter != nil || order.book.redirects[$0].target != nil
          || order.hasAnswers
      }
    },
    place: { order, index in order.book.redirects[index].place },
    show: { press, index in press.redirect(index) })
}

extension PageID {
  /// A page that redirects from an old name, by its ordinal among those.
  public static func redirect(_ index: Int) -> PageID { PageID(.redirect, index) }
}

extension Press {
  fileprivate func redirect(_ index: Int) -> PageFrame.Parts {
    let redirect = order.book.redirects[index]
    let entry = redirect.chapter.map { map.entries[$0] }
    let title = entry?.title ?? redirect.target ?? answersTitle.text
    let address = redirect.target ?? entry?.address ?? PageID.answers.fixedPath
    // In other layouts, finished pages get addresses that lead from their folders.
    let depth = order.layout.isFlat ? redirect.path.utf8.count { $0 == ASCII.slash } : 0
    let root = String(repeating: "../", count: depth)
    return .init(
      title: title, root: root, target: address,
      own: ["title": entry?.inline ?? .text(title), "address": .text(root + address)])
  }
}
