import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/journeys/**'],
    globalSetup: ['test/database.ts'],
    // Node runs the shop's files as it runs the shop: no second reading of them by Vite
    experimental: { viteModuleRunner: false },
    setupFiles: ['test/unexpected.ts'],
    // each worker opens connections of its own to the one PostgreSQL
    maxWorkers: 2,
    // every file has a database of its own; the modules may be shared
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // a condition that is awaited holds a second later on a busy machine, and no test may depend on its speed
    expect: { poll: { timeout: 20_000 } },
  },
});
