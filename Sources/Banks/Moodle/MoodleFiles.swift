internal import HornbookBytes

/// The images that a bank has taken in, each under a name of its own.
struct MoodleFiles {
  private(set) var files: [Bank.File] = []
  private var names: [Key: String] = [:]
  private var counts: [String: Int] = [:]
  private var taken: Set<String> = []

  private struct Key: Hashable {
    var stem: String
    var bytes: [UInt8]
  }

  /// Takes in an image and returns its name in the bank; equal ones of the same name are one.
  mutating func add(_ written: String, _ bytes: [UInt8]) -> String {
    let stem = PackageAddress.name(of: written)
    if let name = names[Key(stem: stem, bytes: bytes)] { return name }
    var name = stem
    while !taken.insert(name).inserted {
      let count = counts[stem, default: 1] + 1
      counts[stem] = count
      name = "\(count)-\(stem)"
    }
    names[Key(stem: stem, bytes: bytes)] = name
    files.append(Bank.File(name: name, bytes: bytes))
    return name
  }

  /// All images, in the order of their names.
  var sorted: [Bank.File] { files.sorted { $0.name < $1.name } }
}
