internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats

/// The items of a package of QTI 2, in the order of its tests, as its manifest and tests name them.
struct QTIContents {
  /// An item.
  struct Item {
    let path: String
    var category: [String] = []
  }

  private(set) var title = ""
  private(set) var language = ""
  private(set) var items: [Item] = []
  /// The words by which items can be found, by path.
  private(set) var keywords: [String: [String]] = [:]
  /// The files that have already been read.
  private(set) var trees: [String: XMLTree] = [:]
  private var known: Set<String> = []
  private var tests: [String] = []
  private var listed: [String] = []

  /// Reads what the package contains.
  mutating func read(_ package: inout PackageReader) throws(BankFault) {
    if package.isSingleFile {
      let tree = try package.tree(of: "")
      guard tree.root.name == "assessmentItem" else { throw Self.fault(of: tree.root) }
      trees[""] = tree
      add("", [])
    } else if let manifest = package.manifest {
      try read(manifest: try package.tree(of: manifest), at: manifest, package.paths)
    } else {
      try look(through: &package)
    }
    var titles: [(path: String, tree: XMLTree)] = []
    for path in tests { titles.append((path, try tree(of: path, &package))) }
    for (path, tree) in titles {
      let own = tree.root["title"] ?? ""
      if title.isEmpty { title = own }
      try read(
        test: tree.root, in: PackageAddress.folder(of: path),
        titles.count > 1 && !own.isEmpty ? [own] : [], &package)
    }
    for path in listed { add(path, []) }
  }

  /// A file as XML, which may have been read before.
  func tree(of path: String, _ package: inout PackageReader) throws(BankFault) -> XMLTree {
    if let known = trees[path] { return known }
    return try package.tree(of: path)
  }

  /// Why a document is no item.
  static func fault(of root: XMLElement) -> BankFault {
    switch root.name {
    case "assessmentTest", "assessmentSection":
      BankFault(
        at: root.place, "this is a test, and its questions are in other files",
        remedy: "Name the whole package, which is a zip file.")
    case let name where name.hasPrefix("qti-"):
      BankFault(
        at: root.place, "this is QTI 3, of which nothing is read",
        remedy: "Export the questions as QTI 2.1.")
    default:
      BankFault(
        at: root.place, "“<\(root.name)>” is no item of QTI",
        remedy: "Name a file with an “assessmentItem”.")
    }
  }

  private mutating func add(_ path: String, _ category: [String]) {
    guard known.insert(path).inserted else { return }
    items.append(Item(path: path, category: category))
  }

  private mutating func read(manifest tree: XMLTree, at path: String, _ paths: Set<String>)
    throws(BankFault)
  {
    let folder = PackageAddress.folder(of: path)
    let general = tree.root.first("metadata").flatMap(Self.general)
    title = general?.first("title").map(Self.words)?.first ?? ""
    language = general?.first("language")?.text.trimmedSpace ?? ""
    for resource in tree.root.descendants where resource.name == "resource" {
      let type = (resource["type"] ?? "").lowercased()
      let isItem = type.contains("imsqti_item") || type.contains("assessmentitem")
      let isTest = type.contains("imsqti_test") || type.contains("assessmenttest")
      guard isItem || isTest else { continue }
      let address = resource["href"] ?? resource.first("file")?["href"] ?? ""
      let base = resource["base"].map { $0.hasSuffix("/") ? $0 : $0 + "/" } ?? ""
      guard let path = PackageAddress.path(base + address, from: folder), paths.contains(path)
      else { throw Self.missing(address, at: resource.place) }
      if isTest {
        tests.append(path)
      } else {
        listed.append(path)
        let words = resource.first("metadata").flatMap(Self.general)?.all("keyword") ?? []
        if !words.isEmpty { keywords[path] = words.flatMap(Self.words) }
      }
    }
  }

  private static func missing(_ address: String, at place: Place) -> BankFault {
    BankFault(
      at: place, "“\(address)” is not in the package",
      remedy: "Add the file, or export the package again.")
  }

  /// The general part of metadata.
  private static func general(_ metadata: XMLElement) -> XMLElement? {
    metadata.descendants.first { $0.name == "general" }
  }

  /// The texts of an element of metadata, one for each language.
  private static func words(_ element: XMLElement) -> [String] {
    let strings = element.elements.filter { $0.name == "langstring" || $0.name == "string" }
    return strings.isEmpty ? [element.text.trimmedSpace] : strings.map(\.text)
  }

  /// Looks for items in a package without a manifest.
  private mutating func look(through package: inout PackageReader) throws(BankFault) {
    for path in package.paths.sorted() where path.lowercased().hasSuffix(".xml") {
      let tree = try package.tree(of: path)
      trees[path] = tree
      switch tree.root.name {
      case "assessmentItem": listed.append(path)
      case "assessmentTest": tests.append(path)
      default: break
      }
    }
  }

  /// A section whose contents are being read.
  private struct Open {
    var children: XMLElement.Children
    let folder: String
    let category: [String]
  }

  private mutating func read(
    test: XMLElement, in folder: String, _ category: [String], _ package: inout PackageReader
  ) throws(BankFault) {
    var open = [Open(children: test.children, folder: folder, category: category)]
    var sections: Set<String> = []
    while let top = open.indices.last {
      guard let child = open[top].children.next() else {
        open.removeLast()
        continue
      }
      guard case .element(let element) = child else { continue }
      let (folder, category) = (open[top].folder, open[top].category)
      switch element.name {
      case "testPart":
        open.append(Open(children: element.children, folder: folder, category: category))
      case "assessmentSection":
        open.append(
          Open(
            children: element.children, folder: folder, category: category + Self.name(element)))
      case "assessmentItemRef", "assessmentSectionRef":
        let address = element["href"] ?? ""
        guard let path = PackageAddress.path(address, from: folder), package.paths.contains(path)
        else { throw Self.missing(address, at: element.place) }
        if element.name == "assessmentItemRef" {
          add(path, category)
        } else if sections.insert(path).inserted {
          let section = try package.tree(of: path).root
          open.append(
            Open(
              children: section.children, folder: PackageAddress.folder(of: path),
              category: category + Self.name(section)))
        }
      default: break
      }
    }
  }

  /// The name of a section as a category; nothing for one that readers do not see.
  private static func name(_ section: XMLElement) -> [String] {
    section["visible"] == "false" ? [] : [section["title"] ?? ""]
  }
}
