internal import HornbookBytes
public import HornbookDatasets
public import HornbookDiagnostics
internal import HornbookLayout
public import HornbookTemplates

/// Makes the pages of all lists: tables, grids and a page for each item.
public struct ListPages {
  /// The pages, in order.
  public private(set) var pages: [MadePage] = []
  /// The findings for the templates of cards.
  public private(set) var findings: [Finding] = []
  /// The lists of each dataset.
  private let lists: [String: [DataList]]
  private var values: ListValues

  /// Makes the pages of the lists of a book.
  public init(_ lists: [DataList], words: Words, library: TemplateLibrary) {
    self.lists = Dictionary(grouping: lists, by: \.dataset)
    values = ListValues(lists, words: words, library: library)
    for list in lists {
      for layout in ListView.Layout.pages(of: list) { addPage(of: list, layout) }
      guard list.pages.contains(.details) else { continue }
      for index in list.items.indices { addPage(of: index, in: list) }
    }
    findings = values.findings
  }

  private var words: Words { values.words }

  // MARK: - Lists

  /// The most columns a table has besides the names; the other facts are on the pages of the items.
  private static let columnLimit = 4

  private mutating func addPage(of list: DataList, _ layout: ListView.Layout) {
    var view = ListView(list, layout)
    view.anchors = "-"
    if layout == .table {
      view.dropEmptyColumns(of: list)
      view.columns = Array(view.columns.prefix(Self.columnLimit))
    }
    let path = list.path(of: layout)
    let layouts = ListView.Layout.pages(of: list)
    let record: TemplateValue = [
      "summary": .text(summary(of: list)),
      "description": .given(list.summary),
      "views": layouts.count < 2
        ? nil
        : ["list": .list(layouts.map { self.view($0, of: list, isCurrent: $0 == layout) })],
      "related": .list(related(to: list)),
      "index": layout == .table ? values.index(of: list, anchors: "-") : nil,
      "list": values.value(of: list, as: view),
      "downloads": downloads(list.downloads),
    ]
    var page = MadePage(
      kind: .dataList, path: path, title: values.title(of: list), record: record)
    page.description = list.summary
    page.source = list.file
    page.styles = view.styles
    page.assets = list.pictures(of: view.items)
    page.isListed = layout == layouts.first
    if layout == layouts.first { page.found = found(of: list, title: page.title) }
    if layout != layouts.first { page.above = (values.title(of: list), "\(list.name).html") }
    pages.append(page)
  }

  private func view(_ layout: ListView.Layout, of list: DataList, isCurrent: Bool)
    -> TemplateValue
  {
    [
      "title": .text(words[layout.word]),
      "address": .text(PercentEncoding.encode(list.path(of: layout))),
      "isCurrent": .bool(isCurrent),
    ]
  }

  /// The other lists of the same dataset.
  private func related(to list: DataList) -> [TemplateValue] {
    (lists[list.dataset] ?? []).filter { $0.name != list.name }.compactMap { other in
      guard let layout = ListView.Layout.pages(of: other).first else { return nil }
      return SiteMap.link(
        .text(values.title(of: other)), PercentEncoding.encode(other.path(of: layout)))
    }
  }

  private func summary(of list: DataList) -> String {
    let key =
      switch list.kind {
      case .contacts: "numberOfContacts"
      case .members: "numberOfMembers"
      case .movies: "numberOfMovies"
      case .records: "numberOfRecords"
      }
    return words[key, count: list.items.count]
  }

  /// The search entries for a list's page, including its items if they have no pages of their own.
  private func found(of list: DataList, title: String) -> [SearchEntry] {
    let page = SearchEntry(kind: .chapter, title: title, anchor: "", text: list.summary ?? "")
    return [page]
      + (list.pages.contains(.details) ? [] : list.items.map { entry(of: $0, in: list) })
  }

  private func entry(of item: DataList.Item, in list: DataList) -> SearchEntry {
    SearchEntry(
      kind: list.kind.found, title: item.title ?? words["noName"], anchor: "",
      text: values.searchText(of: item))
  }

  private func downloads(_ files: [DataList.File], ofOne: Bool = false) -> TemplateValue {
    let offered = files.compactMap { download($0, ofOne: ofOne) }
    return offered.isEmpty ? nil : ["files": .list(offered)]
  }

  private func download(_ file: DataList.File, ofOne: Bool) -> TemplateValue? {
    guard let form = file.form else { return nil }
    let key =
      switch form {
      case .vcard: ofOne ? "fileContact" : "fileVCard"
      case .json: "fileJSON"
      case .csv: "fileCSV"
      }
    return SiteMap.link(.text(words[key]), PercentEncoding.encode(file.path))
  }

  // MARK: - Items

  private mutating func addPage(of index: Int, in list: DataList) {
    let item = list.items[index]
    let style = GridStyle.detail(DetailLayout())
    let record: TemplateValue = [
      "style": .text(style.className),
      "portrait": values.portrait(of: item),
      "facts": .list(
        item.facts.filter { !$0.values.isEmpty }.map { fact in
          [
            "title": .text(values.text(of: fact.label)),
            "values": .list(fact.values.map(values.value)),
          ]
        }),
      "downloads": downloads(item.downloads, ofOne: true),
    ]
    var page = MadePage(
      kind: .dataItem, path: list.path(of: item), title: item.title ?? words["noName"],
      record: record)
    page.styles = [.datasets, style.sheet]
    page.assets = list.pictures(of: [index])
    page.found = [entry(of: item, in: list)]
    if !ListView.Layout.pages(of: list).isEmpty {
      page.above = (values.title(of: list), "\(list.name).html")
    }
    page.source = list.file
    page.previous = neighbour(index - 1, in: list)
    page.next = neighbour(index + 1, in: list)
    pages.append(page)
  }

  /// The title and the path of an item's page; nil if there is no such item.
  private func neighbour(_ index: Int, in list: DataList) -> (title: String, path: String)? {
    guard list.items.indices.contains(index) else { return nil }
    let item = list.items[index]
    return (item.title ?? words["noName"], list.path(of: item))
  }
}

extension ListView.Layout {
  /// The key of the layout's word in the words of the interface.
  fileprivate var word: String {
    switch self {
    case .table: "viewTable"
    case .grid: "viewGrid"
    case .staggered: "viewStaggered"
    }
  }
}

extension DataList.Kind {
  /// The search kind of the list's items.
  fileprivate var found: SearchKind {
    switch self {
    case .contacts: .contact
    case .members: .member
    case .movies: .movie
    case .records: .record
    }
  }
}
