internal import HornbookBytes
internal import HornbookImages

/// The media types of files that readers of EPUBs can show.
enum MediaFile {
  /// The type of a file; nil if not every reader has to know it, so that an EPUB does without.
  static func type(of path: String, _ bytes: [UInt8]) -> String? {
    let ending = path.lastIndex(of: ".").map { path[path.index(after: $0)...].lowercased() } ?? ""
    switch ending {
    case "png", "apng", "jpg", "jpeg", "jpe", "jfif", "gif", "webp", "svg":
      return image(ImageFacts.read(bytes).kind)
    case "mp3": return "audio/mpeg"
    case "m4a": return "audio/mp4"
    case "ogg", "oga": return bytes.prefix(64).contains(opus) ? "audio/ogg; codecs=opus" : nil
    case "mp4": return "video/mp4"
    case "webm": return "video/webm"
    case "ogv": return "video/ogg"
    case "vtt": return "text/vtt"
    default: return nil
    }
  }

  private static func image(_ kind: ImageKind) -> String? {
    switch kind {
    case .png, .apng: "image/png"
    case .gif, .animatedGIF: "image/gif"
    case .jpeg: "image/jpeg"
    case .webp: "image/webp"
    case .svg: "image/svg+xml"
    case .pdf, .unknown: nil
    }
  }

  private static let opus = Array("OpusHead".utf8)
}
