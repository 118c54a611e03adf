internal import HornbookBytes
internal import HornbookFiles
internal import HornbookFormats
internal import HornbookManuscript
internal import HornbookPipeline
internal import HornbookPress

extension Export {
  /// A book for e-readers, in EPUB 3.
  static let epub = Export(
    name: "epub", summary: "an EPUB 3 for e-readers, with each question linked to its answer",
    fileExtension: "epub",
    adapt: { options in
      options.edition = options.edition.framed(by: EPUB.frame)
      options.printsWhole = false
    },
    make: { site, options in EPUB(site, options).bound })
}

/// A book bound as an EPUB.
struct EPUB {
  private let site: PreparedSite
  private let plan: EPUBPlan
  private let parallel: Parallel
  private let sourceDate: CalendarDate?
  private let edition: Edition

  /// The templates that print only the text of a page and its title.
  static let frame = [
    "layout.mustache": """
    <title>{{page.title}}</title>
    <body>
    {{$main}}
    {{{body}}}
    {{/main}}
    </body>
    """,
    "partials/breadcrumb.mustache": "", "partials/on-this-page.mustache": "",
    "partials/pager.mustache": "", "partials/data-downloads.mustache": "",
  ]

  init(_ site: PreparedSite, _ options: BookOptions) {
    self.site = site
    plan = EPUBPlan(site)
    parallel = Parallel(jobs: options.jobs)
    sourceDate = options.sourceDate
    edition = options.edition
  }

  var bound: Export.Outcome {
    let pages = linkedPages
    let files = plan.files(Set(pages.flatMap(\.files) + [coverPath].compactMap(\.self)))
    let isTooLarge = plan.documents.count + files.count > 65_000
    guard !isTooLarge else {
      return .refused("the book has more than 65,000 pages and files, and an EPUB cannot hold them")
    }
    let items = items(pages, files)
    let package = EPUBPackage(
      settings: site.book.settings, modified: modified, generator: site.generator,
      access: EPUBAccess(
        pages, hasAnimations: files.contains(where: \.isAnimated), hasCover: coverPath != nil),
      edition: edition)
    let kinds = plan.documents.map(\.kind)
    let packed = parallel.map(Array(pages.indices)) { index in
      ZipArchive.Packed(document(pages[index], kinds[index]))
    }
    let packedFiles = parallel.map(files) { ZipArchive.Packed($0.bytes) }
    var archive = ZipArchive()
    var isWhole = archive.add(
      "mimetype", .init(Array("application/epub+zip".utf8), isStored: true))
    func add(_ path: String, _ file: ZipArchive.Packed) {
      isWhole = archive.add(path, file) && isWhole
    }
    add("META-INF/container.xml", .init(Self.container))
    add("EPUB/package.opf", .init(package.write(items)))
    add("EPUB/style.css", .init(Array(EPUBStyle.sheet.utf8) + formulaRules))
    add("EPUB/" + EPUBPlan.cover, .init(cover))
    add("EPUB/" + EPUBPlan.navigation, .init(navigation(pages)))
    for (document, file) in zip(plan.documents, packed) { add("EPUB/" + document.name, file) }
    for (file, packed) in zip(files, packedFiles) { add("EPUB/" + file.name, packed) }
    guard isWhole else { return .refused("the book is larger than an EPUB can be") }
    return .made(archive.finish())
  }

  /// The rules of the theme for formulas; empty if the book has none.
  ///
  /// Style sheets of EPUBs must not set directions.
  private var formulaRules: [UInt8] {
    let rules = site.outputs.first { $0.path == "math.css" }?.bytes ?? []
    return Array(rules.split(separator: Array("direction: ltr;".utf8)).joined())
  }

  // MARK: - Documents

  /// The pages, without links to names that no document has.
  private var linkedPages: [EPUBPage] {
    let (plan, words) = (plan, site.phrases)
    let pages = parallel.map(plan.documents) {
      EPUBPageWriter.page($0.bytes, path: $0.path, plan, words)
    }
    let ids = Dictionary(zip(plan.documents.map(\.name), pages.map(\.ids))) { first, _ in first }
    return parallel.map(Array(pages.indices)) { index in
      let document = plan.documents[index]
      let broken = pages[index].links.filter {
        ids[$0.document ?? document.name]?.contains($0.name) != true
      }
      guard !broken.isEmpty else { return pages[index] }
      return EPUBPageWriter.page(
        document.bytes, path: document.path, plan, words, without: Set(broken))
    }
  }

  private func document(_ page: EPUBPage, _ kind: EPUBPlan.Kind) -> [UInt8] {
    let section: StaticString =
      switch kind {
      case .chapter: "<section epub:type=\"chapter\" role=\"doc-chapter\">\n"
      case .answers: "<section epub:type=\"backmatter\">\n"
      case .appendix: "<section epub:type=\"appendix\" role=\"doc-appendix\">\n"
      }
    var body = ByteWriter(capacity: page.body.count + 100)
    body.write(section)
    body.write(bytes: page.body)
    body.write("</section>\n")
    return document(titled: page.title, body.take())
  }

  private func document(titled title: [UInt8], _ body: [UInt8]) -> [UInt8] {
    let settings = site.book.settings
    var writer = ByteWriter(capacity: body.count + 600)
    writer.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE html>\n")
    writer.write("<html xmlns=\"http://www.w3.org/1999/xhtml\"")
    writer.write(" xmlns:epub=\"http://www.idpf.org/2007/ops\"")
    let language = EPUBPackage.language(settings.language)
    EPUBPackage.attribute("xml:lang", language, &writer)
    EPUBPackage.attribute("lang", language, &writer)
    EPUBPackage.attribute("dir", settings.direction.rawValue, &writer)
    writer.write(">\n<head>\n<title>")
    let shown = title.allSatisfy(\.isHTMLSpace) ? Array(settings.title.utf8) : title
    shown.withUnsafeBufferPointer { writer.write(escaping: $0) }
    writer.write(
      "</title>\n<link rel=\"stylesheet\" type=\"text/css\" href=\"style.css\"/>\n</head>\n<body>\n"
    )
    writer.write(bytes: body)
    writer.write("</body>\n</html>\n")
    return writer.take()
  }

  private func navigation(_ pages: [EPUBPage]) -> [UInt8] {
    document(
      titled: Array(site.phrases["contents"].utf8),
      EPUBNavigation(book: site.book, words: site.phrases).body(plan.documents, pages))
  }

  private var cover: [UInt8] {
    let settings = site.book.settings
    var writer = ByteWriter()
    writer.write("<section epub:type=\"cover\" class=\"cover\">\n")
    if let path = coverPath, let file = plan.files([path]).first {
      writer.write("<p><img")
      EPUBPackage.attribute("src", file.name, &writer)
      EPUBPackage.attribute("alt", settings.title, &writer)
      writer.write(" role=\"doc-cover\"/></p>\n")
    }
    func line(_ element: StaticString, _ kind: StaticString, _ text: String?) {
      guard let text, !text.isEmpty else { return }
      writer.write("<")
      writer.write(element)
      writer.write(" class=\"")
      writer.write(kind)
      writer.write("\">")
      writer.write(escaping: text)
      writer.write("</")
      writer.write(element)
      writer.write(">\n")
    }
    line("h1", "title", settings.title)
    line("p", "subtitle", settings.subtitle)
    let authors = settings.publication.authors
    line("p", "author", authors.isEmpty ? settings.author : authors.joined(separator: ", "))
    line("p", "publisher", settings.publication.publisher)
    line("p", "rights", settings.publication.rights)
    writer.write("</section>\n")
    return document(titled: Array(settings.title.utf8), writer.take())
  }

  private var coverPath: String? { site.coverPath.flatMap { plan.files([$0]).first?.path } }

  // MARK: - Package

  private func items(_ pages: [EPUBPage], _ files: [EPUBPlan.File]) -> [EPUBPackage.Item] {
    let xhtml = "application/xhtml+xml"
    var items = [
      EPUBPackage.Item(id: "cover", name: EPUBPlan.cover, type: xhtml, isRead: true),
      EPUBPackage.Item(
        id: "nav", name: EPUBPlan.navigation, type: xhtml, properties: ["nav"], isRead: true),
      EPUBPackage.Item(id: "style", name: "style.css", type: "text/css"),
    ]
    for (index, (document, page)) in zip(plan.documents, pages).enumerated() {
      items.append(
        .init(
          id: "d\(index + 1)", name: document.name, type: xhtml,
          properties: (page.hasMathematics ? ["mathml"] : []) + (page.hasDrawing ? ["svg"] : []),
          isRead: true))
    }
    for (index, file) in files.enumerated() {
      items.append(
        .init(
          id: "f\(index + 1)", name: file.name, type: file.type,
          properties: file.path == coverPath ? ["cover-image"] : []))
    }
    return items
  }

  /// The newest date of the book, else that of its sources, else the earliest of the format.
  private var modified: String {
    let dates = site.book.chapters.compactMap {
      $0.file.frontMatter.updated ?? $0.file.frontMatter.date
    }
    return (dates.max() ?? sourceDate)?.description ?? "1980-01-01"
  }

  private static let container = Array(
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
    <rootfiles>
    <rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/>
    </rootfiles>
    </container>

    """.utf8)
}
