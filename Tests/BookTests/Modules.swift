/// The modules that a listing may import.
///
/// They decide what can be asked of a listing: one that imports a framework of Apple's can be
/// parsed where the tests run, every other one is compiled and run.
enum Modules {
  /// Those that come with the compiler wherever it runs.
  static let everywhere: Set = ["Foundation", "FoundationNetworking", "Synchronization", "Testing"]

  /// Those that only Apple's systems have.
  static let apple: Set = [
    "ARKit", "AVFAudio", "AVFoundation", "AppIntents", "BackgroundTasks", "CloudKit", "Contacts",
    "CoreData", "CoreImage", "CoreLocation", "CoreML", "CoreSpotlight", "HealthKit", "Messages",
    "RealityKit", "SwiftUI", "UIKit", "UniformTypeIdentifiers", "UserNotifications", "Vision",
    "WidgetKit", "os",
  ]

  /// The modules that some code imports, in its order.
  static func imported(by code: String) -> [String] {
    code.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      return words.first == "import" ? words.last.map(String.init) : nil
    }
  }

  /// The first framework of Apple's that some code imports; nil for code that can be run.
  static func framework(of code: String) -> String? {
    imported(by: code).first(where: apple.contains)
  }

  /// A program that does not compile where one of Apple's frameworks can be imported.
  static var absence: String {
    apple.sorted().map { "#if canImport(\($0))\n#error(\"\($0) is here\")\n#endif\n" }.joined()
  }
}
