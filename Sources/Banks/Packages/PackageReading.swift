internal import HornbookDiagnostics
internal import HornbookFormats

/// Reads a package of questions, or a single file of one.
protocol PackageReading {
  var source: Source { get }
  var bank: Bank { get set }
  /// What keeps the package from being read.
  var faults: [BankFault] { get set }
  /// What a bank cannot keep.
  var losses: [Finding] { get set }

  /// Takes the questions.
  mutating func read(_ package: inout PackageReader) throws(BankFault)
}

extension PackageReading {
  /// What is in the package.
  func read() -> BankReading {
    var reading = self
    do throws(BankFault) {
      var package = try PackageReader(source)
      do throws(BankFault) {
        try reading.read(&package)
      } catch {
        reading.faults.append(error)
      }
      let isBroken = !reading.faults.isEmpty
      return BankReading(
        bank: isBroken ? nil : reading.bank,
        findings: reading.faults.map(\.finding) + reading.losses,
        sources: package.sources.isEmpty ? [source] : package.sources)
    } catch {
      return BankReading(bank: nil, findings: [error.finding], sources: [source])
    }
  }

  /// Takes the images that texts show.
  mutating func takeImages(of texts: PackageTexts, _ package: inout PackageReader) {
    for (name, path) in texts.images.sorted(by: { $0.key < $1.key }) {
      do throws(BankFault) {
        bank.files.append(.init(name: name, bytes: try package.bytes(of: path)))
      } catch {
        faults.append(error)
      }
    }
  }
}

extension BankWriting {
  /// Packs files, and those of a bank, which are compressed.
  init(
    package files: [(path: String, bytes: [UInt8])], _ members: [String: [UInt8]], of bank: Bank,
    omissions: [Finding]
  ) {
    var archive = ZipArchive()
    var isWhole = true
    for (path, bytes) in files { isWhole = archive.add(path, bytes) && isWhole }
    for (path, bytes) in members.sorted(by: { $0.key < $1.key }) {
      isWhole = archive.add(path, ZipArchive.Packed(bytes)) && isWhole
    }
    var omissions = omissions
    if !isWhole {
      omissions.append(
        Finding(
          .questionNotCarried, at: bank.questions.first?.place,
          "the package is too large for all files", remedy: "Export fewer questions."))
    }
    self.init(archive.finish(), omissions: omissions)
  }
}
