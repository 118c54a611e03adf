public import HornbookBytes

/// Why a build has made a page, or has not.
public struct PageStory: Sendable, Equatable {
  /// Whether it was made anew.
  public var isMade = false
  /// Why it was; nothing where it was not, because all that it was made of was as before.
  public var causes: [PageCause] = []
}

/// One reason for making a page anew.
public struct PageCause: Sendable, Equatable {
  /// What kind of reason it is.
  public var kind: Kind
  /// The file of the book that it is about, where there is one.
  public var file: String?
  /// The reason in words.
  public var message: String

  /// The kinds of reasons.
  public enum Kind: String, Sendable, CaseIterable {
    /// No earlier build has made the page.
    case new
    /// What earlier builds had left could not be used.
    case cache
    /// A file has changed, come or gone.
    case file
    /// The title of a chapter that the page shows has changed.
    case title
    /// Something else that the page shows of the book.
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
