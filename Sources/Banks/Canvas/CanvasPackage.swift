internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats

/// Writes a bank as a package that Canvas imports as a quiz: QTI 1.2 with fields of Canvas.
struct CanvasPackage {
  static let namespace = "http://www.imsglobal.org/xsd/ims_qtiasiv1p2"
  private static let common = "http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1"

  private let bank: Bank
  private let files: Set<String>
  private let identifier: String
  private var members: [String: [UInt8]] = [:]
  private var names = UniqueNames()
  /// The number of questions that are written.
  private var itemCount = 0
  /// The points for all of them.
  private var points = 0.0
  private var omissions = BankOmissions()

  init(_ bank: Bank) {
    self.bank = bank
    files = Set(bank.files.map(\.name))
    // A package of the same book that is imported again changes the quiz, and adds none.
    identifier = "g\(StableHash(of: bank.id.isEmpty ? bank.title : bank.id))"
    for file in bank.files { members["web_resources/" + file.name] = file.bytes }
  }

  /// The package.
  mutating func write() -> BankWriting {
    let assessment = assessment()
    return BankWriting(
      package: [
        ("imsmanifest.xml", manifest), ("\(identifier)/\(identifier).xml", assessment),
        ("\(identifier)/assessment_meta.xml", settings),
      ], members, of: bank, omissions: omissions.findings)
  }

  private mutating func assessment() -> [UInt8] {
    var xml = XMLWriter()
    xml.begin(
      "questestinterop",
      [
        "xmlns": Self.namespace, "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
        "xsi:schemaLocation":
          "\(Self.namespace) http://www.imsglobal.org/xsd/ims_qtiasiv1p2p1.xsd",
      ])
    xml.begin("assessment", ["ident": identifier, "title": bank.title])
    xml.begin("qtimetadata")
    CanvasItemWriter.write(field: "cc_maxattempts", "unlimited", to: &xml)
    xml.end()
    xml.begin("section", ["ident": "root_section"])
    var open: [String] = []
    var count = 0
    for question in bank.questions {
      let shared = zip(open, question.category).prefix { $0 == $1 }.count
      for _ in open.dropFirst(shared) { xml.end() }
      for name in question.category.dropFirst(shared) {
        count += 1
        xml.begin("section", ["ident": "section_\(count)", "title": name])
      }
      open = question.category
      write(question, to: &xml)
    }
    for _ in open { xml.end() }
    for _ in 0..<3 { xml.end() }
    return xml.finish()
  }

  private mutating func write(_ question: BankQuestion, to xml: inout XMLWriter) {
    if case .foreign(let task) = question.task {
      write(question, task, to: &xml)
      return omissions.finish(question)
    }
    itemCount += 1
    count(question)
    let written = ItemIdentifier.written(question.id, number: itemCount)
    let identifier = names.name(written)
    if identifier != written { omissions.lose("its identifier, which stands twice") }
    var writer = CanvasItemWriter(question, of: bank, files: files)
    writer.write(identifier: identifier, to: &xml)
    for loss in writer.losses { omissions.lose(loss) }
    if question.hasCharactersUnknownToXML {
      omissions.lose("control characters, which XML does not have")
    }
    for image in Set(question.texts.flatMap(\.images)).subtracting(files).sorted()
    where !PackageAddress.isElsewhere(image) {
      omissions.lose("the image “\(image)”, which the bank does not have")
    }
    omissions.finish(question)
  }

  private mutating func count(_ question: BankQuestion) {
    let own = question.points ?? 1
    if own.isFinite { points += own }
  }

  /// Writes a question of a kind that only Canvas has, as it came.
  private mutating func write(
    _ question: BankQuestion, _ task: ForeignTask, to xml: inout XMLWriter
  ) {
    guard task.format == "canvas" else {
      return omissions.leaveOut(
        question, "Canvas has no “\(task.kind)”, a kind of \(task.format)")
    }
    let opening = Array("<questestinterop xmlns=\"\(Self.namespace)\">".utf8)
    let whole = Source(path: "", bytes: opening + task.source + Array("</questestinterop>".utf8))
    guard task.source.firstInvalidUTF8 == nil, case .success(let tree) = XMLParser.parse(whole),
      let item = tree.root.first("item")
    else { return omissions.leaveOut(question, "it is no item of QTI 1.2 in UTF-8") }
    _ = names.claim(item["ident"] ?? "")
    count(question)
    for text in item.descendants where text.name == "mattext" {
      for address in CanvasMaterial.files(in: text.text) {
        if let file = bank.file(named: PackageAddress.name(of: address)) {
          members["web_resources/" + address] = file.bytes
        }
      }
    }
    itemCount += 1
    xml.write(raw: task.source)
  }
}

extension CanvasPackage {
  /// What Canvas knows of the quiz.
  private var settings: [UInt8] {
    let shuffles =
      bank.questions.contains { $0.shuffles == true }
      && !bank.questions.contains { $0.shuffles == false }
    var xml = XMLWriter()
    xml.begin(
      "quiz",
      [
        "identifier": identifier, "xmlns": "http://canvas.instructure.com/xsd/cccv1p0",
        "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
        "xsi:schemaLocation":
          "http://canvas.instructure.com/xsd/cccv1p0 https://canvas.instructure.com/xsd/cccv1p0.xsd",
      ])
    xml.element("title", text: bank.title)
    xml.element("description")
    xml.element("shuffle_answers", text: String(shuffles))
    xml.element("scoring_policy", text: "keep_highest")
    xml.element("hide_results")
    xml.element("quiz_type", text: "practice_quiz")
    xml.element("points_possible", text: points.decimal)
    xml.element("allowed_attempts", text: "-1")
    xml.end()
    return xml.finish()
  }

  /// The list of all files.
  private var manifest: [UInt8] {
    var xml = XMLWriter()
    xml.begin(
      "manifest",
      [
        "identifier": "m" + identifier, "xmlns": Self.common,
        "xmlns:lom": "http://ltsc.ieee.org/xsd/imsccv1p1/LOM/resource",
        "xmlns:imsmd": "http://www.imsglobal.org/xsd/imsmd_v1p2",
      ])
    xml.begin("metadata")
    xml.element("schema", text: "IMS Content")
    xml.element("schemaversion", text: "1.1.3")
    xml.begin("imsmd:lom")
    xml.begin("imsmd:general")
    xml.begin("imsmd:title")
    xml.element("imsmd:string", text: bank.title)
    xml.end()
    if !bank.language.isEmpty { xml.element("imsmd:language", text: bank.language) }
    xml.end()
    xml.end()
    xml.end()
    xml.element("organizations")
    xml.begin("resources")
    xml.begin("resource", ["identifier": identifier, "type": "imsqti_xmlv1p2"])
    xml.element("file", ["href": "\(identifier)/\(identifier).xml"])
    xml.element("dependency", ["identifierref": identifier + "_meta"])
    xml.end()
    let settings = "\(identifier)/assessment_meta.xml"
    xml.begin(
      "resource",
      [
        "identifier": identifier + "_meta",
        "type": "associatedcontent/imscc_xmlv1p1/learning-application-resource",
        "href": settings,
      ])
    xml.element("file", ["href": settings])
    xml.end()
    for (index, path) in members.keys.sorted().enumerated() {
      let address = PercentEncoding.encode(path)
      xml.begin(
        "resource",
        ["identifier": "\(identifier)_\(index + 1)", "type": "webcontent", "href": address])
      xml.element("file", ["href": address])
      xml.end()
    }
    xml.end()
    xml.end()
    return xml.finish()
  }
}
