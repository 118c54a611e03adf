public import HornbookDiagnostics
public import HornbookFiles

extension PreparedSite {
  /// The result of applying fixes.
  public struct Fixed: Sendable {
    /// The findings that were fixed.
    public var applied: [Finding]
    /// The files that were written, relative to the book's folder.
    public var files: [String]
    /// The files that were left alone because they have changed since they were read.
    public var changedMeanwhile: [String]
  }

  /// Applies the safe fixes of all findings, each file in one step, and returns what was done.
  ///
  /// Files that are not UTF-8 are left alone, since their text in memory differs from the file.
  ///
  /// - Parameter rule: The one rule whose findings are fixed; all if nil.
  public func applyFixes(in folder: String, of rule: String? = nil) throws(FileError) -> Fixed {
    try apply(fixesOf: report.findings.filter { rule == nil || $0.rule == rule }, in: folder)
  }

  /// Applies the safe fixes of some findings.
  ///
  /// A fix is left out if one of its files has been changed by somebody else since the book was read.
  public func apply(fixesOf findings: [Finding], in folder: String) throws(FileError) -> Fixed {
    let book = BookFolder(root: folder)
    let wanted = Set(findings.compactMap(\.safeFix).flatMap(\.edits).map(\.place.file))
    var sources: [Source] = []
    var changed: [String] = []
    for source in intactSources where wanted.contains(source.path) {
      if book.isUnchanged(source.path, source.bytes) {
        sources.append(source)
      } else {
        changed.append(source.path)
      }
    }
    let application = FixApplication(findings, to: sources)
    for source in application.changed { try book.rewrite(source.path, source.bytes) }
    return Fixed(
      applied: application.applied, files: application.changed.map(\.path),
      changedMeanwhile: changed)
  }
}
