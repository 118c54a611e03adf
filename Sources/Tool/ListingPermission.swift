internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookRunning
internal import HornbookSystem

/// The permission of the command line to run the listings of a book, with the results of earlier runs.
struct ListingPermission: Sendable {
  let request: RunRequest
  /// The file that keeps the results.
  private let path: String

  /// The permission in the arguments; nil if there is none.
  init?(_ arguments: Arguments, state: @autoclosure () -> String) {
    let records = arguments.has(.record)
    let isOpen = arguments.has(.runUnconfined)
    guard records || isOpen || arguments.has(.run) else { return nil }
    path = RelativePath.join(state(), RunMemory.name)
    let bytes = (try? readFile(path)) ?? []
    var request = RunRequest(memory: RunMemory(Source(path: RunMemory.name, bytes: bytes)))
    request.isConfined = !isOpen
    request.recordsOutputs = records
    request.hidden = [Machine.realPath(arguments.bookFolder)].compactMap(\.self)
    request.homes = Self.homes
    self.request = request
  }

  /// The home folders, of which programs see only their own tools.
  static var homes: [String] {
    let home = Machine.environment("HOME").flatMap(Machine.realPath)
    return [home, "/root"].compactMap(\.self).filter { $0 != "/" }
  }

  /// Why nothing may be run, as a sentence for the user; nil if it may.
  var fault: String? {
    guard let reason = request.fault else { return nil }
    return "listings cannot be confined on this machine: \(reason); "
      + "allow it, or run them with --run-unconfined if you trust them"
  }

  /// Keeps the results for the next run.
  func remember() throws(FileError) {
    if let bytes = request.memory.changedFile { try writeFile(bytes, to: path) }
  }
}
