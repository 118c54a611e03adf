public import HornbookDiagnostics

/// A format in which learning platforms exchange questions.
///
/// Each is declared in a folder of its own and listed in `all`.
public struct BankFormat: Sendable {
  /// The name on the command line.
  public let name: String
  /// A summary in one line.
  public let summary: String
  /// The extension of its files, without a period.
  public let fileExtension: String
  /// Whether a file seems to be of this format, by its path and its bytes.
  public let recognises: @Sendable (_ path: String, _ bytes: [UInt8]) -> Bool
  /// Reads a file; nil if questions only go out in this format.
  public var read: (@Sendable (Source) -> BankReading)?
  /// Writes a bank; nil if questions only come in.
  public var write: (@Sendable (Bank) -> BankWriting)?

  /// All formats; the first that recognises a file reads it.
  public static let all: [BankFormat] = [
    moodle, gift, aiken, canvas, qti, anki, csv, markua, mdbookQuiz,
  ]

  /// The format with a name; nil if there is none.
  public static func named(_ name: String) -> BankFormat? { all.first { $0.name == name } }

  /// The format of a file that can be read; nil if it is none of these.
  public static func format(of path: String, _ bytes: [UInt8]) -> BankFormat? {
    all.first { $0.read != nil && $0.recognises(path, bytes) }
  }
}

/// What was read of a file.
public struct BankReading: Sendable {
  /// The questions; nil if the file is broken.
  public var bank: Bank?
  /// What is wrong with the file.
  public var findings: [Finding]
  /// The texts in which places of findings are counted: the file, or those of its members that are named.
  public var sources: [Source]

  /// Creates a result.
  public init(bank: Bank?, findings: [Finding], sources: [Source]) {
    self.bank = bank
    self.findings = findings
    self.sources = sources
  }
}

/// What was written of a bank.
public struct BankWriting: Sendable {
  /// The file.
  public var bytes: [UInt8]
  /// What the format cannot say, one finding for each question.
  public var omissions: [Finding]

  /// Creates a result.
  public init(_ bytes: [UInt8], omissions: [Finding] = []) {
    self.bytes = bytes
    self.omissions = omissions
  }
}
