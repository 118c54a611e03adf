import HornbookBytes
import HornbookDiagnostics
import HornbookFormats
import TestSupport
import Testing

@Suite struct DataValueTests {
  @Test func decodesStringsWithAndWithoutEscapes() {
    let strings = [
      #""plain é""#: "plain é", #""""#: "", #""a\n\t\"\\\/\b\f\r""#: "a\n\t\"\\/\u{8}\u{C}\r",
      #""\u00e9\u20AC""#: "é€", #""x\ud83d\ude00y""#: "x😀y", #""\u0000""#: "\0",
    ]
    let wrong = strings.filter { json($0.key)?.string != $0.value }
    #expect(wrong.isEmpty)
  }

  @Test func readsNumbersAsTheyAreMeant() {
    let numbers: [(text: String, int: Int?, double: Double?)] = [
      ("0", 0, 0), ("-0", 0, 0), ("12", 12, 12), ("-7.5", nil, -7.5), ("1e3", 1000, 1000),
      ("2.0", 2, 2), ("9223372036854775807", .max, 9_223_372_036_854_775_808),
      ("9223372036854775808", nil, 9_223_372_036_854_775_808), ("1e400", nil, nil),
      ("-1e400", nil, nil), ("1e-400", 0, 0),
    ]
    let wrong = numbers.filter {
      let value = json($0.text)
      return value?.int != $0.int || value?.double != $0.double || value?.numberText != $0.text
    }
    #expect(wrong.map(\.text) == [])
  }

  @Test func tellsThePathAndThePlaceOfEachValue() throws {
    let text = MarkedText(
      #"{"contacts": [1, {"phones": [{"label": ⌖"home"}], "odd key": [[⌖true]]}], "": ⌖null}"#)
    let root = try #require(json(text.text))
    let contact = root["contacts"]?[1]
    let values = [contact?["phones"]?[0]?["label"], contact?["odd key"]?[0]?[0], root[""]]
    #expect(values.map { $0?.place.lower } == text.offsets)
    #expect(
      values.map { $0?.path } == [
        "contacts[1].phones[0].label", "contacts[1][\"odd key\"][0][0]", "[\"\"]",
      ])
    #expect(root.path == "")
    #expect(root.range == 0..<text.bytes.count)
    #expect(contact?["phones"]?.place.file == "example.json")
  }

  @Test func countsElementsAndMembers() {
    let root = json(#"{"a": [1, [2, 3], {}], "b": "four", "c": null}"#)
    #expect([root, root?["a"], root?["a"]?[2], root?["b"]].map { $0?.count } == [3, 3, 0, 0])
  }

  @Test func answersNilForWhatIsNotThere() {
    let list = json("[1]")
    #expect(list?[1] == nil && list?[-1] == nil && list?["a"] == nil)
    #expect(list?.string == nil && list?.int == nil && list?.bool == nil)
    #expect(json("{\"a\": 1}")?[0] == nil)
    #expect(json("3")?.children.contains { _ in true } == false)
  }

  @Test func keepsDuplicateMembersAndTheirOrder() {
    let root = json(#"{"b": 1, "a": 2, "b": 3}"#)
    #expect(outline(root) == "{b: 1, a: 2, b: 3}")
    #expect(root?["b"]?.int == 1)
  }

  @Test func readsAStringOfTenMegabytes() {
    let text = String(repeating: "abcdefghi\\n", count: 1_000_000)
    let value = json("[\"\(text)\"]")
    #expect(value?[0]?.string?.utf8.count == 10_000_000)
  }

  @Test func skipsAByteOrderMark() {
    let bytes: [UInt8] = [0xEF, 0xBB, 0xBF] + Array("[1]".utf8)
    guard case .success(let tree) = JSONParser.parse(Source(path: "a.json", bytes: bytes)) else {
      Issue.record("the file was refused")
      return
    }
    #expect(tree.root.range == 3..<6)
  }
}
