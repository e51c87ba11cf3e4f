/**
 * npm run capacity [-- name=value …]: prints what shops of 10 to 100,000 orders a day need, by the costs in
 * bench/capacity/costs.json and the assumptions in inputs.ts, of which each can be given another value.
 * npm run capacity -- --measure measures the costs on this machine first, in five minutes, and keeps them there.
 * npm run capacity -- --write puts the tables into docs/scaling.md.
 */
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { documentedLimit } from '../report.ts';
import { ASSUMED } from './inputs.ts';
import { type Cost, type Costs, type Inputs, mostOrders, type Plan, planFor, visitCost } from './model.ts';

const SIZES = [10, 1_000, 10_000, 100_000];
const costsFile = new URL('costs.json', import.meta.url);
const document = new URL('../../docs/scaling.md', import.meta.url);
const [BEGIN, END] = ['<!-- capacity: begin -->', '<!-- capacity: end -->'];

type Measured = { on: string; commit: string; processor: string; processors: number; costs: Costs };

/** The row of docs/performance.md whose limit is what PostgreSQL can commit, the shop left out. */
const COMMITS = 'orders, 8 buyers, beside the same SQL';

const words = process.argv.slice(2);

async function measured(): Promise<Measured> {
  if (!words.includes('--measure')) return JSON.parse(await readFile(costsFile, 'utf8')) as Measured;
  // measuring needs packages and a build, the arithmetic neither
  const { measureCosts } = await import('./measure.ts');
  const costs = await measureCosts((line) => console.error(line));
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const [on = ''] = new Date().toISOString().split('T');
  const now = { on, commit, processor: cpus()[0]?.model ?? 'unknown', processors: availableParallelism(), costs };
  await writeFile(costsFile, `${JSON.stringify(now, null, 2)}\n`);
  return now;
}

/** Ends the command with a sentence for a word that it does not take, before five minutes of measuring. */
function readInputs(): Inputs {
  const inputs = { ...ASSUMED };
  for (const word of words) {
    if (['--measure', '--write'].includes(word)) continue;
    const [name = '', value] = word.split('=');
    if (name in inputs && Number(value) > 0) inputs[name as keyof Inputs] = Number(value);
    else refuse(word);
  }
  return inputs;
}

function refuse(word: string): never {
  console.error(
    `"${word}" is neither --measure nor --write, nor an assumption with a positive value, as in
  npm run capacity -- visitsPerOrder=30 campaign=10
The assumptions are ${Object.keys(ASSUMED).join(', ')}. The tables are for shops of ${SIZES.map((size) => size.toLocaleString('en')).join(', ')} orders a day.`,
  );
  process.exit(1);
}

const figure = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(2)));
const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

function costTable(costs: Costs, inputs: Inputs): string {
  const named: [string, Cost][] = [
    ['a page from the cache', costs.cachedPage],
    ['a list of the API from the cache', costs.cachedList],
    ['a picture', costs.picture],
    ['a page that is computed', costs.newPage],
    ['a search that nobody made before', costs.search],
    ['a visit as assumed below, without an order', visitCost(costs, inputs)],
    ['an order with its emails', costs.order],
  ];
  return table(
    ['One …', 'Shop, ms of a processor', 'PostgreSQL, ms', 'KB sent'],
    named.map(([name, { shopMs, postgresMs, bytes }]) => [
      ...[name, figure(shopMs), figure(postgresMs)],
      bytes === 0 ? '' : figure(bytes / 1000),
    ]),
  );
}

const planCells = ({ ordersPerDay, peak, busy, cores, machines, diskGb, trafficGb, money }: Plan): string[] => [
  ...[ordersPerDay.toLocaleString('en'), figure(peak.pagesPerSecond), figure(peak.ordersPerSecond)],
  ...[`${figure(busy.shop)} + ${figure(busy.postgres)}`, `${cores.shop} + ${cores.postgres}`, String(machines)],
  ...[figure(diskGb), figure(trafficGb), `${figure(money / 1000)} nghìn đ`],
];

function limits(costs: Costs, inputs: Inputs, commits: number): string {
  const upTo = (isEnough: (plan: Plan) => boolean) => figure(mostOrders(costs, inputs, isEnough));
  return table(
    ['Enough', 'up to orders a day'],
    [
      ['one process of the shop', upTo(({ cores }) => cores.shop <= 1)],
      [`one machine of ${inputs.coresPerMachine} processors`, upTo(({ machines }) => machines === 1)],
      [
        `a primary of ${inputs.coresPerMachine} processors`,
        upTo(({ cores }) => cores.postgres <= inputs.coresPerMachine),
      ],
      ['a primary of 32 processors', upTo(({ cores }) => cores.postgres <= 32)],
      [
        `${figure(commits)} orders committed a second, what PostgreSQL did on two processors`,
        upTo(({ peak }) => peak.ordersPerSecond <= commits),
      ],
    ],
  );
}

const inputs = readInputs();
const { on, commit, processor, processors, costs } = await measured();
const text = `Costs, measured on ${on} (${commit}) on ${processors} processors (${processor}), which the loading program shared; an order adds
${figure(costs.orderOnDisk / 1000)} KB to the database and ${figure(costs.orderInLog / 1000)} KB to its log, a first visit loads ${figure(costs.firstVisitBytes / 1000)} KB of scripts, styles and fonts:

${costTable(costs, inputs)}

What a shop needs in the busiest hour of its busiest day:

${table(
  [
    ...['Orders a day', 'Pages/s', 'Orders/s', 'Processors busy (shop + PostgreSQL)', 'Processors needed', 'Machines'],
    ...[`GB of disk after ${inputs.yearsKept} years`, 'GB sent a month', 'Money a month'],
  ],
  SIZES.map((orders) => planCells(planFor(orders, costs, inputs))),
)}

${limits(costs, inputs, await documentedLimit(COMMITS))}`;
console.log(text);
if (words.includes('--write')) {
  const [before, rest] = (await readFile(document, 'utf8')).split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`docs/scaling.md has no ${BEGIN} … ${END}`);
  await writeFile(document, `${before}${BEGIN}\n${text}\n${END}${after}`);
}
