internal import CYAML
internal import HornbookBytes

/// An event of libyaml, with offsets into the file.
struct YAMLEvent {
  enum Kind {
    case documentStart
    /// A scalar; `isPlain` is true if it is neither quoted nor a block scalar.
    case scalar(text: [UInt8], isPlain: Bool)
    case sequenceStart(isFlow: Bool)
    case mappingStart(isFlow: Bool)
    case containerEnd
    case alias
    case streamEnd
    /// An event that can be ignored.
    case other
  }

  var kind: Kind
  var range: Range<Int>
  var hasTag = false
}

/// Reads the events of a range of a file; the only access to libyaml.
///
/// libyaml counts characters, so a cursor counts the bytes. The range must be valid UTF-8.
struct YAMLEventReader: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let input: UnsafeMutableBufferPointer<UInt8>
  private let base: Int
  /// A position in the input, counted in characters and in bytes.
  private var cursor = (character: 0, byte: 0)

  /// Opens a range of a file; nil if there is not enough memory.
  init?(_ bytes: [UInt8], _ range: Range<Int>) {
    // The parser keeps pointers to itself and to its input, so both need a fixed address.
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    input = .allocate(capacity: range.count)
    _ = input.initialize(from: bytes[range])
    base = range.lowerBound
    guard yaml_parser_initialize(parser) == 1 else { return nil }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, input.baseAddress, input.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    input.deallocate()
  }

  /// The next event; throws a syntax error if there is none.
  mutating func next() throws(SyntaxFailure) -> YAMLEvent {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw failure() }
    defer { yaml_event_delete(&event) }
    let lower = offset(event.start_mark)
    let range = lower..<max(lower, offset(event.end_mark))
    switch event.type {
    case YAML_DOCUMENT_START_EVENT:
      return YAMLEvent(kind: .documentStart, range: range)
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let text = Array(UnsafeBufferPointer(start: scalar.value, count: scalar.length))
      let isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE
      return YAMLEvent(
        kind: .scalar(text: text, isPlain: isPlain), range: range, hasTag: scalar.tag != nil)
    case YAML_SEQUENCE_START_EVENT:
      let start = event.data.sequence_start
      let isFlow = start.style == YAML_FLOW_SEQUENCE_STYLE
      return YAMLEvent(
        kind: .sequenceStart(isFlow: isFlow), range: range, hasTag: start.tag != nil)
    case YAML_MAPPING_START_EVENT:
      let start = event.data.mapping_start
      let isFlow = start.style == YAML_FLOW_MAPPING_STYLE
      return YAMLEvent(
        kind: .mappingStart(isFlow: isFlow), range: range, hasTag: start.tag != nil)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
      return YAMLEvent(kind: .containerEnd, range: range)
    case YAML_ALIAS_EVENT:
      return YAMLEvent(kind: .alias, range: range)
    case YAML_STREAM_END_EVENT, YAML_NO_EVENT:
      return YAMLEvent(kind: .streamEnd, range: range)
    default:
      return YAMLEvent(kind: .other, range: range)
    }
  }

  private mutating func failure() -> SyntaxFailure {
    let problem = parser.pointee.problem.map { String(cString: $0) } ?? "this cannot be read"
    if parser.pointee.error == YAML_READER_ERROR {
      let offset = base + min(Int(clamping: parser.pointee.problem_offset), input.count)
      return SyntaxFailure(
        offset..<offset, "control characters are not allowed", remedy: "Remove it.")
    }
    if parser.pointee.error == YAML_MEMORY_ERROR {
      return SyntaxFailure(base..<base, "the document is too large")
    }
    var start = offset(parser.pointee.problem_mark)
    var note: (Range<Int>, String)?
    if parser.pointee.context != nil {
      let opening = offset(parser.pointee.context_mark)
      if YAMLProblem.isAboutBeginning(problem) {
        start = opening
      } else if opening < start {
        note = (opening..<opening, "it begins here")
      }
    }
    let (message, remedy) = YAMLProblem.explanation(of: problem, at: byte(at: start))
    return SyntaxFailure(start..<start, message, remedy: remedy, note: note)
  }

  private func byte(at offset: Int) -> UInt8? {
    let index = offset - base
    return input.indices.contains(index) ? input[index] : nil
  }

  /// The byte offset in the file of a libyaml mark.
  private mutating func offset(_ mark: yaml_mark_t) -> Int {
    let wanted = Int(clamping: mark.index)
    var (character, byte) = cursor
    while character < wanted, byte < input.count {
      byte += 1
      while byte < input.count, input[byte] & 0xC0 == 0x80 { byte += 1 }
      character += 1
    }
    while character > wanted, byte > 0 {
      byte -= 1
      while byte > 0, input[byte] & 0xC0 == 0x80 { byte -= 1 }
      character -= 1
    }
    cursor = (character, byte)
    return base + byte
  }
}
