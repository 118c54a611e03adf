internal import HornbookBytes
public import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookManuscript

extension Rule {
  /// A reference of a printed page to a file that the site does not have.
  public static let pageLinkBroken = Rule(
    "page-link-broken", .error, "A page of the site refers to a file that does not exist.",
    reason: """
      Finished pages are checked too: links, images, scripts and style sheets, from the book and \
      from templates. Readers would get an error page, or a page without its styles.
      """,
    remedy: "Correct the address; in a template, begin it with {{root}}.",
    examples: .pageLinkBroken)

  /// An address in a printed page that would run code.
  public static let pageLinkRefused = Rule(
    "page-link-refused", .error, "A page of the site contains an address that could run code.",
    reason: """
      Addresses such as javascript:, data:, blob: and view-source: are refused wherever they come \
      from: a template may take them from data.
      """,
    remedy: "Use a web address, or the address of a file of the site.",
    canBeLowered: false,
    examples: .pageLinkRefused)

  /// A reference of a printed page to a name that its target does not have.
  public static let pageAnchorMissing = Rule(
    "page-anchor-missing", .error, "A page of the site links to an element that does not exist.",
    reason: "The page would open at its top, and readers would search in vain.",
    remedy: "Use a name that exists on the page, or give this one to the intended element.",
    examples: .pageAnchorMissing)

  /// An id that a page contains twice.
  public static let pageIDDuplicate = Rule(
    "page-id-duplicate", .error, "A page of the site has two elements with the same id.",
    reason: "Links and labels for screen readers lead only to the first of them.",
    remedy: "Give one of them another name.",
    examples: .pageIDDuplicate)
}

extension SiteLinks.Fault {
  fileprivate var rule: Rule {
    switch kind {
    case .file: .pageLinkBroken
    case .name: .pageAnchorMissing
    case .twice: .pageIDDuplicate
    case .refused: .pageLinkRefused
    }
  }

  fileprivate func message(on pages: String) -> String {
    switch kind {
    case .file: "“\(text)” on \(pages) leads to no file of the site"
    case .name: "“\(text)” on \(pages) leads to an element that does not exist"
    case .twice: "two elements on \(pages) have the id “\(text)”"
    case .refused: "“\(text)” on \(pages) could run code in the reader's browser"
    }
  }
}

extension SiteLinks {
  /// Whether a finding is about a link or a name of a page.
  static func tells(_ finding: Finding) -> Bool {
    [Rule.pageLinkBroken, .pageLinkRefused, .pageAnchorMissing, .pageIDDuplicate]
      .contains { $0.id == finding.rule }
  }

  /// The findings about faults of pages.
  ///
  /// The same reference from one place, or from none, is reported once, however many pages show it.
  func findings(
    _ faults: [Fault], _ parallel: Parallel, _ origins: @autoclosure () -> LinkOrigins
  ) -> [Finding] {
    guard !faults.isEmpty else { return [] }
    let origins = origins()
    /// Faults in one place are reported once, whatever the pages make of it.
    struct Group: Hashable {
      var place: Place?
      var text: String?
      var kind: Fault.Kind
    }
    // A broken template breaks every page in the same way: the first hundred faults are enough.
    var looked: [String: Int] = [:]
    var order: [Group] = []
    var groups: [Group: [Fault]] = [:]
    let heard = LinkOrigins.endings(
      of: faults.lazy.filter { !pages[$0.page].isCopy }.map(\.text))
    let wanted = faults.filter { fault in
      looked[fault.text, default: 0] += 1
      return looked[fault.text, default: 0] <= 100
        && !(pages[fault.page].isCopy && origins.isTold(copied: fault.text, heard))
    }
    let found = origins.origins(
      of: wanted.map { LinkOrigins.Reference(text: $0.text, page: pages[$0.page].path) })
    let spoken = origins.spokenOf(
      zip(wanted, found).compactMap {
        if case .unknown = $1 { $0.text } else { nil }
      })
    for (fault, origin) in zip(wanted, found) {
      var told: [Group]
      switch origin {
      case .told: continue
      case .places(let places):
        told = places.map { Group(place: $0, text: nil, kind: fault.kind) }
        // The first of two elements with the same id may keep it.
        if fault.kind == .twice { told = told.suffix(1) }
      case .unknown where spoken.contains(fault.text): continue
      case .unknown: told = [Group(place: nil, text: fault.text, kind: fault.kind)]
      }
      for group in told {
        if groups[group] == nil { order.append(group) }
        groups[group, default: []].append(fault)
      }
    }
    return order.compactMap { group in
      guard let shown = groups[group], var fault = shown.first else { return nil }
      let page = pages[fault.page].path
      fault.text = origins.written(.init(text: fault.text, page: page)) ?? fault.text
      let count = Set(shown.map(\.page)).count
      return Finding(
        fault.rule, at: group.place ?? origins.texts[page].map { Place(file: $0.sourcePath) },
        fault.message(on: "“\(page)”" + (count > 1 ? " and \(count - 1) more" : "")))
    }
  }
}

extension RuleExamples {
  fileprivate static let pageLinkBroken = RuleExamples(
    wrong: [
      """
      === book.json
      { "id": "wood", "title": "Wood", "html": "pass" }
      === chapters/01-wood.md
      # Wood

      See <a href="⌖horn.html">horn</a>.
      """
    ],
    right: [
      """
      === book.json
      { "id": "wood", "title": "Wood", "html": "pass" }
      === chapters/01-wood.md
      # Wood

      See <a href="horn.html">horn</a>.
      === chapters/02-horn.md
      # Horn

      Boiled until it bends.
      """
    ])

  fileprivate static let pageLinkRefused = RuleExamples(
    wrong: [
      """
      === chapters/01-wood.md
      # Wood

      Oak is heavy.
      === ../templates/partials/colophon.mustache
      <a href="⌖javascript:print()">Paper</a>
      """
    ],
    right: [
      """
      === chapters/01-wood.md
      # Wood

      Oak is heavy.
      === ../templates/partials/colophon.mustache
      <a href="{{root}}print.html">Paper</a>
      """
    ])

  fileprivate static let pageAnchorMissing = RuleExamples(
    wrong: [
      """
      === book.json
      { "id": "wood", "title": "Wood", "html": "pass" }
      === chapters/01-wood.md
      # Wood

      See <a href="⌖#ok">oak</a>.

      ## Oak

      Heavy.
      """
    ],
    right: [
      """
      === book.json
      { "id": "wood", "title": "Wood", "html": "pass" }
      === chapters/01-wood.md
      # Wood

      See <a href="#oak">oak</a>.

      ## Oak

      Heavy.
      """
    ])

  fileprivate static let pageIDDuplicate = RuleExamples(
    wrong: [
      """
      === book.json
      { "id": "wood", "title": "Wood", "html": "pass" }
      === chapters/01-wood.md
      # Wood

      <p id="⌖oak">Strong.</p>

      ## Oak

      Heavy.
      """
    ],
    right: [
      """
      === book.json
      { "id": "wood", "title": "Wood", "html": "pass" }
      === chapters/01-wood.md
      # Wood

      <p id="elm">Strong.</p>

      ## Oak

      Heavy.
      """
    ])
}
