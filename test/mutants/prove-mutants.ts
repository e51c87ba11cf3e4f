/**
 * npm run proof:mutants [ROOM…]: changes the pure functions of money, stock, access, delivery, fitting, planning and weights in every small way that
 * Stryker knows (a mutant), and runs the tests of pure functions against each. A mutant that no test notices survives: it is
 * printed, and fewer than 85 % killed in a room fail the proof. What did not change since the last run is not run again.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';

/** Percent of the mutants of each room that must be killed. */
const BAR = 85;

const domain = (folder: string, ...files: string[]) => files.map((file) => `src/domain/${folder}/${file}.ts`);

const tests = (...names: string[]) => names.map((name) => `test/${name}.test.ts`);

/** Of the extension `room`. */
const rules = (folder: string, ...files: string[]) => files.map((file) => `extensions/room/rules/${folder}/${file}.ts`);
const ofRoom = (...names: string[]) => names.map((name) => `extensions/room/test/rules/${name}.test.ts`);

type Room = { mutate: string[]; tests: string[] };

/** Room by room, so that each takes minutes; `tests`: those of pure functions that are about the room. */
const rooms: Record<string, Room> = {
  money: {
    mutate: [
      ...domain('orders', 'pricing', 'reduction', 'refund', 'deposit', 'piece-costs', 'settlement'),
      ...domain('values', 'money', 'round-to-sum'),
      ...domain('vouchers', 'check-voucher', 'voucher'),
      ...domain('prices', 'price-change'),
    ],
    tests: [
      ...tests('domain/pricing', 'domain/reduction', 'domain/deposit', 'domain/piece-costs', 'domain/order-money'),
      ...tests(
        'domain/voucher-terms',
        'domain/price-change',
        'domain/money',
        'domain/typed-amounts',
        'domain/round-to-sum',
        'invoices/amounts',
      ),
    ],
  },
  payments: {
    mutate: [
      ...domain('payments', 'vietqr', 'read-memo', 'match-transaction', 'judge-settlement', 'statement-balance'),
      ...domain('orders', 'order-numbers-in'),
    ],
    tests: [
      ...tests('domain/vietqr', 'domain/read-memo', 'domain/settlement-rows', 'domain/match-transaction'),
      ...tests('domain/statement-balance', 'payments/match-words', 'payments/statement-reading'),
    ],
  },
  stock: {
    mutate: [
      ...domain('catalogue', 'bundle'),
      ...domain('checkout', 'availability'),
      ...domain('fulfilment', 'pieces', 'return-value'),
    ],
    tests: tests('domain/pieces', 'domain/piece-costs'),
  },
  costing: {
    mutate: [
      ...domain('costing', 'cost-state', 'take-act', 'differences'),
      ...domain('purchases', 'goods-in-value', 'receipt'),
    ],
    tests: tests('domain/costing', 'domain/pieces'),
  },
  access: {
    mutate: [...domain('accounts', 'access'), ...domain('staff', 'permissions', 'reduction-limits')],
    tests: tests('domain/staff-rights'),
  },
  delivery: {
    mutate: domain('fulfilment', 'delivery-fee', 'promise', 'working-days', 'shipment-states', 'day-range'),
    tests: tests(
      'domain/delivery-fee',
      'domain/giver-fee',
      'domain/promise',
      'domain/working-days',
      'domain/pieces',
      'states/tables',
    ),
  },
  fitting: {
    mutate: [
      ...rules('fitting', 'box-in-box', 'ceiling', 'floor', 'judge-fit', 'openings', 'person', 'rectangles'),
      ...rules('fitting', 'state', 'way-in', 'way-note', 'zones'),
    ],
    tests: ofRoom('fitting', 'fitting-geometry', 'fitting-homes', 'fitting-rectangles'),
  },
  planner: {
    mutate: rules('planner', 'box', 'change-plan', 'footprint', 'judge-plan', 'load', 'plan-address', 'snap'),
    tests: ofRoom('planner-rules', 'planner-changes', 'planner-address'),
  },
  weights: {
    mutate: rules('weights', 'bore', 'loads', 'missing-steps', 'purchase-order', 'stacking'),
    tests: ofRoom('weights', 'weights-bore'),
  },
  states: {
    mutate: domain('orders', 'order-states', 'state-table', 'transitions'),
    tests: tests('domain/order-states', 'domain/order-steps', 'states/tables'),
  },
};

type Mutant = {
  status: string;
  mutatorName: string;
  replacement?: string;
  location: { start: { line: number; column: number } };
};
type Report = { files: Record<string, { mutants: Mutant[] }> };

const STRYKER = 'node_modules/@stryker-mutator/core/bin/stryker.js';

/** Stryker would not see that a new test notices what happens while a file is loaded: survivors always run again. */
async function forgetSurvivors(path: string): Promise<void> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return;
  const kept = JSON.parse(text) as Report;
  for (const file of Object.values(kept.files))
    file.mutants = file.mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout');
  await writeFile(path, JSON.stringify(kept));
}

/** @returns whether enough of the room's mutants were killed @throws Error if Stryker could not finish */
async function prove(room: string, { mutate, tests: noticing }: Room): Promise<boolean> {
  const begun = performance.now();
  const [config, report] = [`.cache/mutants/${room}-config.json`, `.cache/mutants/${room}-report.json`];
  const known = `.cache/mutants/${room}.json`;
  const options = {
    mutate,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'test/mutants/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    incremental: true,
    incrementalFile: known,
    tempDirName: '.cache/mutants/sandbox',
    ignorePatterns: ['/dist', '/.cache', '/.runtime', '/data', '/public', '/test/journeys'],
    reporters: ['json'],
    jsonReporter: { fileName: report },
    logLevel: 'warn',
    // tables are read when their file is loaded: their mutants take a new start of the tests, and are worth it
    warnings: { slow: false },
  };
  await rm(report, { force: true });
  await forgetSurvivors(known);
  await writeFile(config, JSON.stringify(options));
  const env = { ...process.env, MUTANT_TESTS: noticing.join(',') };
  const child = spawn(process.execPath, [STRYKER, 'run', config], { env, stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`Stryker ended with ${code} in ${room}`);
  const { files } = JSON.parse(await readFile(report, 'utf8')) as Report;
  const mutants = Object.entries(files).flatMap(([file, { mutants: all }]) => all.map((one) => ({ file, ...one })));
  // one with which a file cannot even be loaded is no change that a test could miss
  const counted = mutants.filter(({ status }) => !['Ignored', 'CompileError', 'RuntimeError'].includes(status));
  const survivors = counted.filter(({ status }) => status !== 'Killed' && status !== 'Timeout');
  for (const { file, location, replacement, mutatorName, status } of survivors) {
    const words = replacement?.replace(/\s+/g, ' ').slice(0, 90) ?? '';
    const why = status === 'Survived' ? '' : ` (${status})`;
    console.log(`  ${file}:${location.start.line}:${location.start.column} ${mutatorName}${why}: ${words}`);
  }
  const percent = (100 * (counted.length - survivors.length)) / counted.length;
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(
    `${room}: ${percent.toFixed(1)} % of ${counted.length} mutants killed, ${survivors.length} survive, ${seconds} s`,
  );
  return percent >= BAR;
}

const asked = process.argv.slice(2);
const unknown = asked.filter((room) => !(room in rooms));
if (unknown.length > 0) {
  console.error(`There is no room ${unknown.join(', ')}; there are ${Object.keys(rooms).join(', ')}.`);
  process.exit(1);
}
await mkdir('.cache/mutants', { recursive: true });
for (const [name, room] of Object.entries(rooms))
  if ((asked.length === 0 || asked.includes(name)) && !(await prove(name, room))) process.exitCode = 1;
