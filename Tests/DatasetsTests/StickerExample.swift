import HornbookDatasets
import HornbookDiagnostics
import TestSupport

/// A pack of a few files in memory, with the images drawn that its examples describe.
struct StickerExample {
  /// Where the marks stand.
  private(set) var marks: [Place] = []
  /// What was found.
  private(set) var findings: [Finding] = []
  /// The packs that could be read.
  private(set) var packs: [(pack: StickerPack, folder: StickerFolder)] = []

  init(_ example: RuleExample) {
    self.init(example.files.map { ($0.path, $0.contents) })
  }

  /// A pack `hands` of a description and some images.
  init(json: String, _ images: [(name: String, words: String)]) {
    self.init(
      [("stickers/hands/pack.json", json)]
        + images.map { ("stickers/hands/\($0.name)", $0.words) })
  }

  /// Files by path under `content/`.
  init(_ files: [(path: String, contents: String)]) {
    var bytes: [(path: String, bytes: [UInt8])] = []
    for (path, contents) in files {
      let name = MarkedText(path)
      let text = MarkedText(contents)
      let isPicture = DescribedPicture.bytes(text.text, at: name.text)
      bytes.append((name.text, isPicture ?? text.bytes))
      let full = "content/" + name.text
      if !name.offsets.isEmpty { marks.append(Place(file: full)) }
      marks += text.offsets.map { Place(file: full, lower: $0, upper: $0) }
    }
    read(bytes)
  }

  private mutating func read(_ files: [(path: String, bytes: [UInt8])]) {
    let folder = "stickers/hands"
    guard let json = files.first(where: { $0.path == folder + "/pack.json" }) else {
      let first = files.first?.path ?? ""
      findings = [.stickerPackMissing(in: folder, at: "content/" + first)]
      return
    }
    let source = Source(path: "content/" + json.path, bytes: json.bytes)
    guard let pack = StickerPack.read(source, in: folder, findings: &findings) else { return }
    let inner = files.map { (String($0.path.dropFirst(folder.count + 1)), $0.bytes) }
    var looks: [String: StickerLook] = [:]
    for file in pack.images {
      if let found = inner.first(where: { $0.0 == file.name }) {
        looks[file.name] = .image(StickerImage(found.1))
      } else if inner.contains(where: { $0.0.hasPrefix(file.name + "/") }) {
        looks[file.name] = .unreadable("it is a folder")
      } else if file.name.hasPrefix("../") {
        looks[file.name] = .outside
      }
    }
    let lying = StickerFolder(paths: inner.map(\.0), looks: looks)
    findings += pack.findings(lying)
    packs.append((pack, lying))
  }
}
