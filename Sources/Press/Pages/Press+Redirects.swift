internal import HornbookBytes
internal import HornbookManuscript
internal import HornbookTemplates

/// Pages that lead on from an old name.
extension Press {
  /// A page that leads on, as a value.
  func redirect(_ index: Int) -> PageInput {
    let redirect = order.book.redirects[index]
    let entry = redirect.chapter.map { map.entries[$0] }
    let title = entry?.title ?? answersTitle.text
    let address = entry?.address ?? PageID.answers.fixedPath
    let depth = redirect.path.utf8.count { $0 == ASCII.slash }
    let root = String(repeating: "../", count: depth)
    return frame.page(
      .redirect(index),
      .init(
        path: redirect.path, title: title, root: root, target: address,
        own: ["title": entry?.inline ?? .text(title), "address": .text(root + address)]))
  }
}
