internal import HornbookBytes
internal import HornbookPipeline

/// A kind of question that an editor asks about a place of a text.
///
/// Each kind is declared in a file of its own in `Requests` and listed in `all`.
struct Request: Sendable {
  let method: String
  /// The name under which the server says that it can answer, and what it says there; nil if another one says it too.
  let capability: String?
  let details: @Sendable (inout JSONWriter) -> Void
  /// Writes the answer, one JSON value.
  let answer: @Sendable (Desk, RequestPlace, inout JSONWriter) throws(Refusal) -> Void

  init(
    method: String, capability: String? = nil,
    details: @escaping @Sendable (inout JSONWriter) -> Void = { $0.value(true) },
    answer: @escaping @Sendable (Desk, RequestPlace, inout JSONWriter) throws(Refusal) -> Void
  ) {
    self.method = method
    self.capability = capability
    self.details = details
    self.answer = answer
  }

  static let all: [Request] = [
    .codeActions, .completion, .definition, .documentLinks, .documentSymbols, .foldingRanges,
    .hover, .inlayHints, .prepareRename, .references, .rename,
  ]
}

extension Desk {
  /// Writes what the server can do.
  func capabilities(_ json: inout JSONWriter) {
    json.object { json in
      json.object("capabilities") { json in
        json.field("positionEncoding", encoding.rawValue)
        json.object("textDocumentSync") { json in
          json.member("openClose", true)
          json.field("change", 2)
          json.member("save", true)
        }
        for request in Request.all {
          guard let capability = request.capability else { continue }
          json.key(capability)
          request.details(&json)
        }
      }
      json.object("serverInfo") { json in
        json.field("name", "hornbook")
        json.field("version", ProgramVersion.text)
      }
    }
  }
}

extension JSONWriter {
  /// Writes a place in a file of the book.
  mutating func location(_ file: String, _ range: Range<Int>, _ desk: Desk) {
    object { json in
      json.field("uri", desk.address(of: file))
      json.range("range", range, in: desk.text(of: file))
    }
  }

  /// Writes changes of files, each with its new text.
  mutating func workspaceEdit(
    _ edits: [(file: String, range: Range<Int>, text: String)], _ desk: Desk
  ) {
    let files = Dictionary(grouping: edits, by: \.file).sorted { $0.key < $1.key }
    object { json in
      json.object("changes") { json in
        for (file, edits) in files {
          let text = desk.text(of: file)
          json.array(desk.address(of: file)) { json in
            for edit in edits {
              json.object { json in
                json.range("range", edit.range, in: text)
                json.field("newText", edit.text)
              }
            }
          }
        }
      }
    }
  }
}
