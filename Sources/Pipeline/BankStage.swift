internal import HornbookBanks
internal import HornbookDiagnostics

/// A bank of questions as a file that the stages can read.
struct BankStage {
  let reading: BankReading
  /// The questions in Hornbook's own form; empty if the bank is broken.
  let file: Source
  private let json: QuizJSON?
  private let findings: [Finding]

  /// Reads a bank; nil if the file is none.
  ///
  /// - Parameter format: The format; nil if the file shows what it is.
  init?(_ source: Source, _ format: BankFormat?) {
    // The stages read TOML themselves.
    guard format != nil || !source.path.hasSuffix(".toml"),
      let format = format ?? BankFormat.format(of: source.path, source.bytes),
      let read = format.read
    else { return nil }
    reading = read(source)
    var found = reading.findings
    if let bank = reading.bank {
      found += BankRules.findings(in: bank, of: format)
      // What is wrong with a bank is told in its own words, and only once.
      let isSound = !found.contains { $0.severity == .error }
      json = isSound ? QuizJSON(bank) : nil
      if let json { found += json.findings }
    } else {
      json = nil
    }
    file = Source(
      path: source.path + ".quiz", bytes: json?.bytes ?? Array("{\"questions\": []}".utf8))
    findings = found
  }

  /// The findings about the questions, led to their places in the bank.
  ///
  /// - Parameter withOwn: Whether those about the bank itself come first.
  func told(_ found: [Finding], withOwn: Bool = false) -> [Finding] {
    guard let json else { return withOwn ? findings : [] }
    return (withOwn ? findings : []) + json.told(found, in: file)
  }
}
