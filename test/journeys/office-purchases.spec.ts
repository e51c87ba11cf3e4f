/** Goods in on a phone and a desktop: ordered, scanned in, priced; the product and the day then say what was earned. */
import { keepCosts } from '#commands/costing/keep-costs.ts';
import { expect } from './journey.ts';
import { test } from './office-own-shop.ts';
import { enterOffice } from './office-staff.ts';
import { expectAccessible, phone } from './page-checks.ts';

test('on a phone, goods that come are scanned in with their price, and the product shows what they cost', async ({
  page,
  db,
}) => {
  const { makeProduct } = await import('../makers.ts');
  const product = await makeProduct(db, { stock: 0 });
  const there = await makeProduct(db, { stock: 3, name: '0 kg, có sẵn từ đầu' });
  await page.setViewportSize(phone);
  await enterOffice(page, db, 'owner');
  await page.goto('/admin/purchases');
  await page.getByRole('link', { name: 'Ghi phiếu nhập' }).filter({ visible: true }).click();
  await page.getByLabel('Thêm mặt hàng').fill(product.sku);
  await page.keyboard.press('Enter');
  const goods = page.getByRole('list', { name: 'Mặt hàng' });
  await expect(goods.getByRole('listitem')).toHaveCount(1);
  // the same code scanned again is one piece more
  await page.getByLabel('Thêm mặt hàng').fill(product.sku);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(`Số chiếc ${product.name}`)).toHaveValue('2');
  await page.getByLabel(`Giá nhập ${product.name}`).fill('100.000');
  await page.getByLabel('Phí vận chuyển (đồng)').fill('30.000');
  await expect(page.getByText('230.000').first()).toBeVisible();
  await page.getByRole('button', { name: 'Lưu', exact: true }).filter({ visible: true }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^PN-\d+$/);
  await expectAccessible(page, 'a receipt');
  while ((await keepCosts(db)) > 0);
  await page.goto(`/admin/products/${product.id}`);
  await expect(page.getByText('115.000').first()).toBeVisible();
  await page.goto('/admin/purchases/stock-value');
  await expect(page.getByRole('link', { name: product.name })).toBeVisible();
  // what was there at first has no cost yet: it is typed beside its name, and what is no amount is said there
  await page.getByRole('link', { name: 'Ghi giá vốn hàng có sẵn' }).click();
  const cost = page.getByLabel(`Giá vốn mỗi chiếc ${there.name}`);
  await cost.fill('mười');
  await page.getByRole('button', { name: 'Lưu giá vốn' }).click();
  await expect(cost).toHaveAccessibleDescription(/số đồng nguyên/);
  await cost.fill('90.000');
  await expectAccessible(page, 'the products without a cost');
  await page.getByRole('button', { name: 'Lưu giá vốn' }).click();
  await expect(page.getByText('Đã ghi giá vốn của 1 sản phẩm')).toBeVisible();
  await expect(cost).toHaveCount(0);
});
