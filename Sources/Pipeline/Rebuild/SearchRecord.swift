internal import HornbookBytes
internal import HornbookFiles

/// The cached data of the search index: which words each of its files holds, and where the words
/// are stored.
struct SearchRecord: Sendable {
  /// The positions of the searched pages among all pages.
  var pages: [Int]
  /// The groups of words, in the order of their first bytes.
  var groups: [Group]
  /// The groups that were cut into shards together.
  var runs: [Run]
  /// The files of the words that queries with a slip may mean.
  var slips: [Shard]
  /// The files with the places of the pages.
  var places: [SiteOutput]
  /// The file that lists the shards.
  var directory: SiteOutput

  /// The words that begin with a certain byte.
  struct Group: Sendable {
    var first: UInt8
    /// How many bytes they take in the index.
    var size: Int
    /// Those of them that a query with a slip may mean.
    var vocabulary: [UInt8]
    /// Where the `WordGroup` is stored; nil until it is.
    var words: PageStore.Slot?
  }

  /// Groups that were cut into shards together.
  struct Run: Sendable {
    /// The first bytes of the groups.
    var groups: [UInt8]
    var shards: [Shard]
  }

  /// A shard of the index, by its first word.
  struct Shard: Sendable {
    var word: String
    var file: SiteOutput
  }

  /// All files of the index.
  var files: [SiteOutput] { [directory] + (runs.flatMap(\.shards) + slips).map(\.file) + places }
}

extension SearchRecord: Recordable {
  func write(to record: inout RecordWriter) {
    record.write(pages) { $0.write($1) }
    record.write(groups) { record, group in
      record.write(Int(group.first))
      record.write(group.size)
      record.write(group.vocabulary)
      record.write(group.words) { $0.write($1) }
    }
    record.write(runs) { record, run in
      record.write(run.groups)
      record.write(run.shards) { $0.write($1) }
    }
    record.write(slips) { $0.write($1) }
    record.write(places) { $0.write($1) }
    record.write(directory)
  }

  init(from record: inout RecordReader) {
    pages = record.list { $0.number() }
    groups = record.list { record in
      let first = UInt8(truncatingIfNeeded: record.number())
      let size = record.number()
      let vocabulary = record.data()
      return Group(
        first: first, size: size, vocabulary: vocabulary, words: record.optional { $0.value() })
    }
    runs = record.list { record in
      let groups = record.data()
      return Run(groups: groups, shards: record.list { $0.value() })
    }
    slips = record.list { $0.value() }
    places = record.list { $0.value() }
    directory = record.value()
  }
}

extension SearchRecord.Shard: Recordable {
  func write(to record: inout RecordWriter) {
    record.write(word)
    record.write(file)
  }

  init(from record: inout RecordReader) {
    word = record.text()
    file = record.value()
  }
}
