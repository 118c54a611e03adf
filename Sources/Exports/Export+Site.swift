internal import HornbookDiagnostics
internal import HornbookManuscript
public import HornbookPipeline

extension Export {
  /// The same for the file that `build` makes beside the site; nil if no setting asks for it.
  public var bound: BoundSite? {
    BoundBook(rawValue: name).map { kind in
      BoundSite(kind) { [self] access, options in
        var options = options
        adapt(&options)
        let site = PreparedSite.prepare(access, options)
        guard !site.isBlocked else { return nil }
        switch make(site, options) {
        case .made(let bytes, _, _, _): return .made(bytes)
        case .failed(let reason), .refused(let reason): return .leftOut(reason)
        case .found(let findings):
          return .leftOut(findings.first?.message ?? "the format cannot say what is in the book")
        }
      }
    }
  }
}
