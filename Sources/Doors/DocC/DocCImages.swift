internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles

/// The images and other files of a catalogue, which texts name without folders, scales and appearances.
struct DocCImages: Sendable {
  /// The scheme in our own texts of a link to a file that is named in this way.
  static let prefix = "resource:"

  /// The best file for each name, with and without its extension.
  private var files: [String: Variant] = [:]
  private let near: NearMiss

  private struct Variant {
    let path: String
    /// A lower rank is better.
    let rank: Int
  }

  private static let formats = ["png", "jpg", "jpeg", "svg", "gif", "webp", "heic", "avif"]

  init(_ paths: [String]) {
    var names: Set<String> = []
    var found: [String: Variant] = [:]
    for path in paths.sorted(by: RelativePath.precedes) {
      let (plain, rank) = Self.plain(RelativePath.name(of: path))
      var keys = [plain]
      if let period = plain.lastIndex(of: ".") {
        let format = plain[plain.index(after: period)...].lowercased()
        let isImage = Self.formats.contains(format)
        if isImage || ["mp4", "mov", "m4v", "webm"].contains(format) {
          keys.append(String(plain[..<period]))
        }
        if isImage { names.insert(String(plain[..<period])) }
      }
      for key in keys where (found[key]?.rank ?? .max) > rank {
        found[key] = Variant(path: path, rank: rank)
      }
    }
    files = found
    near = NearMiss(names)
  }

  /// The path of the file that a name means; nil if there is none.
  func path(of name: String) -> String? {
    let name = RelativePath.name(of: PercentEncoding.decode(name))
    return files[name]?.path ?? files[Self.plain(name).name]?.path
  }

  /// The address in a text of a file.
  static func address(of path: String) -> String {
    PercentEncoding.encode(path).replacing(each: "%40", with: "@")
  }

  /// The question for the name that was probably meant.
  func hint(for name: String) -> String {
    near.question(for: name).map { ": \($0)" } ?? ""
  }

  /// A file's name without its scale and appearance, and how well it suits a light page with a fine screen.
  private static func plain(_ name: String) -> (name: String, rank: Int) {
    var plain = name
    var rank = 1
    for mark in ["~dark", "~light", "@1x", "@2x", "@3x"] {
      guard let place = plain.utf8.firstRange(of: mark.utf8) else { continue }
      plain.removeSubrange(place)
      switch mark {
      case "~dark": rank += 10
      case "@2x": rank -= 1
      case "@3x": rank += 1
      default: break
      }
    }
    return (plain, rank)
  }
}

extension String.UTF8View {
  fileprivate func firstRange(of piece: String.UTF8View) -> Range<String.Index>? {
    var start = startIndex
    while let found = self[start...].firstIndex(of: piece.first ?? 0) {
      let rest = self[found...].prefix(piece.count)
      if rest.elementsEqual(piece) { return found..<rest.endIndex }
      start = index(after: found)
    }
    return nil
  }
}
