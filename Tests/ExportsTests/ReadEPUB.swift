import HornbookBytes
import HornbookDiagnostics
import HornbookFormats
import HornbookPipeline
import TestSupport
import Testing

@testable import HornbookExports

/// An EPUB as a reader's program opens it.
struct ReadEPUB {
  /// The files in their order.
  let members: [(path: String, bytes: [UInt8])]

  /// Binds a book and unpacks what came of it.
  init(_ book: MemoryBook, _ edition: Edition = .reader, jobs: Int = 1) throws {
    try self.init(Self.bytes(of: book, edition, jobs: jobs))
  }

  init(_ bytes: [UInt8]) throws {
    let zip = try ZipReader(bytes)
    members = try zip.entries.map { ($0.path, try zip.read($0)) }
  }

  static func bytes(of book: MemoryBook, _ edition: Edition = .reader, jobs: Int = 1) throws
    -> [UInt8]
  {
    var options = BookOptions(jobs: jobs, edition: edition)
    Export.epub.adapt(&options)
    let site = book.prepare(options)
    try #require(!site.isBlocked, "\(site.report.told)")
    guard case .made(let bytes, _, _, _) = Export.epub.make(site, options) else {
      throw Refused()
    }
    return bytes
  }

  struct Refused: Error {}

  /// The text of a file.
  func text(_ path: String) -> String {
    String(decoding: members.first { $0.path == path }?.bytes ?? [], as: UTF8.self)
  }

  /// The documents, by their names, as strict XML.
  func documents() throws -> [(name: String, root: XMLElement)] {
    try members.filter { $0.path.hasSuffix(".xhtml") }.map { path, bytes in
      let source = Source(path: path, bytes: bytes)
      return (
        String(path.dropFirst(5)), try XMLParser.parse(source, allowsDoctype: true).get().root
      )
    }
  }

  /// A question as a reader finds it.
  struct ReadQuestion {
    var id: String
    var document: String
    var stem = ""
    var options: [String] = []
    var partners: [String] = []
    /// The address of its answer.
    var link: String?
  }

  /// An answer as a reader finds it.
  struct ReadAnswer {
    var text = ""
    /// The texts of the right options.
    var right: [String] = []
    /// The items of its lists.
    var items: [String] = []
    /// The address of its question.
    var link: String?
  }

  /// The questions in all documents, and the answers by their addresses.
  func quiz() throws -> (questions: [ReadQuestion], answers: [String: ReadAnswer]) {
    var questions: [ReadQuestion] = []
    var answers: [String: ReadAnswer] = [:]
    for (name, root) in try documents() {
      for element in root.descendants where element["class"] == "question" {
        questions.append(ReadQuestion(element, in: name))
      }
      for element in root.descendants where element["type"] == "endnote" {
        guard let id = element["id"] else { continue }
        answers[name + "#" + id] = ReadAnswer(element, in: name)
      }
    }
    return (questions, answers)
  }
}

extension ReadEPUB.ReadQuestion {
  fileprivate init(_ element: XMLElement, in document: String) {
    self.init(id: element["id"] ?? "", document: document)
    for part in element.elements {
      switch part["class"] ?? "" {
      case "legend", "stem": stem += part.text
      case let list where list.hasPrefix("options"): options = part.all("li").map(\.spokenText)
      case "partners": partners = part.all("li").map(\.text)
      case "see-answer": link = part.first("a")?.address(in: document)
      default: break
      }
    }
  }
}

extension ReadEPUB.ReadAnswer {
  fileprivate init(_ element: XMLElement, in document: String) {
    text = element.text
    link = element.first("a")?.address(in: document)
    for part in element.descendants {
      if part.name == "li" { items.append(part.text) }
      guard part.name == "p", part.first("span")?["class"] == "verdict" else { continue }
      right.append(part.spokenText)
    }
  }
}

extension XMLElement {
  /// Its text without the letter of an option before it.
  fileprivate var spokenText: String {
    let letter = first("span").flatMap {
      ["letter", "verdict"].contains($0["class"]) ? $0.text : nil
    }
    return String(text.dropFirst(letter?.count ?? 0))
  }

  fileprivate func address(in document: String) -> String? {
    self["href"].map { $0.hasPrefix("#") ? document + $0 : $0 }
  }
}

/// The letters and digits of a text, since markup moves only what is between them.
func folded(_ text: String) -> String {
  String(
    text.unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }
  )
  .lowercased()
}
