/** Blocks of extensions in a browser: in the HTML before any script, after a move inside the shop, and with a cart. */
import type { AddressInfo } from 'node:net';
import { openFiles } from '#server/adapters/storage/files.ts';
import { createApp } from '#server/app/app.ts';
import { readConfig } from '#server/config/config.ts';
import { loadSecret } from '#server/config/secret.ts';
import { loadExtensions } from '#server/extensions/load-extensions.ts';
import { test as base, expect } from '../journey.ts';
import { open, untilHydrated } from '../steps.ts';

const words = (place: string) => () => ({ parts: [{ paragraph: `Đây là ${place}.` }] });
const other = {
  proposed: {
    blocks: {
      'cart.below-items': words('cart.below-items'),
      'footer.above-company': () => ({
        heading: 'Bảng cỡ',
        parts: [
          { details: 'Cách đo', parts: [{ paragraph: 'Đo hai lần.' }] },
          { link: 'Liên hệ', to: '/contact' },
        ],
      }),
      'product.below-buttons': () => {
        throw new Error('a mistake of its author');
      },
    },
  },
};

/** The shop of all journeys with two extensions, in this process. */
const test = base.extend<object, { extended: string }>({
  extended: [
    async ({ db }, use) => {
      const dataDir = String(process.env.JOURNEYS_DATA_DIR);
      const config = readConfig({ DATA_DIR: dataDir, LIMITS: 'off', LOG: 'off', CACHE: '16', PORT: '0' });
      const extensions = await loadExtensions({
        'mat-care': () => import('../../extensions/mat-care/extension.ts'),
        other: async () => ({ default: other }),
      });
      const secret = await loadSecret(dataDir, undefined);
      const databaseUrl = String(process.env.JOURNEYS_DATABASE_URL);
      const shop = { db, files: openFiles(dataDir), secret, config, databaseUrl, devMailKey: '', extensions };
      const app = await createApp(shop, {});
      await app.listen({ host: '127.0.0.1', port: 0 });
      await use(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
      app.server.closeAllConnections();
      await app.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ extended }, use) => use(extended),
});

const LIST = '/products?type=tham-yoga';

test('a block stands in the HTML without scripts, and opens its details there', async ({ browser, extended }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: extended });
  await page.goto('/');
  await expect(page.getByText('mỗi thảm yoga tặng kèm một dây buộc')).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('Đo hai lần.')).toBeHidden();
  await footer.getByText('Cách đo').click();
  await expect(footer.getByText('Đo hai lần.')).toBeVisible();
  await page.close();
});

test('it is the same after hydration, after a move inside the shop, and at the second visit', async ({ page }) => {
  await open(page, LIST);
  for (let visit = 0; visit < 2; visit += 1) {
    await page.locator('article a[href^="/products/"]').first().click();
    await expect(page).toHaveURL(/\/products\/[^?]+$/);
    const block = page.locator('.block-part', { hasText: 'Giữ thảm bền' });
    await expect(block.getByRole('heading', { name: 'Giữ thảm bền' })).toBeVisible();
    await block.getByText('Thảm bị trơn?').click();
    await expect(block.getByText('Lau bằng nước ấm')).toBeVisible();
    await page.goBack();
  }
  await page.goForward();
  await page.reload();
  await untilHydrated(page);
  await page.getByText('Thảm bị trơn?').click();
  await expect(page.getByText('Lau bằng nước ấm')).toBeVisible();
  await page.getByRole('link', { name: 'Hỏi cửa hàng' }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test('the cart shows its block with its items, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, LIST);
  await page.locator('article a[href^="/products/"]').first().click();
  await page.getByRole('button', { name: 'Thêm vào giỏ' }).first().click();
  await open(page, '/cart');
  await expect(page.getByText('Đây là cart.below-items.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
