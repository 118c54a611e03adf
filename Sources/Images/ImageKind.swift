internal import HornbookBytes

/// The format of an image.
public enum ImageKind: String, Hashable, Sendable, CaseIterable {
  /// A still PNG.
  case png
  /// A PNG whose animation control precedes its image data, as players require.
  case apng
  /// A GIF with at most one frame.
  case gif
  /// A GIF with more than one frame.
  case animatedGIF
  /// A JPEG with any kind of compression.
  case jpeg
  /// A WebP: still or animated, lossy or lossless.
  case webp
  /// A text whose root element is `svg`.
  case svg
  /// A PDF, which is recognised but not examined.
  case pdf
  /// Any other format.
  case unknown

  /// The name of the format, for messages.
  public var name: String {
    switch self {
    case .png: "PNG"
    case .apng: "animated PNG"
    case .gif: "GIF"
    case .animatedGIF: "animated GIF"
    case .jpeg: "JPEG"
    case .webp: "WebP"
    case .svg: "SVG"
    case .pdf: "PDF"
    case .unknown: "unknown format"
    }
  }

  /// The correct file extensions for the format, the usual one first.
  public var extensions: [String] {
    switch self {
    case .png: ["png"]
    case .apng: ["png", "apng"]
    case .gif, .animatedGIF: ["gif"]
    case .jpeg: ["jpg", "jpeg", "jpe", "jfif"]
    case .webp: ["webp"]
    case .svg: ["svg"]
    case .pdf: ["pdf"]
    case .unknown: []
    }
  }

  /// Whether an extension, without its dot and in any case, is correct for the format.
  ///
  /// It is always false for the unknown format.
  public func matches(extension name: String) -> Bool {
    extensions.contains(name.lowercased())
  }
}

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
