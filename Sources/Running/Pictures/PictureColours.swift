/// The colours of a drawing that follows the page, as the default theme has them.
///
/// Programs that know no media queries show the colours of a light page.
enum PictureColours {
  /// A colour of the page by day and by night.
  struct Colour {
    var name: String
    var light: String
    var dark: String
  }

  static let ink = Colour(name: "ink", light: "#1f1c17", dark: "#ece6da")
  static let paper = Colour(name: "paper", light: "#fbf8f1", dark: "#171512")
  static let leaf = Colour(name: "leaf", light: "#f2ecdf", dark: "#211e19")

  /// The colours that a class may choose for its lines and letters.
  private static let inks = [
    Colour(name: "accent", light: "#9a3412", dark: "#f0a17a"),
    Colour(name: "muted", light: "#645b4d", dark: "#a89e8d"),
    Colour(name: "right", light: "#1d5b3a", dark: "#7fd1a1"),
    Colour(name: "wrong", light: "#9b1c31", dark: "#f39aa6"),
    Colour(name: "blue", light: "#1f4e79", dark: "#93bfe6"),
    Colour(name: "plum", light: "#6b2f6b", dark: "#d3a6d6"),
    Colour(name: "ochre", light: "#70490a", dark: "#e0b667"),
    Colour(name: "olive", light: "#4a5a14", dark: "#b9c77a"),
    Colour(name: "teal", light: "#0f5560", dark: "#80c7cf"),
  ]

  /// The colour that one of the classes of an element chooses; nil if none does.
  static func ink(_ classes: String) -> Colour? {
    classes.split(separator: " ").lazy.compactMap { name in inks.first { $0.name == name } }.first
  }

  /// What a colour means in a drawing whose author has chosen none.
  enum Meaning {
    case ink, paper, leaf, nothing
  }

  /// What a colour means; nil for one that the author has chosen.
  static func meaning(_ colour: String) -> Meaning? {
    switch colour.lowercased() {
    case "black", "#000", "#000000", "currentcolor": .ink
    case "white", "#fff", "#ffffff": .paper
    case "lightgrey", "lightgray", "#d3d3d3": .leaf
    case "none", "transparent": .nothing
    default: nil
    }
  }
}
