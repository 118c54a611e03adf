#define _GNU_SOURCE
#include "plan.h"

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <linux/sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/// The user that root becomes.
#define NOBODY 65534
/// The user that the steps see.
#define READER 1000

static void refuse(int messages, int stage) {
  confine_message message = {CONFINE_REFUSED, 0, errno, stage};
  while (write(messages, &message, sizeof message) < 0 && errno == EINTR) {
  }
  _exit(1);
}

/// Closes everything but some descriptors, so that nothing of other runs stays open.
static void close_others(int *kept, int count) {
  unsigned next = 0;
  for (;;) {
    int least = -1;
    for (int i = 0; i < count; i++) {
      if (kept[i] >= (int)next && (least < 0 || kept[i] < least)) least = kept[i];
    }
    if (least < 0) break;
    if ((unsigned)least > next) syscall(SYS_close_range, next, (unsigned)least - 1, 0);
    next = (unsigned)least + 1;
  }
  syscall(SYS_close_range, next, ~0U, 0);
}

/// Becomes another user; nothing of root's is left.
static int become(uid_t user, int drops_groups) {
  // The calls of the C library would ask the other threads, which are not here.
  if (drops_groups && syscall(SYS_setgroups, 0, NULL)) return -1;
  if (syscall(SYS_setresgid, user, user, user)) return -1;
  return (int)syscall(SYS_setresuid, user, user, user);
}

/// The first process: makes itself at home, runs the steps and ends.
static void begin(const confine_plan *plan, const confine_run *ends, int messages, int go,
                  int is_root) {
  int kept[2 + 2 * CONFINE_STEPS] = {messages, go};
  int count = 2;
  for (int i = 0; i < plan->step_count; i++) {
    kept[count++] = ends->outputs[i];
    kept[count++] = ends->errors[i];
  }
  close_others(kept, count);
  char byte;
  // The parent first writes who we are; if it is gone, so are we.
  if (read(go, &byte, 1) != 1) _exit(1);
  setsid();
  if (plan->folder) {
    if (is_root && become(NOBODY, 1)) refuse(messages, CONFINE_STAGE_USER);
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    // Orphans come back to this process, so that they can be found and ended.
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    if (confine_write_files(plan, plan->folder)) refuse(messages, CONFINE_STAGE_FILES);
  } else {
    if (become(READER, is_root)) refuse(messages, CONFINE_STAGE_USER);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    int stage = confine_build_root(plan);
    if (stage) refuse(messages, stage);
    syscall(SYS_sethostname, "book", 4);
  }
  // This process still has the memory and the environment of its parent; nobody may look into it.
  prctl(PR_SET_DUMPABLE, 0);
  confine_supervise(plan, ends, messages);
  _exit(0);
}

static int write_map(pid_t child, const char *name, const char *text) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/%s", (int)child, name);
  int file = open(path, O_WRONLY | O_CLOEXEC);
  if (file < 0) return -1;
  ssize_t count = write(file, text, strlen(text));
  int error = errno;
  close(file);
  errno = error;
  return count == (ssize_t)strlen(text) ? 0 : -1;
}

/// Says who the processes of the namespace are outside of it.
static int map_users(pid_t child, int is_root) {
  char map[64];
  snprintf(map, sizeof map, "%d %u 1\n", READER, is_root ? NOBODY : (unsigned)geteuid());
  if (write_map(child, "uid_map", map)) return -1;
  // Only root may let a process change its groups.
  if (!is_root && write_map(child, "setgroups", "deny")) return -1;
  snprintf(map, sizeof map, "%d %u 1\n", READER, is_root ? NOBODY : (unsigned)getegid());
  return write_map(child, "gid_map", map);
}

static void close_both(int ends[2]) {
  close(ends[0]);
  close(ends[1]);
}

int confine_start(confine_plan *plan, confine_run *run) {
  int messages[2], go[2], pipes[2 * CONFINE_STEPS][2];
  int count = 2 * plan->step_count;
  if (pipe2(messages, O_CLOEXEC)) return errno;
  if (pipe2(go, O_CLOEXEC)) {
    close_both(messages);
    return errno;
  }
  for (int i = 0; i < count; i++) {
    if (pipe2(pipes[i], O_CLOEXEC) == 0) continue;
    int error = errno;
    while (i--) close_both(pipes[i]);
    close_both(messages);
    close_both(go);
    return error;
  }
  confine_run ends = {0};
  for (int i = 0; i < plan->step_count; i++) {
    ends.outputs[i] = pipes[2 * i][1];
    ends.errors[i] = pipes[2 * i + 1][1];
    run->outputs[i] = pipes[2 * i][0];
    run->errors[i] = pipes[2 * i + 1][0];
  }
  run->messages = messages[0];
  int is_root = geteuid() == 0;
  unsigned long spaces = plan->folder ? 0
                                      : CLONE_NEWUSER | CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWNET |
                                            CLONE_NEWIPC | CLONE_NEWUTS;
  int error = 0;
  pid_t child = (pid_t)syscall(SYS_clone, spaces | SIGCHLD, 0, 0, 0, 0);
  if (child == 0) begin(plan, &ends, messages[1], go[0], is_root);
  if (child < 0) error = errno;
  if (child > 0 && !plan->folder && map_users(child, is_root)) error = errno;
  if (child > 0 && plan->folder && is_root) {
    error = chown(plan->folder, NOBODY, NOBODY) ? errno : 0;
  }
  close(messages[1]);
  for (int i = 0; i < count; i++) close(pipes[i][1]);
  while (!error && write(go[1], "", 1) < 0 && errno == EINTR) {
  }
  close_both(go);
  run->supervisor = child;
  if (!error) return 0;
  close(messages[0]);
  for (int i = 0; i < count; i++) close(pipes[i][0]);
  if (child > 0) waitpid(child, NULL, 0);
  return error;
}

void confine_finish(confine_run *run, int is_confined) {
  if (!is_confined) {
    kill(run->supervisor, SIGTERM);
    for (int wait = 0; wait < 5000; wait++) {
      pid_t ended = waitpid(run->supervisor, NULL, WNOHANG);
      if (ended == run->supervisor || (ended < 0 && errno == ECHILD)) return;
      struct timespec pause = {0, 1000000};
      nanosleep(&pause, NULL);
    }
  }
  kill(run->supervisor, SIGKILL);
  while (waitpid(run->supervisor, NULL, 0) < 0 && errno == EINTR) {
  }
}
