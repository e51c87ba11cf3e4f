/** A change of many prices is taken back on the screen where it was made, at once or later. */
import { expect } from './journey.ts';
import { test } from './office-own-shop.ts';
import { enterOffice } from './office-staff.ts';
import { expectAccessible, expectNoSidewaysScroll, phone } from './page-checks.ts';

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('a wrong change of many prices is taken back, and the one that was edited since is named', async ({
    page,
    db,
  }) => {
    const { makeProduct } = await import('../makers.ts');
    const brand = 'Hãng 390';
    const one = await makeProduct(db, { brand, priceVnd: 500_000 });
    const other = await makeProduct(db, { brand, priceVnd: 800_000 });
    const later = await makeProduct(db, { brand: `${brand} khác`, priceVnd: 900_000 });
    const priceOf = async ({ id }: { id: string }) =>
      (await db.selectFrom('products').select('price').where('id', '=', id).executeTakeFirstOrThrow()).price;
    const change = async (of: string) => {
      await page.goto(`/admin/products/prices?brand=${encodeURIComponent(of)}`);
      await page.getByLabel('Tăng, giảm (%)').fill('-50');
      await page.getByRole('button', { name: 'Xem giá mới' }).click();
      await page.getByRole('button', { name: /^Đổi \d+ giá$/ }).click();
      await expect(page.getByText(/^Đã đổi \d+ giá/)).toBeVisible();
    };
    const dialog = page.getByRole('dialog', { name: 'Hoàn tác lần đổi giá này?' });
    await enterOffice(page, db, 'catalogue');
    await change(brand);
    expect(await priceOf(one)).toBe(250_000);
    await db.updateTable('products').set({ price: 410_000 }).where('id', '=', other.id).execute();
    await page.getByRole('main').getByRole('button', { name: 'Hoàn tác' }).first().click();
    await expectAccessible(page, 'the dialog before a change of prices is undone');
    await dialog.getByRole('button', { name: 'Hoàn tác' }).click();
    await expect(page.getByText('Đã hoàn tác 1 giá')).toBeVisible();
    await expect(page.getByText(`Để nguyên vì giá đã được sửa: ${other.name}.`)).toBeVisible();
    expect([await priceOf(one), await priceOf(other)]).toEqual([500_000, 410_000]);

    await change(`${brand} khác`);
    await page.goto('/admin/products/prices');
    const changes = page.getByRole('listitem').filter({ hasText: 'Lê Thị Kho' });
    await expect(changes.nth(1)).toContainText('Đã hoàn tác 1');
    await expect(changes.nth(1).getByRole('button', { name: 'Hoàn tác' })).toHaveCount(0);
    await expectAccessible(page, 'the recent changes of prices');
    await expectNoSidewaysScroll(page, 'the recent changes of prices');
    await changes.first().getByRole('button', { name: 'Hoàn tác' }).click();
    await dialog.getByRole('button', { name: 'Hoàn tác' }).click();
    await expect(changes.first()).toContainText('Đã hoàn tác');
    expect(await priceOf(later)).toBe(900_000);
  });
});
