internal import HornbookBytes
internal import HornbookManuscript

extension Feed {
  /// The feed in JSON Feed 1.1.
  var json: [UInt8] {
    let settings = press.order.book.settings
    var json = JSONWriter(style: .spread(levels: 2))
    json.object { json in
      json.member("version", "https://jsonfeed.org/version/1.1")
      json.member("title", press.order.book.shownTitle)
      json.member("home_page_url", base)
      json.member("feed_url", address(of: .json))
      json.member("description", settings.description ?? settings.subtitle)
      json.member("language", settings.language)
      if let author = settings.author {
        json.array("authors") { $0.object { $0.member("name", author) } }
      }
      json.array("items") { json in
        for entry in entries { Self.write(entry, to: &json) }
      }
    }
    return json.finish()
  }

  private static func write(_ entry: Entry, to json: inout JSONWriter) {
    json.object { json in
      json.member("id", entry.id)
      json.member("url", entry.address)
      json.member("title", entry.title)
      // An item has to have a content.
      if let html = entry.html {
        json.member("content_html", html)
        json.member("summary", entry.summary)
      } else {
        json.member("content_text", entry.summary ?? entry.title)
      }
      json.member("date_published", (entry.published ?? entry.updated).moment)
      json.member("date_modified", entry.updated.moment)
      if !entry.tags.isEmpty { json.member("tags", entry.tags) }
    }
  }
}
