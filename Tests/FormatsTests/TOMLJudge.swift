import Foundation
import HornbookBytes
import HornbookDiagnostics
import HornbookFormats
import TestSupport
import Testing

/// The Python that has a reader of TOML.
private enum Python {
  static let path = "/usr/bin/python3"
  static let readsTOML = (try? Judges.run(path, ["-c", "import tomllib"], input: []))?.status == 0
}

/// Python's reader of TOML judges ours.
@Suite(.enabled(if: Python.readsTOML, "there is no Python with tomllib"))
struct TOMLJudge {

  private struct Verdict: Decodable {
    let accepted: Int
    let wrong: [String]
  }

  private func judge(_ texts: [[UInt8]]) throws -> Verdict {
    var json = JSONWriter()
    json.array { json in
      for text in texts {
        json.object { json in
          json.member("hex", text.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined())
          json.key("value")
          switch TOMLParser.parse(Source(path: "a.toml", bytes: text)) {
          case .success(let tree): Self.write(tree.root, to: &json)
          case .failure: json.null()
          }
        }
      }
    }
    let script = Project.tests("Judges/toml.py").path
    let (status, output) = try Judges.run(Python.path, [script], input: json.finish())
    #expect(status == 0)
    return try JSONDecoder().decode(Verdict.self, from: output)
  }

  private static func write(_ value: DataValue, to json: inout JSONWriter) {
    json.array { json in
      switch value.kind {
      case .null: json.value("null")
      case .bool:
        json.value("b")
        json.value(value.bool == true)
      case .number:
        json.value("n")
        json.value(value.numberText ?? "")
      case .string:
        json.value("s")
        json.value(value.string ?? "")
      case .array:
        json.value("a")
        json.array { json in value.children.forEach { write($0, to: &json) } }
      case .object:
        json.value("t")
        json.array { json in
          for member in value.members {
            json.array { json in
              json.value(member.key)
              write(member.value, to: &json)
            }
          }
        }
      }
    }
  }

  @Test func readsWhatPythonReads() throws {
    var random = SeededRandom(seed: 17)
    let verdict = try judge(
      (0..<4_000).map { _ in
        var invented = InventedTOML(random)
        invented.document()
        random = invented.random
        return Array(invented.text.utf8)
      })
    #expect(verdict.wrong.prefix(5) == [])
    #expect(verdict.accepted > 1_500)
  }

  @Test func refusesWhatPythonRefuses() throws {
    var random = SeededRandom(seed: 19)
    let verdict = try judge(
      (0..<8_000).map { _ in
        var invented = InventedTOML(random)
        invented.document()
        random = invented.random
        return damaged(Array(invented.text.utf8), &random)
      })
    #expect(verdict.wrong.prefix(5) == [])
    #expect((1_000..<7_000).contains(verdict.accepted))
  }

  @Test func agreesAboutScalars() throws {
    var random = SeededRandom(seed: 23)
    let letters = Array("0011223459+-_.:eExobTtZz infa\"'\\u".utf8)
    let starts = [
      "", "0x", "0b", "1e", "1979-05-27", "07:32:00", "2024-02-29T07:32:00", "\"\\u00", "inf",
    ]
    let verdict = try judge(
      (0..<20_000).map { round in
        let rest = (0..<Int.random(in: 0..<8, using: &random)).map { _ in
          letters[Int.random(in: 0..<letters.count, using: &random)]
        }
        return Array("x = \(starts[round % starts.count])".utf8) + rest
      })
    #expect(verdict.wrong.prefix(5) == [])
    #expect(verdict.accepted > 1_000)
  }

  private func damaged(_ bytes: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var bytes = bytes
    let pieces = Array("[]{}\"',=.#\\\n\r\t 0_e-:Tu".utf8) + [0, 0x7F, 0xC3, 0xFF, 0x80]
    for _ in 0..<Int.random(in: 1...2, using: &random) where !bytes.isEmpty {
      let index = Int.random(in: 0..<bytes.count, using: &random)
      let piece = pieces[Int.random(in: 0..<pieces.count, using: &random)]
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes[index] = piece
      case 1: bytes.insert(piece, at: index)
      case 2: bytes.remove(at: index)
      default:
        let end = min(bytes.count, index + Int.random(in: 1...12, using: &random))
        bytes.insert(contentsOf: bytes[index..<end], at: index)
      }
    }
    return bytes
  }
}

/// A TOML text made at random; few names, so that they often meet.
private struct InventedTOML {
  var random: SeededRandom
  var text = ""

  init(_ random: SeededRandom) { self.random = random }

  private mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  private mutating func pick(_ words: [String]) -> String { words[number(0..<words.count)] }

  mutating func document() {
    for _ in 0..<number(0..<9) {
      text += pick(["", "", "", "  ", "\t"])
      switch number(0..<10) {
      case 0..<2:
        let (open, close) = number(0..<3) > 0 ? ("[", "]") : ("[[", "]]")
        text += open
        key()
        text += close
      case 2: break
      default: pair(depth: 0)
      }
      text += pick(["", "", "", " # é “x”", "#"]) + pick(["\n", "\n", "\n", "\r\n", "\n\n"])
    }
  }

  private mutating func pair(depth: Int) {
    key()
    text += pick([" = ", "=", "\t="])
    value(depth: depth)
  }

  private mutating func key() {
    for part in 0..<number(1..<4) {
      if part > 0 { text += pick([".", ".", " . "]) }
      text += pick(Self.names)
    }
  }

  private mutating func value(depth: Int) {
    switch number(0..<(depth < 4 ? 12 : 9)) {
    case 0..<2: text += pick(Self.numbers)
    case 2: text += pick(["true", "false"])
    case 3: text += pick(Self.dates)
    case 4:
      text += "\""
      words(["x", "é", "😀", "\\n", "\\\\", "\\\"", "\\u00e9", "\\U0001F600", "'", "\t", "#"])
      text += "\""
    case 5:
      text += "'"
      words(["x", "é", "\\", "\"", "\t", "#"])
      text += "'"
    case 6:
      text += "\"\"\""
      words(["x", "\n", "\r\n", "\\\n  ", "\\  \r\n\t", "\"", "\"\"", "\\\"", "\\u0041", " "])
      text += "\"\"\""
    case 7:
      text += "'''"
      words(["x", "\n", "\r\n", "\\", "'", "''", "\"\"\"", " "])
      text += "'''"
    case 8: text += pick(["[]", "{}", "[ ]", "{ }", "[\n]"])
    case 9..<11: array(depth: depth)
    default: table(depth: depth)
    }
  }

  private mutating func words(_ pieces: [String]) {
    for _ in 0..<number(0..<6) { text += pick(pieces) }
  }

  private mutating func array(depth: Int) {
    let blanks = ["", " ", "\n", "\r\n  ", " # c\n"]
    text += "["
    for index in 0..<number(1..<4) {
      if index > 0 { text += "," }
      text += pick(blanks)
      value(depth: depth + 1)
      text += pick(blanks)
    }
    text += pick(["", "", ","]) + pick(blanks) + "]"
  }

  private mutating func table(depth: Int) {
    text += "{" + pick(["", " "])
    for index in 0..<number(1..<4) {
      if index > 0 { text += pick([",", ", "]) }
      pair(depth: depth + 1)
    }
    text += pick(["", " "]) + "}"
  }

  private static let names = [
    "a", "b", "c", "d", "1", "a-b", "_", "\"a\"", "'b'", "\"é\\n\"", "\"\"", "'x.y'",
  ]
  private static let numbers = [
    "0", "-0", "+7", "1_000", "0xdead_BEEF", "0o17", "0b1010", "1.5", "-0.0", "6.26e-3", "1E5",
    "1_0.2_5e1_0", "inf", "-inf", "+nan", "9223372036854775807",
  ]
  private static let dates = [
    "1979-05-27", "07:32:00", "00:00:00.123456", "1979-05-27T07:32:00", "1979-05-27 07:32:00Z",
    "2000-02-29t23:59:59.5-07:30", "1900-02-28 00:00:00+00:00",
  ]
}
