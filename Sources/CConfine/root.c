#define _GNU_SOURCE
#include "plan.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/mount.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef SYS_mount_setattr
#define SYS_mount_setattr 442
#endif

// The root folder: an empty one in memory, into which come the folders that may be read, and a
// place for the files of the steps. The machine's own root is taken away at the end.

int confine_join(char *path, size_t size, const char *a, const char *b, const char *c) {
  size_t length = strlen(a) + strlen(b) + strlen(c);
  if (length >= size) {
    errno = ENAMETOOLONG;
    return -1;
  }
  char *end = stpcpy(stpcpy(path, a), b);
  strcpy(end, c);
  return 0;
}

/// Makes the folders on the way to a path.
static int make_way(const char *path) {
  char part[PATH_MAX];
  if (confine_join(part, sizeof part, path, "", "")) return -1;
  for (char *slash = strchr(part + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
    *slash = 0;
    if (mkdir(part, 0755) && errno != EEXIST) return -1;
    *slash = '/';
  }
  return 0;
}

static int write_file(const char *path, const uint8_t *bytes, size_t count) {
  if (make_way(path)) return -1;
  int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (file < 0) return -1;
  while (count) {
    ssize_t written = write(file, bytes, count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) {
      close(file);
      return -1;
    }
    bytes += written;
    count -= (size_t)written;
  }
  return close(file);
}

static int write_text(const char *path, const char *text) {
  return write_file(path, (const uint8_t *)text, strlen(text));
}

int confine_write_files(const confine_plan *plan, const char *base) {
  char path[PATH_MAX];
  static const char *const folders[] = {"/source", "/work", "/tmp"};
  for (int i = 0; i < 3; i++) {
    if (confine_join(path, sizeof path, base, folders[i], "")) return -1;
    if (mkdir(path, 0755) && errno != EEXIST) return -1;
  }
  for (size_t i = 0; i < plan->file_count; i++) {
    if (confine_join(path, sizeof path, base, "/", plan->files[i].path)) return -1;
    if (write_file(path, plan->files[i].bytes, plan->files[i].count)) return -1;
  }
  return 0;
}

/// Shows a folder or a file of the machine at its own path.
static int show(const char *path, int is_device) {
  char from[PATH_MAX];
  if (confine_join(from, sizeof from, "/.machine", path, "")) return -1;
  struct stat status;
  // What this user cannot reach is not shown.
  if (stat(from, &status)) return 0;
  if (make_way(path)) return -1;
  if (S_ISDIR(status.st_mode)) {
    if (mkdir(path, 0755) && errno != EEXIST) return -1;
  } else {
    int file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0644);
    if (file < 0) return -1;
    close(file);
  }
  if (mount(from, path, NULL, MS_BIND | MS_REC, NULL)) return -1;
  struct mount_attr attributes = {
      .attr_set = MOUNT_ATTR_NOSUID | (is_device ? MOUNT_ATTR_NOEXEC
                                                 : MOUNT_ATTR_RDONLY | MOUNT_ATTR_NODEV)};
  return (int)syscall(SYS_mount_setattr, AT_FDCWD, path, AT_RECURSIVE, &attributes,
                      sizeof attributes);
}

static int show_all(const confine_plan *plan) {
  static const char *const devices[] = {"/dev/null", "/dev/zero", "/dev/full", "/dev/random",
                                        "/dev/urandom"};
  for (size_t i = 0; i < plan->shown.count; i++) {
    if (show(plan->shown.items[i], 0)) return -1;
  }
  for (size_t i = 0; i < plan->hidden.count; i++) {
    struct stat status;
    if (stat(plan->hidden.items[i], &status)) continue;
    if (mount("tmpfs", plan->hidden.items[i], "tmpfs", MS_RDONLY, "size=4k,mode=0555")) return -1;
  }
  for (int i = 0; i < 5; i++) {
    if (show(devices[i], 1)) return -1;
  }
  for (size_t i = 0; i + 1 < plan->links.count; i += 2) {
    if (make_way(plan->links.items[i])) return -1;
    if (symlink(plan->links.items[i + 1], plan->links.items[i]) && errno != EEXIST) return -1;
  }
  static const char *const links[][2] = {{"/dev/fd", "/proc/self/fd"},
                                         {"/dev/stdin", "/proc/self/fd/0"},
                                         {"/dev/stdout", "/proc/self/fd/1"},
                                         {"/dev/stderr", "/proc/self/fd/2"},
                                         {"/dev/shm", "/tmp"}};
  for (int i = 0; i < 5; i++) {
    if (symlink(links[i][1], links[i][0])) return -1;
  }
  if (write_text("/etc/passwd", "reader:x:1000:1000::/tmp:/bin/sh\n")) return -1;
  return write_text("/etc/group", "reader:x:1000:\n");
}

/// Makes the place for the files of the steps, whose size is bounded.
static int make_place(const confine_plan *plan) {
  char options[64] = "mode=0755,nr_inodes=20000,size=";
  char digits[24];
  int count = 0;
  for (int64_t rest = plan->size; rest > 0 && count < 20; rest /= 10) {
    digits[count++] = (char)('0' + rest % 10);
  }
  size_t end = strlen(options);
  while (count) options[end++] = digits[--count];
  options[end] = 0;
  if (mkdir("/.place", 0755)) return -1;
  if (mount("tmpfs", "/.place", "tmpfs", MS_NOSUID | MS_NODEV, options)) return -1;
  if (confine_write_files(plan, "/.place")) return -1;
  static const char *const folders[] = {"/source", "/work", "/tmp"};
  for (int i = 0; i < 3; i++) {
    char from[32];
    if (confine_join(from, sizeof from, "/.place", folders[i], "")) return -1;
    if (mkdir(folders[i], 0755)) return -1;
    if (mount(from, folders[i], NULL, MS_BIND, NULL)) return -1;
  }
  if (umount2("/.place", MNT_DETACH)) return -1;
  return rmdir("/.place");
}

int confine_build_root(const confine_plan *plan) {
  // Nothing that is mounted here may be seen elsewhere.
  if (mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL)) return CONFINE_STAGE_ROOT;
  if (mount("tmpfs", "/tmp", "tmpfs", MS_NOSUID | MS_NODEV, "mode=0755,size=1m"))
    return CONFINE_STAGE_ROOT;
  if (chdir("/tmp") || mkdir(".machine", 0755)) return CONFINE_STAGE_ROOT;
  if (syscall(SYS_pivot_root, ".", ".machine") || chdir("/")) return CONFINE_STAGE_ROOT;
  if (show_all(plan)) return CONFINE_STAGE_FOLDERS;
  if (mkdir("/proc", 0755)) return CONFINE_STAGE_PROCESSES;
  if (mount("proc", "/proc", "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC, NULL))
    return CONFINE_STAGE_PROCESSES;
  if (make_place(plan)) return CONFINE_STAGE_FILES;
  if (umount2("/.machine", MNT_DETACH) || rmdir("/.machine")) return CONFINE_STAGE_ROOT;
  if (mount(NULL, "/", NULL, MS_REMOUNT | MS_BIND | MS_RDONLY | MS_NOSUID | MS_NODEV, NULL))
    return CONFINE_STAGE_ROOT;
  return 0;
}
