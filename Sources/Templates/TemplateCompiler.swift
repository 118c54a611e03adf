internal import HornbookBytes
internal import HornbookDiagnostics

/// Compiles the sources of a library into one program.
struct TemplateCompiler {
  /// The program so far.
  private(set) var program = TemplateProgram()
  /// The findings about the sources.
  private(set) var findings: [Finding] = []
  /// The numbers of all templates, by name.
  let templates: [String: Int]
  /// The ranges in `program.keys` of the names so far.
  private var paths: [String: Range<Int>] = [:]
  /// The blocks that are given to parents, by the index of their name in `program.keys`.
  var given: [(name: Int, place: Place)] = []
  /// The names of templates and blocks, for suggestions.
  private let near = NearMissCache()
  /// The indices in `program.keys` of the block names so far.
  private var blockNames: [String: Int] = [:]

  // The state of the current template.
  var source = Source(path: "", bytes: [])
  private var template = 0
  /// The number of errors in the current template so far.
  private var mistakes = 0
  /// The open elements, the outermost first.
  var open: [OpenElement] = []
  /// The blocks given to each open parent.
  var parents: [GivenBlocks] = []
  /// The number of blanks to remove from the start of each line: the indentation of the current
  /// override in its source.
  var dedent = 0
  /// The last jump target; text before it must not be joined with text after it.
  private var barrier = 0

  /// The maximum nesting of sections, blocks and parents, since a name may be looked up through all
  /// of them.
  static let nestingLimit = 128

  init(templates: [String: Int]) { self.templates = templates }

  /// An element that needs a closing tag.
  struct OpenElement {
    enum Kind {
      /// A section, with its first instruction.
      case section(Int)
      /// An inverted section, with its instruction.
      case inverted(Int)
      /// A block that can be overridden, with its number.
      case block(Int)
      /// An override that is given to the enclosing parent.
      case override
      /// A parent, with the number of its call; its overrides are last in `parents`.
      case parent(Int)
    }

    let kind: Kind
    let tag: TemplateTag
    /// The value of `dedent` outside the element.
    let dedent: Int
  }

  /// Compiles a source as the next template.
  mutating func compile(_ source: Source) {
    self.source = source
    template = program.entries.count
    open = []
    parents = []
    dedent = 0
    barrier = program.instructions.count
    program.entries.append(program.instructions.count)
    program.files.append(source.path)

    var scanner = TemplateScanner(source)
    var offset = 0
    mistakes = 0
    while open.count <= Self.nestingLimit, mistakes < TemplateScanner.findingLimit,
      let tag = scanner.tag(from: offset)
    {
      offset = add(tag, textFrom: offset)
    }
    if open.count > Self.nestingLimit, let last = open.last {
      report(last.tag.range, "more than \(Self.nestingLimit) sections are nested")
    } else if mistakes < TemplateScanner.findingLimit {
      addText(offset..<source.bytes.count)
      for element in open.reversed() { reportUnclosed(element) }
    }
    while !open.isEmpty { closeElement() }
    append(.end, at: source.bytes.count..<source.bytes.count)
    findings += scanner.findings
  }

  /// Adds the text before a tag and the tag; returns the offset where the text after it begins.
  private mutating func add(_ tag: TemplateTag, textFrom start: Int) -> Int {
    switch tag.kind {
    case .variable, .raw:
      addText(start..<tag.range.lowerBound)
      guard isAllowed(tag), let path = path(tag.name) else { break }
      append(.variable(path, isEscaped: tag.kind == .variable), at: tag.name)
    case .comment, .delimiters:
      return addText(start, aroundLineOf: tag)
    case .section, .inverted:
      let next = addText(start, aroundLineOf: tag)
      _ = isAllowed(tag)
      addSection(tag)
      return next
    case .partial:
      let next = addText(start, aroundLineOf: tag)
      guard isAllowed(tag) else { return next }
      addCall(tag, indentation: tag.isStandalone ? tag.lineStart : nil)
      return next
    case .parent:
      addText(start..<(tag.lineStart ?? tag.range.lowerBound))
      let isAllowed = isAllowed(tag)
      let call = addCall(tag, indentation: tag.lineStart)
      if !isAllowed { program.calls[call].template = nil }
      push(.parent(call), tag)
      parents.append(GivenBlocks())
    case .block:
      return addBlock(tag, textFrom: start)
    case .close:
      return close(tag, textFrom: start)
    }
    return tag.range.upperBound
  }

  // MARK: - Text

  /// Adds the text before a tag that disappears together with its line if it is alone there.
  ///
  /// - Returns: The offset where the text after the tag begins.
  mutating func addText(_ start: Int, aroundLineOf tag: TemplateTag) -> Int {
    if let lineStart = tag.lineStart, let nextLine = tag.nextLine {
      addText(start..<max(start, lineStart))
      return nextLine
    }
    addText(start..<tag.range.lowerBound)
    return tag.range.upperBound
  }

  /// Adds a range of the source as text; text directly inside a parent is ignored.
  mutating func addText(_ range: Range<Int>) {
    if case .parent = open.last?.kind { return }
    let start = program.text.count
    var offset = range.lowerBound
    while offset < range.upperBound {
      if dedent > 0, offset == 0 || source.bytes[offset - 1] == ASCII.newline {
        offset = afterDedent(from: offset, to: range.upperBound)
      }
      let rest = offset..<range.upperBound
      let end = dedent > 0 ? source.bytes.lineEnd(in: rest) : range.upperBound
      program.text += source.bytes[offset..<end]
      offset = end
    }
    guard start < program.text.count else { return }
    if case .text(let before)? = program.instructions.last, before.upperBound == start,
      program.instructions.count > barrier
    {
      program.instructions[program.instructions.count - 1] =
        .text(before.lowerBound..<program.text.count)
    } else {
      append(.text(start..<program.text.count), at: range)
    }
  }

  /// The end of the blanks that are removed from the start of a line.
  private func afterDedent(from lineStart: Int, to end: Int) -> Int {
    min(source.bytes.endOfBlanks(from: lineStart), lineStart + dedent, end)
  }

  /// Stores the blanks from the start of a line to `end`, without those that are removed.
  mutating func keepIndentation(_ lineStart: Int, to end: Int) -> Range<Int> {
    let start = program.text.count
    program.text += source.bytes[afterDedent(from: lineStart, to: end)..<end]
    return start..<program.text.count
  }

  // MARK: - Instructions

  /// The index of the next instruction, as the target of a jump.
  mutating func jumpTarget() -> Int {
    barrier = program.instructions.count
    return barrier
  }

  mutating func append(_ instruction: TemplateProgram.Instruction, at range: Range<Int>) {
    program.instructions.append(instruction)
    program.places.append(TemplateProgram.Origin(template: template, range: range))
  }

  private mutating func addSection(_ tag: TemplateTag) {
    let start = program.instructions.count
    let path = path(tag.name) ?? 0..<0
    if tag.kind == .section {
      append(.section(path, end: start), at: tag.name)
      push(.section(start), tag)
    } else {
      append(.inverted(path, end: start), at: tag.name)
      push(.inverted(start), tag)
    }
  }

  /// Adds a call of a partial or parent and returns its number.
  ///
  /// If `lineStart` is given, the called template's lines are indented like the tag.
  @discardableResult
  private mutating func addCall(_ tag: TemplateTag, indentation lineStart: Int?) -> Int {
    let name = source.bytes.text(tag.name)
    let target = templates[name]
    if target == nil {
      findings.append(
        Finding(
          .templatePartialMissing, at: source.place(tag.name), "there is no template “\(name)”",
          remedy: near.of("templates") { templates.keys }.remedy(for: name)))
    }
    let indentation = lineStart.map { keepIndentation($0, to: tag.range.lowerBound) }
    let number = program.calls.count
    program.calls.append(TemplateProgram.Call(template: target, indentation: indentation))
    append(.call(number), at: tag.name)
    program.calls[number].next = program.instructions.count
    return number
  }

  mutating func push(_ kind: OpenElement.Kind, _ tag: TemplateTag) {
    open.append(OpenElement(kind: kind, tag: tag, dedent: dedent))
  }

  /// Changes earlier parts of the program, such as jumps whose target is now known.
  mutating func patch(_ change: (inout TemplateProgram) -> Void) { change(&program) }

  // MARK: - Names

  /// The range in `program.keys` of a dotted name; nil if it is not valid.
  mutating func path(_ range: Range<Int>) -> Range<Int>? {
    let name = source.bytes.text(range)
    if name == "." { return 0..<0 }
    if let known = paths[name] { return known }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard !parts.contains(where: \.isEmpty) else {
      report(range, "“\(source.excerpt(range))” is not a name")
      return nil
    }
    let start = program.keys.count
    program.keys += parts.map { TemplateKey(String($0)) }
    paths[name] = start..<program.keys.count
    return start..<program.keys.count
  }

  /// The index in `program.keys` of the name of a block, whose dots have no meaning.
  mutating func blockName(_ range: Range<Int>) -> Int {
    let name = source.bytes.text(range)
    if let known = blockNames[name] { return known }
    blockNames[name] = program.keys.count
    program.keys.append(TemplateKey(name))
    return program.keys.count - 1
  }

  // MARK: - Findings

  /// Reports the given blocks that no template has, after all templates are compiled.
  mutating func checkBlocks() {
    let taken = Set(program.blocks.map(\.name))
    for (name, place) in given where !taken.contains(name) {
      let name = program.keys[name].name
      findings.append(
        Finding(
          .templateBlockUnknown, at: place, "no template has a block called “\(name)”",
          remedy: near.of("blocks") { taken.map { program.keys[$0].name } }.remedy(for: name)))
    }
  }

  mutating func report(_ range: Range<Int>, _ message: String, notes: [Finding.Note] = []) {
    mistakes += 1
    findings.append(
      Finding(.templateSyntax, at: source.place(range), message, notes: notes))
  }
}
