import HornbookBanks
import HornbookDiagnostics
import Testing

/// What is written for Canvas comes back as it was.
@Suite struct CanvasRoundTripTests {
  @Test(arguments: 0..<60) func randomBanksComeBack(seed: Int) throws {
    try PackageRoundTrip("canvas").expectSame(RandomBank(seed: UInt64(seed)).bank)
  }
}
