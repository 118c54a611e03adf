internal import HornbookBytes
public import HornbookTemplates

/// A page that no text makes: one for a record of a dataset, or a table of all of them.
public struct MadePage: Sendable {
  /// The name of its template, and what `page.kind` says.
  public var kind: String
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
  public init(kind: String, path: String, title: String, record: TemplateValue) {
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

extension Press {
  /// A made page as a value.
  func made(_ index: Int, _ page: MadePage) -> PageInput {
    var needs = DirectiveResult()
    needs.styles = page.styles
    needs.assets = page.assets
    return frame.page(
      .made(index, kind: page.kind),
      .init(
        path: page.path, title: page.title, description: page.description,
        sidebar: map.sidebar(on: .made(index, kind: page.kind)),
        breadcrumb: map.breadcrumb(of: nil, above: page.above), pager: page.pager,
        own: page.record, directives: needs))
  }
}
