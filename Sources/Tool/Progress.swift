/// Shows on a terminal what is being done; shows nothing otherwise.
struct Progress: Sendable {
  private let terminal: Terminal

  init(_ terminal: Terminal) { self.terminal = terminal }

  func show(_ stage: String) {
    if terminal.errorsAreScreen { terminal.overwrite("\(stage)…") }
  }

  func clear() {
    if terminal.errorsAreScreen { terminal.overwrite("") }
  }
}
