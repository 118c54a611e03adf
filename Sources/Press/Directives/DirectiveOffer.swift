/// What there is to write in a directive, as an editor offers it.
package struct DirectiveOffer: Sendable {
  /// The name between the braces.
  package let name: String
  /// What its argument is; nil if it takes none.
  package let argument: String?
  /// What its argument can name.
  package let names: DirectiveKind.Names
  /// Its options, each with the words that its value can be; none if it can be anything of a form.
  package let options: [(name: String, words: [String])]

  /// All directives, in alphabetical order.
  package static var all: [DirectiveOffer] {
    DirectiveKind.all.map { kind in
      let (argument, names): (String?, DirectiveKind.Names) =
        switch kind.argument {
        case .none: (nil, .any)
        case .optional(let text, let names), .required(let text, let names): (text, names)
        }
      return DirectiveOffer(
        name: kind.name, argument: argument, names: names,
        options: kind.options.map { ($0.name, $0.form.words) })
    }
  }
}

extension DirectiveKind.Form {
  fileprivate var words: [String] {
    switch self {
    case .choice(let words): words
    case .flag: ["yes", "no"]
    case .text, .number, .numbers, .words: []
    }
  }
}
