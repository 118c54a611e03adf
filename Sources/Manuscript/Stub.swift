public import HornbookDiagnostics

public enum TextChecks {
  public static func findings(in c: Book.Chapter, of b: Book) -> [Finding] { [] }
}
