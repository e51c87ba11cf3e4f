/** How the browser asks for the promise of a delivery: at the first touch, slowly, and after it has ended. */
import { expect, test } from './journey.ts';
import { phone } from './page-checks.ts';
import { answerPromises, endsIn, fail, hold, MINUTE, openProduct, POLICY } from './promises.ts';
import { chooseProvince, makeOwnProduct, open, promised, promisePlace, untilHydrated } from './steps.ts';

test.use({ viewport: phone });

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
    expect(await promisePlace(page).allTextContents()).toEqual([expect.stringContaining(POLICY)]);
  }).toPass();
  await expect(promised(page)).toHaveCount(0);
});
