// Counts the passed and failed tests of a step of `npm test`, from the report of the step's test runner.

import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { inProject } from './project.mjs';

const READERS = {
  vitest: ({ numPassedTests, numFailedTests, testResults }) => {
    // A test file that cannot be loaded contains no tests and counts as one failure.
    const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
    const failed = testResults.flatMap((file) =>
      file.assertionResults
        .filter((test) => test.status === 'failed')
        .map((test) => ({ title: `${nameOf(file)}: ${test.fullName}`, message: test.failureMessages.join('\n') })),
    );
    return {
      passed: numPassedTests,
      failed: numFailedTests + broken.length,
      failures: [...failed, ...broken.map((file) => ({ title: nameOf(file), message: file.message }))],
    };
  },
  playwright: ({ stats, suites, errors = [] }) => {
    const tooMany = stats.flaky > SECOND_TRIES ? stats.flaky : 0;
    return {
      passed: stats.expected + stats.flaky - tooMany,
      failed: stats.unexpected + errors.length + tooMany,
      failures: [
        ...suites.flatMap((suite) => specsWith('unexpected', suite)),
        ...errors.map(({ message }) => ({ title: 'playwright', message })),
      ],
      flaky: suites.flatMap((suite) => specsWith('flaky', suite)),
    };
  },
};

/**
 * The maximum number of browser journeys in a run that may pass only at their second try; if there is one more, all of
 * them count as failed.
 */
const SECOND_TRIES = 3;

const nameOf = (file) => relative(inProject(), file.name);

/**
 * @param status Playwright's name for the result of a test: `unexpected` for a failure, `flaky` if only the second try
 * passed
 */
function specsWith(status, suite) {
  const here = suite.specs
    .filter((spec) => spec.tests.some((test) => test.status === status))
    .map((spec) => ({
      title: `${spec.file}:${spec.line}: ${spec.title}`,
      message: spec.tests.flatMap((test) => test.results.map((result) => result.error?.message ?? '')).join('\n'),
    }));
  return [...here, ...(suite.suites ?? []).flatMap((inner) => specsWith(status, inner))];
}

/** @returns the path for the report of a step, after removing the report of an earlier run */
export function newReport(name) {
  mkdirSync(inProject('.cache', 'reports'), { recursive: true });
  const path = inProject('.cache', 'reports', `${name}.json`);
  rmSync(path, { force: true });
  return path;
}

/**
 * Counts a step that fails without a failure in its report as one failure, and a check without a report as one result.
 * @returns {{ passed: number, failed: number, failures: Named[], flaky: Named[] }} `failures` names the failed tests, `flaky` the
 * tests that passed only at their second try, as far as the report names them; `Named` is `{ title: string, message: string }`
 */
export function countStep(kind, path, code) {
  const { passed, failed, failures, flaky } = kind
    ? read(kind, path)
    : { passed: code === 0 ? 1 : 0, failed: 0, failures: [], flaky: [] };
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, failures, flaky };
}

function read(kind, path) {
  try {
    const { passed, failed, failures, flaky = [] } = READERS[kind](JSON.parse(readFileSync(path, 'utf8')));
    if (Number.isInteger(passed) && Number.isInteger(failed)) return { passed, failed, failures, flaky };
  } catch {
    // If there is no report, or an incomplete one, the test runner has crashed.
  }
  return { passed: 0, failed: 1, failures: [], flaky: [] };
}
