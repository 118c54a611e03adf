internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats

/// Reads a package of QTI 2, or a single item of it.
struct QTIReading: PackageReading {
  let source: Source
  var bank = Bank()
  var faults: [BankFault] = []
  var losses: [Finding] = []

  init(_ source: Source) { self.source = source }

  mutating func read(_ package: inout PackageReader) throws(BankFault) {
    var texts = PackageTexts(paths: package.paths)
    var list = QTIContents()
    try list.read(&package)
    bank.title = list.title
    bank.language = list.language
    for item in list.items {
      do throws(BankFault) {
        let tree = try list.tree(of: item.path, &package)
        take(tree, item, list.keywords[item.path] ?? [], &texts)
      } catch {
        faults.append(error)
      }
    }
    if list.items.isEmpty {
      throw BankFault(
        at: Place(file: source.path), "there is no question of QTI 2 in the file",
        remedy: "Export the questions again, as QTI 2.1.")
    }
    takeImages(of: texts, &package)
    losses += list.losses + texts.findings
  }

  private mutating func take(
    _ tree: XMLTree, _ item: QTIContents.Item, _ keywords: [String], _ texts: inout PackageTexts
  ) {
    guard tree.root.name == "assessmentItem" else {
      faults.append(QTIContents.fault(of: tree.root))
      return
    }
    var reader = QTIItemReader(tree.root, in: PackageAddress.folder(of: item.path), texts)
    let question = reader.read()
    texts = reader.texts
    faults += reader.faults
    guard var question else { return }
    question.category = item.category
    question.tags = keywords
    bank.questions.append(question)
    if bank.language.isEmpty { bank.language = tree.root["lang"] ?? "" }
  }
}
