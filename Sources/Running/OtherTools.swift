internal import HornbookDiagnostics
internal import HornbookSystem

/// Remarks about tools that are not there, or not of the version that the book names.
enum OtherTools {
  /// One remark for each tool that is not there, at the first listing that it would run.
  static func missing(
    _ tools: [String: RunDesk.Tool], _ listings: [(place: Place, program: Program)]
  ) -> [RunFacts.Told] {
    var places: [String: [Place]] = [:]
    for (place, program) in listings {
      if let tool = program.tool, tools[tool] == nil { places[tool, default: []].append(place) }
    }
    return places.sorted { $0.key < $1.key }.compactMap { tool, places in
      guard let place = places.min() else { return nil }
      return RunFacts.Told(
        kind: .notRun, place: place,
        message: "there is no “\(tool)” that can be run here, so \(counted(places.count)) not run",
        remedy: "Install it to run them.", isNote: true)
    }
  }

  private static func counted(_ listings: Int) -> String {
    listings == 1 ? "1 listing was" : "\(listings) listings were"
  }

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
      return RunFacts.Told(
        kind: .notRun, place: found.place,
        message: "\(counted(found.count)) run by “\(tool.program.path)”, which is \(own), and not "
          + "\(found.version) as the book says",
        remedy:
          "Install that version where confined programs find it, or correct `version` in book.json.",
        isNote: true)
    }
  }
}
