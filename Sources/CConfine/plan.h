#ifndef HORNBOOK_CONFINE_PLAN_H
#define HORNBOOK_CONFINE_PLAN_H

#include "confine.h"

// Everything is laid out before the first fork: afterwards nothing may be allocated.

typedef struct {
  char **items;
  size_t count;
} confine_words;

typedef struct {
  char *path;
  uint8_t *bytes;
  size_t count;
} confine_content;

typedef struct {
  confine_words words;
  confine_limits limits;
  int in_source;
} confine_command;

struct confine_plan {
  /// The folder without confinement; NULL with it.
  char *folder;
  /// The size of the folder.
  int64_t size;
  confine_words shown;
  confine_words hidden;
  /// Paths and targets in turn.
  confine_words links;
  confine_words variables;
  confine_content *files;
  size_t file_count;
  confine_command steps[CONFINE_STEPS];
  int step_count;
};

/// Makes the root folder that the steps see; returns 0, or sets `errno` and returns the stage.
int confine_build_root(const confine_plan *plan);
/// Makes the three folders below `base` and writes the files.
int confine_write_files(const confine_plan *plan, const char *base);
/// Forbids system calls that reach beyond the process; returns 0 or -1.
int confine_filter(void);
/// Runs all steps and tells about them.
void confine_supervise(const confine_plan *plan, const confine_run *ends, int messages);
/// Joins up to three strings; returns 0 or -1.
int confine_join(char *path, size_t size, const char *a, const char *b, const char *c);

#endif
