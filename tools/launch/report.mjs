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
      files: testResults.map((file) => ({ title: nameOf(file), seconds: (file.endTime - file.startTime) / 1000 })),
    };
  },
  playwright: ({ stats, suites, errors = [] }) => ({
    passed: stats.expected,
    failed: stats.unexpected + errors.length,
    failures: [...suites.flatMap(failedSpecs), ...errors.map(({ message }) => ({ title: 'playwright', message }))],
    files: suites.map((suite) => ({ title: `${JOURNEYS}${suite.file}`, seconds: secondsOf(suite) })),
  }),
};

const JOURNEYS = 'test/journeys/';

const nameOf = (file) => relative(inProject(), file.name);

const resultsOf = (spec) => spec.tests.flatMap((test) => test.results);

function failedSpecs(suite) {
  const here = suite.specs
    .filter((spec) => spec.tests.some((test) => test.status === 'unexpected'))
    .map((spec) => ({
      title: `${spec.file}:${spec.line}: ${spec.title}`,
      file: spec.file,
      line: spec.line,
      message: resultsOf(spec)
        .map((result) => result.error?.message ?? '')
        .join('\n'),
    }));
  return [...here, ...(suite.suites ?? []).flatMap(failedSpecs)];
}

function secondsOf(suite) {
  const here = suite.specs.flatMap(resultsOf).reduce((sum, { duration }) => sum + duration / 1000, 0);
  return (suite.suites ?? []).reduce((sum, inner) => sum + secondsOf(inner), here);
}

/**
 * @returns what Playwright is to run again for these failures: the lines of journeys, and the whole file where each journey
 * begins where the one before it has ended; nothing if a failure names no journey
 */
export function placesOf(failures) {
  if (failures.some(({ file }) => !file)) return [];
  const places = failures.map(({ file, line }) => {
    const path = `${JOURNEYS}${file}`;
    return /mode: 'serial'|describe\.serial/.test(readFileSync(inProject(path), 'utf8')) ? path : `${path}:${line}`;
  });
  return [...new Set(places)];
}

/** @returns the path for the report of a step, after removing the report of an earlier run */
export function newReport(name) {
  mkdirSync(inProject('.cache', 'reports'), { recursive: true });
  const path = inProject('.cache', 'reports', `${name}.json`);
  rmSync(path, { force: true });
  return path;
}

/**
 * Counts a step that fails without a failure in its report as one failure.
 * @returns {{ passed: number, failed: number, failures: Named[], flaky: Named[], files: { title: string, seconds: number }[] }}
 * `failures` names the failed tests as far as the report names them; `Named` is `{ title: string, message: string }`; `flaky`
 * is empty
 */
export function countStep(kind, path, code) {
  const { failed, ...counted } = read(kind, path);
  return { ...counted, failed: code !== 0 && failed === 0 ? 1 : failed, flaky: [] };
}

function read(kind, path) {
  try {
    const counted = READERS[kind](JSON.parse(readFileSync(path, 'utf8')));
    if (Number.isInteger(counted.passed) && Number.isInteger(counted.failed)) return counted;
  } catch {
    // If there is no report, or an incomplete one, the test runner has crashed.
  }
  return { passed: 0, failed: 1, failures: [], files: [] };
}
