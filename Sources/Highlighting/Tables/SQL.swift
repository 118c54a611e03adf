/// The table of SQL, with the words that most dialects share, in lower and upper case.
extension LanguageTable {
  static let sql = LanguageTable(
    words: .inBothCases([
      (
        """
        add all alter analyze and any as asc attach autoincrement before begin between by cascade \
        case check collate column commit conflict constraint create cross current current_date \
        current_time current_timestamp database default deferrable delete desc detach distinct do \
        drop each else end escape except exclude exists explain fail filter first following for \
        foreign from full glob grant group groups having if ignore immediate in index inner insert \
        instead intersect into is isnull join key last lateral left like limit materialized \
        natural no not nothing notnull nulls of offset on or order outer over partition plan \
        pragma preceding primary query raise range recursive references reindex release rename \
        replace restrict returning revoke right rollback row rows savepoint select set table temp \
        temporary then ties to transaction trigger truncate unbounded union unique update using \
        vacuum values view virtual when where window with without
        """, .keyword
      ),
      (
        """
        bigint binary bit blob bool boolean bytea char character clob date datetime decimal double \
        float int integer interval json jsonb money nchar numeric nvarchar precision real serial \
        smallint text time timestamp tinyint uuid varbinary varchar varying
        """, .builtinType
      ),
      ("true false null", .constantKeyword),
      (
        """
        abs avg cast coalesce concat count extract greatest group_concat ifnull least length lower \
        max min nullif round row_number substr substring sum total trim upper
        """, .builtinName
      ),
    ]),
    lineComments: ["--"],
    strings: [
      StringForm(
        open: "'", close: "'", kind: .singleQuotedString, escape: .doubled, isLong: true),
      StringForm(open: "\"", close: "\"", kind: .doubleQuotedString, escape: .doubled),
    ])
}
