/** Faults of a database that cannot be caused in the one that all tests share: each is made real in an embedded PostgreSQL of its own. */
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importCatalogue } from '#commands/catalogue/import-catalogue.ts';
import { claimDataDir, type EmbeddedPostgres, openPostgres } from '#postgres/index.ts';
import { isRoot, unprivilegedUsers } from '#postgres/test/parts.ts';
import { openDatabase, openPool } from '#store/database/database.ts';
import { migrate } from '#store/database/migrations.ts';
import { migrateJobs } from '#store/jobs/migrate-jobs.ts';
import { makeProduct } from '../makers.ts';
import { runOn } from '../run-on.ts';
import { askDoctor } from './ask.ts';

const WORDS = { description: 'Tạ', metaTitle: 'Tạ', metaDescription: 'Tạ', metaKeywords: 'tạ' };
let dataDir: string;
let postgres: EmbeddedPostgres;

const look = (environment: Record<string, string> = {}) =>
  askDoctor({ DATABASE_URL: '', DATA_DIR: dataDir, ...environment });
const said = ({ findings }: Awaited<ReturnType<typeof look>>, code: string) =>
  findings.find((one) => one.code === code);

/** Runs `act` while a shop is open on the folder, as far as another process can tell. */
async function whileOpen<T>(act: () => Promise<T>): Promise<T> {
  const claim = await claimDataDir(dataDir);
  try {
    return await act();
  } finally {
    await claim.release();
  }
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'suc-bat-doctor-'));
  // PostgreSQL runs as another user where the tests run as root
  await chmod(dataDir, 0o755);
  postgres = await openPostgres({ dataDir, say: () => {} });
  const pool = openPool(postgres.url, 2);
  const db = openDatabase(pool);
  await migrate(db);
  await migrateJobs(pool);
  await importCatalogue(db, {
    categories: [{ slug: 'ta', name: 'Tạ', types: [{ slug: 'ta-tay', name: 'Tạ tay' }], ...WORDS }],
    products: [],
  });
  await makeProduct(db, { stock: 7 });
  await db.destroy();
});

afterAll(async () => {
  await postgres.stop();
  await rm(dataDir, { recursive: true });
});

test('almost all connections are in use', async () => {
  expect(said(await look(), 'connections-scarce')).toBeUndefined();
  const clients = Array.from({ length: 50 }, () => new pg.Client({ connectionString: postgres.url }));
  try {
    for (const client of clients) await client.connect();
    const scarce = said(await look(), 'connections-scarce');
    expect(scarce).toMatchObject({ level: 'warning', todo: expect.stringContaining('max_connections') });
    expect(scarce?.says).toMatch(/^5\d of 60 connections/);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
});

test('a schema that is older than the program: work for the next start, and a warning while an older shop is open', async () => {
  const [last] = await runOn<{ name: string; timestamp: string }>(
    postgres.url,
    'delete from kysely_migration where name = (select max(name) from kysely_migration) returning name, timestamp',
  );
  try {
    const closed = await look();
    expect(said(closed, 'schema-older')).toMatchObject({ level: 'note' });
    expect(said(closed, 'schema-older')?.says).toContain(`The database lacks ${last?.name}`);
    expect(said(closed, 'unread')).toMatchObject({ check: 'books', level: 'note' });
    const open = await whileOpen(look);
    expect(said(open, 'schema-older')).toMatchObject({
      level: 'warning',
      todo: expect.stringContaining('Restart the shop'),
    });
  } finally {
    await runOn(
      postgres.url,
      `insert into kysely_migration (name, timestamp) values ('${last?.name}', '${last?.timestamp}')`,
    );
  }
  expect(said(await look(), 'schema-older')).toBeUndefined();
});

test('an open shop that has not checked its books for three days', async () => {
  const checked = (ago: string) =>
    runOn(
      postgres.url,
      'delete from balance_checks',
      `insert into balance_checks (is_full, equations, equations_done, started_at, seen_at, ended_at)
        select false, 1, 1, at, at, at from (select now() - interval '${ago}' as at) w`,
    );
  await checked('73 hours');
  expect(said(await look(), 'ledgers-unwatched')).toBeUndefined();
  expect(said(await whileOpen(look), 'ledgers-unwatched')).toMatchObject({
    level: 'warning',
    says: expect.stringContaining('3 days ago'),
    todo: expect.stringContaining('check-books'),
  });
  await checked('20 hours');
  expect(said(await whileOpen(look), 'ledgers-unwatched')).toBeUndefined();
});

test('a shop that is open and archives nothing', async () => {
  expect(said(await look(), 'archive-not-begun')).toMatchObject({ level: 'note' });
  expect(said(await whileOpen(look), 'archive-not-begun')).toMatchObject({
    level: 'warning',
    see: expect.stringContaining('docs/operations.md#shoparchivelate'),
  });
});

test('a PostgreSQL that is too old', async () => {
  // no PostgreSQL 14 comes with the tests: this one answers the question for its version as one does
  await runOn(
    postgres.url,
    'create schema former',
    `create function former.current_setting(name text) returns text language sql as $$
      select case name when 'server_version' then '14.12' when 'server_version_num' then '140012'
        else pg_catalog.current_setting(name) end $$`,
    'alter role suc_bat set search_path = former, pg_catalog, public',
  );
  try {
    const old = await look();
    expect(old.status).toBe(2);
    expect(said(old, 'postgres-old')).toMatchObject({
      level: 'wrong',
      says: expect.stringContaining('PostgreSQL is 14.12'),
    });
  } finally {
    await runOn(postgres.url, 'alter role suc_bat reset search_path', 'drop schema former cascade');
  }
  expect(said(await look(), 'postgres-old')).toBeUndefined();
});

test('a pooler that gives each transaction another session', async (context) => {
  const url = new URL(postgres.url);
  const folder = await mkdtemp(join(tmpdir(), 'suc-bat-pooler-'));
  await chmod(folder, 0o777);
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(
    settings,
    `[databases]
suc_bat = host=${url.searchParams.get('host')} user=suc_bat
[pgbouncer]
listen_addr =
unix_socket_dir = ${folder}
listen_port = 6432
auth_type = any
pool_mode = transaction
default_pool_size = 4
ignore_startup_parameters = options,statement_timeout,lock_timeout,idle_in_transaction_session_timeout,extra_float_digits
`,
  );
  // like PostgreSQL it does not run as root
  const [as] = isRoot() ? await unprivilegedUsers() : [];
  const pooler = execFile('pgbouncer', ['-q', settings], { uid: as?.uid, gid: as?.gid });
  const ended = new Promise<Error | null>((resolve) => {
    pooler.once('error', resolve);
    pooler.once('exit', () => resolve(null));
  });
  try {
    const through = `postgresql://suc_bat@localhost:6432/suc_bat?host=${encodeURIComponent(folder)}`;
    const answers = async () => {
      for (;;) {
        const refused = await runOn(through, 'select 1').then(
          () => null,
          (error: Error) => error,
        );
        if (refused === null) return true;
        await sleep(20);
      }
    };
    if ((await Promise.race([answers(), ended])) !== true) context.skip('this machine has no PgBouncer');
    const examined = await look({ DATABASE_URL: through });
    expect(examined.status).toBe(2);
    expect(said(examined, 'pooler-unfit')).toMatchObject({
      level: 'wrong',
      todo: expect.stringContaining('session mode'),
    });
    expect(said(await look({ DATABASE_URL: postgres.url }), 'pooler-unfit')).toBeUndefined();
  } finally {
    pooler.kill();
    await ended;
    await rm(folder, { recursive: true });
  }
});

test('a page that the disk has damaged: the books that need it cannot be read, and PostgreSQL has counted it', async () => {
  const [table] = await runOn<{ path: string }>(
    postgres.superuserUrl,
    'checkpoint',
    `select pg_relation_filepath('stock_movements') as path`,
  );
  await postgres.stop();
  const file = await open(join(postgres.cluster, String(table?.path)), 'r+');
  const { bytesRead, buffer } = await file.read(Buffer.alloc(64), 0, 64, 8192 - 64);
  expect([bytesRead, buffer.some((byte) => byte !== 0)]).toEqual([64, true]);
  await file.write(
    buffer.map((byte) => byte ^ 0xff),
    0,
    64,
    8192 - 64,
  );
  await file.close();
  postgres = await openPostgres({ dataDir, say: () => {} });
  const first = await look();
  expect(first.status).toBe(2);
  const unread = said(first, 'ledger-unread');
  expect(unread).toMatchObject({ level: 'wrong', check: 'books', todo: expect.stringContaining('check-books') });
  expect(unread?.says).toMatch(/^The equation [\w-]+ could not be checked: invalid page in block 0 /);
  // one equation that cannot be read keeps no other one back
  expect(first.findings.filter(({ check }) => check === 'files')).toHaveLength(1);
  // PostgreSQL has met the page by now
  expect(said(await look(), 'pages-damaged')).toMatchObject({
    level: 'wrong',
    check: 'database',
    todo: expect.stringContaining('Take a backup now'),
  });
});
