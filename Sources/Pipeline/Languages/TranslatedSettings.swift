internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookFormats
internal import HornbookManuscript

/// The `book.json` of a translation: that of the original, with what the language says in its place.
struct TranslatedSettings {
  private let root: DataValue
  private let tag: String
  /// The names by which parts may list the texts of the translation, and the folders that they are in.
  private let names: Set<String>
  private let url: String?

  /// - Parameter texts: The texts of the translation, by their paths below `content/`.
  init(_ root: DataValue, _ tag: String, texts: [String], translated url: String?) {
    self.root = root
    self.tag = tag
    names = Set(
      texts.flatMap { path in
        let inner = RelativePath.below("chapters", path)
        let names = [path, RelativePath.name(of: path), inner].compactMap(\.self)
        return names.flatMap { name in
          (name.hasSuffix(".md") ? [name, String(name.dropLast(3))] : [name])
            + name.indices.filter { name[$0] == "/" }.map { String(name[...$0]) }
        }
      })
    self.url = url
  }

  private static let dropped: Set<String> = ["languages", "language", "url", "direction"]

  /// The settings as JSON.
  var json: [UInt8] {
    var json = JSONWriter(style: .compact)
    let own = root["languages"]?[tag]
    let replacing = own.map { own in
      own.members.filter { LanguageSettings.replaced.contains($0.key) }
    }
    let replaced = Set((replacing ?? []).map(\.key))
    json.object { json in
      json.member("language", tag)
      if let url { json.member("url", Self.address(url, tag)) }
      for member in root.members
      where !Self.dropped.contains(member.key) && !replaced.contains(member.key) {
        json.key(member.key)
        write(member, own, to: &json)
      }
      for member in replacing ?? [] {
        json.key(member.key)
        write(member, own, to: &json)
      }
    }
    return json.finish()
  }

  private func write(_ member: DataMember, _ own: DataValue?, to json: inout JSONWriter) {
    switch member.key {
    case "parts" where member.value.kind == .array:
      json.array { json in
        for part in member.value.children { write(part: part, to: &json) }
      }
    case "links" where member.value.kind == .array:
      json.array { json in
        for link in member.value.children { write(link: link, to: &json) }
      }
    case "datasets" where member.value.kind == .object:
      json.object { json in
        for set in member.value.members {
          json.key(set.key)
          write(set: set.value, own?["datasets"]?[set.key], to: &json)
        }
      }
    default: json.raw(Self.bytes(of: member.value))
    }
  }

  /// A part with those of its chapters that are translated.
  private func write(part: DataValue, to json: inout JSONWriter) {
    guard let title = part["title"], let chapters = part["chapters"], chapters.kind == .array else {
      return json.raw(Self.bytes(of: part))
    }
    let there = chapters.children.filter { chapter in
      guard let name = chapter.string else { return true }
      return names.contains(name)
    }
    // A part without chapters has nothing to show.
    guard !there.isEmpty else { return }
    json.object { json in
      json.key("title")
      json.raw(Self.bytes(of: title))
      json.key("chapters")
      json.array { json in
        for chapter in there { json.raw(Self.bytes(of: chapter)) }
      }
    }
  }

  /// A link at the foot of every page, whose path is one of the original, a folder above.
  private func write(link: DataValue, to json: inout JSONWriter) {
    guard let title = link["title"], let address = link["address"]?.string,
      SiteAddress(address).base == nil
    else { return json.raw(Self.bytes(of: link)) }
    json.object { json in
      json.key("title")
      json.raw(Self.bytes(of: title))
      json.member("address", "../" + address)
    }
  }

  /// A dataset with what the language says of it.
  private func write(set: DataValue, _ own: DataValue?, to json: inout JSONWriter) {
    guard let own, own.kind == .object, set.kind == .object else {
      return json.raw(Self.bytes(of: set))
    }
    let replaced = Set(own.members.map(\.key))
    json.object { json in
      for member in set.members.filter({ !replaced.contains($0.key) }) + Array(own.members) {
        json.key(member.key)
        json.raw(Self.bytes(of: member.value))
      }
    }
  }

  /// The address of a language's site below that of the original.
  static func address(_ url: String, _ tag: String) -> String {
    let site = SiteAddress(url)
    return (site.base ?? site.path) + tag + "/"
  }

  private static func bytes(of value: DataValue) -> [UInt8] {
    Array(value.tree.source.bytes[value.range])
  }
}
