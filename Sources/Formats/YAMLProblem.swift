internal import HornbookBytes

/// Explains the problems that libyaml reports.
enum YAMLProblem {
  /// Whether libyaml notices the problem only after the thing that has it.
  static func isAboutBeginning(_ problem: String) -> Bool {
    problem == "could not find expected ':'" || problem == "found unexpected end of stream"
      || problem == "found unexpected document indicator"
  }

  static func explanation(of problem: String, at byte: UInt8?) -> (
    message: String, remedy: String?
  ) {
    switch problem {
    case "mapping values are not allowed in this context":
      return (
        "a colon that begins a value cannot stand here",
        "Put text that holds “: ” in quotes, or mend the indentation."
      )
    case "found character that cannot start any token":
      switch byte {
      case ASCII.tab: return ("a tab cannot indent YAML", "Indent with spaces.")
      case ASCII.at: return ("text cannot begin with “@”", "Put the text in quotes.")
      case ASCII.backtick: return ("text cannot begin with a backtick", "Put the text in quotes.")
      case ASCII.percent: return ("text cannot begin with “%”", "Put the text in quotes.")
      default: return ("this character cannot stand here", "Put the text in quotes.")
      }
    case "found a tab character that violates indentation",
      "found a tab character where an indentation space is expected":
      return ("a tab cannot indent YAML", "Indent with spaces.")
    case "could not find expected ':'":
      return ("expected a colon after this key", "Write the key, “: ” and the value.")
    case "found unexpected end of stream", "found unexpected document indicator":
      return ("these quotes are not closed", "Write the closing quote.")
    case "did not find expected ',' or ']'":
      return ("expected a comma or “]”", "Close the list with “]”.")
    case "did not find expected ',' or '}'":
      return ("expected a comma or “}”", "Close the object with “}”.")
    case "did not find expected key":
      return ("expected a key here", "Mend the indentation, or the quotes before this.")
    case "did not find expected node content":
      return ("a value is missing here", "Write the value, or close the bracket before it.")
    case "did not find expected <document start>":
      return ("the settings have ended before this", "Mend the indentation, or the line before.")
    case "did not find expected comment or line break":
      return ("nothing may follow here", "Begin a new line.")
    case "did not find expected alphabetic or numeric character":
      return ("a name is missing behind this sign", "Put text that holds “&” or “*” in quotes.")
    case "did not find expected '-' indicator":
      return ("expected “- ” and an element here", "Mend the indentation.")
    case "found undefined tag handle":
      return ("tags mean nothing here", "Remove the tag, or put the text in quotes.")
    case "found unknown escape character":
      return ("this is not an escape of YAML", "Write “\\\\” for a backslash, or single quotes.")
    case "block sequence entries are not allowed in this context":
      return ("a list cannot begin on this line", "Begin the list on a line of its own.")
    case "exceeded maximum nesting depth":
      return ("too many brackets are open here", "Nest the values less deeply.")
    default:
      return (problem, nil)
    }
  }
}
