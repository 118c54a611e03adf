internal import HornbookDiagnostics
internal import HornbookSystem

/// Remarks about tools that are not of the version that the book names.
enum OtherTools {
  /// One remark for each such tool, at the first listing that it ran.
  static func remarks(
    _ tools: [String: RunDesk.Tool], _ listings: [(place: Place, program: Program)]
  ) -> [RunFacts.Told] {
    var places: [String: (place: Place, version: String, count: Int)] = [:]
    for (place, program) in listings {
      guard let name = program.tool, let tool = tools[name], let meant = program.runner.version,
        !program.runner.isMeant(tool.version)
      else { continue }
      let known = places[name] ?? (place, meant, 0)
      places[name] = (min(known.place, place), known.version, known.count + 1)
    }
    return places.sorted { $0.key < $1.key }.compactMap { name, found in
      guard let tool = tools[name] else { return nil }
      let own = ToolVersion.number(in: tool.version) ?? "of an unknown version"
      let count = found.count == 1 ? "1 listing was" : "\(found.count) listings were"
      return RunFacts.Told(
        kind: .notRun, place: found.place,
        message: "\(count) run by “\(tool.program.path)”, which is \(own), and not "
          + "\(found.version) as the book says",
        remedy:
          "Install that version where confined programs find it, or correct `version` in book.json.",
        isNote: true)
    }
  }
}
