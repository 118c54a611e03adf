internal import HornbookBytes
internal import HornbookFormats
internal import HornbookPipeline

/// A kind of question that an editor asks, most of them about a place of a text.
///
/// Each kind is declared in a file of its own in `Requests` and listed in `all`.
struct Request: Sendable {
  let method: String
  /// The name under which the server says that it can answer, and what it says there; nil if another one says it too.
  let capability: String?
  let details: @Sendable (inout JSONWriter) -> Void
  /// Writes the answer, one JSON value.
  let answer: @Sendable (Workspace, DataValue?, inout JSONWriter) throws(Refusal) -> Void

  /// Creates a kind of question about all books.
  init(
    method: String, capability: String? = nil,
    details: @escaping @Sendable (inout JSONWriter) -> Void = { $0.value(true) },
    answerOfAll answer:
      @escaping @Sendable (Workspace, DataValue?, inout JSONWriter) throws(Refusal) -> Void
  ) {
    self.method = method
    self.capability = capability
    self.details = details
    self.answer = answer
  }

  /// Creates a kind of question about a place of a text.
  init(
    method: String, capability: String? = nil,
    details: @escaping @Sendable (inout JSONWriter) -> Void = { $0.value(true) },
    answer: @escaping @Sendable (Desk, RequestPlace, inout JSONWriter) throws(Refusal) -> Void
  ) {
    self.init(method: method, capability: capability, details: details) {
      workspace, params, json throws(Refusal) in
      let (desk, place) = try workspace.place(params)
      try answer(desk, place, &json)
    }
  }

  static let all: [Request] = [
    .codeActions, .completion, .definition, .documentLinks, .documentSymbols, .foldingRanges,
    .hover, .inlayHints, .prepareRename, .references, .rename, .willRenameFiles, .workspaceSymbols,
  ]
}

extension Editor {
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
        json.object("workspace") { json in
          json.object("workspaceFolders") { json in
            json.member("supported", true)
            json.member("changeNotifications", true)
          }
          json.object("fileOperations") { json in
            json.object("willRename") { json in
              json.array("filters") { json in
                json.object { $0.object("pattern") { $0.field("glob", "**/*") } }
              }
            }
          }
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

/// A range of a file of a book, and what is written there instead.
typealias FileEdit = (file: String, range: Range<Int>, text: String)

extension JSONWriter {
  /// Writes places in files of the book, as a list.
  mutating func locations(_ places: some Sequence<FilePlace>, _ desk: Desk) {
    let texts = TextCache(desk)
    array { json in
      for place in places { json.location(place, desk, texts) }
    }
  }

  /// Writes a place in a file of the book.
  mutating func location(_ place: FilePlace, _ desk: Desk, _ texts: TextCache) {
    object { json in
      json.field("uri", desk.address(of: place.file))
      json.range("range", place.range, in: texts[place.file])
    }
  }

  /// Writes changes of files, each with its new text.
  mutating func workspaceEdit(_ edits: [FileEdit], _ desk: Desk) { workspaceEdit([(desk, edits)]) }

  /// Writes changes of files of several books.
  mutating func workspaceEdit(_ books: [(desk: Desk, edits: [FileEdit])]) {
    let files = books.flatMap { desk, edits in
      Dictionary(grouping: edits, by: \.file).sorted { $0.key < $1.key }.map { (desk, $0, $1) }
    }
    object { json in
      guard books.first?.desk.editor.takesVersions == true else {
        return json.object("changes") { json in
          for (desk, file, edits) in files {
            json.array(desk.address(of: file)) { $0.edits(edits, in: desk.text(of: file)) }
          }
        }
      }
      json.array("documentChanges") { json in
        for (desk, file, edits) in files {
          json.object { json in
            json.object("textDocument") { json in
              json.field("uri", desk.address(of: file))
              json.field("version", desk.version(of: file))
            }
            json.array("edits") { $0.edits(edits, in: desk.text(of: file)) }
          }
        }
      }
    }
  }

  private mutating func edits(_ edits: [FileEdit], in text: TextPositions) {
    for edit in edits {
      object { json in
        json.range("range", edit.range, in: text)
        json.field("newText", edit.text)
      }
    }
  }
}
