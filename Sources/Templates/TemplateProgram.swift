internal import HornbookDiagnostics

/// All templates of a library as one flat list of instructions.
///
/// A template is a range of instructions that ends with `.end`; calling it is a jump. The override
/// of a block is such a range too, after the call to which it belongs.
struct TemplateProgram: Sendable {
  /// The instructions of all templates.
  var instructions: [Instruction] = []
  /// The name in the source from which each instruction was made.
  var places: [Origin] = []
  /// The text of all templates, including their indentations.
  var text: [UInt8] = []
  /// The names in all templates; a dotted name is a range of keys.
  var keys: [TemplateKey] = []
  /// The calls of partials and parents.
  var calls: [Call] = []
  /// The blocks that can be overridden.
  var blocks: [Block] = []
  /// The overrides, grouped by call and sorted by name.
  var overrides: [Override] = []
  /// The first instruction of each template.
  var entries: [Int] = []
  /// The source path of each template.
  var files: [String] = []

  /// One step of rendering.
  enum Instruction: Sendable {
    /// Writes a range of `text`.
    case text(Range<Int>)
    /// Writes a value; its name is a range of `keys`, empty for `.`.
    case variable(Range<Int>, isEscaped: Bool)
    /// Enters a section for each item of a value, or continues at `end`.
    case section(Range<Int>, end: Int)
    /// Continues at `end` if the value is shown.
    case inverted(Range<Int>, end: Int)
    /// Returns to the section's `start` for the next item, or leaves the section.
    case endSection(start: Int)
    /// Renders a partial or a parent.
    case call(Int)
    /// Renders the override of a block, or continues with the block's own contents.
    case block(Int)
    /// Returns to the caller.
    case end
  }

  /// The range of a source from which an instruction was made.
  struct Origin: Sendable {
    var template: Int
    var range: Range<Int>
  }

  /// A call: `{{>x}}` or `{{<x}}…{{/x}}`.
  struct Call: Sendable {
    /// The called template; nil if it does not exist.
    var template: Int?
    /// The indentation of its lines in `text`; nil if the tag is within a line.
    var indentation: Range<Int>?
    /// The overrides that it gives.
    var overrides: Range<Int> = 0..<0
    /// The instruction to continue with after the call.
    var next = 0
  }

  /// A block that can be overridden: `{{$x}}…{{/x}}` outside a parent.
  struct Block: Sendable {
    /// The index of its name in `keys`.
    var name: Int
    /// The indentation in `text` for the lines of an override.
    var indentation: Range<Int>
    /// The instruction after the block's own contents.
    var end = 0
  }

  /// A block given to a parent: `{{$x}}…{{/x}}` inside it.
  struct Override: Sendable {
    var name: Int
    var entry: Int
  }

  /// The place of an instruction's name.
  func place(of instruction: Int) -> Place {
    let origin = places[instruction]
    return Place(file: files[origin.template], range: origin.range)
  }

  /// A dotted name as written.
  func name(_ path: Range<Int>) -> String {
    path.isEmpty ? "." : keys[path].map(\.name).joined(separator: ".")
  }

  /// The parts of all names that a range of instructions may look up, with everything that it calls.
  ///
  /// - Returns: The first parts, which are looked up in what stands around, and all of them.
  func names(in range: Range<Int>) -> (first: Set<TemplateKey>, all: Set<TemplateKey>) {
    var names: Set<TemplateKey> = []
    var all: Set<TemplateKey> = []
    var waiting = [range]
    var seen: Set<Int> = []
    func visit(_ entry: Int) {
      if seen.insert(entry).inserted { waiting.append(entry..<instructions.count) }
    }
    while let range = waiting.popLast() {
      var index = range.lowerBound
      walk: while index < range.upperBound {
        var next = index + 1
        switch instructions[index] {
        case .variable(let path, _), .section(let path, _), .inverted(let path, _):
          if let first = path.first { names.insert(keys[first]) }
          all.formUnion(keys[path])
        case .call(let number):
          let call = calls[number]
          if let template = call.template { visit(entries[template]) }
          for override in overrides[call.overrides] { visit(override.entry) }
          next = call.next
        case .block(let number):
          for override in overrides where override.name == blocks[number].name {
            visit(override.entry)
          }
        case .end: break walk
        case .text, .endSection: break
        }
        index = next
      }
    }
    return (names, all)
  }
}
