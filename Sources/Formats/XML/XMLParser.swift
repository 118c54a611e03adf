internal import CExpat
internal import HornbookBytes
public import HornbookDiagnostics

/// Reads XML into a tree, by libexpat.
///
/// A document type with declarations of its own is refused, and so is every entity that XML does not define, so that
/// the tree is no larger than the file. Nothing is fetched.
public enum XMLParser {
  /// The greatest depth of nested elements.
  public static let depthLimit = 512
  /// The greatest size of a file.
  public static let sizeLimit = 256 << 20

  /// The result of parsing: a document, or the finding about why there is none.
  public typealias Result = Swift.Result<XMLTree, XMLFault>

  /// Parses a document; `allowsDoctype` where the format has a document type, which is skipped.
  public static func parse(_ source: Source, allowsDoctype: Bool = false) -> Result {
    guard source.bytes.count <= sizeLimit else {
      return .failure(
        XMLFault(
          finding: Finding(.xmlSyntax, at: Place(file: source.path), "the file is too large"))
      )
    }
    let reading = XMLReading(source: source, allowsDoctype: allowsDoctype)
    do throws(SyntaxFailure) {
      return .success(try reading.tree())
    } catch {
      return .failure(XMLFault(finding: error.finding(.xmlSyntax, in: source)))
    }
  }
}

/// Why there is no document.
public struct XMLFault: Error, Sendable {
  /// What is wrong, and where.
  public let finding: Finding

  /// Creates a fault.
  public init(finding: Finding) { self.finding = finding }
}

/// Collects what libexpat reports.
private final class XMLReading {
  private let source: Source
  private let allowsDoctype: Bool
  private let parser: XML_Parser?
  private var nodes: [XMLNode] = []
  private var names: [XMLName] = []
  private var indices: [XMLName: UInt32] = [:]
  private var attributes: [XMLAttribute] = []
  private var pool: [UInt8] = []
  /// The indices of the open elements, innermost last.
  private var open: [Int] = []
  private var failure: SyntaxFailure?

  /// Separates a namespace from a name; XML has no such character.
  private static let separator: CChar = 1

  init(source: Source, allowsDoctype: Bool) {
    self.source = source
    self.allowsDoctype = allowsDoctype
    parser = XML_ParserCreateNS(nil, Self.separator)
  }

  deinit { XML_ParserFree(parser) }

  func tree() throws(SyntaxFailure) -> XMLTree {
    guard let parser else { throw SyntaxFailure(0..<0, "there is not enough memory") }
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser, { data, name, attributes in XMLReading.of(data)?.begin(name, attributes) },
      { data, _ in XMLReading.of(data)?.finish() })
    XML_SetCharacterDataHandler(parser) { data, text, count in
      XMLReading.of(data)?.add(text, Int(count))
    }
    XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, hasDeclarations in
      XMLReading.of(data)?.meetDoctype(hasDeclarations != 0)
    }
    XML_SetSkippedEntityHandler(parser) { data, name, _ in
      XMLReading.of(data)?.meetEntity(name.map { String(cString: $0) } ?? "")
    }
    XML_SetUnknownEncodingHandler(
      parser,
      { _, name, info in
        guard let name, let info, String(cString: name).lowercased() == "windows-1252" else {
          return 0
        }
        withUnsafeMutableBytes(of: &info.pointee.map) { (map: UnsafeMutableRawBufferPointer) in
          let characters = map.bindMemory(to: CInt.self)
          for byte in characters.indices {
            characters[byte] = CInt(Windows1252.character(UInt8(byte)).value)
          }
        }
        return 1
      }, nil)
    // libexpat needs linear time only when it is given everything at once.
    let status = source.bytes.withUnsafeBytes { buffer in
      XML_Parse(
        parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count), 1)
    }
    if let failure { throw failure }
    if status != XML_STATUS_OK { throw problem }
    return XMLTree(source: source, nodes: nodes, names: names, attributes: attributes, pool: pool)
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> XMLReading? {
    data.map { Unmanaged<XMLReading>.fromOpaque($0).takeUnretainedValue() }
  }

  private var offset: Int {
    max(0, min(Int(XML_GetCurrentByteIndex(parser)), source.bytes.count))
  }

  private var length: Int { max(0, Int(XML_GetCurrentByteCount(parser))) }

  private func stop(_ failure: SyntaxFailure) {
    self.failure = self.failure ?? failure
    _ = XML_StopParser(parser, XML_Bool(XML_FALSE))
  }
}

extension XMLReading {
  fileprivate func begin(
    _ name: UnsafePointer<CChar>?, _ list: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    guard failure == nil, let name, let list else { return }
    let start = offset
    guard open.count < XMLParser.depthLimit else {
      return stop(
        SyntaxFailure(
          start..<start + length, "elements are nested more than \(XMLParser.depthLimit) deep",
          remedy: "Nest the elements less deeply."))
    }
    let first = attributes.count
    var next = list
    while let name = next[0], let value = next[1] {
      let lower = pool.count
      append(value)
      attributes.append(
        XMLAttribute(name: index(of: name), lower: UInt32(lower), upper: UInt32(pool.count)))
      next += 2
    }
    open.append(nodes.count)
    nodes.append(
      XMLNode(
        name: index(of: name), lower: UInt32(start), upper: UInt32(start),
        first: UInt32(first), last: UInt32(attributes.count), end: UInt32(nodes.count + 1),
        tagEnd: UInt32(start + length)))
  }

  fileprivate func finish() {
    guard failure == nil, let index = open.popLast() else { return }
    nodes[index].upper = max(nodes[index].tagEnd, UInt32(offset + length))
    nodes[index].end = UInt32(nodes.count)
  }

  fileprivate func add(_ text: UnsafePointer<CChar>?, _ count: Int) {
    guard failure == nil, !open.isEmpty, let text else { return }
    let bytes = UnsafeRawBufferPointer(start: text, count: count)
    let (start, end) = (offset, offset + length)
    // libexpat reports a text in pieces.
    if var last = nodes.last, last.isText, last.end == nodes.count, last.upper == start {
      pool.append(contentsOf: bytes)
      last.upper = UInt32(end)
      last.last = UInt32(pool.count)
      nodes[nodes.count - 1] = last
      return
    }
    let lower = pool.count
    pool.append(contentsOf: bytes)
    nodes.append(
      XMLNode(
        name: XMLNode.textName, lower: UInt32(start), upper: UInt32(end), first: UInt32(lower),
        last: UInt32(pool.count), end: UInt32(nodes.count + 1), tagEnd: 0))
  }

  fileprivate func meetDoctype(_ hasDeclarations: Bool) {
    guard !allowsDoctype || hasDeclarations else { return }
    stop(
      SyntaxFailure(
        offset..<offset + max(1, length), "a document type is not accepted here",
        remedy: "Remove the declaration that begins with “<!DOCTYPE”."))
  }

  fileprivate func meetEntity(_ name: String) {
    stop(.entity(name, offset..<offset + length))
  }

  private func append(_ text: UnsafePointer<CChar>) {
    var byte = text
    while byte.pointee != 0 {
      pool.append(UInt8(bitPattern: byte.pointee))
      byte += 1
    }
  }

  private func index(of text: UnsafePointer<CChar>) -> UInt32 {
    let whole = String(cString: text)
    let parts = whole.utf8.split(
      separator: UInt8(bitPattern: Self.separator), maxSplits: 1, omittingEmptySubsequences: false)
    let name =
      parts.count == 2
      ? XMLName(space: String(Substring(parts[0])), local: String(Substring(parts[1])))
      : XMLName(space: "", local: whole)
    if let index = indices[name] { return index }
    let index = UInt32(names.count)
    indices[name] = index
    names.append(name)
    return index
  }
}

extension XMLReading {
  /// What libexpat stopped at, in words that help.
  fileprivate var problem: SyntaxFailure {
    let bytes = source.bytes
    var start = min(offset, max(0, bytes.count - 1))
    // A reference without a name is noticed at what follows it.
    if start > 0, bytes[start - 1] == ASCII.ampersand { start -= 1 }
    let range = start..<min(start + 1, bytes.count)
    let element = open.last.map { nodes[$0] }
    let tag = element.map { "<\(names[Int($0.name)].local)>" } ?? ""
    switch XML_GetErrorCode(parser) {
    case XML_ERROR_NO_ELEMENTS:
      guard let element else {
        return SyntaxFailure(range, "there is no element", remedy: "Begin with the outermost tag.")
      }
      return unclosed(element, tag)
    case XML_ERROR_TAG_MISMATCH:
      guard let element else { return SyntaxFailure(range, "nothing is open that this tag closes") }
      let end = bytes[start...].firstIndex(of: ASCII.greater).map { $0 + 1 } ?? range.upperBound
      if start >= 2, bytes.has("</", at: start - 2) { start -= 2 }
      return SyntaxFailure(
        start..<end, "this tag does not close “\(tag)”",
        remedy: "Close “\(tag)” first, or correct the name.",
        note: (Int(element.lower)..<Int(element.tagEnd), "“\(tag)” is opened here"))
    case XML_ERROR_INVALID_TOKEN, XML_ERROR_BAD_CHAR_REF, XML_ERROR_SYNTAX:
      switch bytes[range].first {
      case ASCII.ampersand:
        return SyntaxFailure(range, "“&” is not allowed here", remedy: "Write “&amp;”.")
      case ASCII.less:
        return SyntaxFailure(range, "“<” is not allowed here", remedy: "Write “&lt;”.")
      case let byte? where byte < 0x20:
        return SyntaxFailure(
          range, "a control character is not allowed in XML", remedy: "Remove the character.")
      case let byte? where byte >= 0x80 && bytes.firstInvalidUTF8 == start:
        return SyntaxFailure(
          range, "this byte is not part of valid UTF-8", remedy: "Save the file as UTF-8.")
      default:
        return SyntaxFailure(
          range, "this is not allowed here", remedy: "Correct the tag or reference here.")
      }
    case XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR, XML_ERROR_UNCLOSED_CDATA_SECTION:
      return SyntaxFailure(
        range, "what begins here does not end", remedy: "The file may be cut: get a whole copy.")
    case XML_ERROR_DUPLICATE_ATTRIBUTE:
      return SyntaxFailure(range, "an attribute stands twice", remedy: "Remove one of the two.")
    case XML_ERROR_JUNK_AFTER_DOC_ELEMENT:
      return SyntaxFailure(
        range, "nothing may follow the outermost element", remedy: "Remove what follows.")
    case XML_ERROR_UNDEFINED_ENTITY:
      let end = bytes[start...].prefix(64).firstIndex(of: ASCII.semicolon).map { $0 + 1 }
      let entity = start..<(end ?? range.upperBound)
      return .entity(bytes.text(entity).filter { $0 != "&" && $0 != ";" }, entity)
    case XML_ERROR_UNBOUND_PREFIX:
      return SyntaxFailure(
        range, "a prefix of this tag has no namespace", remedy: "Declare it with “xmlns:”.")
    case XML_ERROR_UNKNOWN_ENCODING, XML_ERROR_INCORRECT_ENCODING:
      return SyntaxFailure(range, "the encoding is not known", remedy: "Save the file as UTF-8.")
    case let code:
      let text = XML_ErrorString(code).map { String(cString: $0) } ?? "not valid"
      return SyntaxFailure(range, text)
    }
  }

  private func unclosed(_ element: XMLNode, _ tag: String) -> SyntaxFailure {
    SyntaxFailure(
      Int(element.lower)..<Int(element.tagEnd), "“\(tag)” is not closed",
      remedy: "Close it, or get a whole copy of the file.")
  }
}

extension SyntaxFailure {
  fileprivate static func entity(_ name: String, _ range: Range<Int>) -> SyntaxFailure {
    SyntaxFailure(
      range, "XML does not define the entity “\(name)”", remedy: "Write the character itself.")
  }
}
