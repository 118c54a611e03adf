internal import HornbookSystem

/// The user's web browser.
enum WebBrowser {
  /// Opens an address with the program in `BROWSER`, or with the desktop's default.
  ///
  /// - Returns: Whether a program could be started.
  static func open(_ address: String) -> Bool {
    let named = Machine.environment("BROWSER") ?? ""
    return commands(named, address).contains { ChildProgram.start($0) }
  }

  /// The programs to try in turn.
  ///
  /// `BROWSER` may contain several, separated by colons, with `%s` in place of the address.
  static func commands(_ named: String, _ address: String) -> [[String]] {
    let chosen = named.split(separator: ":").map { command in
      var words = command.split(separator: " ").map(String.init)
      if let place = words.firstIndex(of: "%s") {
        words[place] = address
      } else {
        words.append(address)
      }
      return words
    }
    return chosen + [[OptionalProgram.browser.name, address]]
  }
}
