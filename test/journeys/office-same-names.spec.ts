/** The owner joins what an import left apart under one name, on a phone and at a desk. */
import { makeProduct } from '../makers.ts';
import { expect } from './journey.ts';
import { test } from './office-own-shop.ts';
import { enterOffice } from './office-staff.ts';
import { expectAccessible, phone } from './page-checks.ts';

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('two colours of one name become one product with a choice', async ({ page, db, errors }) => {
    // the browser reports the refusal of a product that was changed meanwhile
    errors.expected(/\b409\b/);
    const name = 'Dây chun gộp';
    for (const [at, colour] of ['Đỏ', 'Xanh'].entries())
      await makeProduct(db, { name, slug: `day-chun-390-${at}`, specs: { Màu: colour }, stock: 4 });
    await enterOffice(page, db, 'owner');
    await page.goto('/admin/products/same-names');
    await page.getByRole('button', { name: `Gộp 2 sản phẩm ${name}` }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(/chọn Màu: (?:Đỏ; Xanh|Xanh; Đỏ)\./);
    await expectAccessible(page, 'same names on a phone');
    const join = dialog.getByRole('button', { name: 'Gộp', exact: true });
    await db.updateTable('products').set({ price: 510_000, updated_at: new Date() }).where('name', '=', name).execute();
    await join.click();
    await expect(dialog).toContainText('Chưa gộp: một sản phẩm vừa được sửa');
    await join.click();
    await expect(page.getByText('Đã gộp 2 sản phẩm thành một nhóm')).toBeVisible();
    await expect(page.getByText('Không có sản phẩm nào cần gộp')).toBeVisible();
  });
});
