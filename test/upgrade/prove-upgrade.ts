/**
 * Proof: a shop under an older major version of PostgreSQL is brought to the present one, with `kill -9` at every step and at random
 * moments; nothing of it is lost or changed, on the way there and back.
 * Run it by itself: node test/upgrade/prove-upgrade.ts FOLDER_OF_OLD_POSTGRESQL…
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { appendFile, rename, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { keptPath, openPostgres, removePostgres } from '#postgres/index.ts';
import { endSwitch, readMajor } from '#postgres/test/parts.ts';
import { compareContents, type TableContents } from '#store/database/contents.ts';
import { openDatabase, openPool } from '#store/database/database.ts';
import { findFreePort, ShopProcess } from '../kill/shop-process.ts';
import { runOn } from '../run-on.ts';
import {
  contentsOf,
  findMajor,
  inOld,
  makeOldCluster,
  type OldShop,
  runNode,
  settle,
  trade,
  upgradeUntil,
} from './old-shop.ts';

const RANDOM_KILLS = 8;
const PRODUCTS = '2000';
const SECONDS_OF_TRADE = 8;
const TRANSFERS = 5;
/** What the operator set in postgresql.conf. */
const WORK_MEM = '9MB';
/** Which workers are present: those of the old shop have ended. */
const OF_PROCESSES = ['job_workers'];

const wrong: string[] = [];
const say = (line: string) => console.log(line);
const quiet = () => {};

function expectSame(expected: readonly TableContents[], found: readonly TableContents[], when: string): void {
  const differing = compareContents(expected, found).filter(({ table }) => !OF_PROCESSES.includes(table));
  for (const { table, expectedRows, foundRows } of differing)
    wrong.push(`${when}: ${table} has ${foundRows} rows instead of ${expectedRows}, or another content`);
}

function expectThat(condition: boolean, what: string): void {
  if (!condition) wrong.push(what);
}

async function inNew<Result>(dataDir: string, act: (url: string) => Promise<Result>): Promise<Result> {
  const postgres = await openPostgres({ dataDir, say: quiet });
  try {
    return await act(postgres.url);
  } finally {
    await postgres.stop();
  }
}

/** Opens the shop for the time of `act`. */
async function inOpenShop<Result>(
  dataDir: string,
  environment: Record<string, string>,
  act: (open: ShopProcess) => Promise<Result>,
): Promise<Result> {
  const open = new ShopProcess(dataDir, await findFreePort(), environment);
  await open.start();
  try {
    return await act(open);
  } finally {
    expectThat((await open.stop()) === 0, 'the shop did not stop well');
  }
}

async function listProducts(url: string): Promise<{ id: string; price: number }[]> {
  const db = openDatabase(openPool(url, 1));
  try {
    return await db.selectFrom('products').select(['id', 'price']).orderBy('stock', 'desc').limit(200).execute();
  } finally {
    await db.destroy();
  }
}

/** A shop of the old version: its programs serve the database, and its orders, transfers and files are real ones. */
async function fill({ dataDir, ...shop }: OldShop): Promise<TableContents[]> {
  return inOld({ dataDir, ...shop }, async ({ url }) => {
    const environment = { DATABASE_URL: url };
    const seeded = runNode(dataDir, environment, ['tools/seed/seed.ts', '--products', PRODUCTS]);
    if (seeded.code !== 0) throw new Error(seeded.out);
    // seeded products have been sold without orders, which the books of a shop do not allow
    await runOn(url, 'update products set sold = 0');
    const products = await listProducts(url);
    await inOpenShop(dataDir, environment, async (open) => {
      const orders = await trade(open, products, SECONDS_OF_TRADE);
      const paid = orders.filter(({ method }) => method === 'qr').slice(0, TRANSFERS);
      for (const { told } of paid) {
        const { code, out } = runNode(dataDir, environment, [
          'src/cli/main.ts',
          'simulate-bank',
          told?.order.order_number,
        ]);
        if (code !== 0) throw new Error(out);
      }
      say(`  ${orders.length} orders, ${paid.length} of them paid by a transfer`);
    });
    await settle(url);
    return contentsOf(url);
  });
}

/** After a kill: the database is the old one and whole, or the new one and whole; either version of the shop starts. */
async function lookAfterKill(shop: OldShop, expected: readonly TableContents[], when: string): Promise<string> {
  const { folder } = shop.place;
  const isThere = (await stat(shop.cluster).catch(() => null)) !== null;
  const major = isThere ? await readMajor(shop.cluster) : null;
  if (major === shop.old.major) {
    expectSame(expected, await inOld(shop, ({ url }) => contentsOf(url)), `${when}, in the old database`);
    return 'old';
  }
  expectSame(expected, await inNew(shop.dataDir, contentsOf), `${when}, in the new database`);
  // the same moment for the old version of the shop: between the two renames there is no database, and it takes its own
  await rename(shop.cluster, keptPath(folder, 'new', await readMajor(shop.cluster)));
  expectThat(await endSwitch(folder, shop.old.major), `${when}: the old version did not find its database`);
  expectSame(expected, await inOld(shop, ({ url }) => contentsOf(url)), `${when}, in the old database again`);
  return major === null ? 'between, either starts' : 'new';
}

async function killEveryStep(shop: OldShop, binaries: string, expected: readonly TableContents[]): Promise<number> {
  for (let step = 1; ; step++) {
    const begun = performance.now();
    const { killed, code, out } = await upgradeUntil(shop.dataDir, binaries, { step });
    const last = out.trim().split('\n').at(-1);
    if (!killed) {
      expectThat(code === 0, `upgrade without a kill ended with ${code}: ${out}`);
      const found = await lookAfterKill(shop, expected, 'without a kill');
      say(`  no kill: ${found}, ${Math.round(performance.now() - begun)} ms`);
      return performance.now() - begun;
    }
    const found = await lookAfterKill(shop, expected, `killed at ${last}`);
    say(`  killed at ${last}: ${found}`);
  }
}

async function killAtRandom(shop: OldShop, binaries: string, expected: readonly TableContents[], within: number) {
  const found: string[] = [];
  for (let kill = 0; kill < RANDOM_KILLS; kill++) {
    const after = Math.random() * within;
    await upgradeUntil(shop.dataDir, binaries, { after });
    found.push(await lookAfterKill(shop, expected, `killed after ${Math.round(after)} ms`));
  }
  say(`  ${RANDOM_KILLS} kills at random moments: ${found.join(', ')}`);
}

function command(shop: OldShop, ...args: string[]) {
  return runNode(shop.dataDir, {}, ['src/cli/main.ts', ...args]);
}

/** @returns how many orders were placed */
const order = ({ dataDir }: OldShop, url: string, environment: Record<string, string> = {}): Promise<number> =>
  inOpenShop(dataDir, environment, async (open) => {
    const orders = await trade(open, await listProducts(url), 1);
    // the job worker has its turn
    await sleep(500);
    return orders.length;
  });

/** @returns how many orders were placed */
async function up(shop: OldShop, binaries: string, expected: readonly TableContents[]): Promise<number> {
  const refused = runNode(shop.dataDir, {}, ['src/server/main.ts']);
  expectThat(refused.code === 1 && refused.out.includes('npm run shop -- upgrade-database'), `start: ${refused.out}`);
  const upgraded = command(shop, 'upgrade-database', '--binaries', binaries);
  expectThat(upgraded.code === 0, upgraded.out);
  expectSame(expected, await inNew(shop.dataDir, contentsOf), 'after the upgrade');
  const workMemory = await inNew(shop.dataDir, (url) => runOn(url, 'show work_mem'));
  expectThat(JSON.stringify(workMemory).includes(WORK_MEM), `work_mem is ${JSON.stringify(workMemory)}`);
  const again = command(shop, 'upgrade-database', '--binaries', binaries);
  expectThat(again.code === 0 && again.out.includes('nothing to do'), again.out);
  const placed = await inNew(shop.dataDir, (url) => order(shop, url));
  expectThat(placed > 0, 'no order was placed after the upgrade');
  const books = command(shop, 'check-books');
  expectThat(books.code === 0, `check-books: ${books.out}`);
  const doctor = command(shop, 'doctor', '--json', '--start-database');
  expectThat(doctor.out.includes('"old-database-kept"'), `doctor: ${doctor.out}`);
  return placed;
}

/** @returns how many orders were placed under the old one */
async function back(shop: OldShop, binaries: string, expected: readonly TableContents[]): Promise<number> {
  const refused = command(shop, 'upgrade-database', '--go-back');
  expectThat(refused.code === 1 && /orders \(\d+ → \d+ rows\)/.test(refused.out), refused.out);
  const went = command(shop, 'upgrade-database', '--go-back', '--leave-since');
  expectThat(went.code === 0, went.out);
  expectSame(expected, await inOld(shop, ({ url }) => contentsOf(url)), 'after going back');
  const placed = await inOld(shop, ({ url }) => order(shop, url, { DATABASE_URL: url }));
  expectThat(placed > 0, 'no order was placed after going back');
  const blocked = command(shop, 'upgrade-database', '--binaries', binaries);
  expectThat(blocked.code === 1 && blocked.out.includes('--remove-old'), blocked.out);
  return placed;
}

/** Up for good: nothing is left to go back to. */
async function agree(shop: OldShop, binaries: string): Promise<void> {
  const remove = () => command(shop, 'upgrade-database', '--remove-old').out.includes('Removed ');
  expectThat(remove(), 'what was left after going back was not removed');
  await inOld(shop, ({ url }) => settle(url));
  const now = await inOld(shop, ({ url }) => contentsOf(url));
  expectThat(command(shop, 'upgrade-database', '--binaries', binaries).code === 0, 'the second upgrade failed');
  expectSame(now, await inNew(shop.dataDir, contentsOf), 'after the second upgrade');
  expectThat(remove(), 'the old database was not removed');
  const gone = command(shop, 'upgrade-database', '--go-back');
  expectThat(gone.code === 1 && gone.out.includes('no old database'), gone.out);
}

async function prove(binaries: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'suc-bat-upgrade-'));
  chmodSync(dataDir, 0o755);
  try {
    const { version, major } = findMajor(binaries);
    say(`\nFrom PostgreSQL ${version} in ${binaries}`);
    const shop = await makeOldCluster(dataDir, major, binaries);
    await appendFile(join(shop.cluster, 'postgresql.conf'), `\nwork_mem = '${WORK_MEM}' # of the operator\n`);
    const expected = await fill(shop);
    const rows = expected.reduce((sum, { rows }) => sum + rows, 0);
    say(`  ${rows} rows of ${expected.length} tables`);
    const within = await killEveryStep(shop, binaries, expected);
    await killAtRandom(shop, binaries, expected, within);
    const [placed, underOld] = [await up(shop, binaries, expected), await back(shop, binaries, expected)];
    await agree(shop, binaries);
    say(`  ${placed} orders after the upgrade, ${underOld} after going back; upgraded again and the old one removed`);
  } catch (error) {
    wrong.push(String((error as Error).stack));
  } finally {
    await removePostgres(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const named = process.argv.slice(2);
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
say(`Upgrade of the embedded database, ${new Date().toISOString().slice(0, 10)}, commit ${commit}`);
if (named.length === 0) wrong.push('Name the folders of older PostgreSQL versions, such as /usr/lib/postgresql/15');
for (const binaries of named) await prove(binaries);
for (const line of wrong.slice(0, 50)) say(`WRONG: ${line}`);
say(`\n${wrong.length} wrong`);
process.exitCode = wrong.length === 0 ? 0 : 1;
