/** A page that waits for a transfer where its stream is refused, breaks, or is out of sight. */
import type { PlacedOrder } from '#contract/shop/orders.ts';
import type { Database } from '#store/database/database.ts';
import { line, qrForm } from '../../makers.ts';
import { pay } from '../bank.ts';
import { expect, type Page, test } from '../journey.ts';
import { makeOwnProduct, open } from '../steps.ts';

const PRICE = 1_250_000;
/** The page asks every five seconds, by its mocked clock. */
const POLL = 5000;

async function placeQrOrder(db: Database): Promise<PlacedOrder> {
  const product = await makeOwnProduct(db, { priceVnd: PRICE });
  const answer = await fetch(`${process.env.JOURNEYS_URL}/api/orders`, {
    method: 'POST',
    body: qrForm([line(product)]),
  });
  return (await answer.json()) as PlacedOrder;
}

/** Lets the page ask again until it says so: an answer takes real time, and the clock stands still meanwhile. */
const saysSoon = (page: Page, words: string) =>
  expect(async () => {
    await page.clock.runFor(POLL);
    expect(await payment(page).allTextContents()).toEqual([expect.stringContaining(words)]);
  }).toPass();

const payment = (page: Page) => page.getByRole('region', { name: 'Thông tin thanh toán' });
const isStream = (url: string) => new URL(url).pathname.endsWith('/changes');

for (const [what, answer] of [
  ['is refused', { status: 429, contentType: 'application/json', body: '{}' }],
  // it would open again after ten minutes
  ['breaks', { status: 200, contentType: 'text/event-stream', body: 'retry: 600000\n\n' }],
] as const) {
  test(`the order’s page asks every five seconds when its stream ${what}`, async ({ page, db, errors }) => {
    errors.expected(/\/changes\?key=/);
    await page.route(
      (url) => isStream(url.href),
      (route) => route.fulfill(answer),
    );
    const { order, order_url } = await placeQrOrder(db);
    await page.clock.install();
    await open(page, order_url);
    await pay(db, order.order_number, 1_000_000);
    await saysSoon(page, 'Còn thiếu');
    await pay(db, order.order_number, PRICE - 1_000_000);
    await saysSoon(page, 'Đã nhận thanh toán');
  });
}

/** As the browser does when the customer goes to another tab, or comes back. */
const showPage = (page: Page, isShown: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, !isShown);

test('a page out of sight asks nothing; seen again, it opens its stream and shows what came meanwhile', async ({
  page,
  db,
}) => {
  const { order, order_url } = await placeQrOrder(db);
  await page.clock.install();
  const opened = page.waitForResponse((response) => isStream(response.url()));
  await open(page, order_url);
  await opened;
  const closed = page.waitForEvent('requestfailed', (request) => isStream(request.url()));
  await showPage(page, false);
  await closed;
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/orders/by-link/')) asked += 1;
  });
  await pay(db, order.order_number, PRICE);
  await page.clock.runFor(2 * POLL);
  expect(asked).toBe(0);
  await expect(payment(page)).not.toContainText('Đã nhận thanh toán');
  const again = page.waitForResponse((response) => isStream(response.url()));
  await showPage(page, true);
  expect((await again).status()).toBe(200);
  await expect(payment(page)).toContainText('Đã nhận thanh toán');
});
