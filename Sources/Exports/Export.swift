public import HornbookDiagnostics
internal import HornbookManuscript
public import HornbookPipeline

/// A way in which a book is bound into one file, such as an EPUB.
///
/// An `Edition` says for whom a book is made, an export how it is bound: each edition can be bound in each way. The
/// book is read, proved and printed by the same stages as the site. Each export is declared in a file of its own and
/// listed in `all`.
public struct Export: Sendable {
  /// The name on the command line.
  public let name: String
  /// A summary in one line.
  public let summary: String
  /// The extension of its files, without a period.
  public let fileExtension: String
  /// What it needs of the machine, in a few words for the help; nil if nothing.
  public var needs: String?
  /// Adapts the options with which the book is prepared, such as its edition.
  public let adapt: @Sendable (inout BookOptions) -> Void
  /// Makes the file from a book whose findings do not prevent publishing.
  public let make: @Sendable (PreparedSite, BookOptions) -> Outcome

  /// What came of an export.
  public enum Outcome: Sendable {
    /// The bytes of the file, what it holds of the book unless that is all, remarks on what it does without, and what
    /// it cannot say.
    case made(
      [UInt8], holds: String? = nil, remarks: [String] = [], omissions: [Finding] = [])
    /// What the format cannot say of this book.
    case found([Finding])
    /// What the machine lacks or could not do, as a clause.
    case failed(String)
    /// Why this edition of the book cannot be bound in this way, as a clause.
    case refused(String)
  }

  /// All exports, in the order of the help.
  public static let all: [Export] = [epub, pdf] + banks + [scorm]

  /// The export with a name; nil if there is none.
  public static func named(_ name: String) -> Export? { all.first { $0.name == name } }

  /// The name of the file if the author gives none: that of the book, and of the edition if it is not for readers.
  ///
  /// - Parameter folder: The name of the book's folder, for a book without a name that files can have.
  public func fileName(for book: String, in folder: String, _ edition: Edition = .reader) -> String
  {
    let stem = [book, folder].lazy.map(BookSettings.fileStem).first { !$0.isEmpty } ?? "book"
    let suffix = edition.isForReaders ? "" : "-" + edition.name
    return stem + suffix + "." + fileExtension
  }
}
