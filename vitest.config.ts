import { defineConfig } from 'vitest/config';

/** The name of a slow proof (npm run proof:NAME); without it, the tests of npm test run. */
const proof = process.env.PROOF;

/** Tests that need neither PostgreSQL nor a shop: they start in a second. */
const PURE = [
  'test/{account-forms,capacity,compare-openapi,labels,list-order,late-scripts,office-words,product-name,storefront}.test.ts',
  'test/admin/{bundle,types}.test.ts',
  'test/content/{documents,spelling}.test.ts',
  'test/domain/*.test.ts',
  'extensions/*/test/rules/*.test.ts',
  'test/extensions/printed-types.test.ts',
  'test/faults/{memory,unhandled,watch}.test.ts',
  'test/invoices/amounts.test.ts',
  'test/mail/config.test.ts',
  'test/metrics/{alerts,log-lines,outside,worker-numbers}.test.ts',
  'test/models/{catalogue-models,read-model,room-pictures}.test.ts',
  'test/moving/{contacts,read-export}.test.ts',
  'test/notices/{books,encryption}.test.ts',
  'test/payments/{match-words,settlement-file,statement-reading}.test.ts',
  'test/states/tables.test.ts',
  'test/supply/supply.test.ts',
];

/**
 * Tests that copy, restore, upgrade or kill whole shops, or install packages: each takes seconds. `.ci/run` runs them,
 * `npm test` does not.
 */
const WHOLE_SHOPS = [
  'test/{api-command,seed}.test.ts',
  'test/backup/**/*.test.ts',
  'test/doctor/*.test.ts',
  'test/faults/{clock,process,read-only,worker,workers}.test.ts',
  'test/launch/*.test.ts',
  'test/mail/worker.test.ts',
  'test/moving/round-trip.test.ts',
  'test/nodes/*.test.ts',
  'test/privacy/restored.test.ts',
  'test/upgrade/*.test.ts',
];
const leftOut = process.env.WHOLE_SHOPS === 'off' ? WHOLE_SHOPS : [];

const settings = {
  // Node runs the shop's files as it runs the shop: no second reading of them by Vite
  experimental: { viteModuleRunner: false },
  setupFiles: ['test/unexpected.ts'],
  // the modules may be shared: every file that needs a database has one of its own
  isolate: false,
  // most objects of a test are short-lived: with room for them, few are moved among the old ones
  execArgv: ['--max-semi-space-size=64'],
  // a day's sales are counted once no transaction of the server is older, so a test may wait for those of all others;
  // and a command is a process of its own, which may start a database: many seconds on a busy machine
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // a condition that is awaited holds a second later on a busy machine, and no test may depend on its speed
  expect: { poll: { timeout: 20_000 } },
};

const inShop = { ...settings, name: 'shop', globalSetup: ['test/database.ts'] };

export default defineConfig({
  test: {
    // more than two processors: a test waits for PostgreSQL, for a job or for a clock in a tenth of its time
    maxWorkers: 3,
    projects: proof
      ? [{ test: { ...inShop, include: [`test/proofs/${proof}/*.test.ts`] } }]
      : [
          { test: { ...settings, name: 'pure', include: PURE } },
          // what knows no shop needs none: each test makes what it looks at
          { test: { ...settings, name: 'packages', include: ['packages/*/test/**/*.test.ts'] } },
          {
            test: {
              ...inShop,
              include: ['test/**/*.test.ts', 'extensions/*/test/**/*.test.ts'],
              exclude: ['test/journeys/**', 'test/proofs/**', ...PURE, ...leftOut],
            },
          },
        ],
  },
});
