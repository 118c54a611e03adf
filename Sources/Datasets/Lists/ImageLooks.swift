internal import HornbookDiagnostics
public import HornbookImages
internal import HornbookManuscript

/// The files found at the paths of pictures in datasets.
public struct ImageLooks: Sendable {
  private let looks: [String: Look]
  private let bytes: [String: [UInt8]]

  /// The result of looking up a path.
  public enum Look: Sendable {
    /// A file, and the facts read from its bytes.
    case file(ImageFacts)
    /// No file; contains the names of other files there.
    case missing(neighbours: [String])
    /// A symbolic link that leads out of the book.
    case throughLink
    /// A file that must not be published, with the reason.
    case refused(String)
    /// A file that the book does not publish, with the reason.
    case keptBack(String)
    /// A folder, or a file that cannot be read, with the reason.
    case unreadable(String)
  }

  /// Creates the results and the bytes of the files, both by path under `content/`.
  public init(_ looks: [String: Look] = [:], bytes: [String: [UInt8]] = [:]) {
    self.looks = looks
    self.bytes = bytes
  }

  /// The result for a path.
  public subscript(path: String) -> Look { looks[path] ?? .missing(neighbours: []) }

  /// The size of a picture that can be shown; nil if it cannot be shown.
  ///
  /// The inner optional is nil if the picture has no size of its own.
  func shown(_ path: String) -> PixelSize?? {
    guard case .file(let facts) = self[path], facts.isDecodable else { return nil }
    return .some(facts.shownSize)
  }

  /// The bytes of a picture that can be shown.
  func bytes(_ path: String) -> [UInt8]? { shown(path) == nil ? nil : bytes[path] }

  /// The path under `content/` of a reference in a data file; nil if it leads out of the
  /// book or to the web.
  static func path(_ reference: String, in file: String) -> String? {
    guard case .file(let path, _) = LinkTarget(reference, in: file) else { return nil }
    return path
  }
}

extension ImageFacts {
  /// Whether browsers can be expected to show the picture.
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
