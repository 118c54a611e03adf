internal import CCMark
internal import HornbookSystem

/// The memory of one parse: cmark allocates thousands of small pieces, which are all released at
/// once.
///
/// Each thread has an arena of its own, kept until the thread ends, so that all chapters parsed
/// there reuse the same few blocks.
struct CMarkArena {
  /// The slot that holds this thread's arena, since cmark passes no context to its allocator.
  private static let slot = ThreadSlot { arena in
    guard let arena = arena?.assumingMemoryBound(to: CMarkArena.self) else { return }
    for block in arena.pointee.blocks { block.start.deallocate() }
    arena.deinitialize(count: 1)
    arena.deallocate()
  }

  /// Each piece is preceded by its size, as it may be reallocated.
  private static let header = 16
  private static let blockSize = 1 << 18
  /// The number of blocks kept for the next text.
  private static let keptBlocks = 4
  /// The number of blocks of the usual size for a text; more are only needed for a text of hundreds of kilobytes.
  private static let usualBlocks = 16
  /// The size of the blocks after those: large enough to go back to the system at once, instead of to this thread.
  private static let largeBlockSize = 1 << 21

  private struct Block {
    let start: UnsafeMutableRawPointer
    let count: Int

    init(_ count: Int) {
      start = .allocate(byteCount: count, alignment: 16)
      self.count = count
    }
  }

  /// The blocks; the first has the usual size and is always kept.
  private var blocks = [Block(blockSize)]
  /// The block from which pieces are cut; the blocks after it are unused.
  private var current = 0
  private var next: UnsafeMutableRawPointer
  private var room = blockSize

  private init() { next = blocks[0].start }

  private static var own: UnsafeMutablePointer<CMarkArena> {
    if let known = slot.value { return known.assumingMemoryBound(to: CMarkArena.self) }
    let arena = UnsafeMutablePointer<CMarkArena>.allocate(capacity: 1)
    arena.initialize(to: CMarkArena())
    slot.value = UnsafeMutableRawPointer(arena)
    return arena
  }

  /// Parses a text, passes the tree to `read` and then releases its memory.
  ///
  /// `read` must not parse anything itself.
  static func parse(
    _ text: UnsafeRawBufferPointer, _ options: CInt, _ read: (OpaquePointer) -> Void
  ) {
    defer { own.pointee.reset() }
    guard let parser = cmark_parser_new_with_mem(options, memory) else { return }
    cmark_parser_feed(parser, text.bindMemory(to: CChar.self).baseAddress, text.count)
    if let document = cmark_parser_finish(parser) { read(document) }
  }

  /// The allocator for cmark, at a fixed address because parsers keep a pointer to it.
  private nonisolated(unsafe) static let memory: UnsafeMutablePointer<cmark_mem> = {
    let memory = UnsafeMutablePointer<cmark_mem>.allocate(capacity: 1)
    memory.initialize(
      to: cmark_mem(
        calloc: { count, size in
          let piece = CMarkArena.own.pointee.piece(count * size)
          Memory.clear(piece, count: count * size)
          return piece
        },
        realloc: { piece, size in CMarkArena.own.pointee.resized(piece, size) },
        free: { _ in }))
    return memory
  }()

  // MARK: - Pieces

  private mutating func piece(_ size: Int) -> UnsafeMutableRawPointer {
    let needed = (size + Self.header + 15) & ~15
    if needed > room { open(needed) }
    let start = next
    next += needed
    room -= needed
    start.storeBytes(of: size, as: Int.self)
    return start + Self.header
  }

  private mutating func resized(_ piece: UnsafeMutableRawPointer?, _ size: Int)
    -> UnsafeMutableRawPointer
  {
    guard let piece else { return self.piece(size) }
    let known = (piece - Self.header).load(as: Int.self)
    guard size > known else { return piece }
    let larger = self.piece(size)
    Memory.copy(piece, to: larger, count: known)
    return larger
  }

  private mutating func open(_ needed: Int) {
    current += 1
    if current == blocks.count || blocks[current].count < needed {
      let usual = blocks.count < Self.usualBlocks ? Self.blockSize : Self.largeBlockSize
      blocks.insert(Block(max(needed, usual)), at: current)
    }
    next = blocks[current].start
    room = blocks[current].count
  }

  private mutating func reset() {
    // Blocks larger than usual, made for a single long piece, are not kept.
    for block in blocks where block.count > Self.blockSize { block.start.deallocate() }
    blocks.removeAll { $0.count > Self.blockSize }
    while blocks.count > Self.keptBlocks { blocks.removeLast().start.deallocate() }
    current = 0
    next = blocks[0].start
    room = blocks[0].count
  }
}
