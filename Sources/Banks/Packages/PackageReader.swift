internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats

/// Why a file of questions cannot be read.
struct BankFault: Error {
  let finding: Finding

  init(at place: Place, _ message: String, remedy: String? = nil) {
    finding = Finding(.bankBroken, at: place, message, remedy: remedy)
  }

  init(_ fault: XMLFault) {
    let found = fault.finding
    finding = Finding(
      .bankBroken, at: found.place, found.message, remedy: found.remedy, notes: found.notes)
  }
}

/// The files of a package, which are read when they are asked for.
///
/// A file that is no archive is a package with that file alone.
struct PackageReader {
  /// The most bytes that the files of a package may have together.
  private static let limit = 512 << 20

  /// The package.
  let source: Source
  /// The XML that has been read.
  private(set) var sources: [Source] = []
  private let archive: ZipReader?
  /// The paths of all files.
  let paths: Set<String>
  private var left = Self.limit

  init(_ source: Source) throws(BankFault) {
    self.source = source
    guard ZipReader.isArchive(source.bytes) else {
      archive = nil
      paths = [""]
      return
    }
    do throws(ZipReader.Fault) {
      let archive = try ZipReader(source.bytes)
      self.archive = archive
      paths = Set(archive.entries.map(\.path).filter { !$0.hasSuffix("/") })
    } catch {
      throw Self.fault(error, "the file", at: Place(file: source.path))
    }
  }

  /// Whether the package is a single file.
  var isSingleFile: Bool { archive == nil }

  /// The name of a file in findings.
  func name(of path: String) -> String {
    isSingleFile ? source.path : source.path + "/" + path
  }

  /// The contents of a file.
  mutating func bytes(of path: String) throws(BankFault) -> [UInt8] {
    guard let archive else { return source.bytes }
    let place = Place(file: name(of: path))
    do throws(ZipReader.Fault) {
      guard let entry = archive.entry(path) else { throw .missing }
      guard entry.count <= left else { throw .tooLarge }
      left -= entry.count
      return try archive.read(entry)
    } catch {
      throw Self.fault(error, "“\(path)”", at: place)
    }
  }

  /// A file as XML.
  mutating func tree(of path: String) throws(BankFault) -> XMLTree {
    let file = Source(path: name(of: path), bytes: try bytes(of: path))
    sources.append(file)
    switch XMLParser.parse(file, allowsDoctype: true) {
    case .success(let tree): return tree
    case .failure(let fault): throw BankFault(fault)
    }
  }

  /// The path of the manifest; nil if there is none.
  var manifest: String? {
    paths.filter { $0.lastPathName == "imsmanifest.xml" && !$0.hasPrefix("__MACOSX") }
      .min { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
  }

  private static func fault(_ fault: ZipReader.Fault, _ name: String, at place: Place) -> BankFault
  {
    switch fault {
    case .noArchive:
      BankFault(
        at: place, "\(name) is not a zip archive, or part of it is missing",
        remedy: "Get a whole copy of it.")
    case .encrypted:
      BankFault(
        at: place, "\(name) is encrypted", remedy: "Pack the files again without a password.")
    case .missing:
      BankFault(
        at: place, "\(name) is not in the package", remedy: "Add it, or export the package again.")
    case .damaged:
      BankFault(at: place, "\(name) is damaged", remedy: "Get a whole copy of the package.")
    case .tooLarge:
      BankFault(
        at: place, "\(name) is too large when it is unpacked",
        remedy: "Make packages with fewer questions.")
    }
  }
}
