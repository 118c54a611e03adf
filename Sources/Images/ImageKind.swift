/// What sort of image some bytes are.
public enum ImageKind: String, Hashable, Sendable, CaseIterable {
  /// A still PNG.
  case png
  /// A PNG whose animation control stands before its image data, as players demand.
  case apng
  /// A GIF with at most one frame.
  case gif
  /// A GIF with more than one frame.
  case animatedGIF
  /// A JPEG of any process.
  case jpeg
  /// A WebP: still or animated, lossy or lossless.
  case webp
  /// A text whose root element is `svg`.
  case svg
  /// A PDF, recognised but not looked into.
  case pdf
  /// None of these.
  case unknown

  /// What to call it in a message.
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

  /// The file extensions that tell the truth about it, the usual one first.
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

  /// Whether a file of this kind may carry an extension, given without its dot and in any case.
  ///
  /// Where this is false, the extension lies. Nothing matches the unknown kind.
  public func matches(extension name: String) -> Bool {
    extensions.contains(name.lowercased())
  }
}
