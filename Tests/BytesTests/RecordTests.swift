import HornbookBytes
import Testing

/// Records that one run leaves for the next, and what is made of broken ones.
@Suite struct RecordTests {
  @Test func readsWhatWasWritten() {
    var writer = RecordWriter()
    writer.write(["horn", "", "漢"]) { $0.write($1) }
    writer.write(-40_000)
    writer.write(nil as Int?) { $0.write($1) }
    var reader = RecordReader(writer.take())
    #expect(reader.list { $0.text() } == ["horn", "", "漢"])
    #expect(reader.number() == -40_000)
    #expect(reader.optional { $0.number() } == nil)
    #expect(reader.isAtEnd && !reader.isBroken)
  }

  /// A count is only believed as far as there are bytes for it, and room is made as values come.
  @Test func aWrongCountDoesNotDecideWhatIsAllocated() {
    var writer = RecordWriter()
    writer.write(4_000_000)
    let bytes = writer.take() + [UInt8](repeating: 0xFF, count: 4_000_000)
    var reader = RecordReader(bytes)
    let values = reader.list { record in
      (record.number(), record.number(), record.number(), record.number())
    }
    #expect(reader.isBroken)
    #expect(values.count <= 1)
    #expect(values.capacity * MemoryLayout<(Int, Int, Int, Int)>.stride <= 20_000_000)
  }

  /// Whatever is cut out of bytes by a range that was read has only its end left to look at.
  @Test(arguments: [(-1, 2), (-9, 9), (3, -1), (Int.max, 1), (Int.min, 0)])
  func aRangeThatNoBytesHaveIsNone(_ lower: Int, _ count: Int) {
    var writer = RecordWriter()
    writer.write(lower)
    writer.write(count)
    var reader = RecordReader(writer.take())
    #expect(reader.range() == 0..<0)
    #expect(reader.isBroken)
  }
}
