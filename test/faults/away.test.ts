/** What a shop answers while its database is away, frozen, locked or read-only. */
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createConnection, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, expect, inject, test, vi } from 'vitest';
import { openFiles } from '#server/adapters/storage/files.ts';
import { createApp } from '#server/app/app.ts';
import type { Shop } from '#server/config/shop.ts';
import { toFailure } from '#server/http/errors.ts';
import { openDatabase, openPool } from '#store/database/database.ts';
import { isDatabaseAway } from '#store/database/database-away.ts';
import { keepsSessions } from '#store/database/session-pooling.ts';
import { admin, openTestShop } from '../app.ts';

const shop = openTestShop();
const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** The same shop, with the database at another address. */
async function openWith(
  url: string,
  deadlines?: { statement: number; lock: number; answer: number },
  isWorkerRunning = true,
) {
  const db = openDatabase(openPool(url, 2, deadlines));
  undo.push(() => db.destroy());
  const beside: Shop = { ...shop.shop, db };
  const app = await createApp(beside, { withPages: false, isWorkerRunning: () => isWorkerRunning });
  undo.push(() => app.close());
  return app;
}

/** A database that nobody listens for. */
const NOWHERE = 'postgresql://nobody@127.0.0.1:1/nothing';

test.each([
  ['GET', '/api/categories', 'Failed to fetch categories'],
  ['GET', '/api/products/most-ordered', 'Failed to fetch featured products'],
  ['GET', '/api/products', 'Failed to fetch products from backend'],
  ['GET', '/api/products/ta-tay', 'Failed to fetch product'],
  ['GET', '/api/products/ta-tay/reviews', 'Failed to fetch reviews'],
] as const)('with the database away %s %s answers 503 with the text of the contract', async (method, url, error) => {
  const app = await openWith(NOWHERE);
  const answer = await app.inject({ method, url });
  expect([answer.statusCode, Number(answer.headers['retry-after'])]).toEqual([503, 5]);
  expect(answer.json()).toMatchObject({ success: false, error, code: 'DATABASE_AWAY' });
});

test('without the database a visitor who sends a review is asked to log in, and a customer to try later', async () => {
  const app = await openWith(NOWHERE);
  const url = '/api/products/ta-tay/reviews';
  const visitor = await app.inject({ method: 'POST', url, payload: { rating: 5 } });
  expect([visitor.statusCode, visitor.json().error]).toEqual([401, 'Please log in to submit a review']);
});

test('with the database away the process is alive, and not ready', async () => {
  const app = await openWith(NOWHERE);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  const ready = await app.inject('/readyz');
  expect([ready.statusCode, ready.json().reason]).toEqual([503, 'the database takes no writes']);
});

test('a shop whose job worker does not run is not ready', async () => {
  const url = await urlOfTestShop();
  const app = await openWith(url, undefined, false);
  expect((await app.inject('/readyz')).json()).toMatchObject({ reason: 'the job worker does not run' });
  const working = await openWith(url);
  expect((await working.inject('/readyz')).statusCode).toBe(200);
});

test('a database that accepts no writes makes the shop not ready, but it still shows products', async () => {
  const url = new URL(await urlOfTestShop());
  url.searchParams.set('options', '-c default_transaction_read_only=on');
  const app = await openWith(url.href);
  expect((await app.inject('/api/categories')).statusCode).toBe(200);
  const ready = await app.inject('/readyz');
  expect([ready.statusCode, ready.json().reason]).toEqual([503, 'the database takes no writes']);
});

test('the readiness check leaves nothing in the database', async () => {
  const count = () => sql<{ n: number }>`select count(*)::int as n from order_numbers`.execute(shop.shop.db);
  const before = (await count()).rows;
  expect((await shop.get('/readyz')).status).toBe(200);
  expect((await count()).rows).toEqual(before);
});

test('a database that accepts no connections for now makes the answer 503; afterwards the same shop answers again', async () => {
  const url = await urlOfTestShop();
  const app = await openWith(url);
  const name = new URL(url).pathname.slice(1);
  await admin(`alter database ${name} with allow_connections false`);
  try {
    const answer = await app.inject('/api/categories');
    expect([answer.statusCode, Number(answer.headers['retry-after'])]).toEqual([503, 5]);
    expect(answer.json()).toMatchObject({ error: 'Failed to fetch categories', code: 'DATABASE_AWAY' });
  } finally {
    await admin(`alter database ${name} with allow_connections true`);
  }
  expect((await app.inject('/api/categories')).statusCode).toBe(200);
});

test('an error of PostgreSQL with the same code is a bug, where the database does accept connections', async () => {
  const error = await shop.pool.query("select currval('product_types_number_seq')").catch((reason: Error) => reason);
  expect([(error as pg.DatabaseError).code, isDatabaseAway(error)]).toEqual(['55000', false]);
});

test('a statement that is sent just after the database ended the connection is not a bug', async () => {
  const server = createServer({ allowHalfOpen: true }, (socket) => socket.end());
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  undo.push(async () => void server.close());
  const socket = createConnection((server.address() as AddressInfo).port, '127.0.0.1');
  // what is still to be written keeps the program's side open
  socket.write(Buffer.alloc(5_000_000));
  socket.resume();
  await once(socket, 'end');
  await setImmediate();
  const failed = once(socket, 'error');
  socket.write('a statement');
  const [error] = await failed;
  expect([error.code, error.syscall, isDatabaseAway(error)]).toEqual(['EPIPE', undefined, true]);
});

test('a lock that is not free in time makes the answer 503, and not an endless wait', async () => {
  const app = await openWith(await urlOfTestShop(), { statement: 2000, lock: 100, answer: 3000 });
  await shop.shop.db.transaction().execute(async (tx) => {
    await sql`lock table categories in access exclusive mode`.execute(tx);
    const answer = await app.inject('/api/categories');
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'DATABASE_AWAY']);
  });
  expect((await app.inject('/api/categories')).statusCode).toBe(200);
});

test('a statement that takes too long is given up', async () => {
  const pool = openPool(await urlOfTestShop(), 1, { statement: 100, lock: 100, answer: 60_000 });
  undo.push(() => pool.end());
  const error = await pool.query('select pg_sleep(60)').catch((reason: Error) => reason);
  expect([error instanceof pg.DatabaseError, isDatabaseAway(error)]).toEqual([true, true]);
});

test('a frozen database makes the answer 503 in time, and its connection is not used again', async () => {
  const frozen = await openFreezer(await urlOfTestShop());
  const app = await openWith(frozen.url, { statement: 500, lock: 500, answer: 700 });
  expect((await app.inject('/api/categories')).statusCode).toBe(200);
  frozen.freeze();
  const answer = await app.inject('/api/categories');
  expect([answer.statusCode, answer.json().error]).toEqual([503, 'Failed to fetch categories']);
  frozen.thaw();
  expect((await app.inject('/api/categories')).statusCode).toBe(200);
});

test('a pooler that gives each transaction another session is distinguished from PostgreSQL itself', async () => {
  expect(await keepsSessions(await urlOfTestShop())).toBe(true);
});

test('a screenshot that finds no space on the disk is asked for again later', () => {
  const noSpace = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  expect(toFailure(noSpace)).toMatchObject({ failureCode: 'DISK_FULL', facts: { retry_after: 5 } });
});

test.each(['EMFILE', 'ENFILE'])('%s, no file or connection can be opened, is a fault that passes', (code) => {
  const none = Object.assign(new Error(`${code}: too many open files, open`), { code });
  const wrapped = new Error('cannot write', { cause: none });
  expect(toFailure(none)).toMatchObject({ failureCode: 'OVERLOADED', facts: { retry_after: 5 } });
  expect(toFailure(wrapped)).toMatchObject({ failureCode: 'OVERLOADED', facts: { retry_after: 5 } });
});

test.each(['EROFS', 'EACCES', 'EIO'])('a folder of pictures that answers %s is a fault that passes', async (code) => {
  const readOnly = Object.assign(new Error(`${code}: open`), { code });
  // the storage library wraps the error of the system, as it does here with one that the test can cause
  const blocked = join(tmpdir(), `suc-bat-no-folder-${process.pid}`);
  await writeFile(blocked, '');
  undo.push(() => rm(blocked, { force: true }));
  const wrapped: Error = await openFiles(blocked)
    .put('screenshots/a.webp', Buffer.from('a'))
    .catch((error) => error);
  expect(wrapped.cause).toMatchObject({ code: 'ENOTDIR' });
  wrapped.cause = readOnly;
  expect(toFailure(wrapped)).toMatchObject({ failureCode: 'DISK_FULL', facts: { retry_after: 5 } });
  const put = async () => Promise.reject(wrapped);
  const broken = { ...shop.shop, files: { ...shop.shop.files, put } };
  const app = await createApp(broken, { withPages: false, isWorkerRunning: () => true });
  undo.push(() => app.close());
  const ready = await app.inject('/readyz');
  expect([ready.statusCode, ready.json().reason]).toEqual([503, 'the folder of private files takes no files']);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
});

test('a bug is answered 500 with the text of the contract, and is not taken for a database that is away', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const db = openDatabase(openPool(await urlOfTestShop(), 1));
  undo.push(() => db.destroy());
  const broken = { ...shop.shop, db: db.withSchema('nowhere') };
  const app = await createApp(broken, { withPages: false });
  undo.push(() => app.close());
  const answer = await app.inject('/api/categories');
  expect([answer.statusCode, answer.json().code, answer.json().error]).toEqual([
    500,
    'INTERNAL',
    'Failed to fetch categories',
  ]);
});

async function urlOfTestShop(): Promise<string> {
  const { rows } = await shop.pool.query<{ name: string }>('select current_database() as name');
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${rows[0]?.name}`;
  return url.href;
}

/** A relay to PostgreSQL that can stop passing anything on, as a stopped process does. */
async function openFreezer(url: string): Promise<{ url: string; freeze(): void; thaw(): void }> {
  const target = new URL(url);
  const folder = target.searchParams.get('host');
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const { connect } = await import('node:net');
  const server: Server = createServer((near) => {
    const far = folder ? connect(`${folder}/.s.PGSQL.5432`) : connect(Number(target.port || 5432), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
      from.pipe(to);
      if (isFrozen) from.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  undo.push(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const relay = new URL(url);
  relay.searchParams.delete('host');
  relay.hostname = '127.0.0.1';
  relay.port = String((server.address() as { port: number }).port);
  return {
    url: relay.href,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    thaw() {
      isFrozen = false;
    },
  };
}
