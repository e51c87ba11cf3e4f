/** A shop that runs as processes of its own while faults happen to it, and what must be true of it afterwards. */
import { setTimeout as sleep } from 'node:timers/promises';
import { equations } from '#store/balance/equations.ts';
import { readEquation } from '#store/balance/read-equation.ts';
import { type Database, openDatabase, openPool } from '#store/database/database.ts';
import type { MailServer } from '../mail/mail-servers.ts';
import type { Attempt } from './customers.ts';
import { beginPatientOrdering, type PatientStream } from './patient-customers.ts';
import type { ShopProcess } from './shop-process.ts';

/** Customers who order at once. */
export const CUSTOMERS = 6;
/** Milliseconds a single request may take: 8 for a connection and 15 for an answer, and a busy machine. */
const LONGEST_REQUEST = 30_000;
/** Seconds for what must be true again after a fault. */
const [READY_WITHIN, MAILED_WITHIN, BALANCED_WITHIN] = [90, 300, 60];

/** Collects what a proof found wrong, and prints its lines. */
export class Findings {
  readonly wrong: string[] = [];
  say(line: string): void {
    console.log(line);
  }
  must(isSo: boolean, otherwise: string): void {
    if (isSo) return;
    this.wrong.push(otherwise);
    this.say(`WRONG: ${otherwise}`);
  }
}

export async function untilTrue(look: () => Promise<boolean> | boolean, seconds: number): Promise<boolean> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(100))
    if (
      await Promise.resolve()
        .then(look)
        .catch(() => false)
    )
      return true;
  return false;
}

/** @param except the equations to leave out @returns one line for each equation of the books that does not hold */
export async function listBrokenEquations(db: Database, except: readonly string[] = []): Promise<string[]> {
  const wrong: string[] = [];
  const { signal } = new AbortController();
  for (const equation of equations.filter(({ name }) => !except.includes(name))) {
    const { differing, differences } = await readEquation(db, equation, { since: null, signal });
    const [first] = differences;
    if (first)
      wrong.push(`${equation.name}: ${differing} differ; ${first.name}: books ${first.expected}, row ${first.found}`);
  }
  return wrong;
}

export class TriedShop {
  readonly shop: ShopProcess;
  readonly attempts: Attempt[] = [];
  products: { id: string; price: number }[] = [];
  readonly #findings: Findings;
  readonly #databaseUrl: string;
  readonly #mailServer: MailServer;

  /** @param databaseUrl leads to the shop's database without the faults */
  constructor(findings: Findings, shop: ShopProcess, databaseUrl: string, mailServer: MailServer) {
    this.#findings = findings;
    this.shop = shop;
    this.#databaseUrl = databaseUrl;
    this.#mailServer = mailServer;
  }

  async inDatabase<Result>(act: (db: Database) => Promise<Result>): Promise<Result> {
    const db = openDatabase(openPool(this.#databaseUrl, 1));
    try {
      return await act(db);
    } finally {
      await db.destroy();
    }
  }

  /** Fills the shelves and chooses what is ordered. The stock of a bundle follows that of its parts. */
  async stockUp(): Promise<void> {
    this.products = await this.inDatabase(async (db) => {
      await db
        .updateTable('products as p')
        .set({ stock: 1_000_000 })
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('bundle_parts as b').select('b.bundle_id').whereRef('b.bundle_id', '=', 'p.id'))),
        )
        .execute();
      return db.selectFrom('products').select(['id', 'price']).where('listed', '=', true).limit(12).execute();
    });
  }

  /** @returns the status; 0 if the connection broke or nothing came in 15 seconds */
  statusOf(path: string): Promise<number> {
    return fetch(this.shop.url + path, { signal: AbortSignal.timeout(15_000) }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
  }

  /** Orders come before, during and after the fault. */
  async underOrders(
    name: string,
    fault: (stream: PatientStream) => Promise<void>,
    customers = CUSTOMERS,
  ): Promise<PatientStream> {
    const check = (isSo: boolean, otherwise: string) => this.#findings.must(isSo, `${name}: ${otherwise}`);
    const stream = beginPatientOrdering(this.shop.url, this.products, customers);
    check(await untilTrue(() => stream.told() >= 20, 60), 'no orders before the fault');
    await fault(stream);
    const enough = stream.told() + 20;
    check(await untilTrue(() => stream.told() >= enough, 90), 'no orders after the fault');
    const untold = await stream.stop();
    this.attempts.push(...stream.attempts);
    check(untold === 0, `${untold} orders were never taken`);
    check(this.shop.isAlive, 'the process ended');
    const odd = [...stream.statuses].filter(([status]) => ![0, 201, 503].includes(status));
    check(odd.length === 0, `answers ${JSON.stringify(odd)}`);
    check(stream.longest() < LONGEST_REQUEST, `a request took ${Math.round(stream.longest())} ms`);
    return stream;
  }

  /**
   * Whatever was acknowledged is there, once, every email leaves, and the books agree.
   * @param except the equations of the books to leave out
   */
  async settle(name: string, stream?: PatientStream, except: readonly string[] = []): Promise<void> {
    const { wrong } = this.#findings;
    const must = (isSo: boolean, otherwise: string) => this.#findings.must(isSo, `${name}: ${otherwise}`);
    must(await untilTrue(async () => (await this.statusOf('/readyz')) === 200, READY_WITHIN), 'not ready again');
    const keys = await this.inDatabase((db) => db.selectFrom('orders').select('idempotency_key as key').execute());
    const stored = keys.map(({ key }) => key).sort();
    const asked = this.attempts.map(({ key }) => key).sort();
    must(JSON.stringify(stored) === JSON.stringify(asked), `${asked.length} orders sent, ${stored.length} stored`);
    must(await this.#untilMailed(), `${await this.#countWaiting()} emails do not leave`);
    const missing = await this.#listMissingMails();
    must(missing.length === 0, `${missing.length} emails are recorded as sent and never arrived`);
    let broken: string[] = [];
    await untilTrue(async () => {
      broken = await this.inDatabase((db) => listBrokenEquations(db, except));
      return broken.length === 0;
    }, BALANCED_WITHIN);
    for (const line of broken) must(false, line);
    const statuses = stream
      ? `, answers ${[...stream.statuses].map(([s, n]) => `${s || 'broken'}: ${n}`).join(', ')}`
      : '';
    const longest = stream ? `, longest request ${Math.round(stream.longest())} ms` : '';
    this.#findings.say(
      `${name}: ${stored.length} orders stored${statuses}${longest}; ${this.doubled()} emails came twice so far; ${wrong.length} wrong so far`,
    );
  }

  async #countWaiting(): Promise<number> {
    const waiting = this.inDatabase((db) =>
      db.selectFrom('mails').select('id').where('state', '=', 'waiting').execute(),
    );
    return (await waiting).length;
  }

  #untilMailed(): Promise<boolean> {
    return untilTrue(async () => (await this.#countWaiting()) === 0, MAILED_WITHIN);
  }

  /** @returns the ids of emails that the shop believes to have sent */
  async #listMissingMails(): Promise<string[]> {
    const sent = await this.inDatabase((db) =>
      db.selectFrom('mails').select('id').where('state', '=', 'sent').execute(),
    );
    const arrived = this.messageIds().join('\n');
    return sent.map(({ id }) => id).filter((id) => !arrived.includes(id));
  }

  /** The Message-ID of each email that arrived; one that arrived twice is there twice. */
  messageIds(): string[] {
    return this.#mailServer.received.map((text) => /^Message-ID: (.*)$/im.exec(text)?.[1] ?? text);
  }

  doubled(): number {
    return this.#mailServer.received.length - new Set(this.messageIds()).size;
  }

  signalPostgres(signal: NodeJS.Signals): void {
    for (const pid of this.shop.postgresPids()) {
      try {
        process.kill(pid, signal);
      } catch {
        // a backend may have ended by itself
      }
    }
  }
}
