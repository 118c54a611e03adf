internal import HornbookBytes
internal import HornbookRunning
internal import HornbookSystem

extension Command {
  private static let form = Option(
    name: "--format", value: "FORMAT", words: ["text", "json"], help: "the format: text or json")

  /// The command `doctor`, which shows what this machine has of the programs that features wait for.
  static let doctor = Command(
    name: "doctor",
    summary: "Show which optional programs are installed.",
    usage: "[OPTIONS]",
    discussion: """
      Lists the programs of others that Hornbook starts if they are installed: their versions, what
      waits for them, and how to install them. It also tries whether listings can be confined on
      this machine, without which “check --run” refuses to run them.

      Nothing is installed or changed, and the exit code is 0 whatever is missing.
      """,
    options: [form], operands: 0...0, takes: [],
    run: { arguments, terminal in
      let fault = RunRequest.fault
      let confined = fault == nil ? confinedTools : nil
      let programs = OptionalProgram.all.map { ($0, $0.installed(), confined?[$0.name]) }
      if arguments.value(form) == "json" {
        terminal.output(json(programs, fault), as: .json)
      } else {
        terminal.print(lines: lines(programs, fault))
      }
      return .success
    })

  private typealias Found = (
    program: OptionalProgram, installed: OptionalProgram.Installed?,
    confined: RunRequest.ListingTool??
  )

  /// What listings really take, by the name of the tool; nil inside if nothing can be started.
  private static var confinedTools: [String: RunRequest.ListingTool?] {
    var request = RunRequest(memory: RunMemory())
    request.homes = ListingPermission.homes
    let tools = request.listingTools
    return Dictionary(uniqueKeysWithValues: RunRequest.listingToolNames.map { ($0, tools[$0]) })
  }

  /// How the tool of listings differs from the one that the shell finds; empty if it does not.
  private static func difference(_ found: Found) -> String {
    guard let installed = found.installed, let confined = found.confined else { return "" }
    guard let confined else { return "; it does not start in confinement" }
    guard confined.path != installed.path else { return "" }
    return "; in confinement \(confined.version ?? "another"), \(confined.path)"
  }

  private static func lines(_ programs: [Found], _ fault: String?) -> [String] {
    let rows = programs.map { found in
      let state = found.installed.map { $0.version ?? "yes" } ?? "missing"
      let remedy = found.installed == nil ? "; to get it: \(found.program.installation)" : ""
      return (found.program.name, state, found.program.use + remedy + difference(found))
    }
    let names = rows.map(\.0.count).max() ?? 0
    let states = rows.map(\.1.count).max() ?? 0
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(0, width - text.count) + 2)
    }
    let missing = programs.count { $0.installed == nil }
    return ["hornbook \(Hornbook.version)", ""]
      + rows.map { padded($0.0, names) + padded($0.1, states) + $0.2 }
      + [
        "",
        fault.map { "listings cannot be confined: \($0); “--run” refuses to run them" }
          ?? "listings can be confined: “--run” runs them with namespaces and limits",
        missing == 0
          ? "all optional programs are installed"
          : "\(missing) of \(programs.count) optional programs \(missing == 1 ? "is" : "are") missing; all "
            + "else works",
      ]
  }

  private static func json(_ programs: [Found], _ fault: String?) -> [UInt8] {
    var json = JSONWriter(style: .spread(levels: 2))
    json.object { json in
      json.field("version", Hornbook.version)
      json.array("programs") { json in
        for found in programs {
          json.object { json in
            json.field("name", found.program.name)
            json.member("installed", found.installed != nil)
            json.field("path", found.installed?.path)
            json.field("version", found.installed?.version)
            json.field("use", found.program.use)
            json.field("installation", found.program.installation)
            if case .some(.some(let confined)) = found.confined {
              json.field("confinedPath", confined.path)
              json.field("confinedVersion", confined.version)
            }
          }
        }
      }
      json.object("confinement") { json in
        json.member("available", fault == nil)
        json.field("fault", fault)
      }
    }
    return json.finish()
  }
}
