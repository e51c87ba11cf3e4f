// Counts the passed and failed tests of a step, from the report of its test runner.

import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { inProject } from './project.mjs';

const READERS = {
  vitest: ({ numPassedTests, numFailedTests, testResults }) => ({
    passed: numPassedTests,
    // A file that cannot be loaded counts as one failure: it has no tests.
    failed:
      numFailedTests +
      testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length,
  }),
  playwright: ({ stats, errors = [] }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
  }),
};

/** @returns the path of a step's report; the report of an earlier run is removed */
export function newReport(name) {
  mkdirSync(inProject('.cache', 'reports'), { recursive: true });
  const path = inProject('.cache', 'reports', `${name}.json`);
  rmSync(path, { force: true });
  return path;
}

/** Counts a step that fails without a failure in its report as one failure, and a check without a report as one result. */
export function countStep(kind, path, code) {
  const { passed, failed } = kind ? read(kind, path) : { passed: code === 0 ? 1 : 0, failed: 0 };
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

function read(kind, path) {
  try {
    const { passed, failed } = READERS[kind](JSON.parse(readFileSync(path, 'utf8')));
    if (Number.isInteger(passed) && Number.isInteger(failed)) return { passed, failed };
  } catch {
    // No report, or an incomplete one: the runner crashed.
  }
  return { passed: 0, failed: 1 };
}
