internal import HornbookBytes
internal import HornbookFiles
internal import HornbookManuscript

extension PreparedSite {
  /// The files that pages show, each once, from the bytes that one stage or another has read.
  static func assets(_ paths: [String], _ contents: [String: [UInt8]]...) -> [SiteOutput] {
    var seen: Set<String> = []
    return paths.compactMap { path in
      guard seen.insert(path).inserted,
        let bytes = contents.lazy.compactMap({ $0[path] }).first
      else { return nil }
      return SiteOutput(path: ChapterResolver.assetAddress(path), bytes: bytes)
    }
  }
}
