/**
 * Proof: faults made to happen to real processes, under orders and emails. Each order that was acknowledged is in the
 * database once, the process goes on by itself, and the emails go on. About ten minutes: npm run proof:faults.
 * Single rows: npm run proof:faults -- 3 pooler
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { openPostgres } from '#postgres/index.ts';
import { openMailServer } from '../mail/mail-servers.ts';
import { findFreePort, ShopProcess } from './shop-process.ts';
import { mountSmallDisk } from './small-disk.ts';
import { CUSTOMERS, Findings, TriedShop, untilTrue } from './tried-shop.ts';

const findings = new Findings();
const say = (line: string) => findings.say(line);
const must = (isSo: boolean, otherwise: string) => findings.must(isSo, otherwise);

const folders: string[] = [];
function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'suc-bat-faults-'));
  chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
}

/** Bytes of the disk made for the shop, so that it can be filled. */
const DISK = 700 * 1024 * 1024;

const mailServer = await openMailServer();
const environment = { SMTP_URL: mailServer.url };
const dataDir = makeFolder();
const unmount = mountSmallDisk(dataDir, join(makeFolder(), 'disk'), DISK);
const shop = new ShopProcess(dataDir, await findFreePort(), environment);
let databaseUrl = '';
let tried: TriedShop;
const statusOf = (path: string) => tried.statusOf(path);
const underOrders: TriedShop['underOrders'] = (name, fault) => tried.underOrders(name, fault);
const settle: TriedShop['settle'] = (name, stream) => tried.settle(name, stream);

async function killPostmaster(name: string): Promise<void> {
  const stream = await underOrders(name, async () => void process.kill(shop.postgresPids()[0] as number, 'SIGKILL'));
  await settle(name, stream);
}

async function killBackend(name: string): Promise<void> {
  const stream = await underOrders(name, async () => {
    process.kill(shop.postgresPids().at(-1) as number, 'SIGKILL');
  });
  await settle(name, stream);
}

async function killNode(name: string): Promise<void> {
  const stream = await underOrders(name, async () => {
    await shop.killNode();
    await shop.start();
  });
  await settle(name, stream);
}

async function freeze(name: string): Promise<void> {
  const stream = await underOrders(name, async () => {
    const pids = shop.postgresPids();
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    try {
      await sleep(2000);
      must((await statusOf('/healthz')) === 200, `${name}: not alive while the database is frozen`);
      must((await statusOf('/readyz')) === 503, `${name}: ready while the database is frozen`);
      await sleep(25_000);
    } finally {
      tried.signalPostgres('SIGCONT');
    }
  });
  await settle(name, stream);
}

async function killIdle(name: string): Promise<void> {
  process.kill(shop.postgresPids()[0] as number, 'SIGKILL');
  must(await untilTrue(async () => (await statusOf('/api/categories')) === 200, 35), `${name}: not back in 35 s`);
  await settle(name);
}

async function stopUnderLoad(name: string): Promise<void> {
  const stream = await underOrders(name, async () => {
    const code = await shop.stop();
    must(code === 0, `${name}: ended with ${code}`);
    await shop.start();
  });
  await settle(name, stream);
}

/** The last byte of the disk is taken while customers order, with screenshots too, and given back after a while. */
async function fillDisk(name: string): Promise<void> {
  if (!unmount)
    return say(`${name}: skipped, it needs the right to mount a small disk (root, mkfs.ext4, a loop device).`);
  const filler = join(dataDir, 'filler');
  const stream = await underOrders(name, async (orders) => {
    try {
      // the last blocks too: a large piece is refused while small ones still fit
      for (const piece of ['1M', '4k'])
        try {
          execFileSync('dd', ['if=/dev/zero', `of=${filler}`, `bs=${piece}`, 'oflag=append', 'conv=notrunc'], {
            stdio: 'ignore',
          });
        } catch {
          // it ends where nothing fits any more
        }
      const refused = () => orders.statuses.get(503) ?? 0;
      must(await untilTrue(() => refused() > 0, 60), `${name}: no order was refused`);
      must((await statusOf('/readyz')) === 503, `${name}: ready while the disk is full`);
      must((await statusOf('/healthz')) === 200, `${name}: not alive while the disk is full`);
      const reads = await Promise.all(Array.from({ length: 20 }, () => statusOf('/api/categories')));
      say(`${name}: reads were answered ${[...new Set(reads)].join(', ')}`);
      await sleep(10_000);
    } finally {
      rmSync(filler, { force: true });
    }
  });
  await settle(name, stream);
}

/** Milliseconds within which a shop takes orders again, and is ready, once its database takes writes again. */
const HEALED_WITHIN = 5_000;

/** The database takes no writes for a while. A session keeps what it began with, so those of that time are of no use later. */
async function refuseWrites(name: string): Promise<void> {
  const healed = { orders: 0, ready: 0 };
  const stream = await underOrders(name, async (orders) => {
    // the one session that may still write: a pool would close it after ten idle seconds
    await tried.inDatabase((pool) =>
      pool.connection().execute(async (db) => {
        await sql`alter database suc_bat set default_transaction_read_only = on`.execute(db);
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(
          db,
        );
        try {
          await sleep(8_000);
          must((await statusOf('/readyz')) === 503, `${name}: ready while the database takes no writes`);
          must((await statusOf('/healthz')) === 200, `${name}: not alive while the database takes no writes`);
          must(
            (await statusOf('/products')) === 200,
            `${name}: no list of products while the database takes no writes`,
          );
        } finally {
          await sql`alter database suc_bat reset default_transaction_read_only`.execute(db);
        }
      }),
    );
    const begun = performance.now();
    const before = orders.told();
    const since = (look: () => Promise<boolean> | boolean) =>
      untilTrue(look, 60).then((is) => (is ? performance.now() - begun : Number.POSITIVE_INFINITY));
    [healed.orders, healed.ready] = await Promise.all([
      since(() => orders.told() >= before + CUSTOMERS),
      since(async () => (await statusOf('/readyz')) === 200),
    ]);
  });
  say(`${name}: orders again after ${Math.round(healed.orders)} ms, ready after ${Math.round(healed.ready)} ms`);
  must(Math.max(healed.orders, healed.ready) <= HEALED_WITHIN, `${name}: not healed within ${HEALED_WITHIN} ms`);
  await settle(name, stream);
}

/** A second shop on the same database starts and stops while emails are sent: none is sent twice. */
async function secondProcess(name: string): Promise<void> {
  const other = new ShopProcess(makeFolder(), await findFreePort(), { ...environment, DATABASE_URL: databaseUrl });
  const before = tried.doubled();
  const stream = await underOrders(name, async () => {
    for (let round = 0; round < 3; round++) {
      await other.start();
      await sleep(1500);
      must((await other.stop()) === 0, `${name}: the second process did not end well`);
    }
  });
  await settle(name, stream);
  must(tried.doubled() === before, `${name}: ${tried.doubled() - before} emails were sent twice`);
  const killed = `${name}, killed`;
  const after = await underOrders(killed, async () => {
    await other.start();
    await sleep(1500);
    await other.killNode();
  });
  await settle(killed, after);
}

async function pooler(): Promise<void> {
  const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find(existsSync);
  if (!program) return say('PgBouncer: skipped, it is not installed (Debian: apt-get install pgbouncer).');
  for (const mode of ['transaction', 'session']) {
    const folder = makeFolder();
    const port = await findFreePort();
    const socket = new URL(databaseUrl).searchParams.get('host');
    const users = join(folder, 'users.txt');
    writeFileSync(users, '"suc_bat" ""\n');
    const settings = join(folder, 'pgbouncer.ini');
    writeFileSync(
      settings,
      `[databases]\nsuc_bat = host=${socket} dbname=suc_bat user=suc_bat\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nauth_type = trust\nauth_file = ${users}\nunix_socket_dir =\npool_mode = ${mode}\ndefault_pool_size = 40\nmax_client_conn = 200\n`,
    );
    chmodSync(settings, 0o644);
    chmodSync(users, 0o644);
    const owner = ownerOf(socket ?? '');
    const bouncer: ChildProcess = spawn(program, [settings], { stdio: 'ignore', ...owner });
    const through = new ShopProcess(makeFolder(), await findFreePort(), {
      DATABASE_URL: `postgresql://suc_bat@127.0.0.1:${port}/suc_bat`,
    });
    await sleep(1000);
    const said = await through.start().then(
      () => 'open',
      () => through.said.trim(),
    );
    if (mode === 'session') {
      must(said === 'open', `PgBouncer in session mode: ${said}`);
      await through.stop();
    } else must(/pooler in transaction mode/.test(said) && !/\n/.test(said), `PgBouncer in transaction mode: ${said}`);
    say(`PgBouncer, ${mode} mode: ${said}`);
    bouncer.kill('SIGKILL');
  }
}

/** PgBouncer refuses root, and the socket's folder is private to PostgreSQL's user. */
function ownerOf(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = execFileSync('stat', ['-c', '%u %g', folder], { encoding: 'utf8' }).split(' ').map(Number);
  return uid === undefined || gid === undefined ? {} : { uid, gid };
}

const begun = performance.now();
try {
  await shop.start();
  const postgres = await openPostgres({ dataDir: shop.dataDir, say });
  databaseUrl = postgres.url;
  await postgres.stop();
  tried = new TriedShop(findings, shop, databaseUrl, mailServer);
  await tried.stockUp();
  const only = process.argv.slice(2);
  const wanted = (row: string) => only.length === 0 || only.includes(row);
  if (wanted('1')) {
    for (const round of [1, 2]) await killNode(`1a, kill -9 of node, round ${round}`);
    for (const round of [1, 2, 3]) await killPostmaster(`1b, kill -9 of the postmaster, round ${round}`);
    await killIdle('1c, kill -9 of the postmaster while nobody buys');
    for (const round of [1, 2, 3]) await killBackend(`1d, SIGKILL of one backend, round ${round}`);
  }
  if (wanted('2')) await freeze('2, PostgreSQL stopped for 27 s');
  if (wanted('3')) for (const round of [1, 2]) await fillDisk(`3, disk full, round ${round}`);
  if (wanted('read-only'))
    for (const round of [1, 2]) await refuseWrites(`read-only, the database takes no writes for 8 s, round ${round}`);
  if (wanted('4')) await stopUnderLoad('4, SIGTERM under orders');
  if (wanted('7')) await secondProcess('7, a second process');
  if (wanted('pooler')) await pooler();
  say(
    `${tried.attempts.length} orders, ${mailServer.received.length} emails, ${Math.round((performance.now() - begun) / 1000)} s`,
  );
} catch (error) {
  must(false, String((error as Error).stack));
} finally {
  thawPostgres();
  const code = await shop.stop();
  must(code === 0, `the shop ended with ${code}:\n${shop.said}`);
  await mailServer.close();
  unmount?.();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

function thawPostgres(): void {
  try {
    tried.signalPostgres('SIGCONT');
  } catch {
    // there is no PostgreSQL any more
  }
}

say(findings.wrong.length === 0 ? 'Every fault was survived.' : `${findings.wrong.length} findings.wrong.`);
process.exitCode = findings.wrong.length === 0 ? 0 : 1;
process.exit();
