/**
 * npm run proof:peak [-- VISITS]: the busiest hour of the year on the cluster of npm run cluster: visitors arrive, look, search and
 * order, from a quarter to one and a half times of the planned visits a second, which is what the capacity model says that this
 * machine holds, or VISITS. Prints what customers saw, and the processors that were busy beside what the model says. It fails if an
 * acknowledged order is missing or there twice; the rest is a measurement.
 */
import { readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { openDatabase, openPool } from '#store/database/database.ts';
import { openCluster } from '../cluster/open-cluster.ts';
import { whatIsMissing } from '../cluster/programs.ts';
import { getJson } from '../request.ts';
import { quantile } from '../row.ts';
import { ASSUMED } from './inputs.ts';
import { type Costs, planFor } from './model.ts';
import { runStage, type Shown, type Stage } from './visitors.ts';

const SHARES = [0.25, 0.5, 0.75, 1, 1.25, 1.5];
const SECONDS = 40;
/** Every twentieth visit orders, so that a short run has orders enough to say something about them. No picture is asked for. */
const INPUTS = { ...ASSUMED, visitsPerOrder: 20, picturesPerPage: 0, campaign: 1 };
const FOLDER = '.cache/peak';

const missing = whatIsMissing();
const wanted = process.argv[2] === undefined ? null : Number(process.argv[2]);
if (missing || (wanted !== null && !(wanted > 0))) {
  console.error(missing ?? 'Say how many visits a second are planned: npm run proof:peak -- 4');
  process.exit(1);
}

type Product = { id: string; slug: string; name: string; raw_price: number };

const { costs } = JSON.parse(await readFile(new URL('costs.json', import.meta.url), 'utf8')) as { costs: Costs };

/** The visits a second at which the model says that half of this machine's processors are busy. */
function plannedVisits(): number {
  const { peak, busy } = planFor(1000, costs, INPUTS);
  return (peak.visitsPerSecond * cpus().length * INPUTS.mostUse) / (busy.shop + busy.postgres);
}

/** @returns the seconds of processor time that this machine, and this process, have used */
function usedSeconds(): { machine: number; own: number } {
  const busy = cpus().reduce((sum, { times }) => sum + times.user + times.sys + times.nice + times.irq, 0);
  const { user, system } = process.cpuUsage();
  return { machine: busy / 1000, own: (user + system) / 1e6 };
}

const ms = (stage: Stage, act: string, share: number): string => {
  const times = stage.answers
    .filter((one) => one.act === act && one.status < 300 && one.status > 0)
    .map((one) => one.ms);
  return times.length === 0 ? '–' : Math.round(quantile(times, share)).toLocaleString('en');
};
const refusedOf = (stage: Stage, of: (act: string) => boolean) => {
  const all = stage.answers.filter(({ act }) => of(act));
  const refused = all.filter(({ status }) => status === 0 || status >= 300);
  return `${refused.length} of ${all.length}`;
};

const planned = wanted ?? plannedVisits();
const cluster = await openCluster({ folder: FOLDER, say: (line) => console.error(line) });
try {
  const pool = openPool(cluster.databaseUrl, 2);
  try {
    await pool.query('update products set stock = 1000000');
    const listed = await getJson<Product[]>(`${cluster.url}/api/products?limit=100`);
    const products: Shown[] = listed.map(({ id, slug, name, raw_price }) => ({ id, slug, name, price: raw_price }));
    await runStage(cluster.url, products, { perSecond: planned / 4, seconds: SECONDS / 2, inputs: INPUTS });
    console.log(
      `Planned: ${planned.toFixed(1)} visits a second.\n\n| Of the plan | Visits | Pages a second | Page p50, p99, ms | Search p99, ms | Order p50, p99, ms | Orders acknowledged | Pages and lists refused | Orders refused | Processors busy, model | busy, measured | of the visitors |\n|---|---|---|---|---|---|---|---|---|---|---|---|`,
    );
    const acknowledged: string[] = [];
    for (const share of SHARES) {
      const begun = { at: performance.now(), ...usedSeconds() };
      const stage = await runStage(cluster.url, products, {
        perSecond: planned * share,
        seconds: SECONDS,
        inputs: INPUTS,
      });
      const seconds = (performance.now() - begun.at) / 1000;
      const after = usedSeconds();
      const [machine, own] = [(after.machine - begun.machine) / seconds, (after.own - begun.own) / seconds];
      const { peak, busy } = planFor(1000, costs, INPUTS);
      const predicted = ((busy.shop + busy.postgres) / peak.visitsPerSecond) * (stage.visits / seconds);
      const pages = stage.answers.filter(({ act }) => act === 'page').length;
      acknowledged.push(...stage.orders);
      const cells = [
        ...[`${share * 100} %`, stage.visits, (pages / seconds).toFixed(1)],
        ...[`${ms(stage, 'page', 0.5)}, ${ms(stage, 'page', 0.99)}`, ms(stage, 'search', 0.99)],
        ...[`${ms(stage, 'order', 0.5)}, ${ms(stage, 'order', 0.99)}`, stage.orders.length],
        ...[refusedOf(stage, (act) => act !== 'order'), refusedOf(stage, (act) => act === 'order')],
        ...[predicted.toFixed(2), (machine - own).toFixed(2), own.toFixed(2)],
      ];
      console.log(`| ${cells.join(' | ')} |`);
    }
    const rows = await openDatabase(pool).selectFrom('orders').select('order_number as number').execute();
    const times = new Map<string, number>();
    for (const { number } of rows) times.set(number, (times.get(number) ?? 0) + 1);
    const wrong = acknowledged.filter((number) => times.get(number) !== 1);
    console.log(
      `\n${acknowledged.length} orders were acknowledged, ${wrong.length} of them are missing or there twice.`,
    );
    if (wrong.length > 0) process.exitCode = 1;
  } finally {
    await pool.end();
  }
} finally {
  await cluster.stop();
}
