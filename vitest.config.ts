import { defineConfig } from 'vitest/config';

/** The name of a slow proof (npm run proof:NAME); without it, the tests of npm test run. */
const proof = process.env.PROOF;

export default defineConfig({
  test: {
    include: [proof ? `test/proofs/${proof}/*.test.ts` : 'test/**/*.test.ts'],
    exclude: proof ? [] : ['test/journeys/**', 'test/proofs/**'],
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
