internal import HornbookBytes
internal import HornbookDatasets
internal import HornbookDiagnostics
internal import HornbookMarkdown
internal import HornbookTemplates

extension DirectiveKind {
  /// `{contacts} people`: contacts in a grid, a strip or a table.
  static let contacts = list("contacts", of: [.contacts])

  /// `{movies} vale`: the movies of a family, or its members.
  static let movies = list(
    "movies", of: [.movies, .members],
    Option(name: "show", form: .choice(["movies", "members"])))

  /// `{records} tools`: records of any kind.
  static let records = list("records", of: [.records])

  private static func list(_ name: String, of kinds: [DataList.Kind], _ own: Option...)
    -> DirectiveKind
  {
    DirectiveKind(
      name: name, argument: .required("the name of a dataset", of: .datasets(in: name)),
      options: [
        Option(name: "layout", form: .choice(["grid", "staggered", "table"])),
        Option(name: "columns", form: .number(1...12)),
        Option(name: "gap", form: .number(0...100)),
        Option(name: "cell", form: .text),
        Option(name: "height", form: .number(50...2000)),
        Option(name: "centred", form: .flag),
        Option(name: "where", form: .text),
        Option(name: "sort", form: .text),
        Option(name: "items", form: .numbers),
        Option(name: "fields", form: .words),
      ] + own
    ) { call, page in
      ListDirective(call, &page, kinds).markup
    }
  }
}

/// The markup of one list that a directive shows within a text.
private struct ListDirective {
  private(set) var markup = DirectiveMarkup()
  private let call: DirectiveCall

  init(_ call: DirectiveCall, _ page: inout DirectivePage, _ kinds: [DataList.Kind]) {
    self.call = call
    // `DirectiveCall` has reported the missing argument.
    guard let name = call.argument else { return }
    let lists = page.press.order.lists
    let named = lists.filter { $0.dataset == name && kinds.contains($0.kind) }
    let wanted = call.text("show").map { $0 == "members" ? DataList.Kind.members : .movies }
    guard let list = named.first(where: { $0.kind == wanted ?? kinds[0] }) ?? named.first else {
      markup = .fault(missing(name, lists, kinds))
      return
    }
    var view = ListView(list, call.text("layout").flatMap(ListView.Layout.init) ?? .grid)
    readNumbers(into: &view)
    choose(from: list, into: &view)
    // A list without items is empty for a reason that the dataset tells.
    if view.items.isEmpty, !list.items.isEmpty { return }
    readColumns(into: &view, of: list)
    page.shownLists[list.name, default: 0] += 1
    view.occurrence = page.shownLists[list.name] ?? 1
    var values = ListValues(lists, words: page.press.words, library: page.press.library)
    let value = values.value(of: list, as: view)
    var writer = ByteWriter()
    markup.findings += page.press.library.render("partials/data-list", value, into: &writer)
    markup.findings += values.findings
    markup.html = writer.take()
    markup.styles = view.styles
    markup.assets = list.pictures(of: view.items)
  }

  /// Reads the options for the layout of grids and strips.
  private mutating func readNumbers(into view: inout ListView) {
    if let columns = call.number("columns") { view.grid.columns = columns }
    if let gap = call.number("gap") {
      view.grid.gap = gap
      view.strip.gap = gap
    }
    if let height = call.number("height") { view.strip.strip = height }
    if call.flag("centred") { view.strip.isCentred = true }
    guard let cell = call.text("cell") else { return }
    let sides = cell.split(separator: "x").map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      (20...1000).contains(width), (20...1000).contains(height)
    else {
      markup.findings.append(
        Finding(
          .directiveOptionValue, at: call.place(of: "cell"),
          "“:cell:” should be a width and a height such as 100x90, not “\(cell)”"))
      return
    }
    view.strip.width = width
    view.strip.height = height
    view.grid.height = height
  }

  /// Sets the items: those that `where` leaves, in the order of `sort`, and of these the positions in `items`.
  private mutating func choose(from list: DataList, into view: inout ListView) {
    let fields = ListFields(list)
    if let text = call.text("where") {
      var scan = ListOptionScan(text, fields)
      let conditions = scan.conditions()
      note(scan.faults, of: "where")
      view.items = view.items.filter { item in
        conditions.allSatisfy { $0.holds(for: list.items[item]) }
      }
      if view.items.isEmpty, scan.faults.isEmpty, !list.items.isEmpty {
        markup.findings.append(
          Finding(
            .directiveEmpty, at: call.place(of: "where"),
            "no item of “\(list.dataset)” fulfils “\(text)”"))
      }
    }
    if let text = call.text("sort") {
      var scan = ListOptionScan(text, fields)
      view.items = ListOrder(scan.sortKeys()).sorted(view.items, of: list)
      view.isSorted = true
      note(scan.faults, of: "sort")
    }
    readPositions(into: &view, of: list)
  }

  private mutating func note(_ faults: [ListOptionScan.Fault], of option: String) {
    markup.findings += faults.map { fault in
      Finding(
        fault.isUnknownField ? .directiveTargetMissing : .directiveOptionValue,
        at: call.place(of: option, fault.range), fault.message, remedy: fault.remedy)
    }
  }

  /// Leaves the items at the given positions; numbers beyond the last item are reported.
  private mutating func readPositions(into view: inout ListView, of list: DataList) {
    guard let numbers = call.numbers("items"), !view.items.isEmpty || list.items.isEmpty else {
      return
    }
    let items = view.items
    if numbers.contains(where: { $0.upperBound > items.count || $0.lowerBound < 1 }) {
      let isChosen = call.text("where") != nil
      let count = "\(items.count) item\(items.count == 1 ? "" : "s")"
      markup.findings.append(
        Finding(
          .directiveTargetMissing, at: call.place(of: "items"),
          isChosen
            ? "only \(count) of “\(list.dataset)” fulfil\(items.count == 1 ? "s" : "") the conditions"
            : "“\(list.dataset)” has \(count)"))
    }
    view.items = numbers.flatMap { range in
      let there = range.clamped(to: 1...max(1, items.count))
      return range.overlaps(there) ? there.map { $0 - 1 } : []
    }.filter(items.indices.contains).map { items[$0] }
  }

  /// Sets the columns of a table: those in `fields`, in their order, or without that option all
  /// columns that are not empty.
  private mutating func readColumns(into view: inout ListView, of list: DataList) {
    guard view.layout == .table else { return }
    guard let fields = call.words("fields") else { return view.dropEmptyColumns(of: list) }
    let names = list.columns.map(\.name)
    view.columns = fields.compactMap { names.firstIndex(of: $0) }
    guard let stranger = fields.first(where: { !names.contains($0) }) else { return }
    let hint = NearMiss.question(for: stranger, among: names).map { ": \($0)" } ?? ""
    markup.findings.append(
      Finding(
        .directiveTargetMissing, at: call.place(of: "fields"),
        "a table of “\(list.dataset)” has no column “\(stranger)”\(hint)",
        remedy: NearMiss.choice(among: names)))
  }

  private func missing(_ name: String, _ lists: [DataList], _ kinds: [DataList.Kind]) -> Finding {
    let names = lists.filter { kinds.contains($0.kind) }.map(\.dataset)
    let hint = NearMiss.question(for: name, among: names).map { ": \($0)" } ?? ""
    return Finding(
      .directiveTargetMissing, at: call.place(),
      "there is no dataset “\(name)” for “{\(call.directive.name.text)}”\(hint)",
      remedy: NearMiss.choice(among: names))
  }
}
