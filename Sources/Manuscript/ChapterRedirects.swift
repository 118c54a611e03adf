internal import HornbookBytes
public import HornbookDiagnostics
internal import HornbookFormats
internal import HornbookMarkdown

/// Old names of a page and of anchors in it: `redirects` in front matter.
public struct ChapterRedirects: Sendable {
  /// Old names of the page.
  public var pages: [Page] = []
  /// Anchors in the page that were renamed.
  public var anchors: [Anchor] = []

  /// An old name of the page.
  public struct Page: Sendable, Hashable {
    /// The name as written.
    public var name: String
    /// Its place in the front matter.
    public var place: Place
  }

  /// An old name of a heading, figure or listing.
  public struct Anchor: Sendable, Hashable {
    /// The old name, which links may still use.
    public var old: String
    /// The current name.
    public var new: String
    /// The place of the old name in the front matter.
    public var place: Place
  }

  /// The current name of an anchor by an old one; nil if that is not listed.
  public func current(_ name: String) -> String? { anchors.first { $0.old == name }?.new }
}

extension FieldType<ChapterRedirects> {
  /// A list of old page names, and of pairs `old: new` for anchors in the page.
  static var redirects: FieldType {
    FieldType("a list of old names") { value, findings in
      var redirects = ChapterRedirects()
      let items = value.kind == .array ? Array(value.children) : [value]
      for item in items {
        if item.kind == .object {
          for member in item.members {
            guard let new = member.value.string?.name, let old = member.key.name else {
              findings.append(.wrongType(of: member.value, expected: "the name of a heading"))
              continue
            }
            redirects.anchors.append(.init(old: old, new: new, place: member.keyPlace))
          }
        } else if let name = FieldType<String>.nonEmptyString.read(item, &findings) {
          redirects.pages.append(.init(name: name, place: item.place))
        }
      }
      return redirects
    }
  }
}

extension String {
  /// The string as an element id, without a leading `#`; nil if it cannot be one.
  fileprivate var name: String? {
    let name = hasPrefix("#") ? dropFirst() : self[...]
    return name.isEmpty || name.utf8.contains(where: { $0 <= ASCII.space }) ? nil : String(name)
  }
}

/// A page at an old name, which leads to another page.
public struct Redirect: Sendable, Hashable {
  /// The path of its file in the site.
  public var path: String
  /// The index of the chapter it leads to; nil for the page of answers.
  public var chapter: Int?
  /// The address it leads to, if it is not just the page, from the root of the site.
  public var target: String?
  /// The place of the old name in the front matter.
  public var place: Place
}

/// Makes a redirect for each old name that no other page has.
struct RedirectCollector {
  private(set) var redirects: [Redirect] = []
  private(set) var findings: [Finding] = []
  /// The owner of each path, in lower case because many file systems ignore case.
  private var owners: [String: Place] = [:]
  private let reserved: Set<String>
  private let canLeadElsewhere: Bool

  /// Collects the old names in all chapters and in the answer key.
  init(
    _ chapters: [Book.Chapter], _ settings: BookSettings, answers: ChapterFile?,
    reserved: Set<String>
  ) {
    self.reserved = reserved
    canLeadElsewhere = settings.rootOfLinks != nil
    for chapter in chapters {
      owners[chapter.address.lowercased()] = Place(file: chapter.file.sourcePath)
    }
    for chapter in chapters {
      for page in chapter.file.frontMatter.redirects.pages {
        add(page, to: chapter.address, chapter.index)
      }
    }
    for page in answers?.frontMatter.redirects.pages ?? [] {
      add(page, to: Book.answersAddress, nil)
    }
    let root = SiteAddress.path(of: settings.url)
    for isOfName in [false, true] {
      for (old, new, place) in settings.redirects where old.contains("#") == isOfName {
        add(old, to: new, at: place, chapters, root: root)
      }
    }
  }

  /// Adds a redirect of `book.json`.
  private mutating func add(
    _ old: String, to new: String, at place: Place, _ chapters: [Book.Chapter], root: String
  ) {
    let hash = old.firstIndex(of: "#") ?? old.endIndex
    let page = ChapterRedirects.Page(name: String(old[..<hash]), place: place)
    if hash < old.endIndex {
      // A page that is there says itself where its names have moved; one that is gone leads to one place.
      guard let path = Self.path(of: page.name), owners[path.lowercased()] == nil else { return }
    }
    let before = redirects.count
    add(page, to: "", nil)
    guard redirects.count > before else { return }
    let target = NewAddress(new, on: redirects[before].path, root: root)
    redirects[before].chapter = chapters.firstIndex { $0.address == target.page }
    // Without a chapter there, a path from the root of the host may lead to another site on it.
    let isElsewhere =
      redirects[before].chapter == nil && new.hasPrefix("/") && canLeadElsewhere
    redirects[before].target = isElsewhere ? new : target.address
  }

  private mutating func add(
    _ page: ChapterRedirects.Page, to address: String, _ chapter: Int?
  ) {
    guard let path = Self.path(of: page.name) else {
      findings.append(
        Finding(
          .slugUnsafe, at: page.place, "“\(page.name)” cannot be the name of a page",
          remedy: "Write old addresses as paths from the root of the site: guide/tables.html."))
      return
    }
    let key = path.lowercased()
    if reserved.contains(String(key.dropLast(5))) || Self.folders.contains(where: key.hasPrefix) {
      findings.append(
        Finding(.redirectTaken, at: page.place, "“\(path)” is made by Hornbook itself"))
      return
    }
    if let owner = owners[key] {
      let isOwn = key == address.lowercased()
      findings.append(
        Finding(
          .redirectTaken, at: page.place,
          isOwn ? "“\(path)” is the name of this page" : "there is already a page “\(path)”",
          notes: isOwn ? [] : [.init(at: owner, "it is made from this file")]))
      return
    }
    owners[key] = page.place
    redirects.append(Redirect(path: path, chapter: chapter, place: page.place))
  }

  /// Folders of the site that contain files of other kinds.
  private static let folders = ["assets/", "styles/"]

  /// The path for a name such as `old`, `old.html` or `part/old/`; nil if it would leave the site.
  static func path(of name: String) -> String? {
    var name = name.hasPrefix("/") ? name.dropFirst() : name[...]
    while name.hasPrefix("./") { name = name.dropFirst(2) }
    if name.hasSuffix("/") { name += "index" }
    if name.hasSuffix(".html") { name = name.dropLast(5) }
    let steps = name.split(separator: "/", omittingEmptySubsequences: false)
    guard steps.allSatisfy({ Slug.isSafe(String($0)) }) else { return nil }
    return name + ".html"
  }
}

extension Rule {
  /// An old name that another page or anchor already has.
  public static let redirectTaken = Rule(
    "redirect-taken", .error, "An old name in “redirects” is already in use.",
    reason: "A name can lead to only one place; the other one would be lost.",
    remedy: "Remove it from “redirects”, or rename the other one.",
    canBeLowered: false,
    examples: examples)
}

private let examples = RuleExamples(
  wrong: [
    """
    === chapters/01-wood.md
    ---
    redirects: [⌖horn]
    ---

    # Wood

    Oak is heavy.
    === chapters/02-horn.md
    # Horn

    Boiled until it bends.
    """,
    "---\nredirects:\n  - ⌖oak: elm\n---\n\n# Wood\n\n## Oak\n\nHeavy.\n\n## Elm\n\nTough.",
  ],
  right: [
    "---\nredirects:\n  - timber\n  - oak-tree: oak\n---\n\n# Wood\n\n## Oak\n\nHeavy."
  ])
