// The commands that the launcher runs, all in one place: edit them here, not in the files that run them. All paths are
// relative to the root of the repository; every program is a script for Node 24.

export const SERVER = ['src/server/main.ts'];

const VITE = 'node_modules/vite/bin/vite.js';

/** The build commands: the storefront, the back office in a separate bundle, and the files of the server without their types. */
export const BUILDS = [
  [VITE, 'build'],
  [VITE, 'build', '--config', 'vite.backoffice.config.ts'],
  ['tools/launch/strip-all.mjs'],
];

/** The files from which the pages are built: after a change in one of them, the next start builds again. */
export const BUILD_INPUTS = [
  'src',
  'public',
  'tools/gallery',
  'tools/vite',
  'extensions',
  'vite.config.ts',
  'vite.backoffice.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** The folders below the inputs of the build that are not built, because the server runs their files directly. */
export const NOT_BUILT = ['src/cli', 'src/store', 'src/commands', 'src/server/extensions'];

/** The folder for the result of the build and for the stamp by which an up-to-date build is recognised. */
export const BUILD_RESULT = 'dist';

/** The checks of `npm run check` and `npm test`; each check is one line in the result. */
export const CHECKS = [
  { name: 'biome', args: ['node_modules/@biomejs/biome/bin/biome', 'check', '.'] },
  // the native compiler, with one checker: several would read the same types each. What it found is kept, and only what a
  // change may touch is checked again: a tenth of the time
  {
    name: 'types',
    args: [
      ...['node_modules/typescript-native/bin/tsc', '--noEmit', '--checkers', '1'],
      ...['--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'],
    ],
  },
  {
    name: 'imports',
    args: ['node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', 'src', 'packages', 'extensions'],
  },
  { name: 'sizes', args: ['tools/check-sizes.mjs'] },
  { name: 'rooms', args: ['tools/check-rooms.mjs'] },
  { name: 'lock file', args: ['tools/launch/complete-lock.mjs', '--check'] },
  { name: 'supply', args: ['tools/supply/check.mjs'] },
  { name: 'unused', args: ['node_modules/knip/bin/knip.js'] },
  // this check reports exports that only tests use; it ignores dependencies, because production code does not import
  // the build tools
  {
    name: 'used by tests only',
    args: ['node_modules/knip/bin/knip.js', '--production', '--exclude', 'dependencies'],
  },
];

/**
 * What `test.mjs NAME` runs. `checks`: with all checks, beside the first step. Each step writes its counts to the file
 * REPORT, whose path the launcher fills in.
 */
export const RUNS = {
  test: { checks: true, steps: [inVitest('vitest', { WHOLE_SHOPS: 'off' }), inBrowser('journeys')] },
  ci: { checks: true, steps: [inVitest('vitest, all'), inBrowser('journeys', 'beside', 'office', 'pages')] },
  pages: { steps: [inBrowser('pages')] },
  office: { steps: [inBrowser('office')] },
  slow: { steps: [inVitest('slow', { PROOF: 'slow' }), inBrowser('slow')] },
  qr: { steps: [inBrowser('qr')] },
  labels: { steps: [inBrowser('labels')] },
  browse: { steps: [{ ...inBrowser('browse'), secondTry: false }] },
  archive: { steps: [inVitest('archive', { PROOF: 'archive' })] },
};

function inVitest(name, env = {}) {
  const reporters = ['--reporter=default', '--reporter=json', '--outputFile.json=REPORT'];
  return { name, counts: 'vitest', args: ['node_modules/vitest/vitest.mjs', 'run', ...reporters], env };
}

/**
 * @param projects the names of projects in playwright.config.ts, which share a shop
 * `secondTry`: a journey that fails is tried again at the end, because it may have lost a race of the browser
 */
function inBrowser(...projects) {
  const chosen = projects.map((project) => `--project=${project}`);
  return {
    name: projects.length === 1 ? projects[0] : 'in the browser',
    counts: 'playwright',
    secondTry: true,
    args: ['node_modules/@playwright/test/cli.js', 'test', ...chosen, '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: 'REPORT' },
  };
}

/** The folders whose changes restart the server in development; pages reload by themselves. */
const WATCHED = [
  'packages',
  'extensions',
  'src/extension-api',
  'src/server',
  'src/store',
  'src/commands',
  'src/domain',
  'src/contract',
];

/**
 * The programs of `npm run <name>`; those of `name --option` where that option is given. `packages`: false if the program
 * needs none; `dev`: it needs development packages; `build`: it needs an up-to-date build; `memory`: the shops that it
 * starts get the memory settings of `npm start`.
 */
export const SCRIPTS = {
  // the folders to watch are named, because --watch alone follows every import, even Vite's temporary files, and would
  // restart the server forever
  dev: {
    args: [...WATCHED.map((folder) => `--watch-path=${folder}`), 'src/server/main.ts', '--dev'],
    env: { NODE_ENV: 'development' },
    dev: true,
  },
  shop: { args: ['src/cli/main.ts'] },
  seed: { args: ['tools/seed/seed.ts'] },
  bench: { args: ['bench/run.ts'], env: { NODE_ENV: 'production' }, dev: true, build: true, memory: true },
  'bench-versions': { args: ['bench/versions.ts'], dev: true, build: true },
  capacity: { args: ['bench/capacity/run.ts'], packages: false },
  'capacity --measure': {
    args: ['bench/capacity/run.ts'],
    env: { NODE_ENV: 'production' },
    dev: true,
    build: true,
    memory: true,
  },
  peak: { args: ['bench/capacity/peak.ts'], env: { NODE_ENV: 'production' }, dev: true, build: true, memory: true },
  kill: {
    steps: [
      { name: 'orders', args: ['test/kill/orders-survive-kill.ts'] },
      { name: 'bank webhooks', args: ['test/kill/payments-survive-kill.ts'] },
    ],
    dev: true,
    build: true,
    memory: true,
  },
  faults: { args: ['test/kill/faults.ts'], dev: true, build: true, memory: true },
  surroundings: { args: ['test/surroundings/prove.ts'], dev: true, build: true, memory: true },
  cluster: { args: ['bench/cluster/cluster.ts'], dev: true, build: true, memory: true },
  'proof-cluster': { args: ['bench/cluster/prove-cluster.ts'], dev: true, build: true, memory: true },
  upgrade: { args: ['test/upgrade/prove-upgrade.ts'], dev: true, build: true, memory: true },
  month: { args: ['test/month/prove-month.ts'], dev: true, build: true, memory: true },
  load: {
    args: ['test/load/orders-beside-pages.ts'],
    env: { NODE_ENV: 'production' },
    dev: true,
    build: true,
    memory: true,
  },
  memory: {
    args: ['test/load/memory.ts'],
    env: { NODE_ENV: 'production' },
    dev: true,
    build: true,
    memory: true,
  },
  streams: {
    args: ['test/load/payment-streams.ts'],
    env: { NODE_ENV: 'production' },
    dev: true,
    build: true,
    memory: true,
  },
  exports: {
    args: ['test/load/exports.ts'],
    env: { NODE_ENV: 'production' },
    dev: true,
    build: true,
    memory: true,
  },
  fuzz: { args: ['test/fuzz/fuzz.ts'], dev: true, build: true, memory: true },
  mutants: { args: ['test/mutants/prove-mutants.ts'], dev: true },
  scanners: { args: ['test/scanners/scan.ts'], dev: true, build: true, memory: true },
  alerts: { args: ['test/metrics/prove-alerts.ts'], dev: true, build: true },
  costs: { args: ['test/costing/prove-costs.ts'], dev: true },
  model: { args: ['test/model/prove-model.ts'], dev: true },
  import: {
    args: ['test/load/import.ts'],
    env: { NODE_ENV: 'production' },
    dev: true,
    build: true,
    memory: true,
  },
  plans: { args: ['test/plans/query-plans.ts'], dev: true },
  'going-back': {
    args: ['test/load/going-back.ts'],
    env: { NODE_ENV: 'production' },
    dev: true,
    build: true,
    memory: true,
  },
  screens: { args: ['tools/screens.mjs'], dev: true, build: true },
  check: { steps: CHECKS, dev: true },
};
