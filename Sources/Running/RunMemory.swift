internal import HornbookBytes
public import HornbookDiagnostics
internal import HornbookFormats
internal import HornbookQuizzes
internal import Synchronization

/// The results of runs, so that the same program need not run again.
public final class RunMemory: Sendable {
  /// The path of the file that keeps them, in the folder of the book's state.
  public static let name = "runs.json"

  private let content: Mutex<Content>

  private struct Content {
    /// The results by the keys of their programs.
    var results: [String: RunResult] = [:]
    /// What tools say of their version, by their identity; nil for those that do not run.
    var tools: [String: String?] = [:]
    /// The keys that were asked for; the others are forgotten.
    var used: Set<String> = []
    var isChanged = false
  }

  /// Creates an empty memory.
  public init() { content = Mutex(Content()) }

  /// Reads a file of results; one that is broken counts as empty.
  public init(_ source: Source) {
    var content = Content()
    var findings: [Finding] = []
    let root = JSONParser.parse(source).root(findings: &findings)
    if let root, findings.isEmpty {
      for member in root["tools"]?.members.map(\.self) ?? [] {
        content.tools[member.key] = .some(member.value.string)
      }
      for member in root["results"]?.members.map(\.self) ?? [] {
        content.results[member.key] = RunResult(member.value)
      }
    }
    self.content = Mutex(content)
  }

  /// The bytes of the file; nil if it is as it was read.
  public var changedFile: [UInt8]? {
    content.withLock { content in
      guard content.isChanged else { return nil }
      content.isChanged = false
      var json = JSONWriter()
      json.object { json in
        json.object("tools") { json in
          for (tool, version) in content.tools.sorted(by: { $0.key < $1.key }) {
            json.key(tool)
            if let version { json.value(version) } else { json.null() }
          }
        }
        json.object("results") { json in
          for (key, result) in content.results.sorted(by: { $0.key < $1.key })
          where content.used.contains(key) {
            json.object(key) { result.write(to: &$0) }
          }
        }
      }
      return json.finish()
    }
  }

  func result(_ key: String) -> RunResult? {
    content.withLock { content in
      content.used.insert(key)
      return content.results[key]
    }
  }

  func remember(_ result: RunResult, as key: String) {
    content.withLock { content in
      content.used.insert(key)
      content.results[key] = result
      content.isChanged = true
    }
  }

  /// What a tool says of its version, as it was noted; nil if nothing was, and nil inside if it does not run.
  func version(of tool: String) -> String?? { content.withLock { $0.tools[tool] } }

  func remember(_ version: String?, of tool: String) {
    content.withLock { content in
      content.tools[tool] = .some(version)
      content.isChanged = true
    }
  }
}

/// How a program ended.
struct RunResult: Hashable, Sendable {
  /// How it ended, as a clause; empty if it ended well.
  var fault = ""
  /// Whether it was compiled and then ended badly.
  var hasRun = true
  /// Whether nothing was run, as the machine did not allow it.
  var isRefused = false
  var output = ""
  var errors = ""
  /// Whether a second run gave the same; nil if there was none.
  var isStable: Bool?

  init() {}

  init?(_ value: DataValue) {
    guard let fault = value["fault"]?.string, let output = value["output"]?.string,
      let errors = value["errors"]?.string
    else { return nil }
    self.fault = fault
    self.output = output
    self.errors = errors
    hasRun = value["hasRun"]?.bool ?? true
    isStable = value["isStable"]?.bool
  }

  func write(to json: inout JSONWriter) {
    json.member("fault", fault)
    json.member("hasRun", hasRun)
    json.member("output", output)
    json.member("errors", errors)
    json.member("isStable", isStable)
  }

  var isGood: Bool { fault.isEmpty }

  /// Whether another run came to the same end.
  func agrees(with other: RunResult) -> Bool {
    fault == other.fault && output == other.output && hasRun == other.hasRun
  }

  /// The first line of the errors that says something.
  var complaint: String? {
    let lines = Trace.lines(of: errors)
    return lines.first { $0.contains("error:") || $0.contains("Error:") }
      ?? lines.last { !$0.isEmpty }
  }
}
