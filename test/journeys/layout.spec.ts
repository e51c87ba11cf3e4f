/** Pages do not shift while they load, load their main picture first, and fit on a narrow phone. */

import { enterAsCustomer } from './customers.ts';
import { expect, type Page, test } from './journey.ts';
import { R200 } from './model-view.ts';
import {
  desktop,
  expectNoSidewaysScroll,
  expectStable,
  MOST_SHIFT,
  measureShifts,
  phone,
  settle,
  shiftsOf,
  tablet,
} from './page-checks.ts';
import { openSlowLine } from './slow-line.ts';
import { fillCart, makeOwnProduct, open, openCheckout, untilHydrated } from './steps.ts';

test('the layout does not shift for a signed-in customer', async ({ page, db }) => {
  await enterAsCustomer(page, db);
  await measureShifts(page);
  await open(page, '/categories');
  await settle(page);
  expect(await shiftsOf(page)).toBeLessThanOrEqual(MOST_SHIFT);
});

// accessibility.spec.ts loads every page at the sizes of a phone and a desktop, but on a tablet only resizes it.
test('the layout does not shift while a page loads on a tablet', async ({ page }) => {
  await measureShifts(page);
  await page.setViewportSize(tablet);
  for (const address of [
    '/',
    '/products',
    '/products/may-chay-bo-dien-gap-gon-nhip-chay-r200',
    '/categories',
    '/cart',
    '/checkout',
    '/login',
    '/account',
    '/returns',
    '/blog',
    '/blog/bon-tuan-dau-tien',
  ]) {
    await open(page, address);
    await page.waitForLoadState('networkidle');
    await expectStable(page, address);
  }
});

test('a short page does not shift while its footer is loading', async ({ page, baseURL }) => {
  const line = await openSlowLine(String(baseURL), 'Bản tin Sức Bật');
  await measureShifts(page);
  await page.setViewportSize(phone);
  for (const address of ['/login?verified=true', '/newsletter/sent', '/newsletter/unknown']) {
    await page.goto(`${line.url}${address}`);
    await untilHydrated(page);
    await expectStable(page, address);
  }
  line.close();
});

test('the measurement of layout shifts detects a shift', async ({ page }) => {
  await measureShifts(page);
  await open(page, '/');
  await page.evaluate(() =>
    document.body.prepend(Object.assign(document.createElement('div'), { style: 'height: 400px' })),
  );
  await expect.poll(() => shiftsOf(page)).toBeGreaterThan(MOST_SHIFT);
});

test('the scripts of a page are requested after its first paint', async ({ page }) => {
  await open(page, '/');
  const { early, late } = await page.evaluate(() => {
    // Without a paint, they are requested after two seconds.
    const painted = Math.min(performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0, 1_900);
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    const bytes = (some: PerformanceEntry[]) =>
      some.reduce((sum, each) => sum + (each as PerformanceResourceTiming).decodedBodySize, 0);
    return {
      early: bytes(scripts.filter(({ startTime }) => startTime < painted)),
      late: bytes(scripts.filter(({ startTime }) => startTime >= painted)),
    };
  });
  expect(early).toBeLessThan(5_000);
  expect(late).toBeGreaterThan(300_000);
});

/** The page's main picture: its file, its width, the width it needs, and whether the head preloads it. */
function mainPicture(page: Page) {
  return page
    .getByRole('main')
    .locator('img[fetchpriority=high]')
    .first()
    .evaluate((picture: HTMLImageElement) => {
      const sources = [...document.querySelectorAll('link[rel=preload][as=image]')]
        .flatMap((link) => (link.getAttribute('imagesrcset') ?? '').split(','))
        .map((source) => source.trim().split(' '));
      const file = new URL(picture.currentSrc).pathname;
      const { clientWidth, clientHeight, naturalWidth, naturalHeight } = picture;
      // In a frame of another shape, the picture's aspect ratio decides how wide it must be.
      const covering = getComputedStyle(picture).objectFit === 'cover';
      const width = Math[covering ? 'max' : 'min'](clientWidth, (clientHeight * naturalWidth) / naturalHeight);
      const preloaded = sources.find(([url]) => url === file);
      return { file, clientWidth, wanted: width * devicePixelRatio, preloaded: Number(preloaded?.[1]?.slice(0, -1)) };
    });
}

/** The width of the page's largest contentful paint if it is a picture. */
function largestPaint(page: Page): Promise<number | undefined> {
  return page.evaluate(async () => {
    const paints = await new Promise<PerformanceEntryList>((resolve) => {
      const watcher = new PerformanceObserver((list) => resolve(list.getEntries()));
      watcher.observe({ type: 'largest-contentful-paint', buffered: true });
    });
    const { element } = paints.at(-1) as PerformanceEntry & { element: Element | null };
    return element instanceof HTMLImageElement ? element.clientWidth : undefined;
  });
}

for (const [name, viewport, deviceScaleFactor] of [
  ['a phone', phone, 2],
  ['a desktop', desktop, 1],
] as const) {
  test.describe(`the first view on ${name}`, () => {
    test.use({ viewport, deviceScaleFactor });

    for (const address of ['/', '/products', '/products/may-chay-bo-dien-gap-gon-nhip-chay-r200']) {
      test(`the largest element of ${address} on ${name} is a picture of the right size, requested first`, async ({
        page,
      }) => {
        await open(page, address);
        await page.waitForLoadState('networkidle');
        const picture = await mainPicture(page);
        expect(picture.file).toMatch(/\.avif$/);
        // Of several elements of the same size, any may be painted first.
        expect(await largestPaint(page)).toBe(picture.clientWidth);
        // Sharp enough, and not wider than the next available width.
        expect(picture.preloaded).toBeGreaterThanOrEqual(picture.wanted * 0.9);
        expect(picture.preloaded).toBeLessThanOrEqual(picture.wanted * 1.6);
        const asked = await page.evaluate(() =>
          performance
            .getEntriesByType('resource')
            .map(({ name: url }) => new URL(url).pathname)
            .filter((url) => /\.(avif|webp|jpeg)$/.test(url)),
        );
        expect(asked.filter((url) => url === picture.file)).toHaveLength(1);
        // On a busy machine the browser's scanner may ask for one eager picture before it has read the preload in the head.
        expect(asked.indexOf(picture.file)).toBeLessThanOrEqual(1);
      });
    }
  });
}

/** The limit in bytes for all pictures of the home page on a phone, scrolled to its end. */
const MOST_PICTURES = 350_000;

test.describe('on a phone', () => {
  test.use({ viewport: phone, deviceScaleFactor: 2 });

  test('the pictures of the home page are small', async ({ page }) => {
    const weights: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'image') weights.push(request.sizes().then((sizes) => sizes.responseBodySize));
    });
    await open(page, '/');
    await settle(page);
    const all = await Promise.all(weights);
    expect(all.length).toBeGreaterThan(3);
    expect(all.reduce((sum, weight) => sum + weight, 0)).toBeLessThan(MOST_PICTURES);
  });
});

test.describe('with reduced motion', () => {
  test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce' } });

  /** Everything that moves or fades, however long it has been running. */
  const moving = (page: Page) =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 1)
        .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 100)),
    );

  test('nothing moves', async ({ page }) => {
    const still = async (state: string) => expect.soft(await moving(page), state).toEqual([]);
    await open(page, '/products');
    await page.getByRole('button', { name: 'Bộ lọc', exact: true }).click();
    await still('the filters open');
    await page.getByRole('button', { name: 'Đóng bộ lọc' }).click();
    await page.getByRole('button', { name: 'Mở menu' }).click();
    await still('the menu open');
    await page.getByRole('button', { name: 'Đóng menu' }).click();
    await page.mouse.wheel(0, 900);
    await still('the header gone');
    // a product of the demo has a picture to enlarge
    await open(page, '/products/may-chay-bo-phong-gym-nhip-chay-pro-x8');
    await page
      .getByRole('button', { name: /^Phóng to ảnh/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await still('the picture enlarged');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('main').getByRole('button', { name: 'Thêm vào giỏ' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await still('the cart’s drawer open');
    await page.route('**/api/checkout/reservations', () => {});
    await openCheckout(page);
    await still('a loading QR code');
    await page.getByRole('button', { name: 'Đặt hàng', exact: true }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await still('a toast');
  });
});

// accessibility.spec.ts checks every page at this width; these have the longest words and the widest elements.
test.describe('320 pixels wide', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('no word is too long for a narrow phone', async ({ page }) => {
    for (const address of [
      `/products?search=${'dai'.repeat(40)}`,
      '/products/combo-home-gym-nang-cao-khung-r1-don-2-2-m-100-kg-ta-dia',
    ]) {
      await open(page, address);
      await expectNoSidewaysScroll(page, address);
    }
  });
});

test.describe('a phone of 390 pixels whose text is twice as large', () => {
  test.use({ viewport: { width: 195, height: 422 } });

  test('stacks the buttons of a product, whose words stay inside', async ({ page }) => {
    await open(page, R200);
    for (const name of ['Thêm vào giỏ', 'Mua ngay']) {
      const button = page.getByRole('main').getByRole('button', { name, exact: true });
      const [inside, outside] = await button.evaluate((one) => [one.scrollWidth, one.clientWidth]);
      expect(inside, name).toBeLessThanOrEqual(outside ?? 0);
    }
  });

  test('scrolls no page of the way to an order sideways, nor what helps to choose', async ({ page, db }) => {
    await fillCart(page, await makeOwnProduct(db));
    for (const address of [
      ...['/', '/products', R200, '/cart', '/checkout', '/blog/bon-tuan-dau-tien'],
      ...['/phong-tap', '/lo-trinh-ta?don=don-ta-thang-olympic-ben-luc-2-2-m-20-kg&s1=2&k1=5&den=60'],
    ]) {
      await open(page, address);
      await expectNoSidewaysScroll(page, address);
    }
  });
});
