import HornbookBanks
import HornbookBytes
import HornbookDiagnostics
import Testing

/// Writes banks in a format, and reads them back.
struct PackageRoundTrip {
  let format: BankFormat
  let read: @Sendable (Source) -> BankReading
  let write: @Sendable (Bank) -> BankWriting

  init(_ name: String) throws {
    format = try #require(BankFormat.named(name))
    read = try #require(format.read)
    write = try #require(format.write)
  }

  /// Reads a file.
  func read(_ bytes: [UInt8], as name: String = "bank.zip") -> BankReading {
    read(Source(path: name, bytes: bytes))
  }

  /// Expects that a bank comes back as it is, and that it is written as the same bytes again.
  func expectSame(_ bank: Bank, _ sourceLocation: SourceLocation = #_sourceLocation) throws {
    let bytes = write(bank).bytes
    #expect(bytes == write(bank).bytes, sourceLocation: sourceLocation)
    #expect(format.recognises("bank.zip", bytes), sourceLocation: sourceLocation)
    let reading = read(bytes)
    #expect(reading.findings.map(\.message) == [], sourceLocation: sourceLocation)
    let read = try #require(reading.bank, sourceLocation: sourceLocation)
    expectSame(bank, read, sourceLocation)
    #expect(write(read).bytes == bytes, sourceLocation: sourceLocation)
  }

  /// Expects that two banks are the same but for their places.
  func expectSame(
    _ bank: Bank, _ read: Bank, _ sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(read.title == bank.title, sourceLocation: sourceLocation)
    #expect(read.language == bank.language, sourceLocation: sourceLocation)
    #expect(read.files == bank.files, sourceLocation: sourceLocation)
    #expect(read.questions.count == bank.questions.count, sourceLocation: sourceLocation)
    for (own, other) in zip(bank.withoutPlaces.questions, read.withoutPlaces.questions)
    where own != other {
      Issue.record(
        "\(Self.differences(own, other).joined(separator: "\n"))", sourceLocation: sourceLocation)
    }
  }

  /// The parts in which questions differ.
  private static func differences(_ a: BankQuestion, _ b: BankQuestion) -> [String] {
    var found: [String] = []
    func compare<T: Equatable>(_ name: String, _ value: (BankQuestion) -> T) {
      if value(a) != value(b) { found.append("\(name): \(value(a)) and \(value(b))") }
    }
    func shown(_ text: BankText?) -> String? {
      text.map { String(decoding: $0.html, as: UTF8.self) }
    }
    compare("id", \.id)
    compare("name", \.name)
    compare("category", \.category)
    compare("stem") { shown($0.stem) }
    compare("explanation") { shown($0.explanation) }
    compare("hints") { $0.hints.map(shown) }
    compare("points", \.points)
    compare("shuffles", \.shuffles)
    compare("tags", \.tags)
    compare("texts") { $0.texts.map(shown) }
    if found.isEmpty { compare("task", \.task) }
    return found
  }
}
