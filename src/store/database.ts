/** The connection to PostgreSQL: one pool, prepared statements, đồng as numbers. */
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

const INT8 = 20;
const DATE = 1082;
/** Distinct statements one connection keeps prepared; the shop has fewer, so this only bounds a mistake. */
const MAX_PREPARED = 500;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MAX_PREPARED) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

/** Kysely sends no statement names, and without a name nothing is prepared. */
class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg's query has a dozen overloads; only Kysely's form is changed
  override query(...args: any[]): any {
    const [text, values, ...rest] = args;
    // several statements in one text (a migration) cannot be prepared
    if (typeof text === 'string' && Array.isArray(values) && !text.includes(';')) {
      // a pool's own query brings a callback
      return super.query({ name: nameOf(text), text, values }, ...rest);
    }
    return Reflect.apply(super.query, this, args);
  }
}

/** @param url a PostgreSQL URL; @param max connections of the pool */
export function openPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    Client: PreparingClient,
    connectionTimeoutMillis: 10_000,
    types: {
      getTypeParser(oid, format) {
        // bigint arrives as text; đồng stay far below 2^53
        if (oid === INT8) return Number;
        // a day of birth has no time zone: it stays YYYY-MM-DD
        if (oid === DATE) return String;
        return pg.types.getTypeParser(oid, format as 'text');
      },
    },
  });
  // a connection that PostgreSQL closed is replaced at the next use; without listeners it would end the process
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export function openDatabase(pool: pg.Pool): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** The same on one connection, which its owner goes on to use and to release. */
export function openOn(client: pg.ClientBase): Database {
  const borrowed = { query: client.query.bind(client), release() {} };
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect: async () => borrowed, end: async () => {}, options: {} } }),
  });
}

/** The name of the constraint or index a write broke, or null where the error is another one. */
export function brokenConstraint(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.constraint ?? null) : null;
}
