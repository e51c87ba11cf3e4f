/**
 * npm run bench -- [ROW …] [--large] [--old-orders=N] [--write]: measures the rows and their limits in one run on one
 * machine, and prints them. The exit code is 1 if a ratio is below 0.7 of the ratio in docs/performance.md. `--write` writes the
 * figures into docs/performance.md.
 */
import type { Bench, Measure } from './bench.ts';
import { measureCold } from './cold.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureFreshness } from './freshness.ts';
import { measurePhone } from './lighthouse.ts';
import { startAgain } from './memory.ts';
import { measureOffice } from './office.ts';
import { measureOldOrders } from './old-orders.ts';
import { measureOrders } from './orders.ts';
import { memoryOf } from './processes.ts';
import { findFallen, report, writeTable } from './report.ts';
import { plainRow, type Row } from './row.ts';
import { measureScale } from './scale.ts';
import { measureSecondStart } from './second-start.ts';
import { measureApi, measurePages } from './served-bytes.ts';
import { type StartedShop, startSettledShop } from './started-shop.ts';
import { measureWorkers } from './workers.ts';

/** Row 7 is the memory of the shop after the load of other rows, so measuring row 7 includes measuring those rows. */
const MEMORY = 7;
const BEFORE_MEMORY = [1, 2, 4];

/** The rows, in the order in which they are measured. */
const ROWS = new Map<number, Measure>([
  [9, measureFirstLoad],
  [1, measureApi],
  [2, measurePages],
  [3, measureCold],
  [4, measureOrders],
  [MEMORY, measureMemory],
  [8, measurePhone],
  [10, measureSecondStart],
  [11, measureFreshness],
  [12, measureWorkers],
  [5, measureScale],
  [6, measureScale],
  [14, measureOldOrders],
  [13, measureOffice],
]);

const args = process.argv.slice(2);
const numbers = args.filter((word) => /^\d+$/.test(word)).map(Number);
const chosen = new Set(numbers.length > 0 ? numbers : ROWS.keys());
if (chosen.has(MEMORY)) for (const row of BEFORE_MEMORY) chosen.add(row);

let running: StartedShop | undefined;
let idle = 0;
const bench: Bench = {
  large: args.includes('--large'),
  oldOrders: Number(args.find((word) => word.startsWith('--old-orders='))?.split('=')[1] ?? 0),
  say: (line) => console.error(line),
  async shop() {
    if (running) return running;
    if (!chosen.has(MEMORY)) running = await startSettledShop();
    else ({ shop: running, idle } = await startAgain());
    return running;
  },
};

async function measureMemory({ shop }: Bench): Promise<Row[]> {
  const { pid } = await shop();
  const after = await memoryOf(pid);
  return [
    plainRow({ row: MEMORY, name: 'memory of all processes, idle', value: idle, unit: 'MB' }, { most: 200 }),
    plainRow({ row: MEMORY, name: 'memory of all processes, after the load', value: after, unit: 'MB' }, { most: 260 }),
  ];
}

const rows: Row[] = [];
try {
  const wanted = new Set([...ROWS].filter(([row]) => chosen.has(row)).map(([, measure]) => measure));
  for (const measure of wanted) rows.push(...(await measure(bench)).filter(({ row }) => chosen.has(row)));
} finally {
  await running?.stop();
}
rows.sort((a, b) => a.row - b.row);
await report(rows);
const fallen = await findFallen(rows);
for (const line of fallen) console.error(line);
if (fallen.length > 0) process.exitCode = 1;
if (args.includes('--write')) await writeTable(rows);
