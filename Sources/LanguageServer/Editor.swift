internal import HornbookBytes
internal import HornbookFiles
internal import HornbookFormats

/// What an editor has said: which folders and texts are open in it, and what it understands.
struct Editor: Sendable {
  private(set) var buffers = OpenBuffers()
  private(set) var encoding = PositionEncoding.utf16
  /// The open folders, as absolute paths.
  private(set) var folders: [String] = []
  private(set) var trace = TraceLevel.off
  /// Whether it can tell which files have changed.
  private(set) var watchesFiles = false
  /// Whether it takes edits together with the versions of the texts for which they are meant.
  private(set) var takesVersions = false
  /// Whether its reader chooses if what is completed replaces the rest of a word.
  private(set) var replacesWords = false
  /// The number of its process; nil if it has not said that.
  private(set) var process: Int?

  /// What a message changes.
  enum Change: Sendable {
    case nothing
    case everything
    /// Files, as absolute paths.
    case files([String])
  }

  mutating func begin(_ params: DataValue?) {
    let workspace = params?["capabilities"]?["workspace"]
    let general = params?["capabilities"]?["general"]
    let known = general?["positionEncodings"]?.children.compactMap(\.string) ?? []
    encoding = known.lazy.compactMap(PositionEncoding.init).first ?? .utf16
    watchesFiles = workspace?["didChangeWatchedFiles"]?["dynamicRegistration"]?.bool ?? false
    takesVersions = workspace?["workspaceEdit"]?["documentChanges"]?.bool ?? false
    let completion = params?["capabilities"]?["textDocument"]?["completion"]
    replacesWords = completion?["completionItem"]?["insertReplaceSupport"]?.bool ?? false
    process = params?["processId"]?.int
    set(trace: params?["trace"])
    folders = Self.paths(params?["workspaceFolders"])
    if folders.isEmpty, let root = params?["rootUri"]?.string.flatMap(FileAddress.path) {
      folders = [root]
    } else if folders.isEmpty, let root = params?["rootPath"]?.string {
      folders = [root]
    }
  }

  private mutating func set(trace level: DataValue?) {
    trace = level?.string.flatMap(TraceLevel.init) ?? trace
  }

  /// Takes what needs no answer.
  mutating func note(_ message: Message) -> Change {
    let params = message.params
    let address = params?["textDocument"]?["uri"]?.string ?? ""
    switch message.method {
    case "initialized": return .everything
    case "textDocument/didOpen":
      if let document = params?["textDocument"] { try? buffers.open(document) }
    case "textDocument/didChange":
      if let params { try? buffers.change(params, encoding) }
    case "textDocument/didClose": buffers.close(address)
    case "textDocument/didSave": break
    case "workspace/didChangeWatchedFiles":
      let files = Self.paths(params?["changes"])
      return files.isEmpty ? .everything : .files(files)
    case "workspace/didChangeWorkspaceFolders":
      let removed = Self.paths(params?["event"]?["removed"])
      folders.removeAll { removed.contains($0) }
      folders += Self.paths(params?["event"]?["added"]).filter { !folders.contains($0) }
      return .everything
    case "$/setTrace":
      set(trace: params?["value"])
      return .nothing
    default: return .nothing
    }
    return FileAddress.path(address).map { .files([$0]) } ?? .nothing
  }

  /// The paths of things that have an address.
  private static func paths(_ values: DataValue?) -> [String] {
    values?.children.compactMap { $0["uri"]?.string.flatMap(FileAddress.path) } ?? []
  }
}
