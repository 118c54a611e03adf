#ifndef HORNBOOK_BUILT_FROM_H
#define HORNBOOK_BUILT_FROM_H

#include <stdint.h>

/// The first sixteen digits of the commit that the program was built from; 0 if that is not known.
extern const uint64_t hornbook_built_from_commit;

/// The date of that commit, as the decimal number YYYYMMDD; 0 if that is not known.
extern const uint64_t hornbook_built_from_date;

/// Not 0 if the sources had changes that are in no commit.
extern const uint64_t hornbook_built_from_changes;

#endif
