internal import HornbookBytes

/// The tabs of a text: listings that stand directly behind one another and have a tab each.
struct Tabs {
  /// The number of groups so far, for their names.
  var groups = 0
  /// The listing with which the open group goes on; nil if none is open.
  var next: Int?
}

/// Writes listings in tabs, which need no script: of elements with the same name, browsers open one.
///
/// Outside of pages, the listings stand below one another.
extension HTMLWriter {
  mutating func openTab(_ title: String, at index: Int) {
    let isFirst = tabs.next != index
    if isFirst {
      tabs.groups += 1
      writer.write("<div class=\"tabs\">\n")
    }
    if isPage {
      writer.write("<details class=\"tab\" name=\"tabs-")
      writer.write(decimal: tabs.groups)
      writer.write(isFirst ? "\" open=\"\"><summary>" : "\"><summary>")
    } else {
      writer.write("<p class=\"tab\"><strong>")
    }
    writer.write(escaping: title)
    writer.write(isPage ? "</summary>\n" : "</strong></p>\n")
  }

  mutating func closeTab(next: Int, before end: Int) {
    if isPage { writer.write("</details>\n") }
    let goesOn = next < end && !isReplaced(next) && facts?.listings[next]?.info.tab != nil
    if !goesOn { writer.write("</div>\n") }
    tabs.next = goesOn ? next : nil
  }
}
