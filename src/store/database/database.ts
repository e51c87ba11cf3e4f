/** The connection to PostgreSQL: one pool, prepared statements, time limits, đồng as numbers. */
import { createHash } from 'node:crypto';
import { Kysely, type Transaction as KyselyTransaction, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { DatabaseFrozen, READ_ONLY } from './database-away.ts';
import type { Tables } from './tables.ts';

/** For reads, inside or outside a transaction; a function that locks or writes takes a Transaction. */
export type Database = Kysely<Tables>;
/** The argument of `db.transaction().execute`: all its statements take effect together, or none of them. */
export type Transaction = KyselyTransaction<Tables>;

/** Runs an act in a new transaction, or in the transaction of the caller, so that acts can contain other acts. */
export function withinTransaction<Result>(db: Database, act: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? act(db as Transaction) : db.transaction().execute(act);
}

/** Types the rows of an SQL query: ``rowsOf<Row>(db)`select …` ``. TypeScript cannot check this type against the SQL. */
export const rowsOf =
  <Row>(db: Database) =>
  async (...query: Parameters<typeof sql>): Promise<Row[]> =>
    (await sql<Row>(...query).execute(db)).rows;

/** Time limits in milliseconds. */
export type Deadlines = {
  /** PostgreSQL cancels a statement after this time */
  statement: number;
  /** PostgreSQL stops waiting for a lock after this time */
  lock: number;
  /** the connection is closed without an answer within this time: PostgreSQL may be frozen, or the network lost */
  answer: number;
};

/** The limits for requests and jobs, whose statements take milliseconds. */
export const SERVING: Deadlines = { statement: 12_000, lock: 8_000, answer: 15_000 };

/** The milliseconds to wait for a free connection, and for a new connection to open. */
const CONNECTION_WITHIN = 8_000;
const INT8 = 20;
const DATE = 1082;
/** The most prepared statements of one connection; the shop has fewer, so this only limits a mistake. */
const MAX_PREPARED = 500;
const names = new Map<string, string>();

const ANEW = '/* planned anew */';
/**
 * Ends a statement whose values decide its plan, such as a price that few or nearly all products exceed. It is planned
 * each time: after five executions PostgreSQL may use a single plan for all values of a prepared statement.
 */
export const PLANNED_ANEW = sql.raw(ANEW);

/** Names a statement by its text, equally in every process: a pooler may share connections. */
function nameOf(text: string): string | undefined {
  if (text.endsWith(ANEW)) return undefined;
  const cachedName = names.get(text);
  if (cachedName || names.size >= MAX_PREPARED) return cachedName;
  const name = `s_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
  names.set(text, name);
  return name;
}

type ClientConfig = pg.ClientConfig & { answerWithin?: number };

/** The parts of pg's connection that its types omit. */
type Wire = {
  stream: NodeJS.ReadWriteStream & { destroy(error?: Error): void };
  on(event: 'errorMessage', listener: (message: { code?: string }) => void): void;
};

/**
 * Prepares the statements of Kysely, closes the connection when PostgreSQL does not answer in time, and reports a
 * read-only session to its pool, whoever sent the statement.
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
      // the pool's own queries have a callback, and are passed on unchanged
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

  /** Closes the connection at once; waiting statements fail. */
  cut(error?: Error): void {
    this.#wire.stream.destroy(error);
  }
}

/**
 * A session keeps the default_transaction_read_only with which it began, also when the database takes writes again.
 * After one session refused a write, no session that is open now is used again.
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
  // pg removes a client from the pool after its end was requested
  pool.on('release', (_, client) => {
    if (generations.get(client) !== generation) (client as unknown as pg.Client).end().catch(() => {});
  });
}

/**
 * @param url a PostgreSQL URL; @param max connections of the pool
 * @param deadlines undefined for work that may take long: migrations, imports
 */
export function openPool(url: string, max: number, deadlines?: Deadlines): pg.Pool {
  const config: pg.PoolConfig & { answerWithin?: number } = {
    connectionString: url,
    max,
    Client: ShopClient,
    connectionTimeoutMillis: CONNECTION_WITHIN,
    types: {
      getTypeParser(oid, format) {
        // pg returns bigint as text; amounts in đồng stay far below 2^53
        if (oid === INT8) return Number;
        // a date of birth has no time zone, so it stays the text YYYY-MM-DD
        if (oid === DATE) return String;
        return pg.types.getTypeParser(oid, format as 'text');
      },
    },
  };
  if (deadlines) {
    config.answerWithin = deadlines.answer;
    // the limits are set by SQL and not as connection parameters, because poolers refuse unknown parameters
    config.onConnect = async (client) => {
      await client.query(`set statement_timeout = ${deadlines.statement}; set lock_timeout = ${deadlines.lock}`);
    };
  }
  const pool = new pg.Pool(config);
  // a closed connection is replaced at the next use; its error event without a listener would end the process
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

/** Opens Kysely on a single connection, which the caller owns and releases. */
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
