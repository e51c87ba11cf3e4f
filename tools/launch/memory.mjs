// The memory settings of the shop's processes (decision 046). A process cannot change this for itself after its start.

// glibc: threads share two arenas, and freed memory returns to the system. Other allocators ignore these names.
const ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
};

// Megabytes for new objects; without a limit V8 keeps up to 100 MB for them after a busy time.
const NEW_OBJECTS = '--max-semi-space-size=4';

/** @returns variables for the shop and for the processes that it starts; variables that the operator has set stay unchanged. */
export function memorySettings(given = process.env) {
  const theirs = Object.keys(ALLOCATOR).filter((name) => given[name] !== undefined);
  const options = given.NODE_OPTIONS ?? '';
  return {
    ...(theirs.length > 0 || given.LD_PRELOAD ? {} : ALLOCATOR),
    ...(/--max[-_]semi[-_]space[-_]size/.test(options) ? {} : { NODE_OPTIONS: `${NEW_OBJECTS} ${options}`.trim() }),
  };
}
