internal import HornbookBytes
internal import HornbookDiagnostics
public import HornbookTemplates

/// A page that no text makes: one for a record of a dataset, or a table of all of them.
public struct MadePage: Sendable {
  /// The kind that says how it is named and listed.
  public var kind: PageKind
  /// The file in the site, at its root; a name that no chapter can have.
  public var path: String
  /// The title, as plain text.
  public var title: String
  /// One or two sentences about it.
  public var description: String?
  /// What its template sees as `record`: an object of its own.
  public var record: TemplateValue
  /// The style sheets that it needs besides the one of every page.
  public var styles: [PageStyle] = []
  /// The files that it shows, by path under `content/`.
  public var assets: [String] = []
  /// What the search finds of it, the page itself first; nothing where it is not to be found.
  public var found: [SearchEntry] = []
  /// The page above it, between the cover and itself; nil for the cover alone.
  public var above: (title: String, path: String)?
  /// The page before it, where it is one of a row.
  public var previous: (title: String, path: String)?
  /// The page after it.
  public var next: (title: String, path: String)?
  /// The file from which it is made, as findings name it.
  public var source: String?
  /// Whether the sidebar names it, beside the cover and the contents.
  public var isListed = false

  /// A page.
  public init(kind: PageKind, path: String, title: String, record: TemplateValue) {
    self.kind = kind
    self.path = path
    self.title = title
    self.record = record
  }
}

extension MadePage {
  /// `pager`: the neighbours; null where it has none.
  fileprivate var pager: TemplateValue {
    guard previous != nil || next != nil else { return nil }
    func link(_ page: (title: String, path: String)?) -> TemplateValue {
      guard let page else { return nil }
      return [
        "number": nil, "title": .text(page.title),
        "address": .text(PercentEncoding.encode(page.path)),
      ]
    }
    return ["previous": link(previous), "next": link(next)]
  }
}

extension PageKind {
  /// A kind of pages that no text makes: those of `PrintOrder.made` that name it.
  static func made(_ name: String) -> PageKind {
    PageKind(
      name: name, paths: .byBook { order, index in order.made[index].path }, valueKey: "record",
      isInSitemap: true, sources: .data,
      pages: { order in order.made.indices.filter { order.made[$0].kind.name == name } },
      sidebarTitle: { order, _, index in
        order.made[index].isListed ? order.made[index].title : nil
      },
      place: { order, index in order.made[index].source.map { Place(file: $0) } },
      search: { press, index in
        let page = press.order.made[index]
        guard !page.found.isEmpty else { return nil }
        return SearchPage(address: PercentEncoding.encode(page.path), entries: page.found)
      },
      show: { press, index in press.made(press.order.made[index], index) })
  }
}

extension Press {
  fileprivate func made(_ page: MadePage, _ index: Int) -> PageFrame.Parts {
    var needs = DirectiveResult()
    needs.styles = page.styles
    needs.assets = page.assets
    return .init(
      title: page.title, description: page.description,
      sidebar: map.sidebar(on: PageID(page.kind, index)),
      breadcrumb: map.breadcrumb(of: nil, above: page.above), pager: page.pager,
      own: page.record, directives: needs)
  }
}
