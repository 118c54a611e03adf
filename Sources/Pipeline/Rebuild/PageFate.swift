internal import HornbookBytes
internal import HornbookPress
internal import HornbookTemplates

/// Why a page was made or kept, as far as its own parts tell.
enum PageFate: Sendable {
  /// No earlier build has made the page.
  case unknown
  /// It was kept, because its parts are the same.
  case kept
  /// Its parts are the same, but the disk no longer held the page.
  case lost
  /// The last build inserted a text into an older page instead of making the page from parts.
  case patched
  /// Some of its parts have changed.
  case changed([Part])

  /// A part of a page that has changed.
  struct Part: Sendable {
    /// Its name, as `PageInput.parts` has it; nil for the templates.
    var name: String?
    /// The addresses in it.
    var addresses: Set<String>
  }

  /// Compares the parts of a page with those of an earlier build.
  init(_ page: PageInput, _ now: [StableHash], before: PageRecord?) {
    guard let before else {
      self = .unknown
      return
    }
    let names: [String?] = page.parts.map(\.name) + [nil]
    let changed = zip(names, zip(now, before.parts)).filter { $1.0 != $1.1 }
    guard now.count == before.parts.count, !changed.isEmpty else {
      self = before.key == PageRecord.patchedKey ? .patched : .lost
      return
    }
    self = .changed(
      changed.map { name, _ in
        Part(name: name, addresses: name.map { page.addresses(in: $0) } ?? [])
      })
  }
}

extension PageRecord {
  /// The key of a page that was not made from parts.
  ///
  /// It matches no other key, so the next full build makes the page again.
  static let patchedKey = StableHash(of: "")
}

extension PageInput {
  /// The addresses in a part.
  func addresses(in part: String) -> Set<String> {
    guard let value = value.fields.first(where: { $0.key.name == part })?.value else { return [] }
    var found: Set<String> = []
    var waiting: [TemplateValue] = [value]
    var last = ""
    while let next = waiting.popLast() {
      switch next {
      case .list(let items): waiting += items
      case .packed(let items): waiting += items
      case .keyed(let items):
        for item in items.indices { found.formUnion(items.addresses(of: item)) }
      case .object(let object):
        for field in object.fields {
          if field.key.name == "address", case .text(let text) = field.value {
            let end = text.utf8.firstIndex(of: ASCII.hash) ?? text.endIndex
            // The sections of a chapter follow one another.
            guard last != text[..<end] else { continue }
            last = String(text[..<end])
            found.insert(last)
          } else {
            waiting.append(field.value)
          }
        }
      default: continue
      }
    }
    return found
  }
}
