internal import HornbookBytes
internal import LiveScript

/// The server's own script and style sheet, under names that no file of a site can have.
enum LiveFiles {
  static let script = ".hornbook/live.js"
  static let style = ".hornbook/live.css"
  static let events = ".hornbook/events"

  private static let scriptBytes = bytes(hornbook_live_script_start, hornbook_live_script_count)
  private static let styleBytes = bytes(hornbook_live_style_start, hornbook_live_style_count)

  /// The response for the script or style sheet; nil for other targets.
  static func reply(to target: String) -> WebReply? {
    switch target {
    case "/" + script:
      WebReply(status: 200, type: MediaType.script, body: [.bytes(scriptBytes)])
    case "/" + style:
      WebReply(status: 200, type: MediaType.style, body: [.bytes(styleBytes)])
    default: nil
    }
  }

  private static func bytes(_ start: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
    Array(UnsafeBufferPointer(start: start, count: count))
  }
}
