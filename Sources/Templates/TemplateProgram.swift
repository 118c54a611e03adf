internal import HornbookDiagnostics

/// All templates of a library as one flat list of instructions.
///
/// A template is a stretch of instructions that ends with `.end`; calling it is a jump. What
/// overrides a block is such a stretch as well, and lies behind the call that gives it.
struct TemplateProgram: Sendable {
  /// What is done, in order.
  var instructions: [Instruction] = []
  /// For each instruction, the name in the source that it was made from.
  var places: [Origin] = []
  /// The text of all templates, and their indentations.
  var text: [UInt8] = []
  /// The names that occur; a dotted name is a stretch of them.
  var keys: [TemplateKey] = []
  /// The calls of partials and parents.
  var calls: [Call] = []
  /// The blocks that may be overridden.
  var blocks: [Block] = []
  /// What calls give for blocks, each call's together.
  var overrides: [Override] = []
  /// For each template, its first instruction.
  var entries: [Int] = []
  /// For each template, the path of its source.
  var files: [String] = []

  /// One step of rendering.
  enum Instruction: Sendable {
    /// Copies a stretch of `text`.
    case text(Range<Int>)
    /// Writes a value; the name is a stretch of `keys`, empty for `.`.
    case variable(Range<Int>, isEscaped: Bool)
    /// Enters a section for each item of a value, or goes on after `end`.
    case section(Range<Int>, end: Int)
    /// Goes on after `end` where the value is shown.
    case inverted(Range<Int>, end: Int)
    /// Goes back to the section's `start` for the next item, or leaves it.
    case endSection(start: Int)
    /// Renders a partial or a parent.
    case call(Int)
    /// Renders what overrides a block, or goes on into its own contents.
    case block(Int)
    /// Returns to the caller.
    case end
  }

  /// The stretch of a source that an instruction was made from.
  struct Origin: Sendable {
    var template: Int
    var range: Range<Int>
  }

  /// `{{>x}}` or `{{<x}}…{{/x}}`.
  struct Call: Sendable {
    /// The template, nil where there is none of that name.
    var template: Int?
    /// The indentation of its lines in `text`, or nil where the tag stands within a line.
    var indentation: Range<Int>?
    /// What is given for blocks.
    var overrides: Range<Int> = 0..<0
    /// The instruction to return to.
    var next = 0
  }

  /// `{{$x}}…{{/x}}` where it is not given to a parent.
  struct Block: Sendable {
    /// The block's name, an index of `keys`.
    var name: Int
    /// The indentation in `text` that an override's lines take on.
    var indentation: Range<Int>
    /// The instruction after the block's own contents.
    var end = 0
  }

  /// `{{$x}}…{{/x}}` as it is given to a parent.
  struct Override: Sendable {
    var name: Int
    var entry: Int
  }

  /// Where the name of an instruction stands.
  func place(of instruction: Int) -> Place {
    let origin = places[instruction]
    return Place(file: files[origin.template], range: origin.range)
  }

  /// A dotted name as it was written.
  func name(_ path: Range<Int>) -> String {
    path.isEmpty ? "." : keys[path].map(\.name).joined(separator: ".")
  }
}
