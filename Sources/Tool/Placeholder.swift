/// The program.
public enum Hornbook {
  /// Runs it.
  public static func main() {}
}
