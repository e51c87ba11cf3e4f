/** The connection to PostgreSQL: one pool, prepared statements, time limits, and amounts in đồng as numbers. */
import { createHash } from 'node:crypto';
import { Kysely, type KyselyPlugin, type Transaction as KyselyTransaction, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { DatabaseFrozen, READ_ONLY } from './database-away.ts';
import { counted, countPool, kindOf, type StatementKind } from './statement-watch.ts';
import type { Tables } from './tables.ts';

/** The parameter type of functions that only read, inside or outside a transaction; others take a Transaction. */
export type Database = Kysely<Tables>;
/** The transaction that `db.transaction().execute` passes to its callback: all statements take effect, or none. */
export type Transaction = KyselyTransaction<Tables>;

/** Runs a command in the caller's transaction, or in a new one if there is none, so commands can run commands. */
export function withinTransaction<Result>(db: Database, act: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? act(db as Transaction) : db.transaction().execute(act);
}

/** Throws at the second statement. */
function oneStatement(): KyselyPlugin {
  let sent = 0;
  return {
    transformQuery({ node }) {
      sent += 1;
      if (sent > 1) throw new Error('this act was to be one statement, and sends a second one');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

/**
 * Runs an act that sends a single statement. PostgreSQL itself makes a transaction of one statement, so that BEGIN and
 * COMMIT, two of three round trips, are left out.
 * @throws Error before a second statement is sent, because both would not take effect together
 */
export const inOneStatement = <Result>(db: Database, act: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  act(db.withPlugin(oneStatement()) as Transaction);

/** Sets the row type of an SQL query: ``rowsOf<Row>(db)`select …` ``. TypeScript cannot check it against the SQL. */
export const rowsOf =
  <Row>(db: Database) =>
  async (...query: Parameters<typeof sql>): Promise<Row[]> =>
    (await sql<Row>(...query).execute(db)).rows;

type OneRow<Row> = { executeTakeFirst(): Promise<Row | undefined> };

/** @returns the first row of a query; null if there is none */
export const firstOf = async <Row>(query: OneRow<Row>): Promise<Row | null> => (await query.executeTakeFirst()) ?? null;

/** @returns true if the query finds or changes a row */
export const hasRow = async (query: OneRow<unknown>): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined;

/** Time limits in milliseconds. */
export type Deadlines = {
  /** milliseconds after which PostgreSQL cancels a statement */
  statement: number;
  /** milliseconds after which PostgreSQL stops waiting for a lock */
  lock: number;
  /** milliseconds without an answer until the connection is closed: PostgreSQL may be frozen or the network lost */
  answer: number;
};

/** The time limits for requests and jobs, whose statements normally take milliseconds. */
export const SERVING: Deadlines = { statement: 12_000, lock: 8_000, answer: 15_000 };

/** The milliseconds to wait for a free connection, and for a new connection to open. */
const CONNECTION_WITHIN = 8_000;
const INT8 = 20;
const DATE = 1082;
/** The most prepared statements of a connection. The shop has fewer; a programming error cannot fill the memory. */
const MAX_PREPARED = 500;
/** `name`: the name of the prepared statement; undefined for a statement that is not prepared */
type KnownStatement = { name: string | undefined; kind: StatementKind };
const known = new Map<string, KnownStatement>();

const ANEW = '/* planned anew */';
/**
 * Added to the end of a statement whose best plan depends on its values, for example on a price that few or nearly all
 * products exceed. The statement is then planned at each execution. Otherwise PostgreSQL may, after five executions of
 * a prepared statement, use one plan for all values.
 */
export const PLANNED_ANEW = sql.raw(ANEW);

/**
 * SQL for `= any(…)` of a list of ids whose plan does not depend on the list: PostgreSQL keeps it, instead of planning the
 * statement at each execution because a plan for the two ids of one order looks cheaper than one for any list.
 */
export const anyOf = (ids: readonly string[]) => sql<string>`any(array(select unnest(${ids}::uuid[])))`;

/** Names a prepared statement by a hash of its text, alike in all processes: a pooler may share connections. */
function statementOf(text: string): KnownStatement {
  const found = known.get(text);
  if (found) return found;
  const kind = kindOf(text);
  if (text.endsWith(ANEW) || known.size >= MAX_PREPARED) return { name: undefined, kind };
  const name = `s_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
  const statement = { name, kind };
  known.set(text, statement);
  return statement;
}

type ClientConfig = pg.ClientConfig & { answerWithin?: number };

/** The members of pg's connection that its type declarations omit. */
type Wire = {
  stream: NodeJS.ReadWriteStream & { destroy(error?: Error): void };
  on(event: 'errorMessage', listener: (message: { code?: string }) => void): void;
};

/**
 * A connection that prepares the statements of Kysely, is closed when PostgreSQL does not answer in time, and tells its
 * pool when the session is read-only, regardless of which code sent the statement.
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
      const { name, kind } = statementOf(text);
      // queries that the pool itself sends have a callback, and are not changed
      return counted(text, kind, super.query({ name, text, values }, ...rest));
    }
    return Reflect.apply(super.query, this, args);
  }

  /**
   * Starts the time limit for an answer. The option query_timeout of pg would leave the connection open, perhaps inside
   * a transaction.
   */
  #expectAnswer(): void {
    if (this.#answerWithin === undefined) return;
    clearTimeout(this.#deadline);
    this.#deadline = setTimeout(
      () => this.cut(new DatabaseFrozen(`PostgreSQL did not answer within ${this.#answerWithin} ms`)),
      this.#answerWithin,
    );
    this.#deadline.unref();
  }

  /** Closes the connection at once; the statements that wait for an answer fail. */
  cut(error?: Error): void {
    this.#wire.stream.destroy(error);
  }
}

/**
 * Replaces the open sessions of a pool after one of them refused a write. A session keeps the value of
 * default_transaction_read_only that was set when it started, even after the database accepts writes again.
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
  // pg removes a client from the pool if `end` was called on it
  pool.on('release', (_, client) => {
    if (generations.get(client) !== generation) (client as unknown as pg.Client).end().catch(() => {});
  });
}

/**
 * @param url the URL of the PostgreSQL database
 * @param max the most connections of the pool
 * @param deadlines the time limits; undefined for work that may take long, such as migrations and imports
 * @param session SQL that each connection runs first, beside those of the time limits
 */
export function openPool(url: string, max: number, deadlines?: Deadlines, session = ''): pg.Pool {
  const config: pg.PoolConfig & { answerWithin?: number } = {
    connectionString: url,
    max,
    Client: ShopClient,
    connectionTimeoutMillis: CONNECTION_WITHIN,
    types: {
      getTypeParser(oid, format) {
        // pg returns bigint as text; amounts in đồng are far below 2^53, so they are safe as numbers
        if (oid === INT8) return Number;
        // a date of birth has no time zone, so it is read as the text YYYY-MM-DD
        if (oid === DATE) return String;
        return pg.types.getTypeParser(oid, format as 'text');
      },
    },
  };
  if (deadlines) {
    config.answerWithin = deadlines.answer;
    // the time limits are set by SQL and not as connection parameters: poolers refuse parameters unknown to them
    config.onConnect = async (client) => {
      await client.query(
        `set statement_timeout = ${deadlines.statement}; set lock_timeout = ${deadlines.lock}; ${session}`,
      );
    };
  }
  const pool = new pg.Pool(config);
  // the pool replaces a closed connection at the next use; without this listener, the error event would end the process
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  replaceReadOnlySessions(pool);
  countPool(pool);
  return pool;
}

/**
 * Opens a pool whose connections can be closed while they are in use. PostgreSQL may still finish the statement that a
 * connection is running, but receives no further statement from it.
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

/** Returns a Database that uses one connection. The caller must release the connection. */
export function openOn(client: pg.ClientBase): Database {
  const borrowed = { query: client.query.bind(client), release() {} };
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect: async () => borrowed, end: async () => {}, options: {} } }),
  });
}

/** @returns the name of the constraint or unique index that a write violated; null for any other error */
export function brokenConstraint(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.constraint ?? null) : null;
}

/** True if PostgreSQL ended the transaction because it and another one waited for each other; nothing of it was written. */
export const isDeadlock = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '40P01';
