// Prints how the toolchain classifies the tokens of Swift files, for comparison with ours: a line
// `file PATH` for each file, then `offset length kind` for each classified token in it.

import Foundation
import SwiftIDEUtils
import SwiftParser
import SwiftSyntax

var output = ""
for path in CommandLine.arguments.dropFirst() {
  guard let data = FileManager.default.contents(atPath: path) else {
    fatalError("cannot read \(path)")
  }
  output += "file \(path)\n"
  let tree = Parser.parse(source: String(decoding: data, as: UTF8.self))
  for token in tree.classifications where token.kind != .none {
    let start = token.range.lowerBound.utf8Offset
    output += "\(start) \(token.range.upperBound.utf8Offset - start) \(token.kind)\n"
  }
}
FileHandle.standardOutput.write(Data(output.utf8))
