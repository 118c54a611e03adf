import HornbookBytes
import HornbookDiagnostics

/// Where a piece of text stands in a source; the beginning where it does not.
func firstRange(of piece: StaticString, in source: Source) -> Range<Int> {
  source.bytes.firstRange(of: piece) ?? 0..<0
}
