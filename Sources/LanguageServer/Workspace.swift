internal import HornbookBytes
internal import HornbookDoors
internal import HornbookFiles
internal import HornbookFormats
internal import HornbookPipeline

/// The books at which somebody works in an editor.
struct Workspace: Sendable {
  private(set) var editor = Editor()
  private(set) var desks: [Desk] = []
  /// Creates the desk of the book in a folder.
  private let makeDesk: @Sendable (String) -> Desk
  private var hasBegun = false
  private var isChanged = true
  /// Whether a book may have come or gone.
  private var mayHaveMoved = true

  init(
    _ options: BookOptions, longCheck: Duration,
    opening open: @escaping @Sendable (BookSource) -> OpenedBook
  ) {
    makeDesk = { Desk(root: $0, options, longCheck: longCheck, opening: open) }
  }

  mutating func begin(_ params: DataValue?) { editor.begin(params) }

  /// Takes what needs no answer.
  mutating func note(_ message: Message) {
    switch editor.note(message) {
    case .nothing: return
    case .everything: for index in desks.indices { desks[index].noteChange() }
    case .files(let files):
      for file in files { change(file) }
    }
    isChanged = true
    mayHaveMoved = mayHaveMoved || message.method != "textDocument/didChange"
  }

  /// Notes that a file has changed; one outside of all books may be included anywhere.
  private mutating func change(_ path: String) {
    let isOutside = !desks.contains { $0.isAbout(path) }
    for index in desks.indices where isOutside || desks[index].isAbout(path) {
      if isOutside {
        desks[index].noteChange()
      } else {
        desks[index].noteChange(of: path, editor)
      }
    }
  }

  /// Checks the books in which something has changed, and publishes what has changed in their findings.
  ///
  /// - Parameters:
  ///   - path: The file about which the editor asks: the other books are left to the next call.
  ///   - send: Sends what the outbox holds, as soon as it is worth it.
  ///   - isOvertaken: Says whether the editor has sent more, so that checks may be left to the next call.
  mutating func settle(
    for path: String? = nil, _ outbox: inout Outbox, sending send: (inout Outbox) -> Void,
    unless isOvertaken: () -> Bool = { false }
  ) {
    guard isChanged else { return }
    if !hasBegun {
      hasBegun = true
      if editor.watchesFiles { watch(&outbox) }
    }
    if mayHaveMoved { findBooks(&outbox) }
    let wanted = path.map { desk(of: $0).root }
    for index in desks.indices
    where desks[index].isChanged && wanted.map({ $0 == desks[index].root }) != false {
      desks[index].settle(editor, &outbox, sending: send, unless: isOvertaken)
    }
    isChanged = desks.contains(where: \.isChanged)
  }

  private mutating func findBooks(_ outbox: inout Outbox) {
    mayHaveMoved = false
    let files = editor.buffers.byAddress.values.map(\.path)
    var roots = BookFinder.roots(folders: editor.folders, files: files)
    // A book whose settings are gone is still one to those who work at it.
    roots += desks.map(\.root).filter { root in
      !roots.contains(root) && files.contains { RelativePath.below(root, $0) != nil }
        && !BookSource.disk(root).entries("content").isEmpty
    }
    for index in desks.indices where !roots.contains(desks[index].root) {
      desks[index].leave(&outbox)
    }
    desks = roots.map { root in desks.first { $0.root == root } ?? makeDesk(root) }
  }

  /// The desk of the innermost book that holds a file, or one without a book.
  func desk(of path: String) -> Desk {
    let own = desks.filter { RelativePath.below($0.root, path) != nil }
    return own.max { $0.root.utf8.count < $1.root.utf8.count } ?? makeDesk("")
  }

  /// The path of the document that a request is about; empty if it is no file, nil if there is none.
  static func path(_ params: DataValue?) -> String? {
    params?["textDocument"]?["uri"]?.string.map { FileAddress.path($0) ?? "" }
  }

  /// The place that a request is about, and the book.
  func place(_ params: DataValue?) throws(Refusal) -> (Desk, RequestPlace) {
    guard let params, let path = Self.path(params) else {
      throw Refusal(.invalidParams, "the request names no document")
    }
    let desk = desk(of: path)
    return (desk, desk.place(params, path))
  }

  private func watch(_ outbox: inout Outbox) {
    outbox.ask("client/registerCapability") { json in
      json.array("registrations") { json in
        json.object { json in
          json.field("id", "files")
          json.field("method", "workspace/didChangeWatchedFiles")
          json.object("registerOptions") { json in
            json.array("watchers") { json in
              json.object { $0.field("globPattern", "**/*") }
            }
          }
        }
      }
    }
  }
}
