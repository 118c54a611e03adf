#ifndef HORNBOOK_DEFAULT_THEME_H
#define HORNBOOK_DEFAULT_THEME_H

#include <stddef.h>

/// A file of `templates/`, taken into the program when it was compiled.
struct hornbook_theme_file {
  /// The path under `templates/`.
  const char *path;
  const unsigned char *bytes;
  size_t count;
};

/// How many files there are.
extern const size_t hornbook_theme_file_count;

/// A file by its number; NULL past the last one.
const struct hornbook_theme_file *hornbook_theme_file_at(size_t index);

#endif
