internal import HornbookBytes
internal import HornbookMarkdown

extension Document {
  /// The lines of a paragraph, as the file has them.
  func paragraphLines(_ index: Int) -> [Range<Int>] {
    let range = self[index].range
    let first = lines.line(at: range.lowerBound)
    let last = lines.line(at: max(range.lowerBound, range.upperBound - 1))
    return (first...last).map { number in
      let line = lines.range(ofLine: number)
      return max(line.lowerBound, range.lowerBound)..<max(line.upperBound, range.lowerBound)
    }
  }
}
