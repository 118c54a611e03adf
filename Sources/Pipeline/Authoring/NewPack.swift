internal import HornbookBytes
public import HornbookFiles
internal import HornbookManuscript

extension PreparedSite {
  /// A new pack of stickers, which has no stickers yet.
  public func newPack(
    _ name: String, in files: BookSource
  ) throws(BookAddition.Fault) -> BookAddition {
    let name = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let slug = Self.fileName(of: name)
    guard !slug.isEmpty else {
      throw .init("“\(name)” cannot name a folder: give the pack a name with letters")
    }
    let folder = "content/stickers/\(slug)"
    guard case .missing = files.resolve(folder, "") else {
      throw .init("“\(folder)” exists already: give the pack another name")
    }
    var json = JSONWriter()
    json.object { json in
      json.field("name", name)
      json.field("size", "medium")
      json.field("credit", book.settings.author ?? "TODO: write who drew the stickers")
      json.field("licence", book.settings.publication.rights ?? "All rights reserved")
      json.array("stickers") { _ in }
    }
    var addition = BookAddition()
    addition.add(folder + "/pack.json", String(decoding: json.finish(), as: UTF8.self))
    return addition
  }
}
