/// A formula in TeX as MathML.
///
/// The formula keeps its source beside it, so that readers who copy it get what the author wrote.
public struct Formula: Sendable {
  /// The element `math` with everything inside; nil if the formula cannot be read.
  public let markup: [UInt8]?
  /// What is wrong with it: the first fault that keeps it from being read, and others that do not.
  public let faults: [MathFault]

  /// Reads a formula.
  ///
  /// - Parameters:
  ///   - tex: The bytes between the marks.
  ///   - isDisplayed: Whether it stands by itself, with room above and below.
  public init(_ tex: [UInt8], isDisplayed: Bool, macros: MathMacros = .init()) {
    guard tex.count <= FormulaReader.longest else {
      markup = nil
      faults = [
        MathFault(
          .tooLarge, at: 0..<tex.count,
          "this formula has \(tex.count) bytes, and at most \(FormulaReader.longest) are read")
      ]
      return
    }
    var reader = FormulaReader(tex, isDisplayed: isDisplayed, macros: macros)
    do throws(MathFault) {
      let root = try reader.read()
      markup = MathWriter.write(root, of: reader.nodes, tex, isDisplayed: isDisplayed)
      faults = reader.ignored
    } catch {
      markup = nil
      faults = [error]
    }
  }

  /// The number of arguments before one of words, in which dollar signs are part of the formula;
  /// nil if a command has no such argument.
  ///
  /// - Parameter name: The name without its backslash.
  public static func argumentsBeforeWords(of name: ArraySlice<UInt8>) -> Int? {
    let name = String(decoding: name, as: UTF8.self)
    if name == "colorbox" { return 1 }
    return name == "tag" || name == "ce" || FormulaReader.words[name] != nil ? 0 : nil
  }
}
