public import HornbookBytes

/// The forms in which a report can be told.
public enum ReportFormat: String, Hashable, Sendable, CaseIterable {
  /// For people.
  case text
  /// For scripts: the project's own form, with all that is known.
  case json
  /// SARIF 2.1.0, for code scanning and editors.
  case sarif
  /// JUnit XML, for build servers.
  case junit
  /// The annotation commands of GitHub's workflows.
  case github
}

/// Whether text is coloured; who calls knows about the terminal and `NO_COLOR`.
public enum ColorMode: Hashable, Sendable {
  /// Bytes alone.
  case plain
  /// With the colours every terminal has.
  case ansi
}

/// How a report is told.
public struct ReportStyle: Hashable, Sendable {
  /// Whether text is coloured.
  public var color: ColorMode
  /// How many findings of one rule are shown for one file in text; nil for all.
  public var limit: Int?
  /// The mildest findings that are shown in text; the others are only counted.
  public var leastSeverity = Severity.note
  /// How many columns a line of text may fill.
  public var width: Int
  /// The book's folder as seen from where the paths shall lead, such as `books/rivers`.
  public var pathPrefix: String
  /// The version of the program, where a form asks for it.
  public var version: String

  /// A style; the standard one is what a person sees who asks for nothing else.
  public init(
    color: ColorMode = .plain, limit: Int? = 20, width: Int = 80, pathPrefix: String = "",
    version: String = ""
  ) {
    self.color = color
    self.limit = limit
    self.width = width
    self.pathPrefix = pathPrefix
    self.version = version
  }

  /// The path of a file from where the reader stands.
  public func path(of file: String) -> String {
    if pathPrefix.isEmpty || pathPrefix == "." || file.hasPrefix("/") { return file }
    return pathPrefix.hasSuffix("/") ? pathPrefix + file : pathPrefix + "/" + file
  }
}

extension FindingReport {
  /// Tells the report in one of the forms.
  public func write(
    _ format: ReportFormat, style: ReportStyle = ReportStyle(), to writer: inout ByteWriter
  ) {
    switch format {
    case .text: TextRendering(report: self, style: style).write(to: &writer)
    case .json: JSONRendering(report: self, style: style).write(to: &writer)
    case .sarif: SARIFRendering(report: self, style: style).write(to: &writer)
    case .junit: JUnitRendering(report: self, style: style).write(to: &writer)
    case .github: GitHubRendering(report: self, style: style).write(to: &writer)
    }
  }

  /// Tells the report as HTML, for a page that is not one of the book's.
  ///
  /// - Parameters:
  ///   - title: The heading.
  ///   - about: What it means for who reads it.
  public func writeHTML(
    title: String, about: String, style: ReportStyle = ReportStyle(), to writer: inout ByteWriter
  ) {
    HTMLRendering(report: self, style: style)
      .write(title: title, about: about, to: &writer)
  }
}
