internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookPress

/// Explains in words why pages were made or not.
struct PageExplanation {
  /// The cache of the previous build.
  let before: CacheFile.Content
  /// The changes since then; nil if there is no usable cache.
  let changes: BookChanges?

  /// The story of a page.
  ///
  /// - Parameters:
  ///   - path: The page's file in the site.
  ///   - sources: The files that its text is made of.
  func story(_ fate: PageFate, of path: String, sources: @autoclosure () -> [String]) -> PageStory {
    switch fate {
    case .kept: return PageStory()
    case .unknown: return made([unknown])
    case .lost:
      return made([
        PageCause(
          kind: .output, file: nil,
          message: "\(path) in the output folder was changed after the last build")
      ])
    case .patched:
      return made([
        PageCause(
          kind: .cache, file: nil,
          message:
            "the last build updated its text without checking its other parts"
        )
      ])
    case .changed(let parts):
      var causes: [PageCause] = []
      let sources = sources()
      for part in parts {
        for cause in self.causes(of: part, sources) where !causes.contains(cause) {
          causes.append(cause)
        }
      }
      return made(causes)
    }
  }

  private func made(_ causes: [PageCause]) -> PageStory {
    PageStory(isMade: true, causes: causes)
  }

  private var unknown: PageCause {
    switch before {
    case .none:
      PageCause(kind: .new, file: nil, message: "never built before: there was no cache")
    case .dropped(let reason):
      PageCause(kind: .cache, file: nil, message: "the cache was dropped because \(reason)")
    case .intact: PageCause(kind: .new, file: nil, message: "never built before")
    }
  }

  private func causes(of part: PageFate.Part, _ sources: [String]) -> [PageCause] {
    guard let changes else { return [] }
    guard let name = part.name else {
      return changes.causes { $0.hasPrefix("templates/") }
    }
    var causes = name == "text" ? changes.causes { sources.contains($0) } : []
    if Self.isOfSettings(name) { causes += changes.causes { $0 == "content/book.json" } }
    let shown = PagePart.words(of: name)
    for title in changes.titles where part.addresses.contains(title.address) {
      causes.append(
        PageCause(
          kind: .title, file: nil,
          message: "the title of \(title.name), which its \(shown) shows, \(title.message)"))
    }
    guard causes.isEmpty else { return causes }
    causes = changes.moves.map {
      PageCause(kind: .fact, file: $0.path, message: "\($0.message), which its \(shown) shows")
    }
    if causes.isEmpty { causes = changes.causes { sources.contains($0) } }
    if causes.isEmpty, name == "text" || name == "chapter" || name == "page" {
      // The part may show other files: code, pictures, data, the key.
      causes = changes.causes { !$0.hasPrefix("templates/") }
    }
    return causes.isEmpty
      ? [PageCause(kind: .fact, file: nil, message: "what its \(shown) shows changed")] : causes
  }

  private static func isOfSettings(_ part: String) -> Bool {
    ["language", "direction", "root", "strings", "book", "quiz"].contains(part)
  }
}

/// The names of a page's parts in explanations.
enum PagePart {
  /// The name of a part, as it follows “its”.
  static func words(of part: String) -> String {
    switch part {
    case "sidebar": "navigation"
    case "pager": "way to the next chapter"
    case "breadcrumb": "way from the cover"
    case "onThisPage": "list of sections"
    case "page": "head"
    case "book": "frame"
    case "strings": "interface"
    case "text": "text"
    default: PageKind.words(ofValue: part) ?? "part “\(part)”"
    }
  }
}
