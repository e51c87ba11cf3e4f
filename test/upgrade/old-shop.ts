/** A shop whose embedded database was made by an older major version of PostgreSQL than the one that this version brings. */
import { spawn, spawnSync } from 'node:child_process';
import { chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { keepCosts } from '#commands/costing/keep-costs.ts';
import { keepProfits } from '#commands/costing/keep-profits.ts';
import { keepSalesDays } from '#commands/desk/keep-sales-days.ts';
import { findOldBinaries, serveCluster, type Urls } from '#postgres/index.ts';
import {
  type Binaries,
  CHARACTER_TYPES,
  findPlace,
  initdbArguments,
  type Place,
  prepareDataDir,
  run,
} from '#postgres/test/parts.ts';
import { readContents, type TableContents } from '#store/database/contents.ts';
import { openDatabase, openPool } from '#store/database/database.ts';
import { beginSnapshot } from '#store/database/dump.ts';
import { type Attempt, beginOrdering } from '../kill/customers.ts';
import type { ShopProcess } from '../kill/shop-process.ts';
import { runOn } from '../run-on.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const quiet = () => {};

export type OldShop = { dataDir: string; place: Place; cluster: string; old: Binaries };

/** Runs the server of the old programs, without a shop that knows them. */
export const inOld = <Result>(
  { place, cluster, old }: OldShop,
  act: (urls: Urls) => Promise<Result>,
): Promise<Result> => serveCluster(place, cluster, old, quiet, act);

export async function contentsOf(url: string): Promise<TableContents[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await beginSnapshot(client);
    return await readContents(client, (content) => content);
  } finally {
    await client.end();
  }
}

/** Works off what the jobs of a shop had not come to when it was closed; the copy's books are read after the same. */
export async function settle(url: string): Promise<void> {
  const db = openDatabase(openPool(url, 1));
  for (const keep of [keepCosts, keepSalesDays, keepProfits]) while ((await keep(db)) > 0);
  await db.destroy();
}

/** Makes an empty cluster as the version of the shop would have made it that brought this PostgreSQL. */
export async function makeOldCluster(dataDir: string, major: string, binaries: string): Promise<OldShop> {
  const { path } = await prepareDataDir(dataDir);
  const place = await findPlace(path);
  const old = await findOldBinaries(place, major, binaries);
  const cluster = join(place.folder, 'cluster');
  await mkdir(cluster, { mode: 0o700 });
  if (place.as) await chown(cluster, place.as.uid, place.as.gid);
  // PostgreSQL has the provider "builtin" since 17, and --set since 16
  const isKnown = (argument: string) =>
    (Number(major) >= 17 || !/^--(locale-provider|builtin-locale)=/.test(argument)) &&
    (Number(major) >= 16 || !argument.startsWith('--set='));
  const made = await run(old.initdb, initdbArguments(cluster, CHARACTER_TYPES[0] ?? '').filter(isKnown), place.as);
  if (made.status !== 0) throw new Error(made.output);
  const shop = { dataDir: path, place, cluster, old };
  await inOld(shop, ({ superuserUrl }) =>
    runOn(
      superuserUrl.replace('/suc_bat?', '/postgres?'),
      'create role suc_bat login createdb',
      'create database suc_bat owner suc_bat',
    ),
  );
  return shop;
}

export type Ran = { code: number | null; out: string };

/** Runs a program of the shop with Node. */
export function runNode(dataDir: string, environment: Record<string, string>, args: readonly string[]): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, args[0] ?? ''), ...args.slice(1)], {
    cwd: dataDir,
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, PORT: '0', LOG: 'off', ...environment },
    encoding: 'utf8',
  });
  return { code: status, out: stdout + stderr };
}

/** Customers order for a while; some transfers arrive. @returns the orders */
export async function trade(
  shop: ShopProcess,
  products: { id: string; price: number }[],
  seconds: number,
): Promise<Attempt[]> {
  const stream = beginOrdering(shop.url, products, 4);
  await sleep(seconds * 1000);
  await stream.stop();
  // a product may be sold out by then
  const unexpected = stream.unexpected.filter((line) => !line.endsWith(': 409'));
  if (unexpected.length > 0) throw new Error(unexpected.join('\n'));
  return stream.attempts.filter(({ told }) => told);
}

/** When an upgrade is killed: at its n-th line, or after some milliseconds. */
export type Kill = { step: number } | { after: number };

/** Runs the command in a process of its own, whose servers survive it. */
export function upgradeUntil(dataDir: string, binaries: string, kill: Kill): Promise<Ran & { killed: boolean }> {
  const program = join(root, 'test/upgrade/upgrade-and-die.ts');
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program, binaries, String('step' in kill ? kill.step : 0)], {
      cwd: dataDir,
      env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir },
    });
    const timer = 'after' in kill ? setTimeout(() => child.kill('SIGKILL'), kill.after) : undefined;
    let out = '';
    child.stdout.on('data', (chunk) => (out += chunk));
    child.stderr.on('data', (chunk) => (out += chunk));
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      resolve({ code, out, killed: signal === 'SIGKILL' });
    });
  });
}

/** Asks the programs in a folder for their version. */
export function findMajor(binaries: string): { version: string; major: string } {
  for (const bin of ['bin', 'native/bin', '.']) {
    const { stdout } = spawnSync(join(binaries, bin, 'postgres'), ['--version'], { encoding: 'utf8' });
    const version = /PostgreSQL\) (\S+)/.exec(stdout ?? '')?.[1];
    if (version) return { version, major: version.split('.')[0] ?? '' };
  }
  throw new Error(`${binaries} holds no PostgreSQL`);
}
