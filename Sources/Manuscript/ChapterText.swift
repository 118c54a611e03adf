internal import HornbookDiagnostics
internal import HornbookMarkdown
internal import Synchronization

/// A chapter's file, read when somebody first asks for it; the same for all copies of a chapter.
final class ChapterText: Sendable {
  let path: String
  let sourcePath: String
  let facts: ChapterFacts
  private let settings: BookSettings
  private let read: @Sendable () -> Source
  private let state: Mutex<State>

  private struct State: Sendable {
    var reading: ChapterReading?
    var document: Document?
    var packed: PackedDocument?
  }

  /// A text that is not read yet.
  init(
    path: String, sourcePath: String, facts: ChapterFacts, settings: BookSettings,
    read: @escaping @Sendable () -> Source
  ) {
    self.path = path
    self.sourcePath = sourcePath
    self.facts = facts
    self.settings = settings
    self.read = read
    state = Mutex(State())
  }

  /// A text that has been read.
  init(_ reading: ChapterReading, _ document: Document, path: String, settings: BookSettings) {
    self.path = path
    sourcePath = reading.source.path
    facts = reading.facts
    self.settings = settings
    read = { reading.source }
    state = Mutex(State(reading: reading, document: document))
  }

  var reading: ChapterReading {
    state.withLock { state in
      if let reading = state.reading { return reading }
      let (reading, document) = ChapterReading.read(read(), path: path, settings: settings)
      state = State(reading: reading, document: document)
      return reading
    }
  }

  var document: Document {
    let reading = reading
    return state.withLock { state in
      if let document = state.document { return document }
      let document =
        state.packed?.document
        ?? Document(reading.source, body: reading.body, options: ChapterReading.options(settings))
      state.document = document
      return document
    }
  }

  func putDocumentAway() {
    state.withLock { state in
      if state.packed == nil { state.packed = state.document.map { PackedDocument($0) } }
      state.document = nil
    }
  }

  func forgetDocument() {
    state.withLock { state in
      state.document = nil
      state.packed = nil
    }
  }
}
