/** Records the SQL that an endpoint sends, so that a script without the shop's code can send exactly the same SQL. */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type pg from 'pg';
import { makeOrderNumber } from '#domain/orders/order-number.ts';
import { openFiles } from '#server/adapters/storage/files.ts';
import { createApp } from '#server/app/app.ts';
import { readConfig } from '#server/config/config.ts';
import { loadSecret } from '#server/config/secret.ts';
import { makeDevMailKey } from '#server/dev/dev-mail.ts';
import { loadExtensions } from '#server/extensions/load-extensions.ts';
import { openDatabase, openPool } from '#store/database/database.ts';

export type Statement = { text: string; values: readonly unknown[] };

export type RecordingShop = {
  app: FastifyInstance;
  /** executes one request in this process and records its SQL. @throws Error if the status is 300 or higher */
  record(request: InjectOptions): Promise<Statement[]>;
  close(): Promise<void>;
};

/** Records the SQL statements of a new connection. pg accepts a statement as a string or as an object. */
function listen(client: pg.PoolClient, statements: Statement[]): void {
  const original = client.query;
  client.query = ((...args: unknown[]) => {
    const [first, values] = args;
    const query = typeof first === 'string' ? { text: first, values } : (first as { text?: string; values?: unknown });
    if (query.text) statements.push({ text: query.text, values: Array.isArray(query.values) ? query.values : [] });
    return Reflect.apply(original, client, args);
  }) as typeof client.query;
}

/** Opens a shop on this database in this process, without its cache and its jobs. */
export async function openRecordingShop(databaseUrl: string): Promise<RecordingShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'suc-bat-recording-'));
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LIMITS: 'off', LOG: 'off', CACHE: 'off' });
  const statements: Statement[] = [];
  const pool = openPool(databaseUrl, 4);
  pool.on('connect', (client) => listen(client, statements));
  const db = openDatabase(pool);
  const secret = await loadSecret(dataDir, config.AUTH_SECRET);
  const files = openFiles(dataDir);
  const app = await createApp({
    db,
    files,
    secret,
    config,
    databaseUrl,
    devMailKey: makeDevMailKey(),
    extensions: await loadExtensions(),
  });
  return {
    app,
    async record(request) {
      statements.length = 0;
      const { statusCode, body } = await app.inject(request);
      if (statusCode >= 300)
        throw new Error(`${String(request.url)} was answered ${statusCode}: ${body.slice(0, 300)}`);
      return [...statements];
    },
    async close() {
      await app.close();
      await db.destroy();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Matches the ids and order numbers in SQL statements. */
const MARKS = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\bDH[2-9A-HJ-NP-Z]{6}\b/g;

const marksOf = (statements: readonly Statement[]) => new Set(JSON.stringify(statements).match(MARKS));

/**
 * @returns the ids and order numbers that occur only in the first recording, because the recorded request created them
 */
export function ownMarks(recording: readonly Statement[], other: readonly Statement[]): Set<string> {
  const others = marksOf(other);
  return new Set([...marksOf(recording)].filter((mark) => !others.has(mark)));
}

/** Copies statements, and replaces each of the given ids and order numbers everywhere by a new one. */
export function renewed(statements: readonly Statement[], marks: ReadonlySet<string>): Statement[] {
  const fresh = new Map(
    [...marks].map((mark) => [mark, mark.startsWith('DH') ? makeOrderNumber(randomBytes(5)) : randomUUID()]),
  );
  const renew = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replace(MARKS, (mark) => fresh.get(mark) ?? mark);
    return Array.isArray(value) ? value.map(renew) : value;
  };
  return statements.map(({ text, values }) => ({ text, values: values.map(renew) }));
}

const names = new Map<string, string>();

/** Sends SQL statements one after another, as prepared statements. */
export async function replay(client: pg.ClientBase, statements: readonly Statement[]): Promise<void> {
  for (const { text, values } of statements) {
    const name = names.get(text) ?? `bare_${names.size}`;
    names.set(text, name);
    await client.query({ name, text, values: [...values] });
  }
}
