// `npm test` runs every check and every test; `test.mjs NAME` runs one of the slow tests (PROOFS in commands.mjs). The
// last line of the output is "N passed, N failed".

import { runInForeground } from './child.mjs';
import { findChromium } from './chromium.mjs';
import { CHECKS, PROOFS, TESTS } from './commands.mjs';
import { prepare } from './prepare.mjs';
import { giveUp, LaunchError } from './project.mjs';
import { countStep, newReport } from './report.mjs';

const proof = process.argv[2];
const steps = proof === undefined ? [...CHECKS, ...TESTS] : PROOFS[proof];

/** The maximum number of lines of a failure's message that are repeated at the end of the output. */
const LINES = 8;

const total = { passed: 0, failed: 0 };
const finished = [];
try {
  if (!steps) throw new LaunchError(`Say what to prove: ${Object.keys(PROOFS).join(', ')}.`);
  const node = await prepare({ dev: true, build: true, say: console.log });
  const chromium = await findChromium(node, console.log);
  if (chromium) console.log(`Browser tests use ${chromium}`);
  for (const step of steps) await run(node, chromium, step);
} catch (error) {
  giveUp(error);
  total.failed += 1;
}
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
// failed tests, and tests that passed only at their second try, are named again at the end, for readers who see only
// the last page of the output
for (const { step, failures, flaky } of finished) {
  name(`failed: ${step}`, failures);
  name(`passed at the second try only, to be mended: ${step}`, flaky);
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);

async function run(node, chromium, step) {
  console.log(`\n# ${step.name}`);
  const report = newReport(step.name);
  const put = (text) => text.replace('REPORT', report);
  const env = Object.fromEntries(Object.entries(step.env ?? {}).map(([key, value]) => [key, put(value)]));
  if (chromium) env.CHROMIUM_PATH = chromium;
  const code = await runInForeground(node, step.args.map(put), { env });
  const { passed, failed, failures, flaky } = countStep(step.counts, report, code);
  console.log(`# ${step.name}: ${passed} passed, ${failed} failed`);
  total.passed += passed;
  total.failed += failed;
  finished.push({ step: step.name, failures: failed > 0 ? failures : [], flaky });
}

function name(heading, tests) {
  if (tests.length > 0) console.log(`\n# ${heading}`);
  for (const { title, message } of tests) {
    console.log([`✗ ${title}`, ...message.split('\n', LINES).map((line) => `    ${line}`)].join('\n'));
  }
}
