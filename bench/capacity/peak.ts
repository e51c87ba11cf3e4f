/**
 * npm run proof:peak [-- VISITS]: the busiest hour of the year on the cluster of npm run cluster: visitors arrive, look, search and
 * order, from a quarter to one and a half times of the planned visits a second, which is what the capacity model says that this
 * machine holds, or VISITS. Prints what customers saw, and the processors that were busy beside what the model says. It fails if an
 * acknowledged order is missing or there twice; the rest is a measurement.
 */
import { readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, openPool } from '#store/database/database.ts';
import { openCluster } from '../cluster/open-cluster.ts';
import { whatIsMissing } from '../cluster/programs.ts';
import { getJson } from '../request.ts';
import { quantile } from '../row.ts';
import { ASSUMED } from './inputs.ts';
import { type Costs, planFor } from './model.ts';
import { type Answered, runStage, type Shown, warmUp } from './visitors.ts';

const SHARES = [0.25, 0.5, 0.75, 1, 1.25, 1.5];
/** The seconds until as many visitors leave as arrive, those that are measured then, and those of the cluster without visitors. */
const [RAMP, SECONDS, IDLE] = [15, 40, 20];
/** How often each frequent page is asked for first: six workers answer in turn. */
const WARM_UP = 40;
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

type Used = { at: number; machine: number; own: number };

/** @returns the seconds of processor time that this machine, and this process, have used */
function usedSeconds(): Used {
  const busy = cpus().reduce((sum, { times }) => sum + times.user + times.sys + times.nice + times.irq, 0);
  const { user, system } = process.cpuUsage();
  return { at: performance.now(), machine: busy / 1000, own: (user + system) / 1e6 };
}

const ms = (answers: readonly Answered[], act: Answered['act'], share: number): string => {
  const times = answers.filter((one) => one.act === act && one.status < 300 && one.status > 0).map((one) => one.ms);
  return times.length === 0 ? '–' : Math.round(quantile(times, share)).toLocaleString('en');
};
const refusedOf = (all: readonly Answered[]) =>
  `${all.filter(({ status }) => status === 0 || status >= 300).length} of ${all.length}`;

/** @returns the processors that were busy between two moments: of the machine without this process, and of this process */
function busyBetween(before: Used, after: Used): { cluster: number; own: number } {
  const seconds = (after.at - before.at) / 1000;
  const own = (after.own - before.own) / seconds;
  return { cluster: (after.machine - before.machine) / seconds - own, own };
}

const planned = wanted ?? plannedVisits();
const cluster = await openCluster({ folder: FOLDER, say: (line) => console.error(line) });
try {
  const pool = openPool(cluster.databaseUrl, 2);
  try {
    await pool.query('update products set stock = 1000000');
    const listed = await getJson<Product[]>(`${cluster.url}/api/products?limit=100`);
    const products: Shown[] = listed.map(({ id, slug, name, raw_price }) => ({ id, slug, name, price: raw_price }));
    await warmUp(cluster.url, products, WARM_UP);
    const idle = usedSeconds();
    await sleep(IDLE * 1000);
    const base = busyBetween(idle, usedSeconds()).cluster;
    console.log(
      `Planned: ${planned.toFixed(1)} visits a second. Without visitors the cluster keeps ${base.toFixed(2)} processors busy.\n\n| Of the plan | Visits a second | Pages a second | Page p50, p99, ms | Computed page p50, p99, ms | Search p99, ms | Order p50, p99, ms | Orders acknowledged | Pages and lists refused | Orders refused | Processors busy, model and base | busy, measured | of the visitors |\n|---|---|---|---|---|---|---|---|---|---|---|---|---|`,
    );
    const acknowledged: string[] = [];
    for (const share of SHARES) {
      const moments: Used[] = [];
      const perSecond = planned * share;
      const stage = await runStage(
        cluster.url,
        products,
        { perSecond, ramp: RAMP, seconds: SECONDS, inputs: INPUTS },
        () => moments.push(usedSeconds()),
      );
      const [from, to] = moments;
      if (!from || !to) throw new Error('the stage was not measured');
      const { cluster: busy, own } = busyBetween(from, to);
      const plan = planFor(1000, costs, INPUTS);
      const predicted = ((plan.busy.shop + plan.busy.postgres) / plan.peak.visitsPerSecond) * perSecond + base;
      const answers = stage.answers.filter(({ at }) => at >= from.at && at < to.at);
      const orders = answers.filter(({ act }) => act === 'order');
      const pages = answers.filter(({ act }) => act === 'page' || act === 'new page').length / SECONDS;
      acknowledged.push(...stage.orders);
      const cells = [
        ...[`${share * 100} %`, (stage.visits / (RAMP + SECONDS)).toFixed(1), pages.toFixed(1)],
        ...[`${ms(answers, 'page', 0.5)}, ${ms(answers, 'page', 0.99)}`],
        ...[`${ms(answers, 'new page', 0.5)}, ${ms(answers, 'new page', 0.99)}`, ms(answers, 'search', 0.99)],
        ...[`${ms(answers, 'order', 0.5)}, ${ms(answers, 'order', 0.99)}`, stage.orders.length],
        ...[refusedOf(answers.filter(({ act }) => act !== 'order')), refusedOf(orders)],
        ...[predicted.toFixed(2), busy.toFixed(2), own.toFixed(2)],
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
