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
    /// The keys that the last check of each book asked for, by the languages of the books; the others are forgotten.
    var used: [String: Set<String>] = [:]
    var isChanged = false

    /// The keys that any book needs.
    var needed: Set<String> { used.values.reduce(into: []) { $0.formUnion($1) } }

    /// Forgets the results for those of some keys that no book needs any more.
    mutating func forget(_ keys: Set<String>) {
      let needed = needed
      for key in keys.subtracting(needed) where results.removeValue(forKey: key) != nil {
        isChanged = true
      }
    }
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
        let needed = content.needed
        json.object("results") { json in
          for (key, result) in content.results.sorted(by: { $0.key < $1.key })
          where needed.contains(key) && !result.isPassing {
            json.object(key) { result.write(to: &$0) }
          }
        }
      }
      return json.finish()
    }
  }

  /// The result of a program of a book, if it is known.
  func result(_ key: String, in book: String) -> RunResult? {
    content.withLock { content in
      content.used[book, default: []].insert(key)
      return content.results[key]
    }
  }

  func remember(_ result: RunResult, as key: String) {
    content.withLock { content in
      // What will be forgotten does not change the file.
      let known = content.results.updateValue(result, forKey: key)
      if !result.isPassing || known?.isPassing == false { content.isChanged = true }
    }
  }

  /// Keeps a result that the book expects, even if it would otherwise be forgotten.
  func approve(_ key: String) {
    content.withLock { content in
      guard content.results[key]?.isPassing == true else { return }
      content.results[key]?.isRight = true
      content.isChanged = true
    }
  }

  /// Begins to check a book, and forgets results that may be others by now.
  ///
  /// - Returns: The keys that the last check of the book asked for.
  func begin(_ book: String) -> Set<String> {
    content.withLock { content in
      for (key, result) in content.results where result.isPassing {
        content.results[key] = nil
      }
      return content.used.updateValue([], forKey: book) ?? []
    }
  }

  /// Forgets the results for those of some keys that no book has asked for since.
  func forgetUnused(_ keys: Set<String>) { content.withLock { $0.forget(keys) } }

  /// The number of results that are kept.
  var count: Int { content.withLock { $0.results.count } }

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
  /// Whether the book expects just this.
  var isRight = false

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
    isRight = value["isRight"]?.bool ?? false
  }

  func write(to json: inout JSONWriter) {
    json.member("fault", fault)
    json.member("hasRun", hasRun)
    json.member("output", output)
    json.member("errors", errors)
    json.member("isStable", isStable)
    if isRight { json.member("isRight", true) }
  }

  var isGood: Bool { fault.isEmpty }

  /// Whether another run came to the same end.
  func agrees(with other: RunResult) -> Bool {
    // How far it came until its time was over says nothing.
    fault == other.fault && hasRun == other.hasRun && (isLate || output == other.output)
  }

  /// The line of the errors that says most.
  var complaint: String? { Complaint(errors)?.line }

  /// How it ended and what it complains of, as a clause.
  var account: String {
    fault + (complaint.map { ": “\(Difference.short($0))”" } ?? "")
  }

  /// Whether the next check must not rely on it: time was short, two runs disagreed, or something of
  /// the machine was missing.
  var isPassing: Bool {
    !isRight && (isLate || isStable == false || !isGood && Complaint.isOfMachine(errors))
  }
}

/// The ways of ending that answers tell apart.
extension RunResult {
  static let lateCompiler = "the compiler takes too long"
  private static let late = "it takes more than "
  private static let killed = "it is ended by signal "
  private static let exited = "it ends with status "

  static func late(_ milliseconds: Int) -> String {
    let seconds = milliseconds / 1_000
    return late + (seconds == 1 ? "1 second" : "\(seconds) seconds")
  }

  static func killed(_ signal: Int) -> String { killed + String(signal) }

  static func exited(_ status: Int) -> String { exited + String(status) }

  /// Whether it did not end in its time.
  var isLate: Bool { fault == Self.lateCompiler || fault.hasPrefix(Self.late) }

  /// The signal that ended it; nil if none did.
  ///
  /// Shells tell it by a status above 128.
  var signal: Int? {
    if fault.hasPrefix(Self.killed) { return Int(fault.dropFirst(Self.killed.count)) }
    guard fault.hasPrefix(Self.exited), let status = Int(fault.dropFirst(Self.exited.count)),
      (129...159).contains(status)
    else { return nil }
    return status - 128
  }
}
