// The memory settings of the shop's processes (decisions 046 and 091). They are set by the launcher, because a process cannot
// change them for itself after its start.

// For glibc: all threads share two memory arenas, and freed memory is returned to the system. Other memory allocators
// ignore these variables.
const ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
};

// The megabytes of memory for new objects; without this limit V8 keeps up to 100 MB for them after a busy time.
const NEW_OBJECTS = '--max-semi-space-size=4';

// The types of the shop's own files are removed beforehand, and Node's compile cache, which would stay in memory, is off.
const STRIPPED = `--import=${new URL('stripped.mjs', import.meta.url).href}`;

/**
 * @returns environment variables for the shop and for the processes that it starts; variables that the operator has set
 * stay unchanged
 */
export function memorySettings(given = process.env) {
  const theirs = Object.keys(ALLOCATOR).filter((name) => given[name] !== undefined);
  const options = given.NODE_OPTIONS ?? '';
  return {
    ...(theirs.length > 0 || given.LD_PRELOAD ? {} : ALLOCATOR),
    ...(given.NODE_COMPILE_CACHE === undefined ? { NODE_COMPILE_CACHE: '' } : {}),
    NODE_OPTIONS: [
      ...(/--max[-_]semi[-_]space[-_]size/.test(options) ? [] : [NEW_OBJECTS]),
      ...(options.includes(STRIPPED) ? [] : [STRIPPED]),
      ...(options === '' ? [] : [options]),
    ].join(' '),
  };
}
