/** The memory settings that the launcher gives to the shop (decision 046). */
import { expect, test } from 'vitest';

// the launcher has no types: it runs under any Node
const { memorySettings } = await import(new URL('../../tools/launch/memory.mjs', import.meta.url).href);

test('the launcher gives the shop its memory settings, and those that the operator set stay', () => {
  const allocator = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' };
  const stripped = `--import=${new URL('../../tools/launch/stripped.mjs', import.meta.url).href}`;
  const own = { NODE_COMPILE_CACHE: '', NODE_OPTIONS: `--max-semi-space-size=4 ${stripped}` };
  expect(memorySettings({})).toEqual({ ...allocator, ...own });
  expect(memorySettings({ NODE_OPTIONS: '--use-openssl-ca' })).toEqual({
    ...{ ...allocator, ...own },
    NODE_OPTIONS: `--max-semi-space-size=4 ${stripped} --use-openssl-ca`,
  });
  const theirs = { MALLOC_ARENA_MAX: '8', NODE_OPTIONS: '--max-semi-space-size=32', NODE_COMPILE_CACHE: '/tmp/node' };
  expect(memorySettings(theirs)).toEqual({ NODE_OPTIONS: `${stripped} --max-semi-space-size=32` });
  expect(memorySettings({ LD_PRELOAD: 'libjemalloc.so.2' })).toEqual(own);
  // a shop that a proof starts from its own settings
  expect(memorySettings({ ...allocator, ...own }).NODE_OPTIONS).toBe(own.NODE_OPTIONS);
});
