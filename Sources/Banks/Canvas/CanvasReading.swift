internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats

/// Reads a package of QTI 1.2, or a single file of it.
struct CanvasReading: PackageReading {
  let source: Source
  var bank = Bank()
  var faults: [BankFault] = []
  var losses: [Finding] = []

  /// The questions of banks that a quiz contains too.
  private var used: Set<String> = []

  init(_ source: Source) { self.source = source }

  mutating func read(_ package: inout PackageReader) throws(BankFault) {
    var texts = PackageTexts(paths: package.paths)
    let documents = try documents(of: &package)
    let titled = documents.filter { !Self.title(of: $0.tree.root).isEmpty }
    if bank.title.isEmpty, let first = titled.first { bank.title = Self.title(of: first.tree.root) }
    for (_, tree) in documents {
      for field in tree.root.descendants where field.name == "qtimetadatafield" {
        guard field.first("fieldlabel")?.text == "assessment_question_identifierref" else {
          continue
        }
        used.insert(field.first("fieldentry")?.text ?? "")
      }
    }
    for (path, tree) in documents {
      let title = Self.title(of: tree.root)
      take(
        tree.root, PackageAddress.folder(of: path),
        documents.count > 1 && !title.isEmpty ? [title] : [], &texts)
    }
    if bank.questions.isEmpty, faults.isEmpty {
      throw BankFault(
        at: Place(file: source.path), "there is no question of QTI 1.2 in the file",
        remedy: "Export the questions again.")
    }
    takeImages(of: texts, &package)
    losses += texts.findings
  }

  /// The title of the questions of a file.
  private static func title(of root: XMLElement) -> String {
    let whole = root.elements.first { $0.name == "assessment" || $0.name == "objectbank" }
    if let title = whole?["title"] { return title }
    let fields = whole?.first("qtimetadata")?.all("qtimetadatafield") ?? []
    return fields.first { $0.first("fieldlabel")?.text == "bank_title" }?
      .first("fieldentry")?.text ?? ""
  }

  /// The files with questions, in the order of the manifest.
  private mutating func documents(of package: inout PackageReader) throws(BankFault) -> [(
    path: String, tree: XMLTree
  )] {
    if package.isSingleFile {
      let tree = try package.tree(of: "")
      guard tree.root.name == "questestinterop" else {
        throw BankFault(
          at: tree.root.place, "“<\(tree.root.name)>” is no file of QTI 1.2",
          remedy: "Name a file with “questestinterop”.")
      }
      return [("", tree)]
    }
    var paths: [String] = []
    if let manifest = package.manifest {
      let tree = try package.tree(of: manifest)
      let folder = PackageAddress.folder(of: manifest)
      let general = tree.root.first("metadata")?.descendants.first { $0.name == "general" }
      bank.language = general?.first("language")?.text.trimmedSpace ?? ""
      for element in tree.root.descendants
      where element.name == "file" || element.name == "resource" {
        for address in [element["href"], element["file"]].compactMap(\.self) {
          guard let path = PackageAddress.path(address, from: folder) else { continue }
          if !package.paths.contains(path), path.lowercased().hasSuffix(".xml") {
            losses.append(
              Finding(
                .bankDetailLost, at: element.place,
                "“\(path)” is not in the package, so its questions are missing",
                remedy: "Add the file, or export the package again."))
          }
          paths.append(path)
        }
      }
    }
    var documents: [(path: String, tree: XMLTree)] = []
    var places: [String: Int] = [:]
    var known: Set<String> = []
    for path in paths + package.paths.sorted() where package.paths.contains(path) {
      guard Self.mayHoldQuestions(path), known.insert(path).inserted else { continue }
      let start = try package.bytes(of: path).prefix(16_384).filter { $0 != 0 }
      guard start.firstRange(of: "questestinterop") != nil else { continue }
      let tree = try package.tree(of: path)
      guard tree.root.name == "questestinterop" else { continue }
      // Cartridges have a second file of the same questions, which says less.
      let name = tree.root.elements.first { $0.name == "assessment" }?["ident"] ?? path
      if let place = places[name] {
        if path.contains("non_cc_assessments/") { documents[place] = (path, tree) }
      } else {
        places[name] = documents.count
        documents.append((path, tree))
      }
    }
    return documents
  }

  private static func mayHoldQuestions(_ path: String) -> Bool {
    let name = path.lastPathName.lowercased()
    return [".xml", ".qti", ".dat"].contains { name.hasSuffix($0) } && name != "imsmanifest.xml"
      && name != "assessment_meta.xml"
  }

  private mutating func take(
    _ root: XMLElement, _ folder: String, _ category: [String], _ texts: inout PackageTexts
  ) {
    var open = [(root.children, category)]
    while let top = open.indices.last {
      guard let child = open[top].0.next() else {
        open.removeLast()
        continue
      }
      guard case .element(let element) = child else { continue }
      switch element.name {
      case "item" where used.contains(element["ident"] ?? ""): break
      case "item": take(item: element, folder, open[top].1, &texts)
      case "assessment", "objectbank": open.append((element.children, open[top].1))
      case "section":
        let title = element["title"].map { [$0] } ?? []
        let isRoot = element["ident"] == "root_section"
        open.append((element.children, open[top].1 + (isRoot ? [] : title)))
      case "selection_ordering":
        if element.descendants.contains(where: { $0.name == "selection_number" }) {
          texts.lose(
            at: element.place, "that only some of these questions are chosen at random is not kept")
        }
      case "itemref":
        texts.lose(
          at: element.place, "the question “\(element["linkrefid"] ?? "")” is in another file",
          remedy: "Export the bank of questions too.")
      default: break
      }
    }
  }

  private mutating func take(
    item: XMLElement, _ folder: String, _ category: [String], _ texts: inout PackageTexts
  ) {
    var reader = CanvasItemReader(item, in: folder, texts)
    let question = reader.read()
    texts = reader.material.texts
    faults += reader.faults
    guard var question else { return }
    question.category = category
    bank.questions.append(question)
  }
}
