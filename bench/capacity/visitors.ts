/** Visitors who arrive by chance at a given rate, look at pages, search, and some of whom order; nobody waits for another one. */
import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { codForm } from '#test/makers.ts';
import type { Inputs } from './model.ts';

export type Shown = { id: string; slug: string; name: string; price: number };

type Act = 'page' | 'new page' | 'search' | 'list' | 'order';
/** `at`: when it was asked, `ms`: until the whole answer was there; `status`: 0 if the connection broke or the visitor gave up */
export type Answered = { act: Act; status: number; at: number; ms: number };

export type Stage = {
  answers: Answered[];
  /** the numbers of orders that the shop acknowledged */
  orders: string[];
  /** orders without an answer: nobody knows whether they were taken */
  unknown: number;
  visits: number;
  /** true once the stage is over: visitors leave before their next page, but an order is still waited for */
  isOver: boolean;
};

/** Milliseconds after which a visitor gives a request up, and the mean between two acts of one visitor. */
const [GIVEN_UP, THINKS] = [20_000, 1_500];
/** The products that visitors look at: a campaign is about few. The pages at which they arrive. */
const [FEATURED, ENTRIES] = [40, ['/', '/products']] as const;

/** A time between two events that happen by chance, with this mean. */
const byChance = (mean: number) => -Math.log(1 - Math.random()) * mean;
const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item;

let people = 0;
/** The address of somebody who was not here before: the shop limits how much one address may ask. */
function newAddress(): string {
  people += 1;
  return `10.${(people >> 16) & 255}.${(people >> 8) & 255}.${people & 255}`;
}

class Visitor {
  readonly #url: string;
  readonly #products: readonly Shown[];
  readonly #stage: Stage;
  readonly #address = newAddress();

  constructor(url: string, products: readonly Shown[], stage: Stage) {
    this.#url = url;
    this.#products = products;
    this.#stage = stage;
  }

  async #ask(act: Act, path: string, init: RequestInit = {}): Promise<{ status: number; text: string }> {
    const begun = performance.now();
    const headers = { 'x-forwarded-for': this.#address, 'accept-encoding': 'br', ...init.headers };
    try {
      const response = await fetch(this.#url + path, { ...init, headers, signal: AbortSignal.timeout(GIVEN_UP) });
      const text = await response.text();
      this.#stage.answers.push({ act, status: response.status, at: begun, ms: performance.now() - begun });
      return { status: response.status, text };
    } catch {
      this.#stage.answers.push({ act, status: 0, at: begun, ms: performance.now() - begun });
      return { status: 0, text: '' };
    }
  }

  /** A new page is a list within a price that nobody asked for before, so that a node has to compute it. */
  async visit({ pagesPerVisit, searchesPerVisit, listsPerPage, visitsPerOrder, newPageShare }: Inputs): Promise<void> {
    const pages = Math.max(1, Math.round(byChance(pagesPerVisit)));
    for (let page = 0; page < pages && !this.#stage.isOver; page++) {
      const product = oneOf(this.#products.slice(0, FEATURED));
      const price = 1_000_000 + Math.floor(Math.random() * 90_000_000);
      if (Math.random() < newPageShare) await this.#ask('new page', `/products?maxPrice=${price}`);
      else await this.#ask('page', page === 0 ? oneOf(ENTRIES) : `/products/${product.slug}`);
      if (Math.random() < listsPerPage) await this.#ask('list', '/api/products?limit=20');
      if (Math.random() < searchesPerVisit / pagesPerVisit) {
        const words = [
          ...oneOf(this.#products).name.split(' ').slice(0, 2),
          oneOf(this.#products).name.split(' ').at(-1),
        ];
        await this.#ask('search', `/api/products/search?query=${encodeURIComponent(words.join(' '))}`);
      }
      await sleep(byChance(THINKS));
    }
    if (!this.#stage.isOver && Math.random() < 1 / visitsPerOrder) await this.#order();
  }

  async #order(): Promise<void> {
    const product = oneOf(this.#products.slice(0, FEATURED));
    const body = codForm([{ product_id: product.id, quantity: 1, price: product.price }]);
    const headers = { 'idempotency-key': randomUUID() };
    // a browser sends the same order again once, when its customer presses the button again
    for (let time = 0; time < 2; time++) {
      const { status, text } = await this.#ask('order', '/api/orders', { method: 'POST', body, headers });
      if (status === 201) {
        this.#stage.orders.push((JSON.parse(text) as { order: { order_number: string } }).order.order_number);
        return;
      }
      await sleep(THINKS);
    }
    this.#stage.unknown += 1;
  }
}

/**
 * Asks for the pages that most visits see until every worker of every node has them, as they do in the hour of a campaign.
 * @param times how often each page is asked for
 */
export async function warmUp(url: string, products: readonly Shown[], times: number): Promise<void> {
  const headers = { 'accept-encoding': 'br' };
  const paths = [
    ...ENTRIES,
    '/api/products?limit=20',
    ...products.slice(0, FEATURED).map(({ slug }) => `/products/${slug}`),
  ];
  for (let time = 0; time < times; time++)
    for (const path of paths) {
      const response = await fetch(url + path, { headers: { ...headers, 'x-forwarded-for': newAddress() } });
      await response.text();
    }
}

/**
 * Visits begin at times of their own, however long the answers take.
 * @param perSecond visits that begin a second
 * @param onSteady called after `ramp` seconds, when as many visitors leave as arrive, and again at the end
 * @returns once all visits have ended
 */
export async function runStage(
  url: string,
  products: readonly Shown[],
  { perSecond, ramp, seconds, inputs }: { perSecond: number; ramp: number; seconds: number; inputs: Inputs },
  onSteady: () => void,
): Promise<Stage> {
  const stage: Stage = { answers: [], orders: [], unknown: 0, visits: 0, isOver: false };
  const visits: Promise<void>[] = [];
  const begun = performance.now();
  const steady = sleep(ramp * 1000).then(onSteady);
  for (let next = begun; next < begun + (ramp + seconds) * 1000; next += byChance(1000 / perSecond)) {
    const wait = next - performance.now();
    if (wait > 0) await sleep(wait);
    stage.visits += 1;
    visits.push(new Visitor(url, products, stage).visit(inputs));
  }
  await steady;
  onSteady();
  stage.isOver = true;
  await Promise.all(visits);
  return stage;
}
