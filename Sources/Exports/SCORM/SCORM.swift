internal import HornbookBytes
internal import HornbookFiles
internal import HornbookFormats
internal import HornbookManuscript
internal import HornbookPipeline

extension Export {
  /// The site as a package for learning platforms.
  static let scorm = Export(
    name: "scorm", summary: "the site as a SCORM 1.2 package for learning platforms",
    fileExtension: "scorm.zip",
    adapt: {
      // The page with the whole book is for paper.
      $0.printsWhole = false
      // A platform grades readers, and a whole book to take home would bring all answers at once.
      $0.exports = []
    },
    make: { site, options in SCORM(site, options).bound })
}

/// A site bound as a package of SCORM 1.2.
///
/// The files of the site stay as they are. Beside them lies a page that the platform launches: it shows the site in a
/// frame, and its script talks to the platform.
struct SCORM {
  private let site: PreparedSite
  private let parallel: Parallel
  private let edition: Edition
  private let files: [File]
  /// The names of the added files.
  private let names: Names

  private struct File {
    var path: String
    var bytes: [UInt8]
  }

  private struct Names {
    var page, script, style, metadata: String

    /// Names that no file of the site has.
    init(besides paths: Set<String>) {
      var stem = "scorm"
      func isTaken(_ stem: String) -> Bool {
        ["html", "js", "css", "xml"].contains { paths.contains("\(stem).\($0)") }
      }
      var number = 1
      while isTaken(stem) {
        number += 1
        stem = "scorm-\(number)"
      }
      (page, script) = (stem + ".html", stem + ".js")
      (style, metadata) = (stem + ".css", stem + ".xml")
    }
  }

  init(_ site: PreparedSite, _ options: BookOptions) {
    self.site = site
    parallel = Parallel(jobs: options.jobs)
    edition = options.edition
    files = site.outputs.compactMap { output in
      Self.isForHosts(output.path) ? nil : output.bytes.map { File(path: output.path, bytes: $0) }
    }
    names = Names(besides: Set(files.map(\.path)))
  }

  /// Whether only hosts and search engines ask for a file.
  private static func isForHosts(_ path: String) -> Bool {
    ["404.html", "robots.txt", "sitemap.xml", ".nojekyll", "imsmanifest.xml"].contains(path)
  }

  var bound: Export.Outcome {
    let added = [names.page, names.script, names.style, names.metadata]
    let manifest = SCORMManifest(
      settings: site.book.settings, edition: edition, page: names.page,
      description: names.metadata, files: added + files.map(\.path))
    let own = zip(added, [page, SCORMScript.lean, Array(Self.style.utf8), manifest.metadata])
    let all = own.map(File.init) + files
    let packed = parallel.map(all) { ZipArchive.Packed($0.bytes) }
    var archive = ZipArchive()
    var isWhole = archive.add("imsmanifest.xml", manifest.bytes)
    for (file, packed) in zip(all, packed) { isWhole = archive.add(file.path, packed) && isWhole }
    guard isWhole else { return .refused("the site is larger than a package can be") }
    return .made(archive.finish())
  }

  // MARK: - The page

  /// The page that the platform launches.
  private var page: [UInt8] {
    let settings = site.book.settings
    var writer = ByteWriter()
    writer.write("<!doctype html>\n<html")
    attribute("lang", settings.language, &writer)
    attribute("dir", settings.direction.rawValue, &writer)
    writer.write(
      """
      >
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; \
      script-src 'self'; frame-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'">
      <meta name="color-scheme" content="light dark">
      <title>
      """)
    writer.write(escaping: settings.title)
    writer.write("</title>\n<link rel=\"stylesheet\"")
    attribute("href", names.style, &writer)
    writer.write(">\n")
    if let icon = path(of: "hornbook.svg") {
      writer.write("<link rel=\"icon\"")
      attribute("href", icon, &writer)
      writer.write(">\n")
    }
    writer.write("</head>\n<body")
    attribute("data-book", settings.id, &writer)
    attribute("data-pages", chapters.joined(separator: " "), &writer)
    writer.write(">\n<iframe")
    attribute("title", settings.title, &writer)
    writer.write("></iframe>\n<noscript><p><a href=\"index.html\">")
    writer.write(escaping: settings.title)
    writer.write("</a></p></noscript>\n")
    for script in scripts {
      writer.write("<script")
      attribute("src", PercentEncoding.encode(script), &writer)
      writer.write("></script>\n")
    }
    writer.write("</body>\n</html>\n")
    return writer.take()
  }

  private func attribute(_ name: StaticString, _ value: String, _ writer: inout ByteWriter) {
    writer.write(" ")
    writer.write(name)
    writer.write("=\"")
    writer.write(escaping: value)
    writer.write("\"")
  }

  /// The script of the page, with those of the site that it needs, and the files that list the questions.
  private var scripts: [String] {
    let needed = questionFiles.isEmpty ? [] : ["kept.js", "grading.js"].compactMap(path)
    return needed + [names.script] + questionFiles
  }

  /// The path of one of Hornbook's own files; nil if the site does not have it.
  private func path(of name: String) -> String? {
    files.lazy.map(\.path).first { $0 == name || $0 == "hornbook/" + name }
  }

  private var questionFiles: [String] {
    files.map(\.path).filter { path in
      let name = path.hasPrefix("hornbook/") ? path.dropFirst(9) : path[...]
      let number = name.dropFirst(9).dropLast(3)
      return name.hasPrefix("progress-") && name.hasSuffix(".js") && !number.isEmpty
        && number.utf8.allSatisfy(\.isDigit)
    }
  }

  /// The addresses of the chapters, which a reader of a book without questions has to open; empty if it has questions.
  private var chapters: [String] {
    guard questionFiles.isEmpty else { return [] }
    return site.printedPages.filter { $0.kind == "chapter" }.map { PercentEncoding.encode($0.path) }
  }

  private static let style = """
    html, body, iframe { display: block; box-sizing: border-box; width: 100%; height: 100%; margin: 0; border: 0; }

    """
}
