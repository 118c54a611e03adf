internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookMarkdown

/// A directive as the author wrote it, checked against its kind.
struct DirectiveCall: Sendable {
  let directive: Directive
  /// The valid values, by option name.
  private var values: [String: Value] = [:]
  /// The findings for the argument and options that are not valid.
  private(set) var findings: [Finding] = []

  /// The value of an option, read as its form demands.
  private enum Value: Sendable {
    case text(String)
    case number(Int)
    case numbers([ClosedRange<Int>])
    case words([String])
    case flag(Bool)
  }

  /// Checks the argument, the options and the body of a directive against its kind.
  init(_ directive: Directive, of kind: DirectiveKind) {
    self.directive = directive
    readArgument(kind)
    let names = kind.options.map(\.name)
    var seen: Set<String> = []
    for option in directive.options {
      guard let known = kind.options.first(where: { $0.name == option.name.text }) else {
        noteUnknown(option.name, of: kind.name, among: names)
        continue
      }
      if !known.isRepeated, !seen.insert(known.name).inserted {
        note(.directiveOptionValue, option.name, "“:\(known.name):” is given twice")
        continue
      }
      if let value = Self.value(option.value.text, known.form) {
        values[known.name] = value
      } else {
        note(
          .directiveOptionValue, option.value,
          "“:\(known.name):” should be \(known.form.words), not “\(option.value.text)”")
      }
    }
    if let body = directive.body, !kind.takesText {
      let line = body.text.utf8.prefix(while: { $0 != ASCII.newline }).count
      let place = body.place
      let first = Place(
        file: place.file, lower: place.lower, upper: min(place.upper, place.lower + line))
      findings.append(
        Finding(
          .directiveOptionUnknown, at: first,
          "“{\(kind.name)}” takes options written as “:name: value”, not text"))
    }
  }

  private mutating func readArgument(_ kind: DirectiveKind) {
    switch (kind.argument, directive.argument) {
    case (.none, let argument?):
      note(
        .directiveOptionValue, argument, "“{\(kind.name)}” takes no argument")
    case (.required(let words, _), nil):
      note(
        .directiveOptionValue, directive.name,
        "“{\(kind.name)}” needs \(words) after it")
    default: return
    }
  }

  private mutating func noteUnknown(_ name: Directive.Word, of kind: String, among names: [String])
  {
    let hint = NearMiss.question(for: name.text, among: names).map { ": \($0)" } ?? ""
    let known = names.map { "“:\($0):”" }.joined(separator: ", ")
    findings.append(
      Finding(
        .directiveOptionUnknown, at: name.place,
        "“{\(kind)}” has no option “\(name.text)”\(hint)",
        remedy: names.isEmpty ? "Remove it: there are no options." : "Use \(known)."))
  }

  private mutating func note(_ rule: Rule, _ word: Directive.Word, _ message: String) {
    findings.append(Finding(rule, at: word.place, message))
  }

  // MARK: - Values

  /// The argument behind the braces; nil if there is none.
  var argument: String? { directive.argument?.text }

  /// The text of an option, or the chosen word; nil if the option is missing or invalid.
  func text(_ name: String) -> String? {
    if case .text(let text) = values[name] { text } else { nil }
  }

  func number(_ name: String) -> Int? {
    if case .number(let number) = values[name] { number } else { nil }
  }

  func numbers(_ name: String) -> [ClosedRange<Int>]? {
    if case .numbers(let ranges) = values[name] { ranges } else { nil }
  }

  func words(_ name: String) -> [String]? {
    if case .words(let words) = values[name] { words } else { nil }
  }

  /// Whether a flag is given and its value is not “no”.
  func flag(_ name: String) -> Bool {
    if case .flag(true) = values[name] { true } else { false }
  }

  /// The place of an option's value; without one the argument's, else the name's.
  func place(of name: String? = nil) -> Place {
    let option = name.flatMap { name in directive.options.first { $0.name.text == name } }
    return option?.value.place ?? directive.argument?.place ?? directive.name.place
  }

  /// The place of some bytes of an option's value; of the whole value if its text is not as in the file.
  func place(of name: String, _ range: Range<Int>) -> Place {
    let place = place(of: name)
    guard let option = directive.options.first(where: { $0.name.text == name }),
      option.value.text.utf8.count == place.range.count, range.upperBound <= place.range.count
    else { return place }
    return Place(
      file: place.file, lower: place.lower + range.lowerBound,
      upper: place.lower + range.upperBound)
  }

  private static func value(_ text: String, _ form: DirectiveKind.Form) -> Value? {
    switch form {
    case .text: return text.isEmpty ? nil : .text(text)
    case .choice(let words): return words.contains(text) ? .text(text) : nil
    case .number(let range): return Int(text).flatMap { range.contains($0) ? .number($0) : nil }
    case .numbers:
      return FenceInfo.ranges(in: text.filter { $0 != " " }).map { .numbers($0) }
    case .words:
      let words = text.split { ", ".contains($0) }.map(String.init)
      return words.isEmpty ? nil : .words(words)
    case .flag:
      switch text {
      case "", "yes", "true": return .flag(true)
      case "no", "false": return .flag(false)
      default: return nil
      }
    }
  }
}

extension DirectiveKind.Form {
  /// A description of the form, for a message.
  fileprivate var words: String {
    switch self {
    case .text: "text"
    case .number(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
    case .numbers: "numbers such as 1-3,5"
    case .words: "words separated by commas"
    case .choice(let words): words.map { "“\($0)”" }.joined(separator: " or ")
    case .flag: "“yes” or “no”"
    }
  }
}
