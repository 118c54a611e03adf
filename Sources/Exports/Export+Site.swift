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
        guard !site.isBlocked, case .made(let bytes, _, _) = make(site, options) else { return nil }
        return bytes
      }
    }
  }
}
