// What the launcher runs, in one place: edit here, not in the files that do the running.
// All paths are relative to the repository; every program is a script for Node 24.

export const SERVER = ['src/server/main.ts'];

export const BUILD = ['node_modules/vite/bin/vite.js', 'build'];

/** A change in any of these files makes the next start build again. */
export const BUILD_INPUTS = ['src', 'public', 'vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'];

/** Below the inputs, but no part of what is built: the server runs them as they are. */
export const NOT_BUILT = ['src/cli', 'src/store', 'src/commands'];

/** Where the build's result and its stamp are. */
export const BUILD_RESULT = 'dist';

/** One line each in the result of `npm run check` and `npm test`. */
export const CHECKS = [
  { name: 'biome', args: ['node_modules/@biomejs/biome/bin/biome', 'check', '.'] },
  { name: 'types', args: ['node_modules/typescript/bin/tsc', '--noEmit'] },
  { name: 'imports', args: ['node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', 'src', 'embedded-postgres'] },
  { name: 'sizes', args: ['tools/check-sizes.mjs'] },
  { name: 'lock file', args: ['tools/launch/complete-lock.mjs', '--check'] },
  { name: 'unused', args: ['node_modules/knip/bin/knip.js'] },
  // what only a test uses is unused; packages of the build would be reported, because nothing in production imports them
  {
    name: 'used by tests only',
    args: ['node_modules/knip/bin/knip.js', '--production', '--exclude', 'dependencies'],
  },
];

/** Each writes its counts to REPORT, a path the launcher puts in. */
export const TESTS = [
  {
    name: 'vitest',
    counts: 'vitest',
    args: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json=REPORT',
    ],
  },
  inBrowser('journeys'),
];

/** Slow: `npm run proof:<name>`, with the same report. */
export const PROOFS = {
  pages: [inBrowser('pages')],
};

/** @param project of playwright.config.ts */
function inBrowser(project) {
  return {
    name: project,
    counts: 'playwright',
    args: ['node_modules/@playwright/test/cli.js', 'test', `--project=${project}`, '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: 'REPORT' },
  };
}

/** A change here restarts the server in development; pages reload by themselves. */
const WATCHED = ['embedded-postgres', 'src/server', 'src/store', 'src/commands', 'src/domain', 'src/contract'];

/** `npm run <name>`: `dev` wants development packages too, `build` an up-to-date build. */
export const SCRIPTS = {
  // named folders: plain --watch follows every import, Vite's own temporary files among them, and never comes to rest
  dev: {
    args: [...WATCHED.map((folder) => `--watch-path=${folder}`), 'src/server/main.ts', '--dev'],
    env: { NODE_ENV: 'development' },
    dev: true,
  },
  shop: { args: ['src/cli/main.ts'] },
  bench: { args: ['bench/run.ts'], env: { NODE_ENV: 'production' }, dev: true, build: true },
  kill: { args: ['test/kill/orders-survive-kill.ts'], dev: true, build: true },
  faults: { args: ['test/kill/faults.ts'], dev: true, build: true },
  load: { args: ['test/load/orders-beside-pages.ts'], env: { NODE_ENV: 'production' }, dev: true, build: true },
  screens: { args: ['tools/screens.mjs'], dev: true, build: true },
  check: { steps: CHECKS, dev: true },
};
