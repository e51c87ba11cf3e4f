// Counts what passed and failed in a step, from the report its test runner wrote.

import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { inProject } from './project.mjs';

const READERS = {
  vitest: ({ numPassedTests, numFailedTests, testResults }) => ({
    passed: numPassedTests,
    // A file that cannot even be loaded has no tests to fail.
    failed:
      numFailedTests +
      testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length,
  }),
  playwright: ({ stats, errors = [] }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
  }),
};

/** The path for a step's report, with no report of an earlier run left there. */
export function newReport(name) {
  mkdirSync(inProject('.cache', 'reports'), { recursive: true });
  const path = inProject('.cache', 'reports', `${name}.json`);
  rmSync(path, { force: true });
  return path;
}

/** A step that ends badly without a failure in its report counts as one; a check without a report counts one. */
export function countStep(kind, path, code) {
  const { passed, failed } = kind ? read(kind, path) : { passed: code === 0 ? 1 : 0, failed: 0 };
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

function read(kind, path) {
  try {
    const { passed, failed } = READERS[kind](JSON.parse(readFileSync(path, 'utf8')));
    if (Number.isInteger(passed) && Number.isInteger(failed)) return { passed, failed };
  } catch {
    // No report, or half a one: the runner crashed.
  }
  return { passed: 0, failed: 1 };
}
