import HornbookBanks
import HornbookDiagnostics
import Testing

/// What is written as QTI 2.1 comes back as it was.
@Suite struct QTIRoundTripTests {
  @Test(arguments: 0..<60) func randomBanksComeBack(seed: Int) throws {
    try PackageRoundTrip("qti").expectSame(RandomBank(seed: UInt64(seed)).bank)
  }

  @Test func anEmptyBankIsNoPackageOfQuestions() throws {
    let trip = try PackageRoundTrip("qti")
    let reading = trip.read(trip.write(Bank()).bytes)
    #expect(reading.bank == nil && reading.findings.map(\.rule) == ["bank-broken"])
  }
}
