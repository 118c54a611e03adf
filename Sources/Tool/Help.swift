/// The output of `--help`, generated from the commands.
enum Help {
  /// What the program is for, as a phrase.
  static let purpose = "books that ask questions, as web pages"

  /// What a book is.
  static let book = """
    A book is a folder that contains content/ (book.json, chapters/, answers.md) and,
    optionally, templates/. The site is written to output/.
    """

  /// The exit codes of all commands.
  static let exitCodes: [(code: Int, meaning: String)] = [
    (0, "success"), (1, "errors in the content"), (2, "wrong usage"),
    (
      3,
      "a file could not be read or written, for example because it is missing, permission is "
        + "denied or the disk is full"
    ),
  ]

  /// The overview of the program.
  static var overview: [String] {
    let width = Hornbook.commands.map(\.name.count).max() ?? 0
    let commands = Hornbook.commands.map { command in
      "  " + padded(command.name, to: width) + "  " + command.summary
    }
    let codes = exitCodes.map { "\($0.code) \($0.meaning)" }.joined(separator: ", ")
    let text = """
      hornbook \(Hornbook.version): \(purpose)

      usage: hornbook COMMAND [ARGUMENTS]

      \(commands.joined(separator: "\n"))

      Start with “hornbook init my-book”, then “hornbook serve my-book”. “hornbook COMMAND --help”
      describes a command and its options.

      \(book)

      \(filled("exit codes: " + codes, to: 86))
      """
    return lines(of: text)
  }

  /// The help of a command.
  static func text(of command: Command) -> [String] {
    var text = """
      \(command.summary)

      \(usage(of: command))

      \(command.discussion)
      """
    guard !command.options.isEmpty else { return lines(of: text) }
    let names = command.options.map { option in
      let short = option.short.map { "\($0), " } ?? ""
      return short + option.name + (option.value.map { " \($0)" } ?? "")
    }
    let width = names.map(\.count).max() ?? 0
    text += "\n\noptions:\n"
    let margin = "\n" + String(repeating: " ", count: width + 4)
    for (name, option) in zip(names, command.options) {
      let help = filled(option.help, to: 96 - width).replacing("\n", with: margin)
      text += "  " + padded(name, to: width) + "  " + help + "\n"
    }
    return lines(of: text)
  }

  /// How a command is called.
  static func usage(of command: Command) -> String {
    let ways = command.usage.split(separator: " | ").map { "hornbook \(command.name) \($0)" }
    return "usage: " + ways.joined(separator: "\n       ")
  }

  /// A text in lines of at most `width` characters, unless a word is longer.
  static func filled(_ text: String, to width: Int) -> String {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func lines(of text: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.last == "" ? lines.dropLast() : lines
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
