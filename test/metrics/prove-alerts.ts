/**
 * `npm run proof:alerts`: promtool checks and tests the alert rules, and reads the numbers of a real shop; a real
 * Prometheus then watches that shop, and its alert fires when the shop is stopped. Debian's package prometheus brings
 * both programs; PROMETHEUS_BIN names their folder where they are not in the PATH.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort, ShopProcess } from '../kill/shop-process.ts';

const deploy = fileURLToPath(new URL('../../deploy/prometheus/', import.meta.url));
const bin = (name: string) => (process.env.PROMETHEUS_BIN ? join(process.env.PROMETHEUS_BIN, name) : name);
/** Milliseconds until the alert of a stopped shop must fire: its two minutes, a scrape and an evaluation, twice. */
const PATIENCE = 300_000;

function promtool(args: string[], input?: string): void {
  execFileSync(bin('promtool'), args, { cwd: deploy, stdio: [input === undefined ? 'ignore' : 'pipe', 1, 2], input });
}

if (spawnSync(bin('promtool'), ['--version']).error || spawnSync(bin('prometheus'), ['--version']).error) {
  console.error(
    'promtool and prometheus are missing: apt-get install prometheus, or set PROMETHEUS_BIN to their folder.',
  );
  process.exit(1);
}

promtool(['check', 'rules', 'alerts.yml']);
promtool(['check', 'config', 'prometheus.yml']);
promtool(['test', 'rules', 'alerts.test.yml']);

type Rule = { name: string; health: string; state: string; lastError?: string };

async function listRules(port: number): Promise<Rule[]> {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/rules`);
  const { data } = (await response.json()) as { data: { groups: { rules: Rule[] }[] } };
  return data.groups.flatMap(({ rules }) => rules);
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<number> {
  const begun = performance.now();
  while (!(await isSo().catch(() => false))) {
    if (performance.now() - begun > PATIENCE) throw new Error(`It was not so after ${PATIENCE / 1000} s: ${what}`);
    await sleep(1000);
  }
  return Math.round((performance.now() - begun) / 1000);
}

const folder = await mkdtemp(join(tmpdir(), 'suc-bat-alerts-'));
// PostgreSQL, which does not run as root, must be able to enter it
await chmod(folder, 0o755);
const [shopPort, metricsPort, port] = [await findFreePort(), await findFreePort(), await findFreePort()];
const shop = new ShopProcess(folder, shopPort, { METRICS_PORT: String(metricsPort) });
const undo: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true }), () => shop.stop()];
try {
  await shop.start();
  await fetch(`${shop.url}/api/products?limit=3`);
  const numbers = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  promtool(['check', 'metrics'], numbers);
  console.log(`promtool reads the numbers of the shop: ${numbers.split('\n').length} lines`);

  const config = (await readFile(`${deploy}prometheus.yml`, 'utf8')).replace(
    '127.0.0.1:9464',
    `127.0.0.1:${metricsPort}`,
  );
  await cp(`${deploy}alerts.yml`, join(folder, 'alerts.yml'));
  await writeFile(join(folder, 'prometheus.yml'), config);
  const prometheus = spawn(
    bin('prometheus'),
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'prometheus')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  );
  undo.push(() => prometheus.kill('SIGTERM'));
  const isUp = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/query?query=up`);
    const { data } = (await response.json()) as { data: { result: { value: [number, string] }[] } };
    return data.result[0]?.value[1] === '1';
  };
  console.log(`Prometheus sees the shop after ${await until('Prometheus sees the shop', isUp)} s`);
  await until('every rule was evaluated', async () => (await listRules(port)).every(({ health }) => health === 'ok'));
  const firing = (await listRules(port)).filter(({ state }) => state === 'firing');
  if (firing.length > 0) throw new Error(`Alerts of a shop that is well: ${firing.map(({ name }) => name).join(', ')}`);
  console.log('No alert fires while the shop is well');
  await shop.stop();
  const down = () =>
    listRules(port).then((rules) => rules.some(({ name, state }) => name === 'ShopDown' && state === 'firing'));
  console.log(`ShopDown fires ${await until('ShopDown fires', down)} s after the shop was stopped`);
} finally {
  for (const step of undo.reverse()) await step();
}
