internal import HornbookBytes
internal import HornbookSystem

/// The permission to run the listings of a book.
///
/// Only whoever runs the program gives it; no file of a book can.
public struct RunRequest: Sendable {
  /// What is known from earlier runs.
  public var memory: RunMemory
  /// Whether programs run in confinement.
  public var isConfined = true
  /// Folders of which programs must see nothing, such as that of the book.
  public var hidden: [String] = []
  /// Home folders, of which programs see only their own tools.
  public var homes: [String] = []
  /// Whether findings about outputs have a fix that writes the real output into the text.
  public var recordsOutputs = false

  /// Creates a permission.
  public init(memory: RunMemory) { self.memory = memory }

  /// Why programs cannot be confined on this machine, as a clause; nil if they can.
  public static var fault: String? { ConfinedProgram.fault }

  /// Why nothing may be run, as a clause; nil if it may.
  ///
  /// That confinement works is remembered, so that nothing has to be started to see it.
  public var fault: String? {
    guard isConfined, memory.version(of: Self.confinement) == nil else { return nil }
    if let fault = Self.fault { return fault }
    memory.remember("yes", of: Self.confinement)
    return nil
  }

  /// A tool as listings use it.
  public struct ListingTool: Hashable, Sendable {
    /// Its path.
    public let path: String
    /// Its version; nil if it does not say.
    public let version: String?
  }

  /// The tools that listings in the languages that need no settings use, by their names.
  ///
  /// Not every program that a shell finds can be started in confinement.
  public var listingTools: [String: ListingTool] {
    let names = Self.listingToolNames
    return RunDesk(request: self).tools(names).mapValues { tool in
      ListingTool(path: tool.program.path, version: ToolVersion.number(in: tool.version))
    }
  }

  /// The names of these tools.
  public static let listingToolNames = Set(Runner.builtIn.compactMap(\.command.first))

  private static let confinement = "confinement"
}
