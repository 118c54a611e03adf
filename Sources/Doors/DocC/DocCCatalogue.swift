internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles

/// The pages of a catalogue, and what their names, titles and symbols lead to.
struct DocCCatalogue: Sendable {
  private(set) var pages: [DocCPage]
  /// The page from which the others are reached; nil if there is none.
  let root: Int?
  let images: DocCImages
  let symbols: DocCSymbols
  /// The name of the module; nil if no page and no symbol graph tells it.
  let module: String?
  /// The paths of tutorials, which are not shown.
  let tutorials: [String]
  private var byPath: [String: Int] = [:]
  private var byOuter: [String: Int] = [:]
  private var byName: [String: Int] = [:]
  private var byFoldedName: [String: Int] = [:]
  private var bySymbol: [DocCSymbolPath: Int] = [:]
  private var hidden: Set<String> = []
  private let near: NearMiss

  /// Where a link leads.
  enum Target {
    case page(Int, heading: String?)
    case symbol(title: String, address: String)
    /// A tutorial, or a symbol without an address.
    case unshown
    /// Neither a page nor a known symbol; without symbol graphs it may be a symbol.
    case unknown(hint: String)
    case missing(hint: String)
  }

  /// - Parameters:
  ///   - name: The name of the catalogue, without its extension.
  ///   - tutorials: The tutorials, each with the names by which texts call it.
  init(
    _ pages: [DocCPage], name: String, images: DocCImages, symbols: DocCSymbols,
    tutorials: [(path: String, names: [String])]
  ) {
    root = Self.root(of: pages, name: name, symbols.modules)
    module = root.flatMap { pages[$0].symbol?.steps.first } ?? symbols.modules.sorted().first
    self.images = images
    self.symbols = symbols
    self.tutorials = tutorials.map(\.path)
    var pages = pages
    var taken: Set<String> = []
    for index in pages.indices {
      let name = RelativePath.name(of: pages[index].path)
      if taken.insert(name.lowercased()).inserted { pages[index].outer = name }
    }
    self.pages = pages
    near = NearMiss(pages.map { $0.name.nameInDocC })
    for tutorial in tutorials {
      hidden.formUnion(tutorial.names.map { $0.nameInDocC.lowercased() })
    }
    for (index, page) in pages.enumerated() {
      byPath[page.path] = index
      byOuter[page.outer] = index
      let name = page.name.nameInDocC
      if byName[name] == nil { byName[name] = index }
      if byFoldedName[name.lowercased()] == nil { byFoldedName[name.lowercased()] = index }
      if let symbol = page.symbol {
        let inner = withoutModule(symbol)
        if bySymbol[inner] == nil { bySymbol[inner] = index }
      }
    }
    for (index, page) in pages.enumerated() {
      let title = page.title.nameInDocC.lowercased()
      if byFoldedName[title] == nil { byFoldedName[title] = index }
    }
  }

  /// The page that is called the root, else that of the module, else the only one of a module.
  private static func root(of pages: [DocCPage], name: String, _ modules: Set<String>) -> Int? {
    if let chosen = pages.firstIndex(where: { $0.blocks.metadata.isRoot }) { return chosen }
    let candidates = pages.indices.filter { pages[$0].symbol?.steps.count == 1 }
    let first = Set(
      pages.compactMap { $0.symbol.flatMap { $0.steps.count > 1 ? $0.steps[0] : nil } })
    let isModule = { (index: Int) in
      let symbol = pages[index].symbol?.steps.first ?? ""
      return modules.contains(symbol) || symbol == name || pages[index].name == name
        || first.contains(symbol)
    }
    return candidates.first(where: isModule) ?? (candidates.count == 1 ? candidates.first : nil)
      ?? pages.firstIndex { $0.symbol == nil && $0.name == name }
  }

  // MARK: - Finding

  func page(atOuter path: String) -> Int? { byOuter[path] }

  func page(at path: String) -> Int? { byPath[path] }

  private func withoutModule(_ symbol: DocCSymbolPath) -> DocCSymbolPath {
    guard let module, symbol.steps.first == module else { return symbol }
    return DocCSymbolPath(steps: symbol.steps.dropFirst())
  }

  /// Where an address leads that is written on a page.
  func target(of address: DocCAddress, from origin: Int) -> Target {
    switch address {
    case .symbol(let path): return target(of: path, from: origin)
    case .page(var steps, let heading, let isElsewhere):
      if steps.isEmpty { return .page(origin, heading: heading) }
      if steps.count > 1, let module,
        steps[0].nameInDocC.lowercased() == module.nameInDocC.lowercased()
      {
        steps.removeFirst()
      } else if steps.count > 1, let root,
        steps[0].nameInDocC == pages[root].name.nameInDocC
      {
        steps.removeFirst()
      }
      let name = steps[steps.count - 1].nameInDocC
      if steps.count == 1, let page = byName[name] ?? byFoldedName[name.lowercased()] {
        return .page(page, heading: heading)
      }
      switch target(of: DocCSymbolPath(steps.joined(separator: "/")), from: origin) {
      case .page(let page, _): return .page(page, heading: heading)
      case .symbol(let title, let address): return .symbol(title: title, address: address)
      case .unshown: return .unshown
      case .unknown, .missing: break
      }
      if hidden.contains(name.lowercased()) || hidden.contains(steps[0].nameInDocC.lowercased()) {
        return .unshown
      }
      let hint = near.question(for: name).map { ": \($0)" } ?? ""
      let mayBeThere = isElsewhere || module != nil && symbols.modules.isEmpty
      return mayBeThere ? .unknown(hint: hint) : .missing(hint: hint)
    }
  }

  /// Where the name of a symbol leads, seen from the symbol of a page outwards.
  private func target(of path: DocCSymbolPath, from origin: Int) -> Target {
    if let root, path.steps.count == 1, path.steps[0] == module { return .page(root, heading: nil) }
    let inner = withoutModule(path)
    var around = pages[origin].symbol.map { withoutModule($0).steps } ?? []
    while true {
      let whole = DocCSymbolPath(steps: around + inner.steps)
      if let page = bySymbol[whole] { return .page(page, heading: nil) }
      if let link = symbols.link(to: whole, in: module) {
        return .symbol(title: link.title, address: link.address)
      }
      if symbols.has(whole) { return .unshown }
      if around.popLast() == nil { return .missing(hint: "") }
    }
  }

  // MARK: - Order

  /// The chapters of the book in a tree.
  struct Outline {
    /// The title of each part with its pages; the first may have none.
    var parts: [(title: String?, place: Place, pages: [Int])] = []
    /// The pages that stand below a page.
    var children: [Int: [Int]] = [:]
  }

  /// Gives each page one place: where the “Topics” that are nearest to the root name it.
  var outline: Outline {
    var outline = Outline()
    var placed: Set<Int> = []
    if let root {
      placed.insert(root)
      for group in pages[root].topics {
        outline.parts.append((group.title, group.place, take(group, of: root, &placed)))
      }
      place(below: outline.parts.flatMap(\.pages), &placed, &outline)
    }
    // Pages that nothing names come last, those first that others do not belong to.
    let rest = pages.indices.filter { !placed.contains($0) }
    let named = Set(rest.flatMap { page in linked(from: page).filter { $0 != page } })
    var last: [Int] = []
    for page in sorted(rest.filter { !named.contains($0) && parent(of: $0) == nil }) + sorted(rest)
    where placed.insert(page).inserted {
      last.append(page)
      place(below: [page], &placed, &outline)
    }
    if !last.isEmpty { outline.parts.append((nil, Place(file: ""), last)) }
    return outline
  }

  /// Places the pages below others, level by level, so that the shortest way to a page counts.
  private func place(below first: [Int], _ placed: inout Set<Int>, _ outline: inout Outline) {
    var level = first
    while !level.isEmpty {
      var next: [Int] = []
      for page in level {
        var children = pages[page].topics.flatMap { take($0, of: page, &placed) }
        children += sorted(
          pages.indices.filter { parent(of: $0) == page && placed.insert($0).inserted })
        if !children.isEmpty { outline.children[page] = children }
        next += children
      }
      level = next
    }
  }

  private func take(_ group: DocCPage.Group, of page: Int, _ placed: inout Set<Int>) -> [Int] {
    group.links.compactMap { link in
      guard case .page(let target, nil) = self.target(of: link.address, from: page) else {
        return nil
      }
      return placed.insert(target).inserted ? target : nil
    }
  }

  private func linked(from page: Int) -> [Int] {
    pages[page].topics.flatMap(\.links).compactMap { link in
      if case .page(let target, nil) = target(of: link.address, from: page) { target } else { nil }
    }
  }

  /// The page of the type that a page's symbol belongs to.
  private func parent(of page: Int) -> Int? {
    guard var steps = pages[page].symbol.map({ withoutModule($0).steps }) else { return nil }
    while steps.popLast() != nil, !steps.isEmpty {
      if let parent = bySymbol[DocCSymbolPath(steps: steps)], parent != page { return parent }
    }
    return nil
  }

  private func sorted(_ chosen: [Int]) -> [Int] {
    chosen.sorted { a, b in
      let (first, second) = (pages[a].title.lowercased(), pages[b].title.lowercased())
      return first == second ? pages[a].path < pages[b].path : first < second
    }
  }
}

extension String {
  /// A name as DocC writes it in addresses: hyphens stand for characters that it does not allow there.
  public var nameInDocC: String {
    String(
      UnicodeScalarView(
        unicodeScalars.map { scalar in
          let isKept =
            scalar.isASCII
            && (UInt8(scalar.value).isLetterOrDigit
              || "-._~!$&'()*+,;=:@/".unicodeScalars.contains(scalar))
          return isKept ? scalar : "-"
        }))
  }
}
