#include <sqlite3.h>

/* Swift cannot call functions with a variable number of arguments. */
static inline int hornbook_sqlite_set(sqlite3 *database, int setting, int value) {
  return sqlite3_db_config(database, setting, value, (int *)0);
}

/* Swift does not see SQLITE_TRANSIENT: SQLite copies the text. */
static inline int hornbook_sqlite_bind(sqlite3_stmt *statement, int index, const char *text, int count) {
  return sqlite3_bind_text(statement, index, text, count, SQLITE_TRANSIENT);
}
