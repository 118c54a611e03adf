internal import HornbookBytes

extension ImageKind {
  /// Determines the format from the first bytes.
  ///
  /// Whether a PNG or GIF is animated is determined later. An SVG is text without a signature, so
  /// it is unknown at first.
  init(signatureOf bytes: [UInt8]) {
    self =
      if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
        .png
      } else if bytes.has("GIF87a", at: 0) || bytes.has("GIF89a", at: 0) {
        .gif
      } else if bytes.starts(with: [0xFF, 0xD8]) {
        .jpeg
      } else if bytes.has("RIFF", at: 0) && bytes.has("WEBP", at: 8) {
        .webp
      } else if bytes.has("%PDF-", at: 0) {
        .pdf
      } else {
        .unknown
      }
  }
}
