/** Staff change what an order contains while its customer is on the phone. */
import type { Database } from '#store/database/database.ts';
import { codForm, line, type Product } from '../makers.ts';
import { ask } from './customers.ts';
import { expect, type Page, test } from './journey.ts';
import { phone } from './page-checks.ts';
import { makeOwnProduct } from './steps.ts';

test.use({ staff: 'owner', viewport: phone });

async function place(db: Database): Promise<{ number: string; product: Product }> {
  const product = await makeOwnProduct(db, { priceVnd: 450_000 });
  const answer = await ask('POST', '/api/orders', undefined, codForm([line(product, 2)]));
  const { order } = (await answer.json()) as { order: { order_number: string } };
  return { number: order.order_number, product };
}

test('on a phone staff add a product to an order, take a piece out, see what it costs then, and save it', async ({
  page,
  db,
}) => {
  const { number, product } = await place(db);
  const added = await makeOwnProduct(db, { priceVnd: 250_000 });
  await page.goto(`/admin/orders/${number}`);
  await page.getByRole('button', { name: 'Sửa hàng trong đơn' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sửa hàng trong đơn' });
  await expect(dialog.getByRole('button', { name: 'Lưu thay đổi' })).toBeDisabled();
  await dialog.getByLabel('Thêm sản phẩm').fill(added.sku);
  await expect(dialog.getByRole('list', { name: 'Sản phẩm tìm thấy' })).toContainText(added.name);
  await page.keyboard.press('Enter');
  const outcome = dialog.getByRole('region', { name: 'Đơn sau khi sửa' });
  // the dialog grows with what it shows, and its buttons move: a press in that moment would miss
  await expect(outcome).toContainText('1.150.000 đ');
  await dialog.getByRole('button', { name: `Bớt một ${product.name}` }).click();
  await expect(outcome).toContainText('700.000 đ');
  await expect(outcome).toContainText('Khách còn phải trả 700.000 đ');
  await expectFits(page);
  await dialog.getByRole('button', { name: 'Lưu thay đổi' }).click();
  await expect(dialog.getByText('Vui lòng ghi lý do, khách sẽ đọc được')).toBeVisible();
  await dialog.getByLabel('Lý do').fill('Khách gọi đổi hàng');
  await dialog.getByRole('button', { name: 'Lưu thay đổi' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`2 × ${product.name}; 0 × ${added.name}`)).toBeVisible();
  await expect(page.getByText('700.000 đ').first()).toBeVisible();
});

test('on a phone staff write down that a customer took one of two pieces at the door', async ({ page, db }) => {
  const { number } = await place(db);
  // journeys that run at the same time give this shop a usual carrier
  await page.route('**/api/admin/me', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), defaultCarrier: null } });
  });
  await page.goto(`/admin/orders/${number}`);
  const button = (name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true });
  await button('Tạo kiện hàng').click();
  const packing = page.getByRole('dialog', { name: 'Tạo kiện hàng' });
  await packing.getByRole('button', { name: 'Tạo kiện' }).click();
  await expect(packing.getByRole('alert')).toContainText('Hãy chọn ai giao kiện');
  await packing.getByLabel('Đơn vị vận chuyển').selectOption('Cửa hàng tự giao');
  await packing.getByRole('button', { name: 'Tạo kiện' }).click();
  await button('Bàn giao').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bàn giao', exact: true }).click();
  await button('Khách nhận một phần').click();
  const dialog = page.getByRole('dialog', { name: `Khách nhận một phần kiện ${number}-1` });
  await dialog.getByRole('button', { name: 'Ghi phần đã nhận' }).click();
  await expect(dialog.getByRole('alert')).toContainText('ít nhất một');
  const toCollect = dialog.getByText('Thu của khách cho phần này').locator('..');
  await expect(toCollect).toContainText('0 đ');
  await dialog.getByRole('spinbutton').fill('1');
  await expect(toCollect).toContainText('450.000 đ');
  await dialog.getByRole('button', { name: 'Ghi phần đã nhận' }).click();
  await expect(page.getByText(`${number}-1: Đã giao một phần`, { exact: true })).toBeVisible();
  await expect(page.getByText('Đủ cho phần đã nhận', { exact: true })).toBeVisible();
  // what the dialog said is what the shop wrote down
  const booked = await db
    .selectFrom('shipments as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .select(['s.cash', 's.cash_state'])
    .where('o.order_number', '=', number)
    .execute();
  expect(booked).toEqual([{ cash: 450_000, cash_state: 'received' }]);
});

async function expectFits(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]');
    return dialog ? dialog.scrollWidth - dialog.clientWidth : -1;
  });
  expect(wide).toBe(0);
}
