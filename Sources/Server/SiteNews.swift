/// What came of building the site again.
public struct SiteNews: Sendable {
  /// The files of the site that are other than before, or gone.
  public var changed: [String]
  /// Why the site is not what its sources say; nil where it is.
  public var fault: SiteFault?
  /// Whether somebody else was building just then, so that it has to be tried again.
  public var isBusy: Bool

  /// News of a build.
  public init(changed: [String] = [], fault: SiteFault? = nil, isBusy: Bool = false) {
    self.changed = changed
    self.fault = fault
    self.isBusy = isBusy
  }
}

/// Why a site could not be built, as those who look at it are told.
public struct SiteFault: Sendable, Equatable {
  /// In a few words.
  public var title: String
  /// All of it, as HTML: an element with the name `title`, one with the name `about`, and a list.
  public var html: [UInt8]

  /// What is said.
  public init(title: String, html: [UInt8]) {
    self.title = title
    self.html = html
  }
}
