internal import HornbookDiagnostics
internal import HornbookFiles

/// The by-products of reading files: sources, findings and completeness.
struct ReadNotes: Sendable {
  /// The files, for showing places in them.
  var sources: [Source] = []
  /// The findings about the files on their own.
  var findings: [Finding] = []
  /// How much of the files could be read.
  var completeness = Completeness.whole
  /// The paths of files that are not UTF-8, whose text in memory differs from the file.
  var damaged: Set<String> = []

  /// Reads a file; returns nil and records the failure if that fails.
  mutating func read(_ path: String, _ files: BookSource) -> Source? {
    do throws(FileError) {
      let reading = try files.open(path)
      findings += reading.findings
      return Source(path: path, bytes: reading.bytes)
    } catch {
      note(error)
      return nil
    }
  }

  /// Reads a text, repairs bytes that are not UTF-8, and adds it to `sources`.
  mutating func readText(_ path: String, _ files: BookSource) -> Source? {
    guard let read = read(path, files) else { return nil }
    let (source, found) = SourceCheck.checked(read)
    sources.append(source)
    findings += found
    return source
  }

  /// Reads a file whose bytes need not be UTF-8, and adds it to `sources`.
  mutating func readData(_ path: String, _ files: BookSource) -> Source? {
    guard let source = read(path, files) else { return nil }
    sources.append(source)
    return source
  }

  /// Records that a file cannot be read.
  mutating func note(_ failure: FileError) {
    completeness.note(Completeness(failure))
    findings.append(
      .unreadable(
        failure.path, failure.reason,
        remedy: failure.isTooLarge ? "Split it into several files." : nil))
  }

  /// Concatenates two sets of notes.
  static func + (one: ReadNotes, other: ReadNotes) -> ReadNotes {
    var notes = one
    notes.sources += other.sources
    notes.findings += other.findings
    notes.completeness.note(other.completeness)
    notes.damaged.formUnion(other.damaged)
    return notes
  }
}
