import HornbookBytes
import Testing

@Suite struct ByteWriterTests {
  @Test func writesPiecesOneAfterAnother() {
    var writer = ByteWriter(capacity: 4)
    writer.write("literal ")
    writer.write(text: "tëxt ")
    writer.write(bytes: [0x62, 0x20])
    writer.write(1..<3, of: [UInt8]("xyz".utf8))
    writer.write(byte: ASCII.exclamation)
    writer.write(byte: ASCII.minus, count: 3)
    writer.write(byte: ASCII.minus, count: -1)
    #expect(writer.text == "literal tëxt b yz!---")
    writer.truncate(to: 7)
    writer.truncate(to: 100)
    #expect(writer.text == "literal")
    let taken = writer.take()
    #expect(taken == [UInt8]("literal".utf8) && writer.count == 0)
    writer.truncate(to: -1)
  }

  @Test(arguments: [0, 7, 9, 10, 12_345, -1, -90, Int.max, Int.min])
  func writesNumbersAsSwiftDoes(_ number: Int) {
    var writer = ByteWriter()
    writer.write(decimal: number)
    #expect(writer.text == String(number))
  }

  @Test func reservingAgainAndAgainKeepsWhatIsThere() {
    var writer = ByteWriter()
    for _ in 0..<20_000 {
      writer.reserve(1)
      writer.write(byte: ASCII.asterisk)
    }
    writer.reserve(-5)
    #expect(writer.bytes == Array(repeating: ASCII.asterisk, count: 20_000))
  }
}
