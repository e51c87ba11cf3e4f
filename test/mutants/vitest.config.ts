/** The tests that the mutants of one room of proof:mutants meet: those of pure functions, which need no database. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // set by prove-mutants.ts
    include: (process.env.MUTANT_TESTS ?? 'test/domain/*.test.ts').split(','),
    setupFiles: ['test/mutants/set-up.ts'],
    // of the 10,000 sequences of a property of npm test: a mutant that none of these finds is listed as a survivor
    env: { PROPERTY_RUNS: '200' },
    // as in npm test: a mutant that makes a test slow is ended by Stryker
    testTimeout: 120_000,
  },
});
