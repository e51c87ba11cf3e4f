/** Pages stand still while they load, and fit a narrow phone. */
import { enterAsCustomer } from './customers.ts';
import { expect, type Page, test } from './journey.ts';
import { addToCart, makeOwnProduct, open, openCheckout, payOnDelivery, placeOrder } from './steps.ts';

/** The sum of all shifts nobody caused by an input; 0.1 is what is called good. */
const MOST_SHIFT = 0.05;

async function measureShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) shifts.sum += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts });
  });
}

/** Every picture that has come into sight is there, and the page has been drawn since. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += 600) {
      scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
}

const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);

for (const width of [390, 1440]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 850 } });

    test(`nothing jumps while a page loads ${width} pixels wide`, async ({ page }) => {
      await measureShifts(page);
      for (const address of [
        '/',
        '/products',
        '/products?category=cardio',
        '/products/may-chay-bo-dien-gap-gon-nhip-chay-r200',
        '/categories',
        '/login?verified=true',
        '/login?mode=register',
        '/reset-password?token=abc',
      ]) {
        await open(page, address);
        await settle(page);
        expect(await shiftsOf(page), address).toBeLessThanOrEqual(MOST_SHIFT);
      }
    });
  });
}

test('nothing jumps for a customer either', async ({ page, db }) => {
  await enterAsCustomer(page, db);
  await measureShifts(page);
  await open(page, '/categories');
  await settle(page);
  expect(await shiftsOf(page)).toBeLessThanOrEqual(MOST_SHIFT);
});

test('the measure of jumps sees one', async ({ page }) => {
  await measureShifts(page);
  await open(page, '/');
  await page.evaluate(() =>
    document.body.prepend(Object.assign(document.createElement('div'), { style: 'height: 400px' })),
  );
  await expect.poll(() => shiftsOf(page)).toBeGreaterThan(MOST_SHIFT);
});

test.describe('320 pixels wide', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  async function expectToFit(page: Page, state: string): Promise<void> {
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, document.body.scrollWidth]);
    expect.soft(widths, state).toEqual([320, 320]);
  }

  test('no page scrolls sideways', async ({ page, db, errors }) => {
    test.slow();
    errors.expected(/\b404\b.*\/khong-co-trang/);
    const { order_url } = await placeOrder(db);
    for (const address of [
      '/',
      '/products',
      `/products?search=${'dai'.repeat(40)}`,
      '/products?category=phu-kien&minPrice=100000&inStock=true',
      '/products/combo-home-gym-nang-cao-khung-r1-don-2-2-m-100-kg-ta-dia',
      '/products/dai-lung-tap-gym-ban-rong-10-cm-duong-co',
      '/categories',
      '/cart',
      '/checkout',
      '/login?mode=register',
      '/reset-password',
      '/khong-co-trang',
      order_url,
    ]) {
      await open(page, address);
      await expectToFit(page, address);
    }
    await addToCart(page, { slug: 'may-chay-bo-phong-gym-nhip-chay-pro-x8' });
    await addToCart(page, await makeOwnProduct(db));
    await open(page, '/cart');
    await expect(page.getByRole('article')).toHaveCount(2);
    await expectToFit(page, 'a full cart');
    await openCheckout(page);
    await expect(page.getByRole('img', { name: /^Mã VietQR/ })).toBeVisible();
    await expectToFit(page, 'the checkout by QR');
    await payOnDelivery(page);
    await expectToFit(page, 'the checkout on delivery');
  });
});
