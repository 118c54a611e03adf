internal import HornbookSystem

/// The reader's own browser.
enum WebBrowser {
  /// Opens an address: with the program that `BROWSER` names, or as the desktop does.
  ///
  /// - Returns: Whether a program could be started.
  static func open(_ address: String) -> Bool {
    let named = Machine.environment("BROWSER") ?? ""
    return commands(named, address).contains { ChildProgram.start($0) }
  }

  /// The programs that are tried in turn; `BROWSER` holds several with colons between them, and `%s`
  /// where the address belongs.
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
    return chosen + [["xdg-open", address]]
  }
}
