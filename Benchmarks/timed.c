// Runs a program and appends a line to the file REPORT: when it was started (nanoseconds since 1970),
// seconds on the clock, seconds of processors, peak memory in kB, and how it ended. It is small, so that
// its own memory is not taken for that of the program, as it would be when started from Python.
//
//   cc -O2 timed.c -o timed && ./timed REPORT PROGRAM [ARGUMENT ...]
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double seconds(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

static double of(struct timeval time) { return time.tv_sec + time.tv_usec / 1e6; }

int main(int count, char **arguments) {
  if (count < 3) return 2;
  struct timespec begin;
  clock_gettime(CLOCK_REALTIME, &begin);
  double start = seconds(CLOCK_MONOTONIC);
  pid_t child = fork();
  if (child < 0) return perror("fork"), 1;
  if (child == 0) {
    execvp(arguments[2], arguments + 2);
    perror(arguments[2]);
    _exit(127);
  }
  int status;
  struct rusage usage;
  if (wait4(child, &status, 0, &usage) != child) return perror("wait4"), 1;
  double end = seconds(CLOCK_MONOTONIC);
  FILE *report = fopen(arguments[1], "a");
  if (!report) return perror(arguments[1]), 1;
  fprintf(report, "%lld %.6f %.6f %ld %d\n", begin.tv_sec * 1000000000LL + begin.tv_nsec, end - start,
          of(usage.ru_utime) + of(usage.ru_stime), usage.ru_maxrss,
          WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status));
  return fclose(report) != 0;
}
