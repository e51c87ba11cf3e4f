/**
 * One PostgreSQL for the whole run: a copy of the prepared shop's, or the machine's by DATABASE_URL, which is filled first.
 * Each test file gets a copy of the shop's database.
 */
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '#postgres/index.ts';
import { beginNow, fillShop, takePreparedShop } from './prepared-shop.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** a PostgreSQL URL whose role may create databases */
    databaseUrl: string;
    /** the prefix of every database name of this run */
    databasePrefix: string;
    /** the database of a shop with the demo catalogue, which nobody is connected to */
    templateDatabase: string;
    /** true if the databases lie in memory, which is not to fill up */
    isInMemory: boolean;
  }
}

export function urlOf(url: string, database: string): string {
  const copy = new URL(url);
  copy.pathname = `/${database}`;
  return copy.href;
}

const MEMORY = '/dev/shm';
/** The bytes that a run needs there at most: each file's database is removed after its tests. */
const ROOM = 4_000_000_000;

/** Copies of a database in memory take a fifth of the processor's time, and none of the disk's. */
async function hasMemory(): Promise<boolean> {
  if (process.env.DATABASE_URL) return false;
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize > ROOM;
}

/**
 * Opens a PostgreSQL of its own, unless the machine's is named by DATABASE_URL.
 * @param kind `prepared`: with the prepared shop in the database suc_bat, never waiting for the disk; `lasting`: empty, and it
 *   waits for the disk as a shop's does, for tests that look at how a server keeps its data
 */
export async function openServer(kind: 'prepared' | 'lasting'): Promise<{ url: string; close(): Promise<void> }> {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, close: async () => {} };
  const isInMemory = kind === 'prepared' && (await hasMemory());
  const dataDir = await mkdtemp(join(isInMemory ? MEMORY : tmpdir(), 'suc-bat-test-'));
  // When run as root, PostgreSQL's unprivileged user must be able to enter the folder.
  await chmod(dataDir, 0o755);
  if (kind === 'prepared') await takePreparedShop(dataDir, { files: false });
  const postgres = await openPostgres({ dataDir, say: () => {}, throwAway: kind === 'prepared' });
  return {
    url: postgres.url,
    async close() {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function dropDatabases(admin: pg.Client, prefix: string): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  for (const { datname } of rows) await admin.query(`drop database "${datname}" with (force)`);
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const prefix = `suc_bat_test_${randomUUID().slice(0, 8)}`;
  const undo: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const server = await openServer('prepared');
    undo.push(() => server.close());
    const isMachines = server.url === process.env.DATABASE_URL;
    const adminUrl = isMachines ? server.url : urlOf(server.url, 'postgres');
    if (isMachines) {
      const admin = new pg.Client({ connectionString: adminUrl });
      undo.push(() => admin.end());
      await admin.connect();
      undo.push(() => dropDatabases(admin, prefix));
      await admin.query(`create database ${prefix}_template`);
      const files = await mkdtemp(join(tmpdir(), 'suc-bat-template-'));
      undo.push(() => rm(files, { recursive: true, force: true }));
      await fillShop(urlOf(server.url, `${prefix}_template`), files);
    } else await beginNow(server.url);
    project.provide('databaseUrl', adminUrl);
    project.provide('databasePrefix', prefix);
    project.provide('isInMemory', new URL(server.url).href.includes(MEMORY));
    project.provide('templateDatabase', isMachines ? `${prefix}_template` : 'suc_bat');
    return close;
  } catch (error) {
    await close();
    throw error;
  }
}
