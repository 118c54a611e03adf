public import HornbookFiles

/// A book that is being built: read, checked and rendered, its files waiting beside their places.
///
///     let build = SiteBuild(.disk(folder), to: "output")
///     tell(build.site.report)
///     let report = try build.commit()
public struct SiteBuild: Sendable {
  /// The book, and what was found.
  public let site: PreparedSite
  private let staging: SiteStaging

  /// Reads, checks and renders the book below a folder.
  ///
  /// Whoever makes a build must commit or abandon it.
  ///
  /// - Parameters:
  ///   - folder: Where the site goes.
  ///   - onlyPlanning: Whether nothing is to be written.
  public init(
    _ access: FileAccess, _ options: BookOptions = .init(), to folder: String,
    onlyPlanning: Bool = false
  ) {
    staging = SiteStaging(
      folder: folder, threads: Parallel(jobs: options.jobs).jobs, onlyPlanning: onlyPlanning)
    site = PreparedSite.prepare(access, options, into: staging)
  }

  /// Puts the site into its place, where nothing that was found forbids it.
  ///
  /// - Returns: What was written, or nil where findings stand against it or something of the book is
  ///   missing.
  public func commit() throws(FileError) -> SiteReport? {
    guard !site.isBlocked else {
      staging.abandon()
      return nil
    }
    return try staging.finish()
  }

  /// Leaves the site as it is.
  public func abandon() { staging.abandon() }
}
