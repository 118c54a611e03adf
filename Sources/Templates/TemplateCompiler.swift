internal import HornbookBytes
internal import HornbookDiagnostics

/// Turns the sources of a library into one program.
struct TemplateCompiler {
  /// The program so far.
  private(set) var program = TemplateProgram()
  /// What was wrong with the sources.
  private(set) var findings: [Finding] = []
  /// The names of all templates, with their numbers.
  let templates: [String: Int]
  /// The names met so far, with their stretches of `program.keys`.
  private var paths: [String: Range<Int>] = [:]
  /// The blocks that are given to parents, by their indices of `program.keys`.
  var given: [(name: Int, place: Place)] = []
  /// The names of templates and blocks, for those that are not there.
  private let near = NearMisses()
  /// The names of blocks met so far, with their indices of `program.keys`.
  private var blockNames: [String: Int] = [:]

  // The template at hand.
  var source = Source(path: "", bytes: [])
  private var template = 0
  /// How many tags did not fit the others.
  private var mistakes = 0
  /// What is open, from the outside in.
  var open: [OpenElement] = []
  /// What the parents among it are given.
  var parents: [GivenBlocks] = []
  /// How many blanks are taken from the start of each line: the indentation that the override at
  /// hand has in its own source.
  var dedent = 0
  /// The instruction before which no text may be joined with later text, because a jump ends there.
  private var barrier = 0

  /// More sections, blocks and parents than this within each other are refused: each could look up
  /// names through all the others.
  static let nestingLimit = 128

  init(templates: [String: Int]) { self.templates = templates }

  /// Something that a closing tag must end.
  struct OpenElement {
    enum Kind {
      /// A section; its first instruction.
      case section(Int)
      /// An inverted section; its instruction.
      case inverted(Int)
      /// A block in its place; its number.
      case block(Int)
      /// A block that is given to the parent around it.
      case override
      /// A parent; its number among the calls. What it is given is the last of `parents`.
      case parent(Int)
    }

    let kind: Kind
    let tag: TemplateTag
    /// `dedent` outside.
    let dedent: Int
  }

  /// Adds a source as the next template.
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
      report(last.tag.range, "more than \(Self.nestingLimit) sections stand within each other")
    } else if mistakes < TemplateScanner.findingLimit {
      addText(offset..<source.bytes.count)
      for element in open.reversed() { reportUnclosed(element) }
    }
    while !open.isEmpty { closeElement() }
    append(.end, at: source.bytes.count..<source.bytes.count)
    findings += scanner.findings
  }

  /// Adds the text before a tag and the tag; returns where the text after it begins.
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

  /// Adds the text before a tag that vanishes with its line if it has one to itself; returns where
  /// the text after it begins.
  mutating func addText(_ start: Int, aroundLineOf tag: TemplateTag) -> Int {
    if let lineStart = tag.lineStart, let nextLine = tag.nextLine {
      addText(start..<max(start, lineStart))
      return nextLine
    }
    addText(start..<tag.range.lowerBound)
    return tag.range.upperBound
  }

  /// Adds a stretch of the source as text; between the blocks of a parent, text means nothing.
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

  /// The end of the blanks that are taken from the start of a line.
  private func afterDedent(from lineStart: Int, to end: Int) -> Int {
    min(source.bytes.endOfBlanks(from: lineStart), lineStart + dedent, end)
  }

  /// Keeps the blanks from the start of a line to `end`, without those that are taken off.
  mutating func keepIndentation(_ lineStart: Int, to end: Int) -> Range<Int> {
    let start = program.text.count
    program.text += source.bytes[afterDedent(from: lineStart, to: end)..<end]
    return start..<program.text.count
  }

  // MARK: - Instructions

  /// The number of the next instruction, to which a jump will lead.
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

  /// Adds a call of a partial or parent, whose lines are indented as the tag is if `lineStart` is
  /// given; returns its number.
  @discardableResult
  private mutating func addCall(_ tag: TemplateTag, indentation lineStart: Int?) -> Int {
    let name = source.bytes.text(tag.name)
    let target = templates[name]
    if target == nil {
      findings.append(
        Finding(
          .templatePartialMissing, at: source.place(tag.name), "no template is called “\(name)”",
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

  /// Changes what was compiled before: jumps whose end is known now.
  mutating func patch(_ change: (inout TemplateProgram) -> Void) { change(&program) }

  // MARK: - Names

  /// The stretch of `program.keys` for a dotted name, or nil where it is none.
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

  /// The index in `program.keys` of the name of a block, which is taken whole.
  mutating func blockName(_ range: Range<Int>) -> Int {
    let name = source.bytes.text(range)
    if let known = blockNames[name] { return known }
    blockNames[name] = program.keys.count
    program.keys.append(TemplateKey(name))
    return program.keys.count - 1
  }

  // MARK: - Findings

  /// Tells, when all templates are compiled, which given blocks no template takes.
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
