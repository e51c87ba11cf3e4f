/** A whole shop for one test file: its own database, files, key and port. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { openFiles } from '#server/adapters/storage/files.ts';
import { createApp } from '#server/app/app.ts';
import { readConfig } from '#server/config/config.ts';
import { loadSecret } from '#server/config/secret.ts';
import type { Shop } from '#server/config/shop.ts';
import { makeDevMailKey } from '#server/dev/dev-mail.ts';
import { loadExtensions } from '#server/extensions/load-extensions.ts';
import { toFailure } from '#server/http/errors.ts';
import { openDatabase, openPool } from '#store/database/database.ts';
import { type Answer, readAnswer } from './answer.ts';
import { openServer, urlOf } from './database.ts';
import { fillShop } from './prepared-shop.ts';
import { runOn } from './run-on.ts';
import { reportBug } from './unexpected.ts';

export type TestShop = {
  /** http://127.0.0.1:port */
  url: string;
  shop: Shop;
  /** the shop's own connections */
  pool: pg.Pool;
  databaseUrl: string;
  dataDir: string;
  /** the number of open client connections */
  connections(): Promise<number>;
  /** sends a GET request: returns status, headers and parsed body */
  get(path: string): Promise<Answer>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
};
export async function admin(statement: string): Promise<void> {
  await runOn(inject('databaseUrl'), statement);
}

/**
 * Drops a database together with its connections. PostgreSQL refuses that to a role that is not a superuser while an
 * autovacuum worker is in the database (42501); without `force` it ends such a worker by itself.
 */
export async function dropDatabase(name: string): Promise<void> {
  try {
    await admin(`drop database ${name} with (force)`);
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error;
    await admin(`drop database ${name}`);
  }
}

/** Every unexpected failure is a bug, whatever the test checks. */
function watchForBugs(app: FastifyInstance): void {
  const { insideCalls } = app;
  const answer = insideCalls.answer.bind(insideCalls);
  insideCalls.answer = async (url) => {
    const own = await answer(url);
    if (own?.status === 500) reportBug(`GET ${url.slice(0, 200)}, within a page: ${own.text}`);
    return own;
  };
  app.addHook('onError', async (request, _, error) => {
    if (toFailure(error) === null) reportBug(`${request.method} ${request.url.slice(0, 200)}: ${error.stack}`);
  });
}

async function send(url: string, body: unknown, headers: Record<string, string>): Promise<Answer> {
  const raw = body instanceof FormData || typeof body === 'string' || body instanceof Uint8Array;
  return readAnswer(
    await fetch(url, {
      method: 'POST',
      headers: raw ? headers : { 'content-type': 'application/json', ...headers },
      body: raw ? (body as FormData) : JSON.stringify(body),
    }),
  );
}

/** The shop of an existing database and DATA_DIR, listening on a port. */
export async function openShopOn(
  databaseUrl: string,
  dataDir: string,
  environment: Record<string, string> = {},
  imports?: Parameters<typeof loadExtensions>[0],
): Promise<{ opened: TestShop; close(): Promise<void> }> {
  const config = readConfig({ DATA_DIR: dataDir, LIMITS: 'off', LOG: 'off', CACHE: 'off', PORT: '0', ...environment });
  const pool = openPool(databaseUrl, config.DATABASE_POOL);
  const db = openDatabase(pool);
  const secret = await loadSecret(dataDir, config.AUTH_SECRET);
  const extensions = await loadExtensions(imports);
  const files = openFiles(dataDir);
  const shop = { db, files, secret, config, databaseUrl, devMailKey: makeDevMailKey(), extensions };
  const app = await createApp(shop, { withPages: false });
  watchForBugs(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const opened: TestShop = {
    url,
    shop,
    pool,
    databaseUrl,
    dataDir,
    connections: () => promisify(app.server.getConnections.bind(app.server))(),
    get: async (path: string) => readAnswer(await fetch(url + path)),
    post: (path: string, body: unknown, headers: Record<string, string> = {}) => send(url + path, body, headers),
  };
  const close = async () => {
    const stuck = setTimeout(() => app.server.closeAllConnections(), 3000);
    await app.close();
    clearTimeout(stuck);
    await db.destroy();
  };
  return { opened, close };
}

/**
 * Opens a shop with the demo catalogue before the file's tests, and closes it after them.
 * @param environment settings in addition to those of every test shop
 * @param imports the extensions, where they are not those of this clone
 */
export function openTestShop(
  environment: Record<string, string> = {},
  imports?: Parameters<typeof loadExtensions>[0],
): TestShop {
  const opened = {} as TestShop;
  const database = `${inject('databasePrefix')}_${randomUUID().slice(0, 8)}`;
  let close = async () => {};

  beforeAll(async () => {
    // PostgreSQL copies the files: writing each page of the copy into its log takes longer
    await admin(`create database ${database} template ${inject('templateDatabase')} strategy file_copy`);
    const dataDir = await mkdtemp(join(tmpdir(), 'suc-bat-files-'));
    const shop = await openShopOn(urlOf(inject('databaseUrl'), database), dataDir, environment, imports);
    Object.assign(opened, shop.opened);
    close = async () => {
      await shop.close();
      await rm(dataDir, { recursive: true, force: true });
      // a database that a test is still connected to stays until the end of the run
      if (inject('isInMemory')) await admin(`drop database ${database}`).catch(() => {});
    };
  });

  afterAll(async () => {
    await close();
    // Node keeps the modules of all test files of a worker: they must not keep the closed shops, too
    close = async () => {};
    for (const key of Object.keys(opened)) Reflect.deleteProperty(opened, key);
  });
  return opened;
}

/** As openTestShop, on a PostgreSQL that keeps its data as a shop's does. */
export function openLastingShop(): TestShop {
  const opened = {} as TestShop;
  const undo: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    const server = await openServer('lasting');
    undo.push(() => server.close());
    const database = `${inject('databasePrefix')}_${randomUUID().slice(0, 8)}`;
    await runOn(server.url, `create database ${database}`);
    const dataDir = await mkdtemp(join(tmpdir(), 'suc-bat-files-'));
    undo.push(() => rm(dataDir, { recursive: true, force: true }));
    await fillShop(urlOf(server.url, database), dataDir);
    const shop = await openShopOn(urlOf(server.url, database), dataDir);
    undo.push(() => shop.close());
    Object.assign(opened, shop.opened);
  });
  afterAll(async () => {
    for (const step of undo.reverse()) await step();
  });
  return opened;
}

/** All files the shop has stored or left behind, without its key. */
export async function listFiles({ dataDir }: TestShop): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name !== 'secret.key')
    .map((entry) => join(entry.parentPath, entry.name).slice(dataDir.length + 1))
    .sort();
}
