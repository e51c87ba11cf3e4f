/**
 * Tells open pages by server-sent events that the payment of their order has changed. An event contains no data: the
 * page then requests its order in the usual way. One query per second and process looks for changes, however many pages
 * are open. LISTEN is not used, because it would need a NOTIFY inside the order's transaction, which makes all commits
 * wait for one another.
 */
import type { ServerResponse } from 'node:http';
import type { Database } from '#store/database/database.ts';
import { listPaymentStates } from '#store/payments/payment-states.ts';

/** Milliseconds between two queries; so short that a page shows a payment within two seconds. */
const POLL = 1000;
const BEAT = 20_000;
const LIFE = 10 * 60_000;
/** Milliseconds after which a page whose stream has ended opens it again. */
const RETRY = 5000;
const MOST_OF_ORDER = 3;
const MOST = 5000;

type Stream = { response: ServerResponse; orderNumber: string; opened: number };

export class PaymentStreams {
  readonly #db: Database;
  readonly #report: (error: unknown) => void;
  readonly #streams = new Set<Stream>();
  /** the number of streams that are open or about to open, by order number */
  readonly #places = new Map<string, number>();
  readonly #states = new Map<string, string | undefined>();
  #timer: NodeJS.Timeout | null = null;
  #beaten = 0;
  #away = false;
  #closed = false;

  /** @param report receives the error, once, when the database stops answering */
  constructor(db: Database, report: (error: unknown) => void) {
    this.#db = db;
    this.#report = report;
  }

  /** the number of open streams */
  get size(): number {
    return this.#streams.size;
  }

  /** Reserves a place for one more stream of this order. @returns false if the order has the maximum of streams */
  take(orderNumber: string): boolean {
    const places = this.#places.get(orderNumber) ?? 0;
    if (this.#closed || places >= MOST_OF_ORDER || this.#streams.size >= MOST) return false;
    this.#places.set(orderNumber, places + 1);
    return true;
  }

  giveBack(orderNumber: string): void {
    const places = (this.#places.get(orderNumber) ?? 0) - 1;
    if (places > 0) this.#places.set(orderNumber, places);
    else {
      this.#places.delete(orderNumber);
      this.#states.delete(orderNumber);
    }
  }

  /**
   * Stores the current state of the payment as the state with which later states are compared. The page reads its order
   * after that, so it cannot show an older state.
   */
  async look(orderNumber: string): Promise<void> {
    if (!this.#states.has(orderNumber))
      this.#states.set(orderNumber, (await listPaymentStates(this.#db, [orderNumber])).get(orderNumber));
  }

  /** Starts a stream reserved with `take`, until the connection closes, the server stops or its time is over. */
  open(orderNumber: string, response: ServerResponse): void {
    const stream = { response, orderNumber, opened: Date.now() };
    this.#streams.add(stream);
    response.once('close', () => {
      this.#streams.delete(stream);
      this.giveBack(orderNumber);
    });
    response.write(`retry: ${RETRY}\n\n`);
    // the server was stopped while this stream was about to open
    if (this.#closed) response.end();
    else this.#timer ??= setTimeout(() => void this.#poll(), POLL);
  }

  close(): void {
    this.#closed = true;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    for (const { response } of this.#streams) response.end();
  }

  async #poll(): Promise<void> {
    try {
      await this.#announce();
      this.#away = false;
    } catch (error) {
      // nothing to do after an error, because the next round sends the query again
      if (!this.#away) this.#report(error);
      this.#away = true;
    }
    this.#keepAlive();
    this.#timer = this.#streams.size > 0 && !this.#closed ? setTimeout(() => void this.#poll(), POLL) : null;
  }

  async #announce(): Promise<void> {
    const numbers = [...new Set([...this.#streams].map(({ orderNumber }) => orderNumber))];
    if (numbers.length === 0) return;
    const states = await listPaymentStates(this.#db, numbers);
    const changed = new Set(numbers.filter((number) => this.#states.get(number) !== states.get(number)));
    if (changed.size === 0) return;
    for (const number of changed) if (this.#places.has(number)) this.#states.set(number, states.get(number));
    for (const { orderNumber, response } of this.#streams)
      if (changed.has(orderNumber)) response.write('data: changed\n\n');
  }

  /** Sends a line that pages ignore: it keeps proxies from closing quiet streams, and detects closed connections. */
  #keepAlive(): void {
    const now = Date.now();
    const beats = now - this.#beaten >= BEAT;
    if (beats) this.#beaten = now;
    for (const { response, opened } of this.#streams) {
      if (now - opened >= LIFE) response.end();
      else if (beats) response.write(':\n\n');
    }
  }
}
