internal import CCMark
internal import HornbookSystem

/// The memory of one parse: cmark asks for it in thousands of small pieces, which are all given back
/// at once.
///
/// Each thread has one, kept until the thread ends, so that a book's chapters are read in the same few
/// pages of memory.
struct CMarkArena {
  /// cmark passes nothing to its allocator that could say whose it is, so the thread does.
  private static let slot = ThreadSlot { arena in
    guard let arena = arena?.assumingMemoryBound(to: CMarkArena.self) else { return }
    for block in arena.pointee.blocks { block.start.deallocate() }
    arena.deinitialize(count: 1)
    arena.deallocate()
  }

  /// Each piece has its size before it, as pieces may grow.
  private static let header = 16
  private static let blockSize = 1 << 18
  /// So many blocks are kept for the next text.
  private static let keptBlocks = 4

  private struct Block {
    let start: UnsafeMutableRawPointer
    let count: Int

    init(_ count: Int) {
      start = .allocate(byteCount: count, alignment: 16)
      self.count = count
    }
  }

  /// The first is of the usual size, and is always kept.
  private var blocks = [Block(blockSize)]
  /// The block from which pieces are cut; those behind it are free.
  private var current = 0
  private var next: UnsafeMutableRawPointer
  private var room = blockSize

  private init() { next = blocks[0].start }

  /// The arena of this thread.
  private static var own: UnsafeMutablePointer<CMarkArena> {
    if let known = slot.value { return known.assumingMemoryBound(to: CMarkArena.self) }
    let arena = UnsafeMutablePointer<CMarkArena>.allocate(capacity: 1)
    arena.initialize(to: CMarkArena())
    slot.value = UnsafeMutableRawPointer(arena)
    return arena
  }

  /// Parses a text, hands the tree to `read`, and takes all of its memory back: `read` parses
  /// nothing itself.
  static func parse(
    _ text: UnsafeRawBufferPointer, _ options: CInt, _ read: (OpaquePointer) -> Void
  ) {
    defer { own.pointee.reset() }
    guard let parser = cmark_parser_new_with_mem(options, memory) else { return }
    cmark_parser_feed(parser, text.bindMemory(to: CChar.self).baseAddress, text.count)
    if let document = cmark_parser_finish(parser) { read(document) }
  }

  /// What cmark calls; it stays where it is, for parsers keep its address.
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
      blocks.insert(Block(max(needed, Self.blockSize)), at: current)
    }
    next = blocks[current].start
    room = blocks[current].count
  }

  private mutating func reset() {
    // A single long text is no reason to keep as much.
    for block in blocks where block.count > Self.blockSize { block.start.deallocate() }
    blocks.removeAll { $0.count > Self.blockSize }
    while blocks.count > Self.keptBlocks { blocks.removeLast().start.deallocate() }
    current = 0
    next = blocks[0].start
    room = blocks[0].count
  }
}
