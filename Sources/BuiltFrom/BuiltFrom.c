// The linker is told these numbers, as the addresses of symbols that it defines (see
// Scripts/built-from): another commit links the program again and compiles nothing. In a build
// that does not tell them, such as `swift build` for daily work, the symbols do not exist, and
// weak symbols that do not exist have the address 0.

#include "BuiltFrom.h"

extern const char hornbook_commit __attribute__((weak));
extern const char hornbook_commit_date __attribute__((weak));
extern const char hornbook_changes __attribute__((weak));

const uint64_t hornbook_built_from_commit = (uintptr_t)&hornbook_commit;
const uint64_t hornbook_built_from_date = (uintptr_t)&hornbook_commit_date;
const uint64_t hornbook_built_from_changes = (uintptr_t)&hornbook_changes;
