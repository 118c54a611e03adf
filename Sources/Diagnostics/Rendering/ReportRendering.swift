public import HornbookBytes

/// The output formats of a report.
public enum ReportFormat: String, Hashable, Sendable, CaseIterable {
  /// Text for people.
  case text
  /// Hornbook's own JSON for scripts, with all details.
  case json
  /// SARIF 2.1.0, for code scanning and editors.
  case sarif
  /// JUnit XML, for build servers.
  case junit
  /// The annotation commands of GitHub's workflows.
  case github
}

/// Whether text is coloured; the caller decides, using the terminal and `NO_COLOR`.
public enum ColorMode: Hashable, Sendable {
  /// Without colours.
  case plain
  /// With ANSI colours.
  case ansi
}

/// The appearance of a report.
public struct ReportStyle: Hashable, Sendable {
  /// Whether text is coloured.
  public var color: ColorMode
  /// The most findings of a rule that text shows for each file; nil for all.
  public var limit: Int?
  /// The mildest severity that text shows; milder findings are only counted.
  public var leastSeverity = Severity.note
  /// The number of columns in a line of text.
  public var width: Int
  /// The path of the book's folder from the reader's folder, such as `books/rivers`.
  public var pathPrefix: String
  /// The version of the program, for formats that contain it.
  public var version: String

  /// Creates a style; the defaults are those of the command line.
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

  /// The path of a file from the reader's folder.
  public func path(of file: String) -> String {
    if pathPrefix.isEmpty || pathPrefix == "." || file.hasPrefix("/") { return file }
    return pathPrefix.hasSuffix("/") ? pathPrefix + file : pathPrefix + "/" + file
  }
}

extension FindingReport {
  /// Writes the report in the given format.
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

  /// Writes the findings as text for people, without a summary.
  public func writeFindings(style: ReportStyle, to writer: inout ByteWriter) {
    var printer = TextPrinter(continuing: writer, style: style)
    TextRendering(report: self, style: style).writeFindings(to: &printer)
    writer = printer.writer
  }

  /// Writes the report as HTML, for a page that is not part of the book.
  ///
  /// - Parameters:
  ///   - title: The heading.
  ///   - about: A sentence about the meaning of the report for its reader.
  public func writeHTML(
    title: String, about: String, style: ReportStyle = ReportStyle(), to writer: inout ByteWriter
  ) {
    HTMLRendering(report: self, style: style)
      .write(title: title, about: about, to: &writer)
  }
}
