#include <sqlite3.h>

/* Swift cannot call functions with a variable number of arguments. */
static inline int hornbook_sqlite_set(sqlite3 *database, int setting, int value) {
  return sqlite3_db_config(database, setting, value, (int *)0);
}
