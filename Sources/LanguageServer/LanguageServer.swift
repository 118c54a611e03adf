internal import HornbookBytes
internal import HornbookDiagnostics
public import HornbookDoors
public import HornbookFiles
internal import HornbookFormats
public import HornbookPipeline

/// Tells an editor what is wrong with a book while it is written.
///
/// It is a function of what the editor sends: bytes come in, bytes go out. Findings are those of
/// `check` for the same bytes, since the same stages read the same seam, with unsaved texts in place
/// of files.
public struct LanguageServer: Sendable {
  /// The exit code, once the editor has said that the server shall end.
  public private(set) var exitCode: Int32?

  private var workspace: Workspace
  private var stream = MessageStream()
  private var outbox = Outbox()
  private var phase = Phase.waiting
  private var queue: [Message] = []

  private enum Phase: Sendable { case waiting, running, shutDown }

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - options: How books are checked.
  ///   - longCheck: If the last check took longer, findings are published before the next one has ended.
  ///   - open: Opens the book in a folder, whose files are those of the source.
  public init(
    _ options: BookOptions, longCheck: Duration = .milliseconds(100),
    opening open: @escaping @Sendable (BookSource) -> OpenedBook
  ) {
    workspace = Workspace(options, longCheck: longCheck, opening: open)
  }

  /// The number of the editor's process; nil if it has not said that.
  public var editorProcess: Int? { workspace.editor.process }

  /// Takes bytes from the editor; returns what the editor shall get at once.
  public mutating func receive(_ bytes: [UInt8]) -> [UInt8] {
    stream.append(bytes)
    while let content = stream.next() {
      do throws(Refusal) {
        queue.append(try Message(content))
      } catch {
        outbox.refuse(nil, error)
      }
    }
    dropCancelled()
    dropOvertaken()
    // A message may hold a long text, and is released before the book is checked.
    queue.reverse()
    while let message = queue.popLast(), exitCode == nil { handle(message) }
    queue = []
    return outbox.take()
  }

  /// Checks the book again, if anything has changed.
  ///
  /// - Parameters:
  ///   - send: Sends bytes to the editor.
  ///   - isOvertaken: Says whether the editor has sent more; then the check may be left to the next call.
  public mutating func settle(
    sending send: ([UInt8]) -> Void, unless isOvertaken: () -> Bool = { false }
  ) {
    guard phase == .running else { return }
    workspace.settle(&outbox, sending: { send($0.take()) }, unless: isOvertaken)
    send(outbox.take())
  }

  /// Requests that were cancelled before they were read are refused, those behind them go on.
  private mutating func dropCancelled() {
    let cancelled = Set(
      queue.lazy.filter { $0.method == "$/cancelRequest" }.compactMap {
        Message.Identifier($0.params?["id"])
      })
    guard !cancelled.isEmpty else { return }
    queue.removeAll { message in
      guard let id = message.id, cancelled.contains(id), !message.method.isEmpty else {
        return false
      }
      outbox.refuse(id, Refusal(.requestCancelled, "the request was cancelled"))
      return true
    }
  }

  /// Questions about a text that has changed since are refused: each would need a check of its own.
  private mutating func dropOvertaken() {
    var changed: Set<String> = []
    var kept: [Message] = []
    for message in queue.reversed() {
      let address = message.params?["textDocument"]?["uri"]?.string ?? ""
      if message.method == "textDocument/didChange" { changed.insert(address) }
      if let id = message.id, message.method.hasPrefix("textDocument/"), changed.contains(address) {
        outbox.refuse(id, Refusal(.contentModified, "the text has changed since"))
      } else {
        kept.append(message)
      }
    }
    if !changed.isEmpty { queue = kept.reversed() }
  }

  private mutating func handle(_ message: Message) {
    guard !message.method.isEmpty else { return }
    if message.method == "exit" {
      exitCode = phase == .shutDown ? 0 : 1
      return
    }
    guard let id = message.id else {
      if phase == .running { workspace.note(message) }
      return
    }
    do throws(Refusal) {
      try answer(message, id)
    } catch {
      outbox.refuse(id, error)
    }
  }

  private mutating func answer(_ message: Message, _ id: Message.Identifier) throws(Refusal) {
    switch (message.method, phase) {
    case ("initialize", .waiting):
      phase = .running
      workspace.begin(message.params)
      outbox.answer(id) { [editor = workspace.editor] in editor.capabilities(&$0) }
    case (_, .waiting): throw Refusal(.notInitialized, "the first request must be “initialize”")
    case ("initialize", _), (_, .shutDown):
      throw Refusal(.invalidRequest, "“\(message.method)” is not allowed now")
    case ("shutdown", .running):
      phase = .shutDown
      outbox.answer(id) { $0.null() }
    case (_, .running):
      guard let request = Request.all.first(where: { $0.method == message.method }) else {
        throw Refusal(.methodNotFound, "there is no method “\(message.method)”")
      }
      // What the editor asks about is the text that it shows.
      workspace.settle(for: Workspace.path(message.params), &outbox, sending: { _ in })
      // An answer that is refused must not have begun.
      var json = JSONWriter(style: .compact)
      try request.answer(workspace, message.params, &json)
      let result = json.finish()
      outbox.answer(id) { $0.raw(result) }
    }
  }
}
