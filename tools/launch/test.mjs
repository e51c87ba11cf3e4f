// npm test: every check and every test, and as its very last line "N passed, N failed".

import { runInForeground } from './child.mjs';
import { findChromium } from './chromium.mjs';
import { CHECKS, TESTS } from './commands.mjs';
import { prepare } from './prepare.mjs';
import { giveUp } from './project.mjs';
import { countStep, newReport } from './report.mjs';

const total = { passed: 0, failed: 0 };
try {
  const node = await prepare({ dev: true, build: true, say: console.log });
  const chromium = await findChromium(node, console.log);
  if (chromium) console.log(`Browser tests use ${chromium}`);
  for (const step of [...CHECKS, ...TESTS]) await run(node, chromium, step);
} catch (error) {
  giveUp(error);
  total.failed += 1;
}
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
console.log(`\n${total.passed} passed, ${total.failed} failed`);

async function run(node, chromium, step) {
  console.log(`\n# ${step.name}`);
  const report = newReport(step.name);
  const put = (text) => text.replace('REPORT', report);
  const env = Object.fromEntries(Object.entries(step.env ?? {}).map(([key, value]) => [key, put(value)]));
  if (chromium) env.CHROMIUM_PATH = chromium;
  const code = await runInForeground(node, step.args.map(put), { env });
  const { passed, failed } = countStep(step.counts, report, code);
  console.log(`# ${step.name}: ${passed} passed, ${failed} failed`);
  total.passed += passed;
  total.failed += failed;
}
