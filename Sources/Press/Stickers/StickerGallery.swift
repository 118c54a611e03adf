internal import HornbookBytes
internal import HornbookDatasets
internal import HornbookLayout
internal import HornbookManuscript
internal import HornbookMarkdown

/// The HTML of a pack: a grid of its stickers with the credits below.
///
/// Animated stickers are shown as still images in a `details` element, which plays the animation
/// when opened, without a script.
struct StickerGallery {
  let print: StickerPrint
  let words: Words
  /// Whether the gallery is on the pack's own page, where each sticker has a name for links.
  var isOwnPage = false
  /// The names of the stickers to show; nil for all.
  var names: Set<String>?

  private var pack: StickerPack { print.pack }

  private var grid: GridStyle {
    let side = Double(pack.size.points)
    return .fixed(FixedGrid(cell: Size(width: side, height: side), gap: Self.gap))
  }

  /// The smallest gap between two stickers, in points.
  static let gap = 8.0

  // MARK: - Style

  /// The style sheets that the gallery needs.
  var styles: [PageStyle] {
    var timing = ByteWriter()
    var seen: Set<String> = []
    for sequence in sequences {
      guard let frames = FrameSheet(sequence), seen.insert(frames.name).inserted else { continue }
      frames.write(to: &timing)
    }
    let frames = timing.count == 0 ? [] : [PageStyle(generated: timing.take(), named: "frames")]
    return [.stickers, grid.sheet] + frames
  }

  /// The images in the gallery, by path under `content/`.
  var assets: [String] {
    (stickers.map(\.file) + sequences.flatMap(\.frames)).map { pack.folder + "/" + $0.name }
  }

  private var stickers: [Sticker] { pack.stickers.filter { isShown($0.label) } }

  private var sequences: [StickerSequence] { pack.sequences.filter { isShown($0.label) } }

  private func isShown(_ label: StickerLabel) -> Bool { names?.contains(label.name) ?? true }

  /// The names of the stickers and sequences on the pack's own page, in order; empty on other
  /// pages.
  var anchors: [String] {
    guard isOwnPage else { return [] }
    var names = UniqueNames()
    return pack.labels.map { label in
      let slug = Slug.make(from: label.name)
      return names.name(slug.isEmpty ? "sticker" : slug)
    }
  }

  // MARK: - HTML

  /// The whole gallery as HTML.
  func html() -> [UInt8] {
    var writer = ByteWriter(capacity: 400 * pack.labels.count + 1_000)
    writer.write("<figure class=\"sticker-pack ")
    writer.write(text: grid.className)
    writer.write("\">\n<ul class=\"stickers\">\n")
    var ids = anchors[...]
    for sticker in stickers {
      open(&ids, to: &writer)
      if let still = print.stills[sticker.file.name] {
        writeMoving(sticker.label, still: still, to: &writer) { gallery, writer in
          gallery.image(gallery.path(of: sticker.file), "", to: &writer)
        }
      } else {
        image(path(of: sticker.file), sticker.label.description ?? "", to: &writer)
      }
      writer.write("</li>\n")
    }
    for sequence in sequences {
      open(&ids, to: &writer)
      write(sequence, to: &writer)
      writer.write("</li>\n")
    }
    writer.write("</ul>\n")
    writeCaption(to: &writer)
    writer.write("</figure>\n")
    return writer.take()
  }

  private func open(_ ids: inout ArraySlice<String>, to writer: inout ByteWriter) {
    writer.write("<li")
    if let id = ids.popFirst() {
      writer.write(" id=\"")
      writer.write(escaping: id)
      writer.write("\"")
    }
    writer.write(">")
  }

  private func write(_ sequence: StickerSequence, to writer: inout ByteWriter) {
    guard let first = sequence.frames.first else { return }
    writeMoving(sequence.label, still: path(of: first), to: &writer) { gallery, writer in
      writer.write("<span class=\"frames")
      if let timing = FrameSheet(sequence) {
        writer.write(" ")
        writer.write(text: timing.name)
      }
      writer.write("\">")
      for frame in sequence.frames { gallery.image(gallery.path(of: frame), "", to: &writer) }
      writer.write("</span>")
    }
  }

  /// Writes a still image that is replaced by the animation when opened.
  private func writeMoving(
    _ label: StickerLabel, still: String, to writer: inout ByteWriter,
    moving: (StickerGallery, inout ByteWriter) -> Void
  ) {
    writer.write("<details class=\"moving\"><summary>")
    image(still, label.description ?? "", to: &writer)
    writer.write("<span class=\"play\"><span class=\"unseen\">")
    writer.write(escaping: words["play"])
    writer.write("</span></span></summary>")
    moving(self, &writer)
    writer.write("</details>")
  }

  private func image(_ address: String, _ description: String, to writer: inout ByteWriter) {
    writer.write("<img src=\"")
    writer.write(escaping: PercentEncoding.encode(address))
    writer.write("\" width=\"")
    writer.write(decimal: pack.size.points)
    writer.write("\" height=\"")
    writer.write(decimal: pack.size.points)
    writer.write("\" alt=\"")
    writer.write(escaping: description)
    writer.write("\" loading=\"lazy\">")
  }

  private func path(of file: StickerFile) -> String {
    ChapterResolver.sitePath(pack.folder + "/" + file.name)
  }

  // MARK: - Below the grid

  /// Writes the credits, the licence and the download.
  ///
  /// Outside the pack's own page, a link to that page with the pack's name comes first.
  private func writeCaption(to writer: inout ByteWriter) {
    writer.write("<figcaption>")
    if !isOwnPage {
      writer.write("<a class=\"label\" href=\"")
      writer.write(escaping: PercentEncoding.encode(print.path))
      writer.write("\">")
      writer.write(escaping: pack.name)
      writer.write("</a> ")
    }
    writer.write("<span class=\"credit\">")
    writer.write(escaping: pack.credit)
    writer.write("</span> <span class=\"licence\">")
    if let address = pack.licenceURL {
      writer.write("<a rel=\"license\" href=\"")
      writer.write(escaping: address)
      writer.write("\">")
    }
    writer.write(escaping: pack.licence)
    if pack.licenceURL != nil { writer.write("</a>") }
    writer.write("</span>")
    if let archive = print.archive {
      let size = String((archive.length + 999) / 1_000)
      writer.write(" <a class=\"take-home\" href=\"")
      writer.write(escaping: PercentEncoding.encode(archive.path))
      writer.write("\" download>")
      writer.write(escaping: words["takePackHome", ["size": size]])
      writer.write("</a>")
    }
    writer.write("</figcaption>\n")
  }
}
