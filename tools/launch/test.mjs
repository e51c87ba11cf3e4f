// `npm test` runs the checks and the tests that every change needs; `test.mjs NAME` runs another of the RUNS in
// commands.mjs. The checks run beside the first step. The last line of the output is "N passed, N failed".

import { readFileSync } from 'node:fs';
import { runInForeground, runQuietly } from './child.mjs';
import { findChromium } from './chromium.mjs';
import { CHECKS, RUNS } from './commands.mjs';
import { prepare } from './prepare.mjs';
import { giveUp, inProject, LaunchError } from './project.mjs';
import { countStep, newReport, placesOf } from './report.mjs';

const name = process.argv[2] ?? 'test';
const run = RUNS[name];

/** The maximum number of lines of a failure's message that are repeated at the end of the output. */
const LINES = 8;
/** The number of the slowest files that are named at the end of the output. */
const SLOWEST = 20;
/**
 * The maximum number of failed journeys that are tried again. If more fail, something is wrong with the shop or with the
 * machine, and nothing is tried again.
 */
const SECOND_TRIES = 6;

const finished = [];
try {
  if (!run) throw new LaunchError(`Say what to run: ${Object.keys(RUNS).join(', ')}.`);
  const node = await prepare({ dev: true, build: true, say: console.log });
  const chromium = await findChromium(node, console.log);
  if (chromium) console.log(`Browser tests use ${chromium}`);
  const checks = run.checks ? runChecks(node) : [];
  for (const step of run.steps) finished.push(await runStep(node, chromium, step));
  finished.push(...(await checks));
} catch (error) {
  giveUp(error);
  finished.push({ name, passed: 0, failed: 1, failures: [], flaky: [], files: [] });
}
const sum = (key) => finished.reduce((total, step) => total + step[key], 0);
process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0;
printTimes();
// failed tests, and tests that passed only at their second try, are named again at the end, for readers who see only
// the last page of the output
for (const { name, failures, flaky } of finished) {
  list(`failed: ${name}`, failures);
  list(`passed at the second try only, to be mended: ${name}`, flaky);
}
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);

/** Runs the checks one after the other, and prints the output of those that fail. */
async function runChecks(node) {
  const results = [];
  for (const check of CHECKS) {
    const { code, output } = await runQuietly(node, check.args);
    if (code !== 0) console.log(`\n# ${check.name}\n${output}`);
    console.log(`# ${check.name}: ${code === 0 ? 'passed' : 'failed'}`);
    const failures = code === 0 ? [] : [{ title: check.name, message: output }];
    results.push({
      name: check.name,
      passed: code === 0 ? 1 : 0,
      failed: failures.length,
      failures,
      flaky: [],
      files: [],
    });
  }
  return results;
}

async function runStep(node, chromium, step) {
  console.log(`\n# ${step.name}`);
  const before = processorSeconds();
  const first = await runOnce(node, chromium, step);
  const tried = step.secondTry ? await tryAgain(node, chromium, step, first) : first;
  const seconds = before === null ? null : processorSeconds() - before;
  console.log(`# ${step.name}: ${tried.passed} passed, ${tried.failed} failed`);
  return { name: step.name, seconds, ...tried };
}

async function runOnce(node, chromium, step, more = []) {
  const report = newReport(step.name.replace(/\W+/g, '-'));
  const put = (text) => text.replace('REPORT', report);
  const env = Object.fromEntries(Object.entries(step.env ?? {}).map(([key, value]) => [key, put(value)]));
  if (chromium) env.CHROMIUM_PATH = chromium;
  const code = await runInForeground(node, [...step.args.map(put), ...more], { env });
  return countStep(step.counts, report, code);
}

/** Tries the failed journeys again, one at a time, in a shop in which nothing else happens. */
async function tryAgain(node, chromium, step, first) {
  const places = placesOf(first.failures);
  if (places.length === 0 || first.failures.length > SECOND_TRIES) return first;
  console.log(`\n# ${step.name}: the failed journeys again, alone`);
  const second = await runOnce(node, chromium, step, ['--workers=1', ...places]);
  const isStill = (title) => second.failures.some((failure) => failure.title === title);
  const flaky = first.failures.filter(({ title }) => !isStill(title));
  // what failed only now, or could not be counted, is a failure too
  const failed = second.passed === 0 ? first.failed : second.failed;
  return { ...first, passed: first.passed + first.failed - failed, failed, failures: second.failures, flaky };
}

/** @returns the seconds that all processors have spent for programs that this one has started and that have ended; null if unknown */
function processorSeconds() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // cutime and cstime, in hundredths of a second
    return (Number(fields[13]) + Number(fields[14])) / 100;
  } catch {
    return null;
  }
}

/** Prints the slowest files, and the processor seconds beside those of docs/proofs.md. */
function printTimes() {
  const files = finished.flatMap((step) => step.files).sort((one, other) => other.seconds - one.seconds);
  if (files.length > 1) console.log('\n# the slowest files, in seconds');
  for (const { title, seconds } of files.slice(0, SLOWEST)) console.log(`${seconds.toFixed(1).padStart(7)} ${title}`);
  const documented = readFileSync(inProject('docs', 'proofs.md'), 'utf8');
  for (const { name, seconds } of finished) {
    if (typeof seconds !== 'number') continue;
    const [, stated] = new RegExp(`^\\| ${name} \\| (\\d+) \\|`, 'm').exec(documented) ?? [];
    console.log(`# ${name}: ${Math.round(seconds)} processor seconds${stated ? `; docs/proofs.md: ${stated}` : ''}`);
  }
}

function list(heading, tests) {
  if (tests.length > 0) console.log(`\n# ${heading}`);
  for (const { title, message } of tests) {
    console.log([`✗ ${title}`, ...message.split('\n', LINES).map((line) => `    ${line}`)].join('\n'));
  }
}
