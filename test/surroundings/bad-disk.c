/*
 * A disk that fails, for PostgreSQL: loaded before the C library by LD_PRELOAD. The file named by BAD_DISK holds one
 * integer, the mode, which a test changes while the processes run.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/uio.h>
#include <unistd.h>

enum {
  FINE,
  /* one write in twenty is refused */
  WRITES_FAIL,
  /* one sync in five is refused */
  SYNCS_FAIL,
  /* one write in twenty is said to be complete after half of its bytes; PostgreSQL must see that it was short */
  WRITES_SHORT,
  /* the next write of a whole page reaches the disk by half, and the current is gone */
  TORN,
  /* no process writes anything any more: each ends at its next write */
  NO_CURRENT
};

enum { PAGE = 8192 };

static volatile int *mode;

__attribute__((constructor)) static void begin(void) {
  const char *path = getenv("BAD_DISK");
  int file = path ? open(path, O_RDWR) : -1;
  if (file < 0) return;
  void *mapped = mmap(NULL, sizeof(int), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  close(file);
  if (mapped != MAP_FAILED) mode = mapped;
}

static int happens(int one_in) {
  static unsigned seed;
  if (!seed) seed = (unsigned)getpid();
  return rand_r(&seed) % one_in == 0;
}

/* Returns how many bytes of a write reach the disk; -1 with errno if it is refused. Does not return without current. */
static ssize_t allowed(size_t bytes) {
  if (!mode) return (ssize_t)bytes;
  if (*mode == NO_CURRENT) raise(SIGKILL);
  if (*mode == WRITES_FAIL && happens(20)) {
    errno = EIO;
    return -1;
  }
  if (bytes >= PAGE && ((*mode == WRITES_SHORT && happens(20)) || *mode == TORN)) return (ssize_t)bytes / 2;
  return (ssize_t)bytes;
}

/* After half a page was written and the current is to go, nothing is written any more by any process. */
static ssize_t after(ssize_t written, size_t bytes) {
  if (mode && written >= 0 && (size_t)written < bytes && *mode == TORN) {
    *mode = NO_CURRENT;
    raise(SIGKILL);
  }
  return written;
}

ssize_t pwrite64(int file, const void *from, size_t bytes, off64_t at) {
  static ssize_t (*next)(int, const void *, size_t, off64_t);
  if (!next) next = (ssize_t(*)(int, const void *, size_t, off64_t))dlsym(RTLD_NEXT, "pwrite64");
  ssize_t part = allowed(bytes);
  return part < 0 ? -1 : after(next(file, from, (size_t)part, at), bytes);
}

ssize_t pwrite(int file, const void *from, size_t bytes, off_t at) { return pwrite64(file, from, bytes, at); }

ssize_t pwritev64(int file, const struct iovec *parts, int count, off64_t at) {
  static ssize_t (*next)(int, const struct iovec *, int, off64_t);
  if (!next) next = (ssize_t(*)(int, const struct iovec *, int, off64_t))dlsym(RTLD_NEXT, "pwritev64");
  size_t bytes = 0;
  for (int part = 0; part < count; part++) bytes += parts[part].iov_len;
  ssize_t all = allowed(bytes);
  if (all < 0) return -1;
  if ((size_t)all == bytes) return next(file, parts, count, at);
  /* the first part only, by half */
  return after(pwrite64(file, parts[0].iov_base, parts[0].iov_len / 2, at), bytes);
}

ssize_t pwritev(int file, const struct iovec *parts, int count, off_t at) { return pwritev64(file, parts, count, at); }

static int sync_fails(void) {
  if (!mode) return 0;
  if (*mode == NO_CURRENT) raise(SIGKILL);
  if (*mode != SYNCS_FAIL || !happens(5)) return 0;
  errno = EIO;
  return 1;
}

int fsync(int file) {
  static int (*next)(int);
  if (!next) next = (int (*)(int))dlsym(RTLD_NEXT, "fsync");
  return sync_fails() ? -1 : next(file);
}

int fdatasync(int file) {
  static int (*next)(int);
  if (!next) next = (int (*)(int))dlsym(RTLD_NEXT, "fdatasync");
  return sync_fails() ? -1 : next(file);
}
