extension PageKind {
  /// The list of several sticker packs; `StickerPrint` makes its page.
  static let stickerPacks = made("sticker-packs")
}
