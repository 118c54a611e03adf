internal import HornbookBytes

/// Repeats sections over keyed lists, whose items are taken from an earlier page where it has them.
extension TemplateRenderer {
  /// Adds the first item of a keyed list that the earlier page does not have to the scope; returns false if there is
  /// none.
  mutating func enter(
    _ list: KeyedList, at index: Int, end: Int, into writer: inout ByteWriter
  ) -> Bool {
    guard !list.isEmpty else { return false }
    // Of a list within another, there would be pieces for each item of the other.
    if !sections.contains(where: \.isKeyed), let surroundings = surroundings(of: index, end: end) {
      loop = OpenLoop(
        section: sections.count, loop: pieces.loops.count, known: old?.loops[surroundings] ?? [:])
      pieces.loops.append(.init(surroundings: surroundings, pieces: []))
    }
    sections.append(OpenSection(list: .keyed(list), next: 0))
    scope.append(.null)
    if openPiece(of: list, into: &writer) { return true }
    leaveSection()
    return false
  }

  /// Takes the next items from the earlier page as long as it has them, and adds the first that it does not have to
  /// the scope; returns false if there is none.
  mutating func openPiece(of list: KeyedList, into writer: inout ByteWriter) -> Bool {
    let last = sections.count - 1
    while sections[last].next < list.count {
      let next = sections[last].next
      sections[last].next = next + 1
      if let old, let loop, loop.section == last, let known = loop.known[list.keys[next]],
        known.startsLine == isAtLineStart
      {
        var piece = known
        piece.range = writer.count..<writer.count + known.range.count
        writer.write(known.range, of: old.bytes)
        isAtLineStart = known.endsLine
        pieces.loops[loop.loop].pieces.append(piece)
        repetitions += known.repetitions + 1
        omitted += known.omitted
        // Where the limits end a page must not depend on what was kept.
        if repetitions > Self.repetitionLimit || writer.count + omitted > Self.sizeLimit {
          hasFailed = true
        }
        continue
      }
      if loop?.section == last { loop?.start = (writer.count, repetitions, isAtLineStart) }
      scope[scope.count - 1] = list[next]
      return true
    }
    return false
  }

  /// Notes what the item that ends here has become.
  mutating func closePiece(of list: KeyedList, _ end: Int) {
    let last = sections.count - 1
    guard let loop, loop.section == last else { return }
    pieces.loops[loop.loop].pieces.append(
      .init(
        key: list.keys[sections[last].next - 1], range: loop.start.offset..<end,
        repetitions: repetitions - loop.start.repetitions,
        startsLine: loop.start.isAtLineStart, endsLine: isAtLineStart))
  }

  /// A hash of a section over a keyed list and of everything outside of its items that it may read; nil if it may
  /// read the list itself.
  private func surroundings(of index: Int, end: Int) -> StableHash? {
    let names = program.names(in: index + 1..<end)
    var hasher = StableHasher()
    hasher.combine(UInt64(index))
    for caller in calls { hasher.combine(UInt64(caller.instruction)) }
    for one in given { hasher.combine(UInt64(one.overrides.lowerBound)) }
    hasher.combine(UInt64(bitPattern: Int64(innermost)))
    hasher.combine(Array(indentation[indentationStart...]))
    for name in names.first.sorted(by: { $0.name < $1.name }) {
      hasher.combine(name.name)
      for level in scope {
        guard case .object(let object) = level, let value = object[name] else { continue }
        if case .object(let inner) = value {
          for field in inner.fields {
            if case .keyed = field.value, names.all.contains(field.key) { return nil }
          }
        }
        if case .keyed = value { return nil }
        hasher.combine(StableHash(of: value.withoutKeyedLists))
      }
    }
    return hasher.finish()
  }
}

extension TemplateRenderer.OpenSection {
  fileprivate var isKeyed: Bool { if case .keyed = list { true } else { false } }
}
