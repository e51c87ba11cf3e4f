/** Visitors who arrive by chance at a given rate, look at pages, search, and some of whom order; nobody waits for another one. */
import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { codForm } from '#test/makers.ts';
import type { Inputs } from './model.ts';

export type Shown = { id: string; slug: string; name: string; price: number };

type Act = 'page' | 'search' | 'list' | 'order';
/** `ms`: until the whole answer was there; `status`: 0 if the connection broke or the visitor gave up */
export type Answered = { act: Act; status: number; ms: number };

export type Stage = {
  answers: Answered[];
  /** the numbers of orders that the shop acknowledged */
  orders: string[];
  /** orders without an answer: nobody knows whether they were taken */
  unknown: number;
  visits: number;
};

/** Milliseconds after which a visitor gives a request up, and the mean between two acts of one visitor. */
const [GIVEN_UP, THINKS] = [20_000, 1_500];
/** Of the products, which nine of ten visitors look at: a campaign is about few of them. */
const FEATURED = 40;

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
      this.#stage.answers.push({ act, status: response.status, ms: performance.now() - begun });
      return { status: response.status, text };
    } catch {
      this.#stage.answers.push({ act, status: 0, ms: performance.now() - begun });
      return { status: 0, text: '' };
    }
  }

  /** @param newPage the share of pages that are about any product, and not about the featured ones */
  async visit({ pagesPerVisit, searchesPerVisit, listsPerPage, visitsPerOrder }: Inputs, newPage: number) {
    const pages = Math.max(1, Math.round(byChance(pagesPerVisit)));
    for (let page = 0; page < pages; page++) {
      const any = Math.random() < newPage;
      const product = oneOf(any ? this.#products : this.#products.slice(0, FEATURED));
      await this.#ask('page', page === 0 ? oneOf(['/', '/products']) : `/products/${product.slug}`);
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
    if (Math.random() < 1 / visitsPerOrder) await this.#order();
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

/** @param perSecond visits that begin a second @returns once all of them have ended */
export async function runStage(
  url: string,
  products: readonly Shown[],
  { perSecond, seconds, inputs }: { perSecond: number; seconds: number; inputs: Inputs },
): Promise<Stage> {
  const stage: Stage = { answers: [], orders: [], unknown: 0, visits: 0 };
  const visits: Promise<void>[] = [];
  for (const end = performance.now() + seconds * 1000; performance.now() < end; ) {
    stage.visits += 1;
    visits.push(new Visitor(url, products, stage).visit(inputs, inputs.newPageShare));
    await sleep(byChance(1000 / perSecond));
  }
  await Promise.all(visits);
  return stage;
}
