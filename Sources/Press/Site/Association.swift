internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookManuscript

extension AssociationSettings {
  /// The file that tells Apple's systems which apps open the site's pages.
  func file(sitePath: String) -> SiteFile {
    let shown = paths.isEmpty ? [sitePath + "*"] : paths
    var json = JSONWriter()
    json.object { json in
      json.object("applinks") { json in
        json.array("details") { json in
          json.object { json in
            json.member("appIDs", apps)
            json.array("components") { json in
              for path in shown {
                json.object { $0.member("/", path) }
              }
            }
          }
        }
      }
    }
    return SiteFile(path: ".well-known/apple-app-site-association", bytes: json.finish())
  }

  /// A warning if the site is not at the root of its host, where systems look for the file.
  func findings(sitePath: String) -> [Finding] {
    guard sitePath != "/" else { return [] }
    return [
      Finding(
        .associationBelowRoot, at: place,
        "the site is at “\(sitePath)”, where no system looks for the association file")
    ]
  }
}
