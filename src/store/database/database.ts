/** The connection to PostgreSQL: one pool, prepared statements, deadlines, đồng as numbers. */
import { createHash } from 'node:crypto';
import { Kysely, type Transaction as KyselyTransaction, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { DatabaseFrozen, READ_ONLY } from './database-away.ts';
import type { Tables } from './tables.ts';

/** For reads, inside a transaction or outside; whatever locks or writes takes a Transaction. */
export type Database = Kysely<Tables>;
/** What `db.transaction().execute` passes: all of its statements take effect together, or none does. */
export type Transaction = KyselyTransaction<Tables>;

/** Runs an act in a transaction of its own, or in that of the caller, so that acts can be parts of one another. */
export function withinTransaction<Result>(db: Database, act: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? act(db as Transaction) : db.transaction().execute(act);
}

/** In milliseconds. */
export type Deadlines = {
  /** PostgreSQL gives a statement up */
  statement: number;
  /** PostgreSQL gives up waiting for a lock */
  lock: number;
  /** the connection is closed when PostgreSQL does not answer: it may be frozen, or the network lost */
  answer: number;
};

/** For requests and jobs: each of their statements takes milliseconds. */
export const SERVING: Deadlines = { statement: 12_000, lock: 8_000, answer: 15_000 };

/** Waiting for a free connection, and for a new one to open, in milliseconds. */
const CONNECTION_WITHIN = 8_000;
const INT8 = 20;
const DATE = 1082;
/** The most prepared statements of one connection; the shop has fewer, so this only limits a mistake. */
const MAX_PREPARED = 500;
const names = new Map<string, string>();

const ANEW = '/* planned anew */';
/**
 * Ends a statement whose values decide its plan, such as a price that few or nearly all products exceed. It is planned each
 * time: after five executions PostgreSQL may give a prepared one a single plan for all values.
 */
export const PLANNED_ANEW = sql.raw(ANEW);

/** Names a statement by its text, equally in every process: a pooler may share connections. */
function nameOf(text: string): string | undefined {
  if (text.endsWith(ANEW)) return undefined;
  const known = names.get(text);
  if (known || names.size >= MAX_PREPARED) return known;
  const name = `s_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
  names.set(text, name);
  return name;
}

type ClientConfig = pg.ClientConfig & { answerWithin?: number };

/** The parts of pg's connection that its types leave out. */
type Wire = {
  stream: NodeJS.ReadWriteStream & { destroy(error?: Error): void };
  on(event: 'errorMessage', listener: (message: { code?: string }) => void): void;
};

/**
 * Prepares the statements of Kysely, closes the connection when PostgreSQL does not answer in time, and tells its pool of a
 * session that takes no writes, whoever sent the statement.
 */
class ShopClient extends pg.Client {
  readonly #answerWithin: number | undefined;
  #deadline: NodeJS.Timeout | undefined;

  constructor(config?: ClientConfig) {
    super(config);
    this.#answerWithin = config?.answerWithin;
    this.on('drain', () => clearTimeout(this.#deadline));
    this.on('end', () => clearTimeout(this.#deadline));
    this.#wire.on('errorMessage', ({ code }) => code === READ_ONLY && this.emit('readOnly'));
  }

  get #wire(): Wire {
    return (this as unknown as { connection: Wire }).connection;
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg's query has a dozen overloads; only Kysely's form is changed
  override query(...args: any[]): any {
    this.#expectAnswer();
    const [text, values, ...rest] = args;
    // several statements in one text (a migration) cannot be prepared
    if (typeof text === 'string' && Array.isArray(values) && !text.includes(';')) {
      // the pool's own queries have a callback
      return super.query({ name: nameOf(text), text, values }, ...rest);
    }
    return Reflect.apply(super.query, this, args);
  }

  /** pg's own query_timeout would leave the connection open, perhaps inside a transaction. */
  #expectAnswer(): void {
    if (this.#answerWithin === undefined) return;
    clearTimeout(this.#deadline);
    this.#deadline = setTimeout(
      () => this.cut(new DatabaseFrozen(`PostgreSQL did not answer within ${this.#answerWithin} ms`)),
      this.#answerWithin,
    );
    this.#deadline.unref();
  }

  /** Closes the connection at once; what waits for an answer fails. */
  cut(error?: Error): void {
    this.#wire.stream.destroy(error);
  }
}

/**
 * A session keeps the default_transaction_read_only with which it began, also when the database takes writes again. Once one
 * session refused a write, none that is open now is used again.
 */
function replaceReadOnlySessions(pool: pg.Pool): void {
  let generation = 0;
  const generations = new WeakMap<pg.PoolClient, number>();
  pool.on('connect', (client) => {
    generations.set(client, generation);
    client.on('readOnly' as 'error', () => {
      generation += 1;
      for (let idle = pool.idleCount; idle > 0; idle--)
        pool.connect().then(
          (one) => one.release(),
          () => {},
        );
    });
  });
  // pg drops a client that has been told to end
  pool.on('release', (_, client) => {
    if (generations.get(client) !== generation) (client as unknown as pg.Client).end().catch(() => {});
  });
}

/**
 * @param url a PostgreSQL URL; @param max connections of the pool
 * @param deadlines none for work that may take long: migrations, imports
 */
export function openPool(url: string, max: number, deadlines?: Deadlines): pg.Pool {
  const config: pg.PoolConfig & { answerWithin?: number } = {
    connectionString: url,
    max,
    Client: ShopClient,
    connectionTimeoutMillis: CONNECTION_WITHIN,
    types: {
      getTypeParser(oid, format) {
        // bigint arrives as text; đồng stay far below 2^53
        if (oid === INT8) return Number;
        // a date of birth has no time zone: it stays YYYY-MM-DD
        if (oid === DATE) return String;
        return pg.types.getTypeParser(oid, format as 'text');
      },
    },
  };
  if (deadlines) {
    config.answerWithin = deadlines.answer;
    // not as parameters of the connection: poolers refuse unknown ones
    config.onConnect = async (client) => {
      await client.query(`set statement_timeout = ${deadlines.statement}; set lock_timeout = ${deadlines.lock}`);
    };
  }
  const pool = new pg.Pool(config);
  // a connection that PostgreSQL closed is replaced at the next use; without listeners it would end the process
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  replaceReadOnlySessions(pool);
  return pool;
}

/**
 * A pool whose connections can be closed while they are in use. PostgreSQL may still finish the statement that each of them
 * is running, but no further one reaches it.
 */
export function openCuttablePool(...given: Parameters<typeof openPool>): { pool: pg.Pool; cut(): void } {
  const pool = openPool(...given);
  const clients = new Set<ShopClient>();
  pool.on('connect', (client) => clients.add(client as unknown as ShopClient));
  pool.on('remove', (client) => clients.delete(client as unknown as ShopClient));
  const cut = () => {
    void pool.end().catch(() => {});
    for (const client of clients) client.cut();
  };
  return { pool, cut };
}

export function openDatabase(pool: pg.Pool): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** The same on one connection, which the caller keeps and releases. */
export function openOn(client: pg.ClientBase): Database {
  const borrowed = { query: client.query.bind(client), release() {} };
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect: async () => borrowed, end: async () => {}, options: {} } }),
  });
}

/** @returns the name of the constraint or index that a write violated; null for any other error */
export function brokenConstraint(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.constraint ?? null) : null;
}
