/** A customer bargains on the phone, changes the size afterwards; and the warehouse packs without seeing a price. */
import { codForm, line } from '../makers.ts';
import { ask } from './customers.ts';
import { expect, test } from './journey.ts';
import { enterOffice } from './office-staff.ts';
import { expectAccessible, phone } from './page-checks.ts';
import { makeOwnProduct } from './steps.ts';

// “6 đầu” and “1 đơn” are no amounts; an amount of at least a thousand đồng has a point before its last three digits
const amount = /NaN|undefined|\.\d{3}[ \u00a0]đ/;

const number = '0955 777 001';
test('on a phone a price, a percentage and a fee are agreed on while the order is written, and taken back afterwards', async ({
  page,
  db,
}) => {
  await page.setViewportSize(phone);
  await enterOffice(page, db, 'owner');
  const product = await makeOwnProduct(db, { priceVnd: 350_000 });
  const address = { shipping_address: '12 Lý Thường Kiệt, Phường Cửa Nam', shipping_phone: number };
  await ask('POST', '/api/orders', undefined, codForm([line(product)], address));
  await page.goto('/admin/orders/new');
  await page.getByLabel('Số điện thoại').fill(number);
  await page.getByRole('list', { name: 'Khách đã đặt bằng số này' }).getByRole('button').first().click();
  await page.getByLabel('Thêm sản phẩm').fill(product.sku);
  await page.getByRole('list', { name: 'Sản phẩm tìm thấy' }).getByRole('button').first().click();
  await page.getByLabel(`Giá thỏa thuận ${product.name}`).fill('300.000');
  await page.getByLabel('Cách bớt').selectOption('percent');
  await page
    .getByRole('button', { name: /^Tạo đơn/ })
    .filter({ visible: true })
    .click();
  await expect(page.getByText('Vui lòng ghi số phần trăm tròn từ 1 đến 100, hoặc chọn “Không bớt”.')).toBeVisible();
  await page.getByLabel('Số phần trăm bớt').fill('10');
  await page.getByLabel('Phí giao hàng đã thỏa thuận (đồng)').fill('25000');
  const place = page.getByRole('button', { name: /^Tạo đơn/ }).filter({ visible: true });
  await expect(place).toHaveText(/295\.000/);
  await place.click();
  await expect(page.getByText('Vui lòng ghi lý do bớt giá hoặc đặt phí')).toBeVisible();
  await expectAccessible(page, 'a bargain without a reason');
  await page.getByLabel('Lý do bớt giá hoặc đặt phí').fill('Khách quen, mua lần hai');
  await place.click();
  await expect(page.getByRole('heading', { level: 1, name: /^DH/ })).toBeVisible();
  await expect(page.getByText('bớt: Khách quen, mua lần hai')).toBeVisible();
  await page.getByRole('button', { name: 'Sửa hàng trong đơn' }).click();
  await expect(page.getByLabel('Số phần trăm bớt')).toHaveValue('10');
  await page.getByLabel('Cách bớt').selectOption('');
  await page.getByLabel(`Giá thỏa thuận ${product.name}`).fill('');
  await expect(page.getByRole('region', { name: 'Đơn sau khi sửa' })).toContainText('375.000');
  await page.getByLabel('Lý do', { exact: true }).fill('Tính lại');
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('bớt: Khách quen, mua lần hai')).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
});

test('on a phone the warehouse packs an order and sees no amount anywhere', async ({ page, db }) => {
  await page.setViewportSize(phone);
  const product = await makeOwnProduct(db, { priceVnd: 350_000 });
  const answer = await ask('POST', '/api/orders', undefined, codForm([line(product, 2)]));
  const { order } = (await answer.json()) as { order: { order_number: string } };
  await enterOffice(page, db, 'warehouse');
  // journeys that run at the same time give this shop a usual carrier
  await page.route('**/api/admin/me', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), defaultCarrier: null } });
  });
  for (const path of ['/admin/orders', '/admin/products', `/admin/orders/${order.order_number}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main')).not.toContainText(amount);
  }
  await page.goto('/admin/purchases/orders/new');
  await expect(page.getByText('không có quyền nhập hàng')).toBeVisible();
  await expect(page.locator('main input')).toHaveCount(0);
  // what comes is counted, and no price is asked for
  await page.goto('/admin/purchases');
  await page.getByRole('link', { name: 'Đếm hàng nhập' }).filter({ visible: true }).click();
  await page.getByLabel('Thêm mặt hàng').fill(product.sku);
  await page.keyboard.press('Enter');
  await page.getByLabel(`Số chiếc ${product.name}`).fill('4');
  await expect(page.getByLabel(/^(Giá nhập|VAT|Phí|Thuế)/)).toHaveCount(0);
  await expectAccessible(page, 'goods that are counted in');
  await page.getByRole('button', { name: 'Lưu', exact: true }).filter({ visible: true }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^PN-\d+$/);
  await expect(page.locator('main')).not.toContainText(amount);
  await page.goto(`/admin/orders/${order.order_number}`);
  await expectAccessible(page, 'an order without amounts');
  await page.getByRole('button', { name: 'Tạo kiện hàng', exact: true }).filter({ visible: true }).click();
  const packing = page.getByRole('dialog', { name: 'Tạo kiện hàng' });
  await packing.getByLabel('Đơn vị vận chuyển').selectOption('Cửa hàng tự giao');
  await packing.getByRole('button', { name: 'Tạo kiện' }).click();
  await expect(page.getByRole('main').getByRole('heading', { name: 'Kiện hàng', exact: true })).toBeVisible();
  await expect(page.locator('main')).not.toContainText(amount);
});
