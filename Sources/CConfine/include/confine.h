#ifndef HORNBOOK_CONFINE_H
#define HORNBOOK_CONFINE_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// Runs programs that nobody has looked at: in namespaces of their own, where there is no network,
// no file but those that they are given, and nobody else's process. Everything that must happen
// between fork and exec is here, because only C can promise to take no lock and no memory there.

/// What shall be run, and what it may use.
typedef struct confine_plan confine_plan;

/// The limits of one step.
typedef struct {
  /// How long it may take.
  int64_t milliseconds;
  /// How much memory all of its processes may have together.
  int64_t memory;
  /// How many processes and threads it may have at once.
  int64_t tasks;
} confine_limits;

/// How a step ended.
typedef enum {
  /// With the exit status `value`.
  CONFINE_EXITED = 1,
  /// By the signal `value`.
  CONFINE_KILLED,
  /// It took too long.
  CONFINE_LATE,
  /// It took too much memory.
  CONFINE_MEMORY,
  /// It started too many processes.
  CONFINE_TASKS,
  /// Nothing was run, since `stage` failed with the error number `value`.
  CONFINE_REFUSED,
} confine_end;

/// What the supervisor tells about a step.
typedef struct {
  int32_t end;
  int32_t step;
  int32_t value;
  int32_t stage;
} confine_message;

/// What has to be there before anything is run.
typedef enum {
  CONFINE_STAGE_NAMESPACES = 1,
  CONFINE_STAGE_USER,
  CONFINE_STAGE_ROOT,
  CONFINE_STAGE_FOLDERS,
  CONFINE_STAGE_PROCESSES,
  CONFINE_STAGE_FILES,
  CONFINE_STAGE_FILTER,
} confine_stage;

#define CONFINE_STEPS 4

/// The running supervisor.
typedef struct {
  pid_t supervisor;
  /// Where its messages are read.
  int messages;
  /// Where the output and the errors of each step are read.
  int outputs[CONFINE_STEPS];
  int errors[CONFINE_STEPS];
} confine_run;

/// Makes a plan; NULL if there is no memory.
///
/// - folder: A folder of the machine in which the steps run without confinement; NULL with it.
confine_plan *confine_make(const char *folder, int64_t folder_size);
void confine_free(confine_plan *plan);

/// Lets the steps read a folder or a file of the machine. What is missing is passed over.
int confine_show(confine_plan *plan, const char *path);
/// Covers a folder of the machine, if one that is shown contains it.
int confine_hide(confine_plan *plan, const char *path);
/// Makes a symbolic link.
int confine_link(confine_plan *plan, const char *path, const char *target);
/// Adds a file, whose path begins with `source/` or `work/`.
int confine_file(confine_plan *plan, const char *path, const void *bytes, size_t count);
/// Adds a variable of the environment, `NAME=value`.
int confine_variable(confine_plan *plan, const char *setting);
/// Begins another step, which runs in `source/` or in `work/` if the one before it succeeded.
int confine_step(confine_plan *plan, int in_source, confine_limits limits);
/// Adds a word to the command of the last step.
int confine_word(confine_plan *plan, const char *word);

/// Starts the supervisor; returns 0, or the error number if there is none.
int confine_start(confine_plan *plan, confine_run *run);
/// Ends everything and waits for it.
void confine_finish(confine_run *run, int is_confined);

#endif
