internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookFormats

/// The path of a symbol as authors write it, such as `Forest/Oak/grow(by:)`.
struct DocCSymbolPath: Hashable, Sendable {
  /// The steps, without what tells symbols of the same name apart.
  let steps: [String]

  init(_ text: String) {
    steps = text.split(separator: "/").map { Self.plain(String($0)) }
  }

  init(steps: some Sequence<String>) { self.steps = Array(steps) }

  /// A step without its suffix, such as `-swift.struct`, `-2r2pn` or `-(Int)`.
  private static func plain(_ step: String) -> String {
    guard let hyphen = step.firstIndex(of: "-"), hyphen != step.startIndex,
      step[step.index(before: hyphen)] != "-"
    else { return step }
    let suffix = step[step.index(after: hyphen)...].utf8
    let isSuffix = suffix.allSatisfy { $0.isLetterOrDigit || ".()>_-,[]?:".utf8.contains($0) }
    return isSuffix && !suffix.isEmpty ? String(step[..<hyphen]) : step
  }

  /// The name as readers see it: types with the types around them, and members alone.
  var title: String {
    guard let last = steps.last, last.first?.isUppercase == true else { return steps.last ?? "" }
    let types = steps.dropFirst().reversed().prefix { $0.first?.isUppercase == true }
    return types.isEmpty ? last : types.reversed().joined(separator: ".")
  }
}

/// The symbols of the catalogue's module, from its symbol graphs, and where they are documented.
struct DocCSymbols: Sendable {
  /// The titles by path, without the module.
  private var titles: [DocCSymbolPath: String] = [:]
  private(set) var modules: Set<String> = []
  /// The address of a symbol, in which `{path}` stands for its path; nil if there is none.
  var pattern: String?

  static let ending = ".symbols.json"

  /// Reads a symbol graph.
  mutating func read(_ source: Source) {
    var findings: [Finding] = []
    guard let root = JSONParser.parse(source).root(findings: &findings) else { return }
    let module = root["module"]?["name"]?.string
    if let module { modules.insert(module) }
    for symbol in root["symbols"].map({ Array($0.children) }) ?? [] {
      let steps = symbol["pathComponents"]?.children.compactMap(\.string) ?? []
      guard !steps.isEmpty else { continue }
      titles[DocCSymbolPath(steps: steps)] = symbol["names"]?["title"]?.string ?? steps.last
    }
  }

  func has(_ path: DocCSymbolPath) -> Bool { titles[path] != nil }

  /// The title and the address of a symbol; nil if it is unknown, or symbols have no addresses.
  func link(to path: DocCSymbolPath, in module: String?) -> (title: String, address: String)? {
    guard let pattern, let title = titles[path], let module = module ?? modules.first else {
      return nil
    }
    let steps = ([module] + path.steps).map { PercentEncoding.encode($0.lowercased()) }
    return (title, pattern.replacing(each: "{path}", with: steps.joined(separator: "/")))
  }
}
