public import HornbookBytes
internal import HornbookDiagnostics

/// Why a build made a page or not.
public struct PageStory: Sendable, Equatable {
  /// Whether it was made again.
  public var isMade = false
  /// The reasons for making it; empty if it was not made, because nothing that it is made from had
  /// changed.
  public var causes: [PageCause] = []

  /// The same with the names that the author's files have.
  func told(by authorship: Authorship?) -> PageStory {
    guard let authorship else { return self }
    var told = self
    for index in causes.indices {
      guard let file = causes[index].file else { continue }
      let name = authorship.path(file)
      told.causes[index].file = name
      told.causes[index].message = causes[index].message.replacing(each: file, with: name)
    }
    return told
  }
}

/// One reason for making a page anew.
public struct PageCause: Sendable, Equatable {
  /// The kind of reason.
  public var kind: Kind
  /// The file of the book that it is about, if there is one.
  public var file: String?
  /// The reason in words.
  public var message: String

  /// The kinds of reasons.
  public enum Kind: String, Sendable, CaseIterable {
    /// No earlier build has made the page.
    case new
    /// The cache of earlier builds could not be used.
    case cache
    /// A file was changed, added or removed.
    case file
    /// The title of a chapter that the page shows has changed.
    case title
    /// Something else that the page shows has changed.
    case fact
    /// The page in the output folder was not what the last build had left there.
    case output
  }
}

extension PageStory: Recordable {
  /// Writes the story.
  public func write(to record: inout RecordWriter) {
    record.write(isMade)
    record.write(causes) { record, cause in
      record.write(cause.kind.rawValue)
      record.write(cause.file) { $0.write($1) }
      record.write(cause.message)
    }
  }

  /// Reads a story.
  public init(from record: inout RecordReader) {
    isMade = record.flag()
    causes = record.list { record in
      let kind = PageCause.Kind(rawValue: record.text()) ?? .fact
      let file = record.optional { $0.text() }
      return PageCause(kind: kind, file: file, message: record.text())
    }
  }
}
