/// The result of building the site again.
public struct SiteNews: Sendable {
  /// The files of the site that were changed or removed.
  public var changed: [String]
  /// The reason why the site does not match its sources; nil if it does.
  public var fault: SiteFault?
  /// Whether another process was building, so that the build must be tried again.
  public var isBusy: Bool

  /// Creates the result of a build.
  public init(changed: [String] = [], fault: SiteFault? = nil, isBusy: Bool = false) {
    self.changed = changed
    self.fault = fault
    self.isBusy = isBusy
  }
}

/// The reason why a site could not be built, as shown to readers of its pages.
public struct SiteFault: Sendable, Equatable {
  /// A short title.
  public var title: String
  /// The full description as HTML: an element with the ID `title`, one with the ID `about`, and a
  /// list.
  public var html: [UInt8]

  /// Creates a fault from its title and description.
  public init(title: String, html: [UInt8]) {
    self.title = title
    self.html = html
  }
}
