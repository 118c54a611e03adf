public import HornbookBytes
public import HornbookDiagnostics

/// A set of templates, compiled once and rendered many times.
///
/// A library never changes, so any number of threads can render from it at the same time.
///
///     let (library, findings) = TemplateLibrary.compile(sources)
///     var page = ByteWriter()
///     let unknown = library.render("page", ["title": "Sorting"], into: &page)
public struct TemplateLibrary: Sendable {
  /// The names of the templates, in alphabetical order.
  public let names: [String]
  private let numbers: [String: Int]
  private let program: TemplateProgram

  /// Compiles templates that are named after their paths: `page.mustache` is `page`,
  /// `partials/nav.mustache` is `partials/nav`.
  ///
  /// - Parameter folder: The part of the paths before the names, such as `../templates/`.
  public static func compile(_ sources: [Source], under folder: String = "")
    -> (library: TemplateLibrary, findings: [Finding])
  {
    var named: [String: Source] = [:]
    // A later source replaces an earlier one, so a theme can be overridden file by file.
    for source in sources { named[name(of: source.path, under: folder)] = source }
    return compile(named: named)
  }

  /// Compiles templates with these names.
  public static func compile(named sources: [String: Source])
    -> (library: TemplateLibrary, findings: [Finding])
  {
    let names = sources.keys.sorted()
    var numbers: [String: Int] = [:]
    for (number, name) in names.enumerated() { numbers[name] = number }
    var compiler = TemplateCompiler(templates: numbers)
    for name in names {
      if let source = sources[name] { compiler.compile(source) }
    }
    compiler.checkBlocks()
    let library = TemplateLibrary(names: names, numbers: numbers, program: compiler.program)
    return (library, compiler.findings.sorted())
  }

  private init(names: [String], numbers: [String: Int], program: TemplateProgram) {
    self.names = names
    self.numbers = numbers
    self.program = program
  }

  private static func name(of path: String, under folder: String) -> String {
    var name = Substring(path)
    if name.hasPrefix(folder) { name.removeFirst(folder.count) }
    if name.hasSuffix(".mustache") { name.removeLast(".mustache".count) }
    return String(name)
  }

  /// The names of the templates that no other template calls, in alphabetical order.
  public var uncalled: [String] {
    let called = Set(program.calls.compactMap(\.template))
    return names.indices.filter { !called.contains($0) }.map { names[$0] }
  }

  /// Appends what a template shows of a value; returns the places that ask for unknown names, each
  /// once, and the place where templates call each other without end.
  public func render(_ name: String, _ value: TemplateValue, into writer: inout ByteWriter)
    -> [Finding]
  {
    render(name, value, into: &writer, after: nil).findings
  }

  /// The same; also returns the pieces that keyed lists have become.
  ///
  /// - Parameters:
  ///   - old: A page that the same templates have made, and that had no findings; its pieces are taken where they are
  ///     the same.
  public func render(
    _ name: String, _ value: TemplateValue, into writer: inout ByteWriter, after old: OldPage?
  ) -> (findings: [Finding], pieces: KeptPieces) {
    guard let number = numbers[name] else {
      let missing = Finding(
        .templatePartialMissing, at: nil, "there is no template “\(name)”",
        remedy: NearMiss.remedy(for: name, among: names))
      return ([missing], KeptPieces())
    }
    let start = writer.count
    var renderer = TemplateRenderer(program: program, value: value, after: old)
    renderer.run(from: program.entries[number], into: &writer)
    if renderer.hasFailed {
      writer.truncate(to: start)
      renderer = TemplateRenderer(program: program, value: value)
      renderer.run(from: program.entries[number], into: &writer)
    }
    // What was found in an item must be found again.
    return (renderer.findings, renderer.findings.isEmpty ? renderer.pieces : KeptPieces())
  }
}
