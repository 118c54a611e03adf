#define _GNU_SOURCE
#include "plan.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/capability.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

// The first process of the namespace. It starts each step, looks at all processes every few
// milliseconds, and takes all of them with it when it ends.

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static void tell(int messages, int end, int step, int value, int stage) {
  confine_message message = {end, step, value, stage};
  // As short a message is written in one piece or not at all.
  while (write(messages, &message, sizeof message) < 0 && errno == EINTR) {
  }
}

/// The number after a name in the text of a status file; 0 if it is not there.
static int64_t number(const char *text, const char *name) {
  const char *found = strstr(text, name);
  if (!found) return 0;
  found += strlen(name);
  while (*found == ' ' || *found == '\t') found++;
  int64_t value = 0;
  while (*found >= '0' && *found <= '9' && value < INT64_MAX / 16) value = value * 10 + *found++ - '0';
  return value;
}

static int status_of(const char *name, char *text, size_t size) {
  char path[64];
  if (confine_join(path, sizeof path, "/proc/", name, "/status")) return -1;
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return -1;
  ssize_t count = read(file, text, size - 1);
  close(file);
  if (count <= 0) return -1;
  text[count] = 0;
  return 0;
}

#define MOST_PROCESSES 4096

/// The processes that the step has, and what they take.
typedef struct {
  pid_t processes[MOST_PROCESSES];
  pid_t parents[MOST_PROCESSES];
  int64_t memories[MOST_PROCESSES];
  int64_t tasks_of[MOST_PROCESSES];
  int count;
  int64_t memory;
  int64_t tasks;
} survey;

static survey seen;

/// Notes all processes of the machine, or of the namespace.
static void list_processes(void) {
  seen.count = 0;
  int folder = open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0) return;
  static char names[32768];
  static char text[4096];
  for (;;) {
    long count = syscall(SYS_getdents64, folder, names, sizeof names);
    if (count <= 0) break;
    for (long offset = 0; offset < count;) {
      const struct dirent64 *entry = (const struct dirent64 *)(names + offset);
      offset += entry->d_reclen;
      if (entry->d_name[0] < '0' || entry->d_name[0] > '9') continue;
      if (seen.count == MOST_PROCESSES || status_of(entry->d_name, text, sizeof text)) continue;
      int i = seen.count++;
      seen.processes[i] = (pid_t)number(text, "\nPid:");
      seen.parents[i] = (pid_t)number(text, "\nPPid:");
      seen.memories[i] = (number(text, "\nRssAnon:") + number(text, "\nRssShmem:")) * 1024;
      seen.tasks_of[i] = number(text, "\nThreads:");
    }
  }
  close(folder);
}

/// Keeps the processes that descend from this one; none of them can leave, since orphans come back.
static void look(void) {
  list_processes();
  static char is_own[MOST_PROCESSES];
  memset(is_own, 0, sizeof is_own);
  pid_t self = getpid();
  int grows = 1;
  while (grows) {
    grows = 0;
    for (int i = 0; i < seen.count; i++) {
      if (is_own[i] || seen.processes[i] == self) continue;
      int belongs = self == 1 || seen.parents[i] == self;
      for (int j = 0; j < seen.count && !belongs; j++) {
        belongs = is_own[j] && seen.processes[j] == seen.parents[i];
      }
      if (belongs) is_own[i] = 1, grows = self != 1;
    }
  }
  int kept = 0;
  seen.memory = seen.tasks = 0;
  for (int i = 0; i < seen.count; i++) {
    if (!is_own[i]) continue;
    seen.memory += seen.memories[i];
    seen.tasks += seen.tasks_of[i];
    seen.processes[kept++] = seen.processes[i];
  }
  seen.count = kept;
}

/// Ends all processes but this one, and waits until they are gone.
static void end_all(void) {
  for (int round = 0; round < 10000; round++) {
    if (getpid() == 1) {
      kill(-1, SIGKILL);
    } else {
      look();
      for (int i = 0; i < seen.count; i++) kill(seen.processes[i], SIGKILL);
    }
    for (;;) {
      pid_t gone = waitpid(-1, NULL, WNOHANG);
      if (gone < 0 && errno == ECHILD) return;
      if (gone == 0) break;
    }
    struct timespec pause = {0, 200000};
    nanosleep(&pause, NULL);
  }
}

static void limit(int kind, int64_t value) {
  struct rlimit limit = {(rlim_t)value, (rlim_t)value};
  setrlimit(kind, &limit);
}

/// Takes away what is left of the rights in this namespace.
static int drop_rights(void) {
  for (int right = 0; right < 64; right++) prctl(PR_CAPBSET_DROP, right, 0, 0, 0);
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct none[2] = {{0}};
  return (int)syscall(SYS_capset, &header, none);
}

static void run_step(const confine_plan *plan, const confine_command *step, int output, int errors) {
  setsid();
  if (plan->folder) prctl(PR_SET_PDEATHSIG, SIGKILL);
  int nothing = open("/dev/null", O_RDONLY);
  if (dup2(nothing, 0) < 0 || dup2(output, 1) < 0 || dup2(errors, 2) < 0) _exit(126);
  syscall(SYS_close_range, 3, ~0U, 0);
  char folder[PATH_MAX];
  if (confine_join(folder, sizeof folder, plan->folder ? plan->folder : "",
                   step->in_source ? "/source" : "/work", "") ||
      chdir(folder))
    _exit(126);
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_NOFILE, 256);
  limit(RLIMIT_FSIZE, plan->size);
  limit(RLIMIT_DATA, step->limits.memory);
  // In a namespace of its own only the step's processes are counted.
  if (!plan->folder) limit(RLIMIT_NPROC, step->limits.tasks);
  for (int signal = 1; signal < 32; signal++) {
    struct sigaction usual = {.sa_handler = SIG_DFL};
    sigaction(signal, &usual, NULL);
  }
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  umask(022);
  if (drop_rights() && !plan->folder) _exit(126);
  if (confine_filter()) _exit(126);
  char *empty[] = {NULL};
  execve(step->words.items[0], step->words.items,
         plan->variables.items ? plan->variables.items : empty);
  _exit(127);
}

/// Whether the parent wants this to end, or is gone.
static volatile sig_atomic_t must_end;

static void note_end(int signal) {
  (void)signal;
  must_end = 1;
}

/// Waits for a step; returns how it ended.
static int wait_for(pid_t child, const confine_limits *limits, int *value) {
  int64_t start = now(), looked = start;
  for (;;) {
    int status;
    pid_t ended;
    // Orphans come here, and nobody else would ever wait for them.
    while ((ended = waitpid(-1, &status, WNOHANG)) > 0) {
      if (ended != child) continue;
      *value = WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status);
      return WIFSIGNALED(status) ? CONFINE_KILLED : CONFINE_EXITED;
    }
    int64_t time = now();
    if (time - start > limits->milliseconds || must_end) return CONFINE_LATE;
    if (time - looked >= 4) {
      look();
      looked = time;
      if (seen.memory > limits->memory) return CONFINE_MEMORY;
      if (seen.tasks > limits->tasks) return CONFINE_TASKS;
    }
    struct timespec pause = {0, 1000000};
    nanosleep(&pause, NULL);
  }
}

void confine_supervise(const confine_plan *plan, const confine_run *ends, int messages) {
  if (plan->folder) {
    // Here nothing else ends the processes with this one.
    struct sigaction end = {.sa_handler = note_end};
    sigaction(SIGTERM, &end, NULL);
  }
  for (int index = 0; index < plan->step_count; index++) {
    const confine_command *step = &plan->steps[index];
    // fork() of the C library would take locks that other threads of the parent may have held.
    // Until its program begins, a process has the memory of this one, which must not be counted.
    pid_t child = (pid_t)syscall(SYS_clone, CLONE_VFORK | SIGCHLD, 0, 0, 0, 0);
    if (child == 0) run_step(plan, step, ends->outputs[index], ends->errors[index]);
    if (child < 0) {
      tell(messages, CONFINE_REFUSED, index, errno, CONFINE_STAGE_PROCESSES);
      return;
    }
    int value = 0;
    int end = wait_for(child, &step->limits, &value);
    end_all();
    close(ends->outputs[index]);
    close(ends->errors[index]);
    tell(messages, end, index, value, 0);
    if (end != CONFINE_EXITED || value != 0) return;
  }
}
