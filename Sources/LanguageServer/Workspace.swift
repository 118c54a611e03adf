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
  private let desk: @Sendable (String) -> Desk
  private var hasBegun = false
  private var isChanged = true

  init(
    _ options: BookOptions, longCheck: Duration,
    opening open: @escaping @Sendable (BookSource) -> OpenedBook
  ) {
    desk = { Desk(root: $0, options, longCheck: longCheck, opening: open) }
  }

  mutating func begin(_ params: DataValue?) { editor.begin(params) }

  /// Takes what needs no answer.
  mutating func note(_ message: Message) {
    switch editor.note(message) {
    case .nothing: return
    case .everything: for index in desks.indices { desks[index].isChanged = true }
    case .files(let files):
      for index in desks.indices where files.contains(where: desks[index].isAbout) {
        desks[index].isChanged = true
      }
    }
    isChanged = true
  }

  /// Checks the books in which something has changed, and publishes what has changed in their findings.
  ///
  /// - Parameters:
  ///   - send: Sends what the outbox holds, as soon as it is worth it.
  ///   - isOvertaken: Says whether the editor has sent more, so that checks may be left to the next call.
  mutating func settle(
    _ outbox: inout Outbox, sending send: (inout Outbox) -> Void,
    unless isOvertaken: () -> Bool = { false }
  ) {
    guard isChanged else { return }
    if !hasBegun {
      hasBegun = true
      if editor.watchesFiles { watch(&outbox) }
    }
    findBooks(&outbox)
    for index in desks.indices where desks[index].isChanged {
      desks[index].settle(editor, &outbox, sending: send, unless: isOvertaken)
    }
    isChanged = desks.contains(where: \.isChanged)
  }

  private mutating func findBooks(_ outbox: inout Outbox) {
    let roots = BookFinder.roots(
      folders: editor.folders, files: editor.buffers.byAddress.values.map(\.path))
    for index in desks.indices where !roots.contains(desks[index].root) {
      desks[index].leave(&outbox)
    }
    desks = roots.map { root in desks.first { $0.root == root } ?? desk(root) }
  }

  /// The desk of the innermost book that holds a file, or one without a book.
  func desk(of path: String) -> Desk {
    let own = desks.filter { RelativePath.below($0.root, path) != nil }
    return own.max { $0.root.utf8.count < $1.root.utf8.count } ?? desk("")
  }

  /// The place that a request is about, and the book.
  func place(_ params: DataValue?) throws(Refusal) -> (Desk, RequestPlace) {
    guard let params, let address = params["textDocument"]?["uri"]?.string else {
      throw Refusal(.invalidParams, "the request names no document")
    }
    let path = FileAddress.path(address) ?? ""
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
