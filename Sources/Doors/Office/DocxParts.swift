internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookFormats

/// The parts of a Word file.
struct DocxParts: Sendable {
  let archive: ZipReader
  /// The path of the main part, and of the folder in which it lies.
  let main: String
  private let folder: String
  /// What the main part refers to, by its identifiers.
  private let relations: [String: (target: String, isOutside: Bool, type: String)]

  /// Opens the parts; the archive must hold a document.
  init(_ archive: ZipReader) throws(OfficeFault) {
    self.archive = archive
    var main = "word/document.xml"
    if let relations = try archive.tree("_rels/.rels")?.root,
      let found = relations.elements.first(where: {
        $0["Type"]?.hasSuffix("/officeDocument") == true
      })?["Target"]
    {
      main = found.hasPrefix("/") ? String(found.dropFirst()) : found
    }
    self.main = main
    let folder = RelativePath.folder(of: main)
    self.folder = folder
    var relations: [String: (target: String, isOutside: Bool, type: String)] = [:]
    let own = RelativePath.join(folder, "_rels/\(RelativePath.name(of: main)).rels")
    if let tree = try archive.tree(own) {
      for element in tree.root.elements {
        guard let id = element["Id"], let target = element["Target"] else { continue }
        let type = element["Type"].map { $0.split(separator: "/").last.map(String.init) ?? "" }
        relations[id] = (target, element["TargetMode"] == "External", type ?? "")
      }
    }
    self.relations = relations
  }

  /// The path of a part that the main part refers to, by its kind.
  func part(_ type: String) -> String? {
    relations.values.first { $0.type == type && !$0.isOutside }.map { path(of: $0.target) }
  }

  /// The address that an identifier leads to; nil if it leads to a part.
  func address(_ id: String) -> String? {
    relations[id].flatMap { $0.isOutside ? $0.target : nil }
  }

  /// The path of the part that an identifier leads to.
  func image(_ id: String) -> String? {
    relations[id].flatMap { $0.isOutside ? nil : path(of: $0.target) }
  }

  private func path(of target: String) -> String {
    if target.hasPrefix("/") { return String(target.dropFirst()) }
    return RelativePath.resolve(target, from: main) ?? target
  }
}

/// Why a document cannot be read.
public struct OfficeFault: Error, Sendable {
  /// What is wrong, as one clause.
  public let message: String
  /// What to do about it.
  public let remedy: String

  init(_ message: String, remedy: String) {
    self.message = message
    self.remedy = remedy
  }

  init(_ fault: ZipReader.Fault, part: String? = nil) {
    let part = part.map { "the part “\($0)”" } ?? "the document"
    switch fault {
    case .noArchive, .missing, .damaged:
      self.init(
        "\(part) is damaged or cut",
        remedy: "Open the document where it was written, and save it again.")
    case .encrypted:
      self.init("the document is protected by a password", remedy: "Save it without a password.")
    case .tooLarge:
      self.init(
        "\(part) is larger than \(ZipReader.limit >> 20) MB when it is unpacked",
        remedy: "Split the document.")
    }
  }

  init(part: String, _ finding: Finding) {
    self.init(
      "the part “\(part)” is not valid XML: \(finding.message)",
      remedy: "Open the document where it was written, and save it again.")
  }
}

extension ZipReader {
  /// Reads a part that is XML; nil if there is none.
  func tree(_ part: String) throws(OfficeFault) -> XMLTree? {
    guard let entry = entry(part) else { return nil }
    let bytes: [UInt8]
    do throws(Fault) {
      bytes = try read(entry)
    } catch {
      throw OfficeFault(error, part: part)
    }
    switch XMLParser.parse(Source(path: part, bytes: bytes)) {
    case .success(let tree): return tree
    case .failure(let fault): throw OfficeFault(part: part, fault.finding)
    }
  }
}
