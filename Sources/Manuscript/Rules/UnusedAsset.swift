internal import HornbookBytes
public import HornbookDiagnostics
internal import HornbookMarkdown

extension Rule {
  /// A file that no page shows or links.
  public static let unusedAsset = Rule(
    "unused-asset", .warning,
    "A file is next to the chapters, but nothing shows or links to it.",
    reason: """
      It is not published. Either a link to it was lost, or it was left behind; then every copy \
      of the book carries it along.
      """,
    remedy: "Link to it, delete it, or move it into a folder called sources/, which is ignored.",
    examples: examples)
}

/// Compares the files of a book with the references in its texts.
public enum UnusedAssets {
  /// Reports the files that nothing refers to.
  ///
  /// - Parameters:
  ///   - paths: The paths of all files under `content/` that are not texts, in order.
  ///   - texts: The chapters including drafts, and the answer key if there is one.
  ///   - settings: The book's settings, for its cover and its treatment of raw HTML.
  ///   - known: Other paths that are in use, such as data files.
  ///   - folder: The path of `content/` in the book's folder.
  ///   - trees: The trees of the texts.
  ///   - isDrawn: Whether a file is a drawing that was made from code.
  public static func findings(
    among paths: [String], texts: [ChapterFile], settings: BookSettings, known: Set<String> = [],
    folder: String = "content/", trees: TextTrees = .init(),
    isDrawn: (String) -> Bool = { _ in false }
  ) -> [Finding] {
    var used = known
    used.formUnion(settings.named)
    for text in texts {
      for file in text.wanted { used.insert(file.path) }
    }
    let unused = paths.filter { !used.contains($0) && isLookedAt($0) }
    guard !unused.isEmpty else { return [] }
    let html = settings.html == .pass ? rawHTML(of: texts, trees) : []
    return unused.compactMap { path in
      let name = path.lastPathName
      if html.firstRange(of: [UInt8](name.utf8)) != nil { return nil }
      let place = Place(file: folder + path)
      if path.hasSuffix(".svg"), isDrawn(path) {
        return Finding(.pictureUnused, at: place, "no code is drawn as “\(path)” any more")
      }
      return Finding(
        .unusedAsset, at: place, "nothing shows or links to “\(path)”")
    }
  }

  private static func isLookedAt(_ path: String) -> Bool {
    let steps = path.split(separator: "/")
    return !steps.contains { $0.hasPrefix(".") } && !steps.dropLast().contains("sources")
      && !path.isPage
  }

  /// All raw HTML; a file counts as used if its name occurs in it.
  private static func rawHTML(of texts: [ChapterFile], _ trees: TextTrees) -> [UInt8] {
    var html: [UInt8] = []
    for text in texts {
      let tree = trees.open(text).document.tree
      for node in tree.nodes
      where node.kind == .htmlBlock || node.kind == .htmlInline {
        html += tree.pool[node.text.range]
        html.append(ASCII.newline)
      }
    }
    return html
  }
}

private let examples = RuleExamples(
  wrong: [
    """
    === chapters/01-horn.md
    # Horn

    Boiled and pressed.
    === chapters/press.svg
    ⌖<svg xmlns="http://www.w3.org/2000/svg"/>
    """
  ],
  right: [
    """
    === chapters/01-horn.md
    # Horn

    ![A press with two screws](press.svg)
    === chapters/press.svg
    <svg xmlns="http://www.w3.org/2000/svg"/>
    === chapters/sources/press.txt
    Drawn from memory.
    """
  ])
