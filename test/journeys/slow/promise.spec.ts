/** Faults and races in how the browser asks for the promise of a delivery. */
import { expect, test } from '../journey.ts';
import { phone } from '../page-checks.ts';
import { answerPromises, endsIn, fail, hold, MINUTE, openProduct, POLICY, pass } from '../promises.ts';
import { chooseProvince, open, promised, promisePlace } from '../steps.ts';

test.use({ viewport: phone });

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
    expect(await promisePlace(page).allTextContents()).toEqual([expect.stringContaining(POLICY)]);
  }).toPass();
  expect(promises.asked.length).toBe(4);
  promises.answer = pass;
  await page.clock.runFor(MINUTE);
  await expect(promised(page)).toContainText('tại Hà Nội');
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
