public import HornbookBytes
internal import HornbookFormats
internal import HornbookManuscript
internal import HornbookQuizzes

/// The files of the site that are not pages.
extension Press {
  /// All such files except the search index, which is made in parts.
  ///
  /// Files with absolute addresses exist only if the book has a `url`; the feed needs a date too.
  ///
  /// - Parameter areWritten: Whether their bytes are wanted; long files are empty otherwise.
  public func siteFiles(
    areWritten: Bool = true, _ parallel: Parallel = Parallel(jobs: 1)
  ) -> [SiteFile] {
    // Without this file, GitHub Pages ignores files that begin with an underscore.
    var files = [SiteFile(path: ".nojekyll", bytes: [])]
    // Editors complete and check the files that authors write by these schemas.
    files.append(SiteFile(path: BookSchema.name, text: BookSchema.text))
    files.append(SiteFile(path: QuizSchema.name, text: QuizSchema.text))
    files += progressFiles(areWritten: areWritten, parallel) + [labels]
    if let base = frame.site.base {
      files += Sitemap(sitemapEntries, base: base).files
      files.append(
        SiteFile(
          path: "robots.txt", text: "User-agent: *\nAllow: /\n\nSitemap: \(base)sitemap.xml\n"))
    }
    files += Feed(self)?.files ?? []
    if let list = modelList { files.append(list) }
    if let association = order.book.settings.association {
      files.append(association.file(sitePath: frame.site.path))
    }
    return files
  }

  /// The pages in the sitemap.
  private var sitemapEntries: [Sitemap.Entry] {
    let listed = plan.filter { page in
      page.kind.isInSitemap && page.kind.mayBeListed(order, page.ordinal)
    }
    return listed.map { page in
      Sitemap.Entry(
        address: page == .cover ? "" : PercentEncoding.encode(order.path(of: page)),
        changed: page.kind.lastChange(order, page.ordinal))
    }
  }
}

extension ChapterMetadata {
  /// The date of the chapter's last change; nil if its front matter has no dates.
  var lastChange: CalendarDate? { [date, updated].compactMap { $0 }.max() }
}

extension SiteFile {
  /// Creates a file from text.
  init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }
}

extension ByteWriter {
  /// Appends text to XML, without the control characters that XML cannot represent.
  mutating func write(xml text: String) {
    let isPlain = text.unicodeScalars.allSatisfy(\.isOfXML)
    if isPlain { return write(escaping: text) }
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where scalar.isOfXML { plain.append(scalar) }
    write(escaping: String(plain))
  }

  /// Appends an element with a text on a line of its own.
  mutating func write(element name: StaticString, _ text: String) {
    write("<")
    write(name)
    write(">")
    write(xml: text)
    write("</")
    write(name)
    write(">\n")
  }
}

extension Unicode.Scalar {
  fileprivate var isOfXML: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D: true
    case 0..<0x20, 0xFFFE, 0xFFFF: false
    default: true
    }
  }
}
