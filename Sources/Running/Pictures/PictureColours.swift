/// The colours of a drawing that follows the page.
///
/// Readers whose program knows no properties get the colours of a light page.
enum PictureColours {
  /// A colour of the page, with the one that stands for it elsewhere.
  struct Colour {
    var name: String
    var usual: String
  }

  static let paper = Colour(name: "paper", usual: "#fbf8f1")
  static let leaf = Colour(name: "leaf", usual: "#f2ecdf")

  /// The colours that a class may choose for its lines and letters.
  private static let inks = [
    Colour(name: "accent", usual: "#9a3412"), Colour(name: "muted", usual: "#645b4d"),
    Colour(name: "right", usual: "#1d5b3a"), Colour(name: "wrong", usual: "#9b1c31"),
    Colour(name: "blue", usual: "#1f4e79"), Colour(name: "plum", usual: "#6b2f6b"),
    Colour(name: "ochre", usual: "#70490a"), Colour(name: "olive", usual: "#4a5a14"),
    Colour(name: "teal", usual: "#0f5560"),
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
