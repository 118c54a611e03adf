#define _GNU_SOURCE
#include "plan.h"

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>

// System calls that no listing needs and that reach beyond its own processes, or into parts of the
// kernel that few have tried.

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#define NUMBER offsetof(struct seccomp_data, nr)
#define FIRST offsetof(struct seccomp_data, args[0])
#define LOAD(offset) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offset)
#define RETURN(value) BPF_STMT(BPF_RET | BPF_K, value)
#define FAIL(error) RETURN(SECCOMP_RET_ERRNO | (error))
/// Fails with an error number if the call has this number.
#define REFUSE(number, error) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 1), FAIL(error)

int confine_filter(void) {
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) return -1;
#ifdef ARCHITECTURE
  const uint32_t spaces = CLONE_NEWUSER | CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWNET |
                          CLONE_NEWIPC | CLONE_NEWUTS | CLONE_NEWCGROUP;
  struct sock_filter program[] = {
      LOAD(offsetof(struct seccomp_data, arch)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0),
      RETURN(SECCOMP_RET_KILL_PROCESS),
      LOAD(NUMBER),
#if defined(__x86_64__)
      // The calls of another set of numbers.
      BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1),
      FAIL(ENOSYS),
#endif
      // Its flags lie in memory, where no filter can see them; the C library falls back to clone.
      REFUSE(SYS_clone3, ENOSYS),
      // Memory that belongs to no process, so that nobody could count it.
      REFUSE(SYS_memfd_create, ENOSYS),
      REFUSE(SYS_shmget, ENOSYS),
      REFUSE(SYS_msgget, ENOSYS),
      REFUSE(SYS_io_uring_setup, ENOSYS),
      REFUSE(SYS_userfaultfd, ENOSYS),
      REFUSE(SYS_unshare, EPERM),
      REFUSE(SYS_setns, EPERM),
      REFUSE(SYS_mount, EPERM),
      REFUSE(SYS_umount2, EPERM),
      REFUSE(SYS_pivot_root, EPERM),
      REFUSE(SYS_chroot, EPERM),
      REFUSE(SYS_ptrace, EPERM),
      REFUSE(SYS_process_vm_readv, EPERM),
      REFUSE(SYS_process_vm_writev, EPERM),
      REFUSE(SYS_add_key, EPERM),
      REFUSE(SYS_request_key, EPERM),
      REFUSE(SYS_keyctl, EPERM),
      REFUSE(SYS_bpf, EPERM),
      REFUSE(SYS_perf_event_open, EPERM),
      REFUSE(SYS_fanotify_init, EPERM),
      REFUSE(SYS_open_by_handle_at, EPERM),
      REFUSE(SYS_name_to_handle_at, EPERM),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone, 0, 4),
      LOAD(FIRST),
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, spaces, 0, 1),
      FAIL(EPERM),
      RETURN(SECCOMP_RET_ALLOW),
      // Sockets between processes of the listing, and no others.
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_socket, 0, 3),
      LOAD(FIRST),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, AF_UNIX, 1, 0),
      FAIL(EACCES),
      RETURN(SECCOMP_RET_ALLOW),
  };
  struct sock_fprog filter = {sizeof program / sizeof *program, program};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter, 0, 0);
#else
  return 0;
#endif
}
