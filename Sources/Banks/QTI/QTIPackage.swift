internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats

/// Writes a bank as a package of QTI 2.1: an item for each question, a test and a manifest.
struct QTIPackage {
  static let namespace = "http://www.imsglobal.org/xsd/imsqti_v2p1"
  /// Where images lie, as seen from an item.
  static let imagesOfItem = "../images/"

  /// An item of the package.
  private struct Item {
    let question: BankQuestion
    let identifier: String
    let type: String
    let path: String
    let bytes: [UInt8]
    /// The images that it shows, by their paths in the package.
    let images: [String]
  }

  private let bank: Bank
  private let files: Set<String>
  private var items: [Item] = []
  private var members: [String: [UInt8]] = [:]
  private var names = UniqueNames()
  private var omissions = BankOmissions()

  init(_ bank: Bank) {
    self.bank = bank
    files = Set(bank.files.map(\.name))
    for file in bank.files { members["images/" + file.name] = file.bytes }
  }

  /// The package.
  mutating func write() -> BankWriting {
    for question in bank.questions {
      if case .foreign(let task) = question.task {
        add(question, task, items.count)
      } else {
        add(question, items.count)
      }
      omissions.finish(question)
    }
    return BankWriting(
      package: [("imsmanifest.xml", manifest), ("test.xml", test)]
        + items.map { ($0.path, $0.bytes) },
      members, of: bank, omissions: omissions.findings)
  }

  private mutating func add(_ question: BankQuestion, _ index: Int) {
    var writer = QTIItemWriter(question, of: bank, files: files)
    let written = ItemIdentifier.written(question.id, number: index + 1)
    let identifier = names.name(written)
    if identifier != written { omissions.lose("its identifier, which stands twice") }
    let bytes = writer.write(identifier: identifier)
    for loss in writer.losses { omissions.lose(loss) }
    if question.hasCharactersUnknownToXML {
      omissions.lose("control characters, which XML does not have")
    }
    let shown = Set(question.texts.flatMap(\.images))
    for image in shown.subtracting(files).sorted() where !PackageAddress.isElsewhere(image) {
      omissions.lose("the image “\(image)”, which the bank does not have")
    }
    items.append(
      Item(
        question: question, identifier: identifier, type: "imsqti_item_xmlv2p1",
        path: "items/item-\(index + 1).xml", bytes: bytes,
        images: shown.intersection(files).sorted().map { "images/" + $0 }))
  }

  /// Adds an item of a kind that only QTI has, as it came.
  private mutating func add(_ question: BankQuestion, _ task: ForeignTask, _ index: Int) {
    guard task.format == "qti" else {
      return omissions.leaveOut(question, "QTI has no “\(task.kind)”, a kind of \(task.format)")
    }
    let path = "items/item-\(index + 1).xml"
    guard case .success(let tree) = XMLParser.parse(Source(path: path, bytes: task.source)),
      tree.root.name == "assessmentItem"
    else { return omissions.leaveOut(question, "it is no item of QTI") }
    var images: [String] = []
    for address in PackageAddress.addresses(in: tree.root) {
      guard let place = PackageAddress.path(address, from: "items"),
        let file = bank.file(named: PackageAddress.name(of: place))
      else { continue }
      if members[place] == nil { members[place] = file.bytes }
      if !images.contains(place) { images.append(place) }
    }
    let own = tree.root["identifier"] ?? ""
    let isLater = tree.root.space.contains("v2p2")
    items.append(
      Item(
        question: question,
        identifier: names.name(ItemIdentifier.written(own, number: index + 1)),
        type: isLater ? "imsqti_item_xmlv2p2" : "imsqti_item_xmlv2p1", path: path,
        bytes: task.source, images: images.sorted()))
  }
}

extension QTIPackage {
  /// The test with all items, in sections by category.
  private var test: [UInt8] {
    var xml = XMLWriter()
    xml.begin(
      "assessmentTest",
      [
        "xmlns": Self.namespace, "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
        "xsi:schemaLocation":
          "\(Self.namespace) http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd",
        "identifier": "test", "title": bank.title, "toolName": QTIItemReader.tool,
      ])
    xml.begin(
      "testPart",
      [
        "identifier": "part", "navigationMode": "nonlinear", "submissionMode": "individual",
      ])
    xml.begin("assessmentSection", ["identifier": "all", "title": bank.title, "visible": "false"])
    var open: [String] = []
    var count = 0
    for item in items {
      let category = item.question.category
      let shared = zip(open, category).prefix { $0 == $1 }.count
      for _ in open.dropFirst(shared) { xml.end() }
      for name in category.dropFirst(shared) {
        count += 1
        xml.begin(
          "assessmentSection",
          ["identifier": "section-\(count)", "title": name, "visible": "true"])
      }
      open = category
      xml.element("assessmentItemRef", ["identifier": item.identifier, "href": item.path])
    }
    for _ in open { xml.end() }
    for _ in 0..<3 { xml.end() }
    return xml.finish()
  }

  /// The list of all files.
  private var manifest: [UInt8] {
    var xml = XMLWriter()
    xml.begin(
      "manifest",
      [
        "xmlns": "http://www.imsglobal.org/xsd/imscp_v1p1",
        "xmlns:imsmd": "http://www.imsglobal.org/xsd/imsmd_v1p2", "identifier": "manifest",
      ])
    xml.begin("metadata")
    xml.element("schema", text: "QTIv2.1 Package")
    xml.element("schemaversion", text: "1.0.0")
    writeMetadata(title: bank.title, language: bank.language, to: &xml)
    xml.end()
    xml.element("organizations")
    xml.begin("resources")
    xml.begin(
      "resource",
      ["identifier": "test", "type": "imsqti_test_xmlv2p1", "href": "test.xml"])
    xml.element("file", ["href": "test.xml"])
    for item in items { xml.element("dependency", ["identifierref": Self.resource(item)]) }
    xml.end()
    for item in items {
      xml.begin(
        "resource",
        ["identifier": Self.resource(item), "type": item.type, "href": item.path])
      if !item.question.tags.isEmpty {
        xml.begin("metadata")
        writeMetadata(keywords: item.question.tags, to: &xml)
        xml.end()
      }
      for path in [item.path] + item.images { xml.element("file", ["href": path]) }
      xml.end()
    }
    xml.end()
    xml.end()
    return xml.finish()
  }

  private static func resource(_ item: Item) -> String {
    "resource-" + item.path.lastPathName.prefix { $0 != "." }
  }

  private func writeMetadata(
    title: String = "", keywords: [String] = [], language: String = "", to xml: inout XMLWriter
  ) {
    xml.begin("imsmd:lom")
    xml.begin("imsmd:general")
    if !title.isEmpty {
      xml.begin("imsmd:title")
      xml.element("imsmd:langstring", ["xml:lang": own], text: title)
      xml.end()
    }
    if !language.isEmpty { xml.element("imsmd:language", text: language) }
    for word in keywords {
      xml.begin("imsmd:keyword")
      xml.element("imsmd:langstring", ["xml:lang": own], text: word)
      xml.end()
    }
    xml.end()
    xml.end()
  }

  private var own: String? { bank.language.isEmpty ? nil : bank.language }
}
