extension PageKind {
  /// A sticker pack; `StickerPrint` makes its pages.
  static let stickers = made("stickers")
}
