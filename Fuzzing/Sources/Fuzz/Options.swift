/// What was asked for on the command line.
struct Options {
  static let usage = """
    usage: Fuzz [--seconds N] [--seed N] [--only TARGET] [--found DIR] [--replay FILE --only TARGET]

    Feeds damaged inputs to Hornbook's readers until the time is up. An input that crashes the
    program, takes long or gives malformed output is left in DIR (Fuzzing/found).
    """

  var seconds = 600
  var seed: UInt64 = 1
  var only: String?
  var found = "Fuzzing/found"
  var replay: String?

  /// Reads the arguments; nil where they are wrong.
  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let name = rest.popFirst() {
      guard let value = rest.popFirst() else { return nil }
      switch name {
      case "--seconds":
        guard let number = Int(value) else { return nil }
        seconds = number
      case "--seed":
        guard let number = UInt64(value) else { return nil }
        seed = number
      case "--only": only = value
      case "--found": found = value
      case "--replay": replay = value
      default: return nil
      }
    }
  }
}
