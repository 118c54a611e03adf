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
        "a colon is not allowed here",
        "Quote text that contains “: ”, or correct the indentation."
      )
    case "found character that cannot start any token":
      switch byte {
      case ASCII.tab: return ("tabs cannot be used for indentation", "Indent with spaces.")
      case ASCII.at: return ("text cannot begin with “@”", "Put the text in quotes.")
      case ASCII.backtick: return ("text cannot begin with a backtick", "Put the text in quotes.")
      case ASCII.percent: return ("text cannot begin with “%”", "Put the text in quotes.")
      default: return ("this character is not allowed here", "Put the text in quotes.")
      }
    case "found a tab character that violates indentation",
      "found a tab character where an indentation space is expected":
      return ("tabs cannot be used for indentation", "Indent with spaces.")
    case "could not find expected ':'":
      return ("expected a colon after this key", "Write the key, “: ” and the value.")
    case "found unexpected end of stream", "found unexpected document indicator":
      return ("this quoted string is not closed", "Add the closing quote.")
    case "did not find expected ',' or ']'":
      return ("expected a comma or “]”", "Close the list with “]”.")
    case "did not find expected ',' or '}'":
      return ("expected a comma or “}”", "Close the object with “}”.")
    case "did not find expected key":
      return ("expected a key here", "Correct the indentation, or the quotes before this.")
    case "did not find expected node content":
      return ("a value is missing here", "Write the value, or close the bracket before it.")
    case "did not find expected <document start>":
      return ("the front matter ended before this", "Correct the indentation, or the line before.")
    case "did not find expected comment or line break":
      return ("nothing may follow on this line", "Start a new line.")
    case "did not find expected alphabetic or numeric character":
      return ("a name is missing after this sign", "Quote text that contains “&” or “*”.")
    case "did not find expected '-' indicator":
      return ("expected “- ” and an item", "Correct the indentation.")
    case "found undefined tag handle":
      return ("tags are not supported", "Remove the tag, or put the text in quotes.")
    case "found unknown escape character":
      return ("this is not a YAML escape", "Write “\\\\” for a backslash, or single quotes.")
    case "block sequence entries are not allowed in this context":
      return ("a list cannot begin on this line", "Start the list on a new line.")
    case "exceeded maximum nesting depth":
      return ("too many brackets are open here", "Nest the values less deeply.")
    default:
      return (problem, nil)
    }
  }
}
