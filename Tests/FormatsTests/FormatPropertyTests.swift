import HornbookBytes
import HornbookDiagnostics
import HornbookFormats
import TestSupport
import Testing

/// A value made at random, to be printed and read again.
private indirect enum Sample {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case array([Sample])
  case object([(String, Sample)])

  init(_ random: inout SeededRandom, depth: Int = 0) {
    switch Int.random(in: 0..<(depth < 5 ? 7 : 5), using: &random) {
    case 0: self = .null
    case 1: self = .bool(Bool.random(using: &random))
    case 2: self = .int(Int(truncatingIfNeeded: random.next()))
    case 3: self = .double(Double(bitPattern: random.next()))
    case 4: self = .string(Self.text(&random))
    case 5:
      self = .array(
        (0..<Int.random(in: 0..<5, using: &random)).map { _ in
          Sample(&random, depth: depth + 1)
        })
    default:
      self = .object(
        (0..<Int.random(in: 0..<5, using: &random)).map { _ in
          (Self.text(&random), Sample(&random, depth: depth + 1))
        })
    }
  }

  static func text(_ random: inout SeededRandom) -> String {
    let letters: [Unicode.Scalar] = [
      "a", "Z", "\"", "\\", "\n", "\t", "\u{0}", "\u{7F}", "<", "é", "漢", "😀", "/", "\u{2028}",
    ]
    var text = ""
    for _ in 0..<Int.random(in: 0..<8, using: &random) {
      text.unicodeScalars.append(letters[Int.random(in: 0..<letters.count, using: &random)])
    }
    return text
  }

  func write(to json: inout JSONWriter) {
    switch self {
    case .null: json.null()
    case .bool(let isTrue): json.value(isTrue)
    case .int(let number): json.value(number)
    case .double(let number): json.value(number)
    case .string(let text): json.value(text)
    case .array(let elements): json.array { json in elements.forEach { $0.write(to: &json) } }
    case .object(let members):
      json.object { json in
        for (name, sample) in members {
          json.key(name)
          sample.write(to: &json)
        }
      }
    }
  }

  func equals(_ value: DataValue) -> Bool {
    switch self {
    case .null: return value.isNull
    case .bool(let isTrue): return value.bool == isTrue
    case .int(let number): return value.int == number
    case .double(let number): return number.isFinite ? value.double == number : value.isNull
    case .string(let text): return value.string.map { Array($0.utf8) == Array(text.utf8) } ?? false
    case .array(let elements):
      let children = Array(value.children)
      return value.kind == .array && children.count == elements.count
        && zip(elements, children).allSatisfy { $0.equals($1) }
    case .object(let expected):
      let members = Array(value.members)
      return value.kind == .object && members.count == expected.count
        && zip(expected, members).allSatisfy { $0.0 == $1.key && $0.1.equals($1.value) }
    }
  }
}

@Suite struct FormatPropertyTests {
  @Test(arguments: [JSONWriter.Style.compact, .pretty])
  func readsWhatTheWriterWrites(_ style: JSONWriter.Style) {
    var random = SeededRandom(seed: 7)
    var wrong: [String] = []
    for _ in 0..<400 {
      let sample = Sample(&random)
      var writer = JSONWriter(style: style)
      sample.write(to: &writer)
      let source = Source(path: "a.json", bytes: writer.finish())
      guard case .success(let tree) = JSONParser.parse(source), sample.equals(tree.root) else {
        wrong.append(String(decoding: source.bytes, as: UTF8.self))
        continue
      }
    }
    #expect(wrong == [])
  }

  @Test func writesCompactAndPrettyJSON() {
    func sample(_ style: JSONWriter.Style) -> String {
      var json = JSONWriter(style: style)
      json.object { json in
        json.member("a", "</")
        json.member("left out", nil as String?)
        json.member("b", [])
        json.key("c")
        json.array { json in
          json.value(1)
          json.object { $0.member("d", true) }
        }
      }
      return String(decoding: json.finish(), as: UTF8.self)
    }
    #expect(sample(.compact) == #"{"a":"\u003c/","b":[],"c":[1,{"d":true}]}"#)
    let pretty = """
      {
        "a": "\\u003c/",
        "b": [],
        "c": [
          1,
          {
            "d": true
          }
        ]
      }

      """
    #expect(sample(.pretty) == pretty)
  }

  /// Texts that are then damaged at random.
  private static let seeds = [
    #"{"a": [1, -2.5e3, "x\u00e9\n"], "b": {"c": null, "c": true}, "é": ""}"#,
    "---\ntitle: \"Knots\"\ntags: [a, {b: 1}]\nparts:\n- |\n  é\n- &x y\n- 'z'\n---\n# Body\n",
    "name;phone\r\n\"a \"\"b\"\"\";1\r\n\"x\ny\";2\r\n",
  ]

  /// Reads bytes as everything; the findings that point out of the file.
  private func strayFindings(_ bytes: [UInt8]) -> [Finding] {
    let source = Source(path: "a", bytes: bytes)
    var findings: [Finding] = []
    let parts = FrontMatter(of: source, findings: &findings)
    let values = [
      JSONParser.parse(source).root(findings: &findings),
      YAMLParser.parse(source).root(findings: &findings),
      parts.settings(of: source, findings: &findings),
    ]
    for value in values.compactMap({ $0 }) {
      var fields = FieldReader(value)
      _ = fields.optional("a", .list(.int))
      _ = fields.required("b", .string)
      findings += fields.finish()
      _ = outline(value)
    }
    if let table = CSVReader.read(source, findings: &findings) {
      for record in table.records { _ = record[0] }
    }
    return findings.filter { ($0.place?.upper ?? 0) > bytes.count }
  }

  @Test func survivesDamagedFiles() {
    var random = SeededRandom(seed: 11)
    var stray: [Finding] = []
    let pieces = Array("{}[]\",:\\'-#&*!|>\n\r\t 0e.;".utf8) + [0, 0xC3, 0xFF, 0x80]
    for round in 0..<6_000 {
      var bytes = Array(Self.seeds[round % Self.seeds.count].utf8)
      for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        let piece = pieces[Int.random(in: 0..<pieces.count, using: &random)]
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[index] = piece
        case 1: bytes.insert(piece, at: index)
        case 2: bytes.remove(at: index)
        default: bytes.removeSubrange(index...)
        }
      }
      stray += strayFindings(bytes)
    }
    #expect(stray == [])
  }

  @Test func survivesRandomBytes() {
    var random = SeededRandom(seed: 13)
    var stray: [Finding] = []
    for _ in 0..<3_000 {
      let count = Int.random(in: 0..<40, using: &random)
      let isText = Bool.random(using: &random)
      stray += strayFindings(
        (0..<count).map { _ in UInt8.random(in: isText ? 0x20...0x7E : 0...255, using: &random) })
    }
    #expect(stray == [])
  }
}
