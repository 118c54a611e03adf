internal import HornbookDiagnostics

/// The parsed and checked arguments of a command.
struct Arguments: Sendable {
  /// The arguments without a dash, in order.
  private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]

  /// An error in the arguments.
  struct Mistake: Error {
    let message: String
  }

  /// Whether an option was given.
  func has(_ option: Command.Option) -> Bool { values[option.name] != nil }

  /// The value of an option; the last one if it was given more than once.
  func value(_ option: Command.Option) -> String? { values[option.name]?.last }

  /// All values of an option.
  func all(_ option: Command.Option) -> [String] { values[option.name] ?? [] }

  /// The same arguments without the first operand.
  var withoutFirstOperand: Arguments {
    var arguments = self
    arguments.operands = Array(operands.dropFirst())
    return arguments
  }

  /// Parses the arguments after a command's name.
  static func parse(_ arguments: [String], for command: Command) -> Result<Arguments, Mistake> {
    var result = Arguments()
    var index = 0
    var onlyOperands = false
    while index < arguments.count {
      let argument = arguments[index]
      index += 1
      if onlyOperands || argument == "-" || !argument.hasPrefix("-") {
        result.operands.append(argument)
        continue
      }
      if argument == "--" {
        onlyOperands = true
        continue
      }
      let (name, attached) = split(argument)
      guard let option = command.options.first(where: { $0.name == name || $0.short == name })
      else { return .failure(unknown(name, of: command)) }
      guard let valueName = option.value else {
        if attached != nil {
          return .failure(Mistake(message: "\(option.name) takes no value"))
        }
        result.values[option.name, default: []].append("")
        continue
      }
      var value = attached
      if value == nil, index < arguments.count {
        value = arguments[index]
        index += 1
      }
      guard let value else {
        return .failure(
          Mistake(message: "\(option.name) needs a value: \(option.name) \(valueName)"))
      }
      if let mistake = check(value, of: option) { return .failure(mistake) }
      result.values[option.name, default: []].append(value)
    }
    guard command.operands.contains(result.operands.count) else {
      return .failure(miscounted(result.operands, of: command))
    }
    return .success(result)
  }

  /// Splits `--jobs=4` and `-j4` into a name and a value.
  private static func split(_ argument: String) -> (name: String, value: String?) {
    if argument.hasPrefix("--") {
      guard let equals = argument.firstIndex(of: "=") else { return (argument, nil) }
      return (String(argument[..<equals]), String(argument[argument.index(after: equals)...]))
    }
    guard argument.utf8.count > 2 else { return (argument, nil) }
    return (String(argument.prefix(2)), String(argument.dropFirst(2)))
  }

  private static func check(_ value: String, of option: Command.Option) -> Mistake? {
    if option.value == "N", Int(value).map({ $0 < 1 || $0 > 1_024 }) ?? true {
      return Mistake(message: "\(option.name) takes a whole number from 1 to 1024, not “\(value)”")
    }
    guard !option.words.isEmpty, !option.words.contains(value) else { return nil }
    let hint =
      NearMiss.question(for: value, among: option.words)
      ?? "use one of " + option.words.joined(separator: ", ")
    return Mistake(message: "\(option.name) cannot be “\(value)”: \(hint)")
  }

  private static func unknown(_ name: String, of command: Command) -> Mistake {
    let names = command.options.flatMap { [$0.name] + ($0.short.map { [$0] } ?? []) } + ["--help"]
    let hint =
      NearMiss.question(for: name, among: names)
      ?? "“hornbook \(command.name) --help” lists the options"
    return Mistake(message: "“\(command.name)” has no option “\(name)”: \(hint)")
  }

  private static func miscounted(_ operands: [String], of command: Command) -> Mistake {
    if operands.count > command.operands.upperBound {
      return Mistake(message: "unexpected argument “\(operands[command.operands.upperBound])”")
    }
    if operands.isEmpty, case .words(let words)? = command.takes.first?.first {
      return Mistake(
        message: "“\(command.name)” needs more: use one of " + words.joined(separator: ", "))
    }
    let usage = command.usage.split(separator: " | ").first { $0.hasPrefix(operands.first ?? "") }
    let words = (usage.map(String.init) ?? command.usage).replacing(" [OPTIONS]", with: "")
    return Mistake(message: "“\(command.name)” needs \(words)")
  }
}
