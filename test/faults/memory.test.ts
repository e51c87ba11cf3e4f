/** The memory settings that the launcher gives to the shop (decision 046). */
import { expect, test } from 'vitest';

// the launcher has no types: it runs under any Node
const { memorySettings } = await import(new URL('../../tools/launch/memory.mjs', import.meta.url).href);

test('the launcher gives the shop its memory settings, and those that the operator set stay', () => {
  const allocator = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' };
  expect(memorySettings({})).toEqual({ ...allocator, NODE_OPTIONS: '--max-semi-space-size=4' });
  expect(memorySettings({ NODE_OPTIONS: '--use-openssl-ca' })).toEqual({
    ...allocator,
    NODE_OPTIONS: '--max-semi-space-size=4 --use-openssl-ca',
  });
  expect(memorySettings({ MALLOC_ARENA_MAX: '8', NODE_OPTIONS: '--max-semi-space-size=32' })).toEqual({});
  expect(memorySettings({ LD_PRELOAD: 'libjemalloc.so.2' })).toEqual({ NODE_OPTIONS: '--max-semi-space-size=4' });
});
