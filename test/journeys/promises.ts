/** Answers about promises that a journey holds back, breaks, or lets end. */
import type { Route } from '@playwright/test';
import type { DeliveryPromise } from '#contract/shop/fulfilment.ts';
import type { Database } from '#store/database/database.ts';
import type { Page } from './journey.ts';
import { makeOwnProduct, open } from './steps.ts';

export const POLICY = 'Hà Nội, TP.HCM 1–2 ngày làm việc';
export const MINUTE = 60_000;

export const openProduct = async (page: Page, db: Database) => {
  const product = await makeOwnProduct(db, { priceVnd: 149_000, grossWeightKg: 1.2 });
  await open(page, `/products/${product.slug}`);
  return product;
};

const provinceOf = (route: Route) => new URL(route.request().url()).searchParams.get('province');

/** Lets the test answer what the page asks about promises; `asked`: the provinces so far. */
export async function answerPromises(page: Page, first: (route: Route) => Promise<void>) {
  const state = { answer: first, asked: [] as (string | null)[] };
  await page.route('**/api/delivery/promise?*', async (route) => {
    state.asked.push(provinceOf(route));
    await state.answer(route);
  });
  return state;
}

export const pass = (route: Route) => route.continue();
export const fail = (route: Route) => route.fulfill({ status: 503, json: { error: 'the test breaks this answer' } });

/** Holds the answers about a province until `letGo`, and then answers as `then` does. */
export function hold(province: string, then: (route: Route) => Promise<void> = pass) {
  const { promise: wait, resolve: letGo } = Promise.withResolvers<void>();
  const answer = async (route: Route) => {
    if (provinceOf(route) === province) await wait;
    // the page may have given up the request meanwhile
    await then(route).catch(() => {});
  };
  return { answer, letGo };
}

/** Answers as the shop does, but the promise ends this many milliseconds from now by the clock of the page. */
export const endsIn = (page: Page, milliseconds: number) => async (route: Route) => {
  const promise = (await (await route.fetch()).json()) as DeliveryPromise;
  const now = await page.evaluate(() => Date.now());
  await route.fulfill({ json: { ...promise, until: new Date(now + milliseconds).toISOString() } });
};
