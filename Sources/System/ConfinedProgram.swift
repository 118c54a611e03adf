internal import CConfine
internal import Glibc

/// A program that nobody has looked at, such as a listing of a book, with all that it may use.
///
/// It runs in namespaces of its own: without a network, without other processes, with `/usr` and its
/// tools to read, and a folder in memory to write. Root becomes a user without rights.
public struct ConfinedProgram: Sendable {
  /// The files below `/source`, by name.
  public var files: [(name: String, bytes: [UInt8])] = []
  /// The files below `/work`, by name.
  public var data: [(name: String, bytes: [UInt8])] = []
  /// The programs that the steps start.
  public var tools: [InstalledProgram] = []
  /// Folders that the steps must not see, wherever they lie.
  public var hidden: [String] = []
  /// Home folders: of them the steps see the programs that they start, and nothing else.
  public var homes: [String] = []
  /// The commands, one after the other as long as they succeed; at most four.
  public var steps: [Step] = []
  /// The most bytes that a step may write to its output and its errors.
  public var longestOutput = 1 << 20
  /// The most bytes that all files may have.
  public var mostBytes = 512 << 20
  /// A folder of this machine in which the steps run without confinement; nil with it.
  public var openFolder: TemporaryFolder?

  /// Creates a program without steps.
  public init() {}

  /// A command and its limits.
  public struct Step: Sendable {
    /// The path of the program, and its arguments; `{base}` in them is where the folders begin.
    public var command: [String]
    /// Whether it runs in `/source`, like a compiler; otherwise in `/work`, where there is only the data.
    public var isInSource = false
    /// The most time.
    public var milliseconds: Int
    /// The most memory of all its processes together, in megabytes.
    public var megabytes: Int
    /// The most processes and threads at once.
    public var tasks: Int

    /// Creates a step.
    public init(
      _ command: [String], isInSource: Bool, milliseconds: Int, megabytes: Int, tasks: Int
    ) {
      self.command = command
      self.isInSource = isInSource
      self.milliseconds = milliseconds
      self.megabytes = megabytes
      self.tasks = tasks
    }
  }

  /// How a step ended.
  public enum End: Hashable, Sendable {
    case exit(Int)
    case signal(Int)
    /// It took too long.
    case late
    /// It took too much memory.
    case memory
    /// It started too many processes.
    case processes
    /// It wrote too much.
    case output
    /// It was not run; with what is missing, as a clause.
    case refused(String)
  }

  /// The result of a step.
  public struct Outcome: Hashable, Sendable {
    /// How it ended.
    public var end: End
    /// What it wrote to its standard output.
    public var output: [UInt8] = []
    /// What it wrote to its standard error.
    public var errors: [UInt8] = []
  }

  /// Why programs cannot be confined on this machine, as a clause; nil if they can.
  public static var fault: String? {
    if case .refused(let reason)? = ConfinedProgram().run().first?.end { reason } else { nil }
  }

  /// Whether a folder contains a path, or is that path.
  static func covers(_ folder: String, _ path: String) -> Bool {
    path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }

  /// Runs the steps; returns the results of those that were started.
  public func run() -> [Outcome] {
    if openFolder != nil, SignalWatch.signal != nil { return [Outcome(end: Self.ending)] }
    guard let plan = confine_make(openFolder?.path, Int64(mostBytes)) else {
      return [Outcome(end: .refused("there is no memory"))]
    }
    defer { confine_free(plan) }
    guard fill(plan) else { return [Outcome(end: .refused("there is no memory"))] }
    OwnProcess.ignoreBrokenPipes()
    var run = confine_run()
    let error = confine_start(plan, &run)
    guard error == 0 else {
      let stage = openFolder == nil ? CONFINE_STAGE_NAMESPACES : CONFINE_STAGE_PROCESSES
      return [Outcome(end: .refused(Self.reason(stage.rawValue, error)))]
    }
    var listening = Listening(
      to: run, steps.count, longestOutput, deadline, endsWithUs: openFolder != nil)
    let outcomes = listening.outcomes()
    confine_finish(&run, openFolder == nil ? 1 : 0)
    return outcomes
  }

  /// The end of what must not go on, as this program was asked to end.
  static let ending = End.refused("this program is to end")

  /// When the supervisor itself must have failed, in milliseconds.
  private var deadline: Int {
    Machine.milliseconds + 10_000 + steps.reduce(0) { $0 + $1.milliseconds + 1_000 }
  }

  /// Where the folders begin: nowhere else but in the root, if that is the program's own.
  private var base: String { openFolder?.path ?? "" }

  private func fill(_ plan: OpaquePointer) -> Bool {
    var isFilled = true
    func note(_ status: Int32) { isFilled = isFilled && status == 0 }
    if openFolder == nil {
      let shown = shown { note(confine_link(plan, $0, $1)) }
      for path in shown { note(confine_show(plan, path)) }
      // Wherever one of them lies among the tools, it is covered.
      for folder in hidden + homes where shown.contains(where: { Self.covers($0, folder) }) {
        note(confine_hide(plan, folder))
      }
    }
    let placed =
      files.map { ("source/" + $0.name, $0.bytes) } + data.map { ("work/" + $0.name, $0.bytes) }
    for (path, bytes) in placed {
      note(bytes.withUnsafeBytes { confine_file(plan, path, $0.baseAddress, $0.count) })
    }
    for (name, value) in environment { note(confine_variable(plan, "\(name)=\(value)")) }
    for step in steps {
      let limits = confine_limits(
        milliseconds: Int64(step.milliseconds), memory: Int64(step.megabytes) << 20,
        tasks: Int64(step.tasks))
      note(confine_step(plan, step.isInSource ? 1 : 0, limits))
      for word in step.command { note(confine_word(plan, word.replacing("{base}", with: base))) }
    }
    return isFilled
  }

  private var environment: [(String, String)] {
    let own = tools.map { InstalledProgram.folder(of: $0.path) }
    let path = (own + ["/usr/local/bin", "/usr/bin", "/bin"]).joined(separator: ":")
    return [
      ("PATH", path), ("HOME", base + "/tmp"), ("TMPDIR", base + "/tmp"), ("LANG", "C.UTF-8"),
      ("TZ", "UTC"), ("TERM", "dumb"), ("PYTHONDONTWRITEBYTECODE", "1"), ("NO_COLOR", "1"),
    ]
  }

  /// The folders that are shown: those of the system, and those of the tools.
  private func shown(linking link: (String, String) -> Void) -> [String] {
    var shown = ["/usr"]
    for name in ["/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"] {
      var bytes = [CChar](repeating: 0, count: 256)
      let count = readlink(name, &bytes, bytes.count - 1)
      if count > 0 {
        link(name, String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self))
      } else {
        shown.append(name)
      }
    }
    shown += ["/etc/ld.so.cache", "/etc/ld.so.conf", "/etc/ld.so.conf.d", "/etc/alternatives"]
    // Whoever sets text needs the fonts.
    shown += ["/etc/fonts", "/var/cache/fontconfig"]
    for tool in tools {
      guard let root = tool.root(hiding: hidden, homes: homes) else { continue }
      if !shown.contains(where: { Self.covers($0, root) }) { shown.append(root) }
    }
    for step in tools.flatMap(\.links) where !shown.contains(where: { Self.covers($0, step.path) })
    {
      link(step.path, step.target)
    }
    return shown
  }

  /// What is missing if a stage failed, as a clause.
  static func reason(_ stage: UInt32, _ error: Int32) -> String {
    let what =
      switch stage {
      case CONFINE_STAGE_NAMESPACES.rawValue: "user namespaces are not allowed"
      case CONFINE_STAGE_USER.rawValue: "another user cannot be taken"
      case CONFINE_STAGE_ROOT.rawValue: "a root folder of its own cannot be made"
      case CONFINE_STAGE_FOLDERS.rawValue: "the folders to read cannot be shown"
      case CONFINE_STAGE_PROCESSES.rawValue: "processes of its own cannot be had"
      case CONFINE_STAGE_FILES.rawValue: "its files cannot be written"
      default: "its system calls cannot be limited"
      }
    return "\(what) (\(SystemFailure(code: error).reason))"
  }
}
