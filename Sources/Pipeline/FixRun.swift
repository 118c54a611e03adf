public import HornbookDiagnostics
public import HornbookFiles

extension PreparedSite {
  /// The result of applying fixes.
  public struct Fixed: Sendable {
    /// The findings that were fixed.
    public var applied: [Finding]
    /// The files that were written, relative to the book's folder.
    public var files: [String]
  }

  /// Applies the safe fixes of all findings, each file in one step, and returns what was done.
  ///
  /// Files that are not UTF-8 are left alone, since their text in memory differs from the file.
  ///
  /// - Parameter rule: The one rule whose findings are fixed; all if nil.
  public func applyFixes(in folder: String, of rule: String? = nil) throws(FileError) -> Fixed {
    let findings = report.findings.filter { rule == nil || $0.rule == rule }
    let application = FixApplication(findings, to: intactSources)
    for source in application.changed {
      try BookFolder(root: folder).rewrite(source.path, source.bytes)
    }
    return Fixed(applied: application.applied, files: application.changed.map(\.path))
  }
}
