internal import HornbookBytes
internal import HornbookDiagnostics
public import HornbookTemplates

/// A page that is not made from a text, such as one for a record of a dataset.
public struct MadePage: Sendable {
  /// The kind, which determines its name and where it is listed.
  public var kind: PageKind
  /// The file at the root of the site.
  public var path: String
  /// The title, as plain text.
  public var title: String
  /// A description of one or two sentences.
  public var description: String?
  /// The value of `record` in its template.
  public var record: TemplateValue
  /// The style sheets that it needs in addition to the common one.
  public var styles: [PageStyle] = []
  /// The files that it shows, by path under `content/`.
  public var assets: [String] = []
  /// Its search entries, the page itself first; empty if the search should not find it.
  public var found: [SearchEntry] = []
  /// The page between the cover and this one in the breadcrumb; nil for none.
  public var above: (title: String, path: String)?
  /// The previous page in a series.
  public var previous: (title: String, path: String)?
  /// The next page in a series.
  public var next: (title: String, path: String)?
  /// The source file, for findings.
  public var source: String?
  /// Whether the sidebar lists it.
  public var isListed = false

  /// Creates a page without styles, neighbours or search entries.
  public init(kind: PageKind, path: String, title: String, record: TemplateValue) {
    self.kind = kind
    self.path = path
    self.title = title
    self.record = record
  }
}

extension MadePage {
  /// The value of `pager`; null without neighbours.
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
  /// A kind of page whose pages are those of this kind in `PrintOrder.made`.
  ///
  /// - Parameter sources: The files of the book from which they are made.
  static func made(_ name: String, from sources: Sources = .data) -> PageKind {
    PageKind(
      name: name, paths: .byBook { order, index in order.made[index].path }, valueKey: "record",
      isInSitemap: true, sources: sources,
      pages: { order in order.made.indices.filter { order.made[$0].kind.name == name } },
      sidebarTitle: { order, _, index in
        order.made[index].isListed ? order.made[index].title : nil
      },
      place: { order, index in order.made[index].source.map { Place(file: $0) } },
      search: { press, index in
        let page = press.order.made[index]
        guard !page.found.isEmpty else { return nil }
        return SearchPage(
          address: PercentEncoding.encode(press.layout.path(page.path)), entries: page.found)
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
