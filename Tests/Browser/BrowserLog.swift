import Foundation

extension Browser {
  /// What the console was told since it was last asked: errors, warnings, refusals by the policy.
  package func console() throws -> [String] {
    try command("POST", "/se/log", ["type": "browser"]).list.map { entry in
      "\(entry["level"].string ?? ""): \(entry["message"].string ?? "")"
    }
  }

  /// The addresses of all that was asked for since the last call.
  ///
  /// - Parameter root: What the addresses of the pages that ask begin with; a picture that an earlier
  ///   page has asked for late is not theirs.
  package func requests(byPagesBelow root: String = "") throws -> [String] {
    try command("POST", "/se/log", ["type": "performance"]).list.compactMap { entry in
      let text = entry["message"].string ?? ""
      let message = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))["message"]
      guard message["method"] == "Network.requestWillBeSent" else { return nil }
      guard message["params"]["documentURL"].string?.hasPrefix(root) != false else { return nil }
      return message["params"]["request"]["url"].string
    }
  }
}
