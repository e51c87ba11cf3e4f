/** How the browser asks for the promise of a delivery: races, faults, and an answer that has ended. */
import type { Route } from '@playwright/test';
import type { DeliveryPromise } from '#contract/shop/fulfilment.ts';
import type { Database } from '#store/database/database.ts';
import { expect, type Page, test } from './journey.ts';
import { phone } from './page-checks.ts';
import { chooseProvince, makeOwnProduct, open, promised, promisePlace, untilHydrated } from './steps.ts';

const POLICY = 'Hà Nội, TP.HCM 1–2 ngày làm việc';
const MINUTE = 60_000;

test.use({ viewport: phone });

const openProduct = async (page: Page, db: Database) => {
  const product = await makeOwnProduct(db, { priceVnd: 149_000, grossWeightKg: 1.2 });
  await open(page, `/products/${product.slug}`);
  return product;
};

const provinceOf = (route: Route) => new URL(route.request().url()).searchParams.get('province');

/** Lets the test answer what the page asks about promises; `asked`: the provinces so far. */
async function answerPromises(page: Page, first: (route: Route) => Promise<void>) {
  const state = { answer: first, asked: [] as (string | null)[] };
  await page.route('**/api/delivery/promise?*', async (route) => {
    state.asked.push(provinceOf(route));
    await state.answer(route);
  });
  return state;
}

const pass = (route: Route) => route.continue();
const fail = (route: Route) => route.fulfill({ status: 503, json: { error: 'the test breaks this answer' } });

/** Holds the answers about a province until `letGo`, and then answers as `then` does. */
function hold(province: string, then: (route: Route) => Promise<void> = pass) {
  const { promise: wait, resolve: letGo } = Promise.withResolvers<void>();
  const answer = async (route: Route) => {
    if (provinceOf(route) === province) await wait;
    // the page may have given up the request meanwhile
    await then(route).catch(() => {});
  };
  return { answer, letGo };
}

test('a visitor without a province asks for no promise, and finds the provinces in the page at the first touch', async ({
  page,
  db,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(provinces|delivery)/.test(pathname)) asked.push(pathname);
  });
  const product = await openProduct(page, db);
  await expect(promisePlace(page)).toContainText(POLICY);
  const field = promisePlace(page).getByLabel('Giao đến:');
  await field.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await expect(field.getByRole('option')).toHaveCount(35);
  await field.selectOption('Huế');
  await expect(promised(page)).toContainText('tại Huế');
  // the next page knows the province without the list
  asked.length = 0;
  await open(page, `/products/${product.slug}`);
  await expect(promised(page)).toContainText('tại Huế');
  await expect(field).toHaveValue('Huế');
  expect(asked).toEqual(['/api/delivery/promise']);
  await chooseProvince(promisePlace(page), 'Hà Nội');
  await expect(promised(page)).toContainText('tại Hà Nội');
  expect(asked).not.toContain('/api/provinces');
});

test('a province that is chosen before the page comes alive is kept', async ({ page, db }) => {
  const { slug } = await makeOwnProduct(db, { priceVnd: 149_000, grossWeightKg: 1.2 });
  const { promise: chosen, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await chosen;
    await route.continue();
  });
  await page.goto(`/products/${slug}`, { waitUntil: 'commit' });
  const field = page.getByLabel('Giao đến:');
  await field.selectOption('Huế');
  goOn();
  await untilHydrated(page);
  await expect(promised(page)).toContainText('tại Huế');
});

test('a list of provinces that failed is asked for again by the next touch', async ({ page, errors }) => {
  errors.expected(/api\/provinces|Failed to load resource/);
  await page.route('**/api/provinces', (route) => route.fulfill({ status: 404, json: { error: 'Not found' } }));
  const refused = page.waitForResponse('**/api/provinces');
  // the page that the browser renders asks for the list itself
  await open(page, '/products?search=airbike');
  await page.getByRole('main').getByRole('link', { name: 'Xe đạp tập toàn thân AirBike Nhịp Chạy A9' }).click();
  const field = promisePlace(page).getByLabel('Giao đến:');
  await refused;
  await page.unroute('**/api/provinces');
  await field.hover();
  await field.selectOption('Huế');
  await expect(promised(page)).toContainText('tại Huế');
});

test('a province that is chosen while an answer is under way gets its own promise, and the late answer changes nothing', async ({
  page,
  db,
}) => {
  const { answer, letGo } = hold('Hà Nội');
  const promises = await answerPromises(page, answer);
  await openProduct(page, db);
  await chooseProvince(promisePlace(page), 'Hà Nội');
  await expect.poll(() => promises.asked).toEqual(['Hà Nội']);
  await chooseProvince(promisePlace(page), 'Huế');
  await expect(promised(page)).toContainText('tại Huế');
  letGo();
  // another question and its answer: the late one has come before
  await chooseProvince(promisePlace(page), 'Cà Mau');
  await expect(promised(page)).toContainText('tại Cà Mau');
  await chooseProvince(promisePlace(page), 'Huế');
  await expect(promised(page)).toContainText('tại Huế');
});

test('while the answer is slow, the promise for the province before is gone, and nothing moves', async ({
  page,
  db,
}) => {
  const { answer, letGo } = hold('Huế');
  const promises = await answerPromises(page, answer);
  await openProduct(page, db);
  const place = promisePlace(page);
  const empty = await place.boundingBox();
  await chooseProvince(place, 'Hà Nội');
  await expect(promised(page)).toContainText('tại Hà Nội');
  await chooseProvince(place, 'Huế');
  await expect.poll(() => promises.asked).toEqual(['Hà Nội', 'Huế']);
  await expect(promised(page)).toHaveCount(0);
  expect((await place.boundingBox())?.height).toBe(empty?.height);
  letGo();
  await expect(promised(page)).toContainText('tại Huế');
  expect((await place.boundingBox())?.height).toBe(empty?.height);
});

test('without an answer the policy’s days are shown, until a later answer promises', async ({ page, db, errors }) => {
  errors.expected(/api\/delivery\/promise|Failed to load resource/);
  await page.clock.install();
  const promises = await answerPromises(page, fail);
  await openProduct(page, db);
  await chooseProvince(promisePlace(page), 'Hà Nội');
  await expect.poll(() => promises.asked.length).toBe(1);
  // it tries three times more
  await expect(async () => {
    await page.clock.runFor(5000);
    await expect(promisePlace(page)).toContainText(POLICY, { timeout: 1000 });
  }).toPass();
  expect(promises.asked.length).toBe(4);
  promises.answer = pass;
  await page.clock.runFor(MINUTE);
  await expect(promised(page)).toContainText('tại Hà Nội');
});

/** Answers as the shop does, but the promise ends this many milliseconds from now by the clock of the page. */
const endsIn = (page: Page, milliseconds: number) => async (route: Route) => {
  const promise = (await (await route.fetch()).json()) as DeliveryPromise;
  const now = await page.evaluate(() => Date.now());
  await route.fulfill({ json: { ...promise, until: new Date(now + milliseconds).toISOString() } });
};

test('a promise that has ended is not shown while the next one is asked for, nor if there is none', async ({
  page,
  db,
  errors,
}) => {
  errors.expected(/api\/delivery\/promise|Failed to load resource/);
  await page.clock.install();
  const promises = await answerPromises(page, endsIn(page, 2 * MINUTE));
  await openProduct(page, db);
  await chooseProvince(promisePlace(page), 'Hà Nội');
  await expect(promised(page)).toContainText('tại Hà Nội');
  // The shop's own promise ends at the next cut-off hour, which may be a day later.
  const { answer, letGo } = hold('Hà Nội', endsIn(page, 2 * MINUTE));
  promises.answer = answer;
  await page.clock.runFor(2 * MINUTE - 5000);
  expect(promises.asked).toHaveLength(1);
  await expect(promised(page)).toHaveCount(1);
  await page.clock.runFor(6000);
  await expect(promised(page)).toHaveCount(0);
  expect(promises.asked).toHaveLength(2);
  letGo();
  await expect(promised(page)).toContainText('tại Hà Nội');

  promises.answer = fail;
  await expect(async () => {
    await page.clock.runFor(10 * MINUTE);
    await expect(promisePlace(page)).toContainText(POLICY, { timeout: 1000 });
  }).toPass();
  await expect(promised(page)).toHaveCount(0);
});

test('a page that was hidden as its promise ended asks again as soon as it is seen', async ({ page, db }) => {
  await page.clock.install();
  const promises = await answerPromises(page, endsIn(page, 2 * MINUTE));
  await openProduct(page, db);
  await chooseProvince(promisePlace(page), 'Hà Nội');
  await expect(promised(page)).toContainText('tại Hà Nội');
  const show = (state: 'hidden' | 'visible') =>
    page.evaluate((to) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: to });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, state);
  await show('hidden');
  await page.clock.runFor(3 * MINUTE);
  expect(promises.asked).toHaveLength(1);
  const { answer, letGo } = hold('Hà Nội');
  promises.answer = answer;
  await show('visible');
  await expect.poll(() => promises.asked.length).toBe(2);
  await expect(promised(page)).toHaveCount(0);
  letGo();
  await expect(promised(page)).toContainText('tại Hà Nội');
});

test('a device whose clock is weeks ahead shows the promise, and asks once a minute', async ({ page, db }) => {
  // ahead of the end of every promise: on a Friday evening the next one ends after the weekend
  await page.clock.install({ time: Date.now() + 21 * 24 * 60 * MINUTE });
  const promises = await answerPromises(page, pass);
  await openProduct(page, db);
  await chooseProvince(promisePlace(page), 'Hà Nội');
  await expect(promised(page)).toContainText('tại Hà Nội');
  await page.clock.runFor(MINUTE / 2);
  expect(promises.asked).toHaveLength(1);
  await page.clock.runFor(MINUTE);
  await expect.poll(() => promises.asked.length).toBe(2);
  await expect(promised(page)).toContainText('tại Hà Nội');
});
