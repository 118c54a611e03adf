internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats

extension ComposedText {
  /// A member of an object in JSON that is an object itself, each of whose members has its own place.
  init(key: String, members object: DataValue) {
    self.init()
    append("\"\(key)\":{".utf8, for: object.place)
    for (index, member) in object.members.enumerated() {
      let place = Place(
        file: member.keyPlace.file, lower: member.keyPlace.lower, upper: member.value.place.upper)
      var name = JSONWriter(style: .compact)
      name.value(member.key)
      var value = JSONWriter(style: .compact)
      member.value.write(to: &value)
      append((index == 0 ? "" : ",").utf8, for: object.place)
      append(name.finish() + [ASCII.colon] + value.finish(), for: place)
    }
    append("}".utf8, for: object.place)
  }
}
