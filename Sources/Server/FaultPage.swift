internal import HornbookBytes

extension SiteFault {
  /// A hash that distinguishes this fault from others.
  var mark: String { StableHash(of: html).description }

  /// The page shown while there is no site.
  func page(_ live: LivePage) -> [UInt8] {
    var writer = ByteWriter(capacity: html.count + 1_024)
    writer.write(
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; \
      script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'">
      <title>
      """)
    writer.write(escaping: title)
    writer.write("</title>\n<link rel=\"icon\" href=\"data:,\">\n<link rel=\"stylesheet\" href=\"/")
    writer.write(text: LiveFiles.style)
    writer.write("\">\n")
    writer.write(bytes: live.tag(at: "", fault: mark))
    writer.write("</head>\n<body class=\"findings\">\n<main>\n<div role=\"alert\">\n")
    writer.write(bytes: html)
    writer.write("</div>\n</main>\n</body>\n</html>\n")
    return writer.take()
  }
}
