internal import HornbookBytes
internal import HornbookDatasets
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookTemplates

extension StickerPrint {
  /// The pages of the packs: one for each, and an overview if there are several.
  public static func pages(_ prints: [StickerPrint], _ words: Words) -> [MadePage] {
    let overview = prints.count > 1 ? overview(of: prints, words) : nil
    let own = prints.map { print in
      var page = print.page(words)
      page.above = overview.map { ($0.title, $0.path) }
      page.isListed = overview == nil
      return page
    }
    return (overview.map { [$0] } ?? []) + own
  }

  private func page(_ words: Words) -> MadePage {
    let gallery = StickerGallery(print: self, words: words, isOwnPage: true)
    var page = MadePage(
      kind: .stickers, path: path, title: pack.name,
      record: [
        "summary": .text(summary(words)),
        "about": .given(pack.description),
        "gallery": .markup(Array(gallery.html().dropLast())),
      ])
    page.description = pack.description ?? summary(words)
    page.source = pack.file
    page.styles = gallery.styles
    page.assets = gallery.assets
    let itself = SearchEntry(
      kind: .chapter, title: pack.name, anchor: "", text: pack.description ?? pack.credit)
    page.found =
      [itself]
      + zip(pack.labels, gallery.anchors).map { label, anchor in
        SearchEntry(
          kind: .sticker, title: label.name, anchor: PercentEncoding.encode(anchor),
          text: label.description ?? "")
      }
    return page
  }

  /// The path of a still image for a file.
  private func stillPath(of file: StickerFile) -> String {
    stills[file.name] ?? ChapterResolver.sitePath(pack.folder + "/" + file.name)
  }

  /// A row of the report.
  func counted(_ words: Words) -> TemplateValue {
    [
      "title": .text(pack.name), "address": .text(PercentEncoding.encode(path)),
      "words": .text(summary(words)),
    ]
  }

  private func summary(_ words: Words) -> String {
    words["numberOfStickers", count: pack.labels.count]
  }

  /// The overview of all packs, each with its first sticker.
  private static func overview(of prints: [StickerPrint], _ words: Words) -> MadePage {
    let packs = prints.map { print -> TemplateValue in
      let file = print.pack.images.first
      return [
        "title": .text(print.pack.name),
        "address": .text(PercentEncoding.encode(print.path)),
        "summary": .text(print.summary(words)),
        "image": file.map { .text(PercentEncoding.encode(print.stillPath(of: $0))) } ?? nil,
      ]
    }
    var page = MadePage(
      kind: .stickerPacks, path: "stickers.html", title: words["stickers"],
      record: ["packs": .list(packs)])
    page.styles = [.stickers]
    page.isListed = true
    return page
  }
}
