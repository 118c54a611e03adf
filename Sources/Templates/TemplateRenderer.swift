internal import HornbookBytes
internal import HornbookDiagnostics

/// Executes a program with a value: one rendering of one template.
struct TemplateRenderer {
  let program: TemplateProgram
  /// The findings about templates for this value.
  private(set) var findings: [Finding] = []
  /// The values in which names are looked up, the outermost first.
  var scope: [TemplateValue]
  /// The pieces that keyed lists have become so far.
  var pieces = KeptPieces()
  /// The number of bytes that the pieces taken so far have left out.
  var omitted = 0
  /// Whether pieces of an earlier page cannot be taken after all, so that the page must be rendered without it.
  var hasFailed = false
  /// The page of an earlier build; nil if there is none.
  let old: OldPage?
  /// The open sections, one for each value in `scope` but the first.
  var sections: [OpenSection] = []
  var loop: OpenLoop?
  /// The calls to return from.
  var calls: [Caller] = []
  /// The overrides given by parents so far.
  ///
  /// They form a chain, because an override does not see the overrides of its own call.
  var given: [Given] = []
  var innermost = -1
  /// The indentation of the current template is the part of `indentation` from `indentationStart`
  /// on.
  var indentation: [UInt8] = []
  var indentationStart = 0
  /// Whether the output is at the start of a line, so that text must be indented.
  var isAtLineStart = true
  /// The number of calls and repetitions so far.
  var repetitions = 0
  /// The names for suggestions, by the scope in which they are valid.
  let near = NearMissCache()
  /// The instructions whose unknown name has been reported.
  private var reported: Set<Int> = []

  /// The maximum depth of calls.
  static let depthLimit = 64
  /// The maximum nesting of sections, since each name may be looked up in all of them.
  static let sectionLimit = 256
  /// The maximum number of calls and repetitions in a page.
  static let repetitionLimit = 1_000_000
  /// The maximum size of a page in bytes.
  static let sizeLimit = 64 << 20

  struct OpenSection {
    /// The list over which the section repeats; null if it is shown once.
    var list: TemplateValue
    var next: Int
  }

  /// The section whose items become pieces.
  struct OpenLoop {
    /// Its index in `sections`.
    var section: Int
    /// Its index in the loops of `pieces`.
    var loop: Int
    /// The pieces of the earlier page, by their keys.
    var known: [StableHash: KeptPieces.Piece]
    /// The counts before the item that is being rendered.
    var start = (offset: 0, repetitions: 0, isAtLineStart: false)
  }

  struct Caller {
    var instruction: Int
    var given: Int
    var innermost: Int
    var indentationStart: Int
    var indentationEnd: Int
  }

  struct Given {
    var overrides: Range<Int>
    var outer: Int
  }

  init(program: TemplateProgram, value: TemplateValue, after old: OldPage? = nil) {
    self.program = program
    self.old = old
    scope = [value]
  }

  /// Renders a template from its first instruction.
  mutating func run(from entry: Int, into writer: inout ByteWriter) {
    var index = entry
    while true {
      switch program.instructions[index] {
      case .text(let range):
        writeText(range, into: &writer)
        index += 1
      case .variable(let path, let isEscaped):
        beginLine(into: &writer)
        if let value = value(of: path) {
          write(value, isEscaped: isEscaped, into: &writer)
        } else {
          reportUnknown(path, at: index)
        }
        index += 1
      case .section(let path, let end):
        let value = value(of: path)
        if value == nil { reportUnknown(path, at: index) }
        guard sections.count < Self.sectionLimit else {
          reportEndless(
            at: index, "sections are nested more than \(Self.sectionLimit) levels deep"
          )
          return
        }
        let isEntered =
          if case .keyed(let list) = value {
            enter(list, at: index, end: end, into: &writer)
          } else {
            enterSection(value ?? .null)
          }
        index = isEntered ? index + 1 : end
      case .inverted(let path, let end):
        let value = value(of: path)
        if value == nil { reportUnknown(path, at: index) }
        index = (value ?? .null).isShown ? end : index + 1
      case .endSection(let start):
        guard nextItem(into: &writer) else {
          index += 1
          continue
        }
        guard goOn(from: start, written: writer.count) else { return }
        index = start + 1
      case .call(let number):
        let call = program.calls[number]
        guard let template = call.template else {
          index = call.next
          continue
        }
        guard enter(from: index, returningTo: call.next, written: writer.count) else { return }
        indent(for: call, into: &writer)
        if !call.overrides.isEmpty {
          given.append(Given(overrides: call.overrides, outer: innermost))
          innermost = given.count - 1
        }
        index = program.entries[template]
      case .block(let number):
        let block = program.blocks[number]
        guard innermost >= 0, let override = override(of: block.name) else {
          index += 1
          continue
        }
        guard enter(from: index, returningTo: block.end, written: writer.count) else { return }
        indentation += program.text[block.indentation]
        // An override may contain blocks, but only those of outer calls apply to them.
        innermost = given[override.giver].outer
        index = override.entry
      case .end:
        guard let next = leave() else { return }
        index = next
      }
    }
  }

  // MARK: - Sections

  /// Adds a value, or the first of its items, to the scope; returns whether there is anything to
  /// show.
  private mutating func enterSection(_ value: TemplateValue) -> Bool {
    guard value.isShown else { return false }
    if let first = value.item(at: 0) {
      sections.append(OpenSection(list: value, next: 1))
      scope.append(first)
    } else {
      sections.append(OpenSection(list: .null, next: 0))
      scope.append(value)
    }
    return true
  }

  /// Adds the next item of the innermost section to the scope; returns false and leaves the section
  /// if there is none.
  private mutating func nextItem(into writer: inout ByteWriter) -> Bool {
    let last = sections.count - 1
    if case .keyed(let list) = sections[last].list {
      closePiece(of: list, writer.count)
      if openPiece(of: list, into: &writer) { return true }
    } else {
      let next = sections[last].next
      if let item = sections[last].list.item(at: next) {
        scope[scope.count - 1] = item
        sections[last].next = next + 1
        return true
      }
    }
    leaveSection()
    return false
  }

  /// Takes the innermost section off.
  mutating func leaveSection() {
    sections.removeLast()
    scope.removeLast()
    if loop?.section == sections.count { loop = nil }
  }

  /// Counts a call or a repetition; reports it and returns false if there are too many or the
  /// output is too large.
  private mutating func goOn(from index: Int, written: Int) -> Bool {
    repetitions += 1
    if repetitions > Self.repetitionLimit {
      reportEndless(at: index, "the page repeats its parts more than \(Self.repetitionLimit) times")
      return false
    }
    guard written + omitted > Self.sizeLimit else { return true }
    reportEndless(at: index, "the page grows to more than \(Self.sizeLimit >> 20) MB")
    return false
  }

  // MARK: - Calls

  /// Records the instruction to return to; reports it and returns false if calls are nested too
  /// deeply.
  private mutating func enter(from index: Int, returningTo next: Int, written: Int) -> Bool {
    guard calls.count < Self.depthLimit else {
      reportEndless(at: index, "templates call each other more than \(Self.depthLimit) levels deep")
      return false
    }
    guard goOn(from: index, written: written) else { return false }
    calls.append(
      Caller(
        instruction: next, given: given.count, innermost: innermost,
        indentationStart: indentationStart, indentationEnd: indentation.count))
    return true
  }

  /// Returns to the caller; nil if there is none.
  private mutating func leave() -> Int? {
    guard let caller = calls.popLast() else { return nil }
    given.removeLast(given.count - caller.given)
    innermost = caller.innermost
    indentationStart = caller.indentationStart
    indentation.removeLast(indentation.count - caller.indentationEnd)
    return caller.instruction
  }

  /// The override of a block by the outermost parent, as pages take precedence over layouts.
  private func override(of name: Int) -> (entry: Int, giver: Int)? {
    var found: (entry: Int, giver: Int)?
    var giver = innermost
    while giver >= 0 {
      let overrides = program.overrides[given[giver].overrides]
      let next = overrides.index(byHalving: { $0.name > name })
      if next > overrides.startIndex, overrides[next - 1].name == name {
        found = (overrides[next - 1].entry, giver)
      }
      giver = given[giver].outer
    }
    return found
  }

  // MARK: - Indentation

  /// Adds the indentation of a call on a line of its own; a call within a line adds none.
  private mutating func indent(
    for call: TemplateProgram.Call, into writer: inout ByteWriter
  ) {
    if let range = call.indentation {
      indentation += program.text[range]
    } else {
      let wasAtLineStart = isAtLineStart
      beginLine(into: &writer)
      isAtLineStart = wasAtLineStart
      indentationStart = indentation.count
    }
  }

  /// Writes the indentation if the output is at the start of a line.
  private mutating func beginLine(into writer: inout ByteWriter) {
    guard isAtLineStart else { return }
    isAtLineStart = false
    if indentationStart < indentation.count {
      writer.write(indentationStart..<indentation.count, of: indentation)
    }
  }

  /// Writes text, indenting each line that is not empty.
  private mutating func writeText(_ range: Range<Int>, into writer: inout ByteWriter) {
    guard indentationStart < indentation.count else {
      writer.write(range, of: program.text)
      isAtLineStart = program.text[range.upperBound - 1] == ASCII.newline
      return
    }
    var offset = range.lowerBound
    while offset < range.upperBound {
      let first = program.text[offset]
      if first != ASCII.newline, first != ASCII.carriageReturn { beginLine(into: &writer) }
      let end = program.text.lineEnd(in: offset..<range.upperBound)
      writer.write(offset..<end, of: program.text)
      isAtLineStart = program.text[end - 1] == ASCII.newline
      offset = end
    }
  }

  // MARK: - Findings

  /// Reports an unknown name, once for each instruction.
  @inline(never)
  private mutating func reportUnknown(_ path: Range<Int>, at index: Int) {
    guard reported.insert(index).inserted else { return }
    let near = suggestions(for: path)
    let question = near.map { "“\($0)”" }.joined(separator: " or ")
    findings.append(
      Finding(
        .templateVariableUnknown, at: program.place(of: index),
        "there is no value “\(program.name(path))” here",
        remedy: near.isEmpty ? nil : "Did you mean \(question)?"))
  }

  private mutating func reportEndless(at index: Int, _ message: String) {
    findings.append(Finding(.templateEndless, at: program.place(of: index), message))
  }
}
