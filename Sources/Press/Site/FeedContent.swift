internal import HornbookBytes
internal import HornbookManuscript
internal import HornbookMarkdown

/// The whole text of chapters in the feed.
extension Press {
  /// The HTML of a chapter for an entry of the feed.
  ///
  /// - Parameter base: The address of the site.
  func feedContent(of index: Int, from base: String) -> String {
    let address = base + PercentEncoding.encode(order.path(of: .chapter(index)))
    let layout = layout
    let html = feedContent(of: index, answersAt: address) { written in
      if written.isEmpty || written.first == ASCII.hash { return Array(address.utf8) + written }
      return Self.absolute(layout.address(written, on: "") ?? written, from: base)
    }
    return String(decoding: html, as: UTF8.self)
  }

  /// The HTML of a chapter for readers outside the site.
  ///
  /// - Parameters:
  ///   - page: The address of its page, where its questions can be answered.
  ///   - led: Returns the address that is written for one that leads from the root of the site.
  func feedContent(
    of index: Int, answersAt page: String, led: @escaping ([UInt8]) -> [UInt8]
  ) -> [UInt8] {
    let file = order.book.chapters[index].file
    let press = with(trees.opening(trees.open(file)))
    var markup = FeedMarkup(press.body(of: press.page(.chapter(index))), absolute: led)
    var html = markup.run()
    if markup.asks {
      var writer = ByteWriter()
      writer.write("\n<p><a href=\"")
      writer.write(escaping: page)
      writer.write("\">")
      writer.write(escaping: words["answersOnPage"])
      writer.write("</a></p>")
      html += writer.take()
    }
    return html
  }

  /// An address that leads from the root of the site, with its host.
  private static func absolute(_ written: [UInt8], from base: String) -> [UInt8] {
    if Address.hasScheme(written) || written.has("//", at: 0) { return written }
    var base = Array(base.utf8)
    let host = base.firstRange(of: Array("://".utf8)).map { found in
      base[found.upperBound...].firstIndex(of: ASCII.slash) ?? base.count
    }
    guard let host else { return written }
    if written.first == ASCII.slash { return base[..<host] + written }
    var rest = written[...]
    while rest.starts(with: "../".utf8) || rest.starts(with: "./".utf8) {
      let isUp = rest.starts(with: "../".utf8)
      rest = rest.dropFirst(isUp ? 3 : 2)
      guard isUp, base.count > host + 1 else { continue }
      base.removeLast()
      while base.last != ASCII.slash { base.removeLast() }
    }
    return base + rest
  }
}
