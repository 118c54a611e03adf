/// The version of the program, which every page contains.
public enum ProgramVersion {
  /// Three numbers separated by full stops.
  public static let text = "0.2.0"
}
