import Foundation

/// Locales of other languages, made for the tests where the system has only those of the machine.
public enum ForeignLocale {
  /// What is made: a comma in numbers and dots on capital letters, a comma alone, other digits.
  public static let names = ["tr_TR.UTF-8", "de_DE.UTF-8", "ar_EG.UTF-8"]

  /// The folder in which they lie, for the variable `LOCPATH`; nil where they cannot be made.
  public static let folder: String? = {
    let folder = Project.root.appendingPathComponent(".build/locales").path
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for name in names {
      let language = name.split(separator: ".")[0]
      // Made beside its place, since other runs may want it, too.
      let making = "localedef -i \(language) -f UTF-8 ./new-$$ && mv -T new-$$ \(name)"
      let made = try? ProgramRun.shell("test -d \(name) || { \(making); }", in: folder)
      guard made?.code == 0 else { return nil }
    }
    return folder
  }()
}
