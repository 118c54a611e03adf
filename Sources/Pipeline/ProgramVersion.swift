/// The version of the program, which stands in every page that it makes.
public enum ProgramVersion {
  /// Three numbers.
  public static let text = "0.1.0"
}
