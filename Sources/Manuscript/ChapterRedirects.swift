internal import HornbookBytes
public import HornbookDiagnostics
internal import HornbookFormats
internal import HornbookMarkdown

/// Old names of a page, and of what stands in it: `redirects` in front matter.
public struct ChapterRedirects: Sendable {
  /// Names under which the page was known.
  public var pages: [Page] = []
  /// Names that were changed inside of the page.
  public var anchors: [Anchor] = []

  /// A name that was the page's.
  public struct Page: Sendable, Hashable {
    /// As it was written.
    public var name: String
    /// Where it was.
    public var place: Place
  }

  /// A name of a heading, figure or listing that has another one now.
  public struct Anchor: Sendable, Hashable {
    /// The name that others still use.
    public var old: String
    /// The name that it has now.
    public var new: String
    /// Where that is said.
    public var place: Place
  }

  /// The name that something has now, by an old one.
  public func current(_ name: String) -> String? { anchors.first { $0.old == name }?.new }
}

extension FieldType<ChapterRedirects> {
  /// A list of old names of pages, and of pairs `old: new` for names inside of the page.
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
  /// A name that an element can have, with or without a `#` before it.
  fileprivate var name: String? {
    let name = hasPrefix("#") ? dropFirst() : self[...]
    return name.isEmpty || name.utf8.contains(where: { $0 <= ASCII.space }) ? nil : String(name)
  }
}

/// A page that leads on to another one.
public struct Redirect: Sendable, Hashable {
  /// The file in the site.
  public var path: String
  /// The chapter to which it leads, by its ordinal; nil for the page of the answers.
  public var chapter: Int?
  /// Where it is written.
  public var place: Place
}

/// Gives old names their pages, where nothing else stands.
struct RedirectCollector {
  private(set) var redirects: [Redirect] = []
  private(set) var findings: [Finding] = []
  /// Who has which path, in small letters: many disks do not tell capitals from small ones.
  private var owners: [String: Place] = [:]
  private let reserved: Set<String>

  /// Collects the old names of all chapters.
  init(_ chapters: [Book.Chapter], answers: ChapterFile?, reserved: Set<String>) {
    self.reserved = reserved
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

  /// Folders that hold files of other kinds.
  private static let folders = ["assets/", "styles/"]

  /// The file of a name such as `old`, `old.html` or `part/old/`; nil where it would leave the site.
  static func path(of name: String) -> String? {
    var name = name.hasPrefix("/") ? name.dropFirst() : name[...]
    if name.hasSuffix("/") { name += "index" }
    if name.hasSuffix(".html") { name = name.dropLast(5) }
    let steps = name.split(separator: "/", omittingEmptySubsequences: false)
    guard steps.allSatisfy({ Slug.isSafe(String($0)) }) else { return nil }
    return name + ".html"
  }
}

extension Rule {
  /// An old name that something else has.
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
