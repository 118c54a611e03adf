internal import HornbookBytes
internal import HornbookPipeline

/// Shows what a page depends on and why it was made, as text or JSON.
struct PageWhy {
  let account: PageAccount

  /// The account as lines of text.
  var lines: [String] {
    let dependencies = account.dependencies
    var lines = [account.path, ""]
    lines += Self.story(
      account.last, made: "The last build with changes made it",
      kept: "The last build with changes left it unchanged",
      none: "Nothing is known of the last build.")
    lines += Self.story(
      account.next, made: "The next build would make it",
      kept: "The next build would leave it unchanged",
      none: "The next build would write nothing: there are errors (see “hornbook check”).")
    lines.append("")
    lines += Self.list("Made from", dependencies.sources)
    lines += Self.list("Templates", dependencies.templates)
    lines += Self.list("Settings", dependencies.settings)
    lines += Self.list("From the rest of the book", dependencies.facts)
    return lines
  }

  private static func story(_ story: PageStory?, made: String, kept: String, none: String)
    -> [String]
  {
    guard let story else { return [none] }
    guard story.isMade else { return ["\(kept): none of its content has changed."] }
    guard !story.causes.isEmpty else { return ["\(made)."] }
    return ["\(made):"] + shortened(story.causes.map { "  - \($0.message)" })
  }

  private static func list(_ title: String, _ items: [String]) -> [String] {
    items.isEmpty ? [] : ["\(title):"] + shortened(items.map { "  - \($0)" })
  }

  /// The first lines and the number of the others.
  private static func shortened(_ lines: [String]) -> [String] {
    lines.count > 20 ? lines.prefix(20) + ["  - and \(lines.count - 20) more"] : lines
  }

  /// The account as JSON, in which every key is always present.
  var json: [UInt8] {
    var json = JSONWriter(style: .pretty)
    let dependencies = account.dependencies
    json.object { json in
      json.field("page", account.path)
      for (name, story) in [("last", account.last), ("next", account.next)] {
        json.key(name)
        guard let story else {
          json.null()
          continue
        }
        json.object { json in
          json.member("made", story.isMade)
          json.array("causes") { json in
            for cause in story.causes {
              json.object { json in
                json.field("kind", cause.kind.rawValue)
                json.field("file", cause.file)
                json.field("message", cause.message)
              }
            }
          }
        }
      }
      json.object("dependsOn") { json in
        for (name, items) in [
          ("sources", dependencies.sources), ("templates", dependencies.templates),
          ("settings", dependencies.settings), ("facts", dependencies.facts),
        ] {
          json.array(name) { json in for item in items { json.value(item) } }
        }
      }
    }
    return json.finish()
  }
}
