import Foundation
import HornbookBytes
import HornbookHighlighting
import TestSupport
import Testing

/// Our tokens of Swift against those of the toolchain, byte by byte.
///
/// Compared are comments, strings, regular expressions, numbers, keywords, attributes and
/// directives; names and operators are not marked by us.
@Suite(.enabled(if: Classifier.modules != nil, "the toolchain has no SwiftIDEUtils"))
struct SwiftClassificationJudge {
  @Test func agreesOnEveryFileOfThisProject() throws {
    let files = try ["Sources", "Tests"].flatMap(Self.swiftFiles(below:))
    #expect(files.count >= 30)
    let verdict = try Self.verdict(on: files)
    #expect(verdict.differences.isEmpty, "\(verdict.differences.joined(separator: "\n"))")
  }

  @Test func agreesOnEveryHardConstruct() throws {
    let folder = Project.tests("Judges/SwiftClassifications/fixtures")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let files = names.filter { $0.hasSuffix(".swift.txt") }.map(folder.appendingPathComponent)
    #expect(!files.isEmpty)
    let verdict = try Self.verdict(on: files)
    #expect(verdict.differences.isEmpty, "\(verdict.differences.joined(separator: "\n"))")
    let unused = Self.accepted.map(\.reason).filter { !verdict.used.contains($0) }
    #expect(unused == [], "accepted, but met nowhere")
  }

  @Test func seesADifference() {
    var verdict = Verdict()
    Self.compare([UInt8]("let x".utf8), with: [], file: "a", verdict: &verdict)
    #expect(verdict.differences == ["a:1: “let” is “keyword” to us, “” to the toolchain"])
  }

  private struct Verdict {
    var differences: [String] = []
    /// The reasons by which a difference was accepted.
    var used: Set<String> = []
  }

  /// What may differ, and why.
  private struct Accepted {
    var text: Set<String>?
    /// What the line has to hold.
    var line: String?
    let ours: String
    let theirs: String
    let reason: String
  }

  private static let accepted = [
    Accepted(
      ours: "", theirs: "condition",
      reason: "the conditions of #if are code, and need no mark"),
    Accepted(
      text: ["iOS", "macOS", "tvOS", "watchOS", "visionOS", "swift", "Linux"], ours: "",
      theirs: "keyword", reason: "a platform is a keyword only in a list of platforms"),
    Accepted(
      text: [
        "deprecated", "message", "renamed", "unavailable", "introduced", "obsoleted", "noasync",
      ], ours: "", theirs: "keyword", reason: "the arguments of @available read like labels"),
    Accepted(
      text: ["left", "right", "none"], ours: "", theirs: "keyword",
      reason: "the values in a precedence group are plain"),
    Accepted(
      line: "available", ours: "float", theirs: "integer",
      reason: "a version looks like a number with a fraction"),
    Accepted(
      text: ["."], line: "available", ours: "float", theirs: "",
      reason: "a version looks like a number with a fraction"),
    Accepted(
      text: ["\\"], ours: "string", theirs: "",
      reason: "the backslash that joins two lines is an escape to us"),
    Accepted(
      text: ["Type", "Protocol"], ours: "", theirs: "keyword",
      reason: "a metatype is a keyword in a type and a member in an expression"),
    Accepted(
      text: [
        "as", "case", "class", "default", "do", "else", "extension", "for", "if", "in", "is", "let",
        "protocol", "repeat", "return", "self", "struct", "switch", "throws", "var", "where",
        "while",
      ], line: ":)", ours: "", theirs: "keyword",
      reason: "a label in a function's full name is a label, as it is in a call"),
    Accepted(
      text: ["unsafe"], line: "unowned(unsafe)", ours: "", theirs: "keyword",
      reason: "the argument of a modifier is plain, as in private(set)"),
  ]

  private static func swiftFiles(below folder: String) throws -> [URL] {
    let top = Project.root.appendingPathComponent(folder)
    let names = try FileManager.default.subpathsOfDirectory(atPath: top.path)
    return names.sorted().filter { $0.hasSuffix(".swift") }.map(top.appendingPathComponent)
  }

  private static func verdict(on files: [URL]) throws -> Verdict {
    let theirs = try Classifier.tokens(of: files)
    var verdict = Verdict()
    for (file, tokens) in zip(files, theirs) {
      let bytes = [UInt8](try Data(contentsOf: file))
      compare(bytes, with: tokens, file: file.lastPathComponent, verdict: &verdict)
    }
    return verdict
  }

  private static func compare(
    _ bytes: [UInt8], with theirs: [Classifier.Token], file: String, verdict: inout Verdict
  ) {
    guard let swift = Language.named("swift") else { return }
    var ours = [String](repeating: "", count: bytes.count)
    var judge = ours
    for token in Highlighter.tokens(of: 0..<bytes.count, in: bytes, language: swift) {
      let kind = kind(of: token, in: bytes)
      for offset in token.range { ours[offset] = kind }
    }
    for token in theirs {
      let kind = kind(of: token, in: bytes)
      for offset in token.range where offset < judge.count { judge[offset] = kind }
    }
    let lines = LineTable(bytes)
    var offset = 0
    while offset < bytes.count {
      let start = offset
      let difference = (ours[start], judge[start])
      offset += 1
      // The toolchain leaves out the indentation of long strings, and the `#` around raw ones.
      let isBlank = bytes[start] == 0x20 || bytes[start] == 0x0A
      let isDelimiter = difference == ("string", "") && bytes[start] == UInt8(ascii: "#")
      guard difference.0 != difference.1, !isBlank, !isDelimiter else { continue }
      while offset < bytes.count, (ours[offset], judge[offset]) == difference,
        bytes[offset] != 0x0A
      {
        offset += 1
      }
      let text = String(decoding: bytes[start..<offset], as: UTF8.self)
      let line = lines.line(at: start)
      let whole = bytes.text(lines.range(ofLine: line))
      let acceptance = accepted.first {
        $0.ours == difference.0 && $0.theirs == difference.1 && $0.text?.contains(text) ?? true
          && $0.line.map(whole.contains) ?? true
      }
      if let acceptance {
        verdict.used.insert(acceptance.reason)
      } else {
        verdict.differences.append(
          "\(file):\(line): “\(text)” is “\(difference.0)” to us, “\(difference.1)” to the toolchain"
        )
      }
    }
  }

  private static func kind(of token: Token, in bytes: [UInt8]) -> String {
    switch token.kind {
    case .keyword, .declarationKeyword, .constantKeyword, .pseudoName: "keyword"
    case .doubleQuotedString, .escape: "string"
    case .regularExpression: "regex"
    case .integer, .hexadecimal, .octal, .binary: "integer"
    case .floatingPoint: "float"
    case .lineComment: "line comment"
    case .blockComment: "block comment"
    case .directive: "directive"
    case .decorator: bytes[token.range.lowerBound] == UInt8(ascii: "@") ? "attribute" : ""
    default: ""
    }
  }

  private static func kind(of token: Classifier.Token, in bytes: [UInt8]) -> String {
    switch token.kind {
    case "keyword", "attribute": token.kind
    case "stringLiteral": "string"
    case "regexLiteral": "regex"
    case "integerLiteral": "integer"
    case "floatLiteral": "float"
    case "lineComment", "docLineComment": "line comment"
    case "blockComment", "docBlockComment": "block comment"
    case "ifConfigDirective":
      bytes[token.range.lowerBound] == UInt8(ascii: "#") ? "directive" : "condition"
    default: ""
    }
  }
}
