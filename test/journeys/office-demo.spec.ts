/** The owner takes the demo's products out of the shop, on a phone and at a desk. */

import { defaultShopSettings } from '#domain/settings/shop-settings.ts';
import { codForm, findProductBySku, line } from '../makers.ts';
import { crawl } from './crawl.ts';
import { expect } from './journey.ts';
import { enterOffice } from './office-staff.ts';
import { inShopOfEachSize } from './own-shop-journey.ts';
import { expectAccessible, expectNoSidewaysScroll, phone } from './page-checks.ts';

/** They can be taken out only once. */
const test = inShopOfEachSize();

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('the demo’s products go after a backup, and one that was ordered is archived', async ({
    page,
    ownDb,
    own,
    errors,
  }) => {
    const body = codForm([line(await findProductBySku(ownDb, 'GYM-001'))]);
    expect((await fetch(`${own.url}/api/orders`, { method: 'POST', body })).status).toBe(201);
    await enterOffice(page, ownDb, 'owner');
    await page.goto('/admin/settings');
    await page.getByRole('link', { name: 'Hàng mẫu' }).click();
    await expect(page.getByText(/Ngừng bán 1 sản phẩm/)).toBeVisible();
    await page.getByText('Vì sao không xóa 1 sản phẩm').click();
    await expect(page.getByText(/có trong đơn hàng/)).toBeVisible();
    await expectNoSidewaysScroll(page, 'the plan of a removal');
    await page.getByRole('button', { name: 'Gỡ hàng mẫu' }).click();
    await page.getByRole('button', { name: 'Sao lưu rồi gỡ' }).click();
    await expect(page.getByText(/Đã gỡ hàng mẫu lúc/)).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText(/Bản sao lưu: suc-bat-/)).toBeVisible();
    await expect(page.getByText('Không còn hàng mẫu đang bán')).toBeVisible();

    errors.expected(/404/);
    await page.goto('/products');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await page.request.get('/api/products')).headers()['x-total-count']).toBe('0');
    await page.goto('/categories');
    await expect(page.getByText('Cửa hàng đang chuẩn bị hàng')).toBeVisible();
    await page.goto('/');
    await expectAccessible(page, 'the home page of an empty shop');
    await expectNoSidewaysScroll(page, 'the home page of an empty shop');
    const { pages, foreign } = await crawl(page.request, own.url);
    const dead = [...pages.values()].filter(({ status }) => status !== 200);
    expect(dead.map(({ path, status }) => `${status} ${path}`)).toEqual([]);
    const paths = [...pages.keys()];
    expect(paths.filter((path) => /^\/(products|blog)\/./.test(path))).toEqual([]);
    const invented = ['registration', 'responsiblePerson'] as const;
    const texts = [...pages.values()].map(({ html }) => html).join();
    for (const key of invented) expect(texts).not.toContain(defaultShopSettings[key]);
    expect([...foreign.keys()].filter((address) => /^https?:.*sucbat\.example/.test(address))).toEqual([]);
  });
});
