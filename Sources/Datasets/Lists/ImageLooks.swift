internal import HornbookDiagnostics
public import HornbookImages
internal import HornbookManuscript

/// What was found where datasets ask for pictures.
public struct ImageLooks: Sendable {
  private let looks: [String: Look]
  private let bytes: [String: [UInt8]]

  /// What there is at a path.
  public enum Look: Sendable {
    /// A file, and what its bytes say.
    case file(ImageFacts)
    /// Nothing; the names that are there instead.
    case missing(neighbours: [String])
    /// A symbolic link that leaves the book.
    case throughLink
    /// A file that must not be published, with the reason.
    case refused(String)
    /// A file that the book keeps for itself, with the reason.
    case keptBack(String)
    /// A folder, or a file that cannot be read, with the reason.
    case unreadable(String)
  }

  /// What was found, and the bytes of the files, by path under `content/`.
  public init(_ looks: [String: Look] = [:], bytes: [String: [UInt8]] = [:]) {
    self.looks = looks
    self.bytes = bytes
  }

  /// What there is at a path.
  public subscript(path: String) -> Look { looks[path] ?? .missing(neighbours: []) }

  /// The size of a picture that can be shown, and nil in it where the picture tells none; nil where
  /// it cannot be shown.
  func shown(_ path: String) -> PixelSize?? {
    guard case .file(let facts) = self[path], facts.isDecodable else { return nil }
    return .some(facts.shownSize)
  }

  /// The bytes of a picture that can be shown.
  func bytes(_ path: String) -> [UInt8]? { shown(path) == nil ? nil : bytes[path] }

  /// The path under `content/` that a data file means by a reference; nil where it leaves the book or
  /// the web is meant.
  static func path(_ reference: String, in file: String) -> String? {
    guard case .file(let path, _) = LinkTarget(reference, in: file) else { return nil }
    return path
  }
}

extension ImageFacts {
  /// Whether browsers can be trusted to show it.
  var isDecodable: Bool {
    switch kind {
    case .unknown, .pdf: return false
    case .svg: return true
    default: break
    }
    return size != nil
      && !faults.contains { fault in
        switch fault.problem {
        case .lateAnimationControl, .wrongFrameCount, .frameOutsideCanvas: false
        default: true
        }
      }
  }
}
