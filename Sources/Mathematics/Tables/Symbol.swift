/// The sign that a command stands for, and how it behaves in a row.
struct Symbol: Sendable {
  /// The role of a sign, which decides its element and the space around it.
  enum Role: Sendable {
    /// Letters and signs that are read like letters.
    case ordinary
    /// Signs that join two things, such as `+`.
    case binary
    /// Signs that compare two things, such as `≤`, and arrows.
    case relation
    /// Sums, products and their kin, which grow and take limits.
    case large
    /// Integrals, which grow and take limits beside them.
    case integral
    case opening, closing, fence
    case punctuation
  }

  var sign: String
  var role: Role
}

/// All commands that stand for a sign.
enum Symbols {
  /// The signs by the names of their commands, without backslashes.
  static let all: [String: Symbol] = {
    var all: [String: Symbol] = [:]
    for (role, lines) in tables {
      for line in lines.split(separator: "\n") {
        let words = line.split(separator: " ")
        guard let sign = words.first else { continue }
        for name in words.dropFirst() { all[String(name)] = Symbol(sign: String(sign), role: role) }
      }
    }
    return all
  }()

  /// The roles of the signs themselves, for signs that are typed and not spelt.
  static let roles: [String: Symbol.Role] = {
    var roles: [String: Symbol.Role] = [:]
    for symbol in all.values where symbol.role != .ordinary { roles[symbol.sign] = symbol.role }
    return roles
  }()

  /// The first command for each sign that is a single character, and its role.
  static let spellings: [Unicode.Scalar: (name: String, role: Symbol.Role)] = {
    var spellings: [Unicode.Scalar: (name: String, role: Symbol.Role)] = [:]
    for (role, lines) in tables {
      for line in lines.split(separator: "\n") {
        let words = line.split(separator: " ")
        guard words.count > 1, words[0].unicodeScalars.count == 1,
          let sign = words[0].unicodeScalars.first
        else { continue }
        // Of two roles, that of a sign between others is more common.
        if let other = spellings[sign], other.role != .ordinary || sign == "△" { continue }
        spellings[sign] = (String(words[1]), role)
      }
    }
    return spellings
  }()

  /// In each line a sign, and the commands for it.
  private static let tables: [(Symbol.Role, String)] = [
    (.ordinary, greek), (.ordinary, ordinary), (.binary, binary), (.relation, relations),
    (.relation, negated), (.relation, arrows), (.large, large), (.integral, integrals),
    (.opening, opening), (.closing, closing), (.fence, fences), (.punctuation, punctuation),
  ]
}
