/** What the office asks before a parcel's act tells the customer or books money. */
import type { Database } from '#store/database/database.ts';
import { codForm, line } from '../makers.ts';
import { ask } from './customers.ts';
import { expect, type Page, test } from './journey.ts';
import { expectAccessible, phone } from './page-checks.ts';
import { makeOwnProduct } from './steps.ts';

test.use({ staff: 'owner', viewport: phone });

async function place(db: Database): Promise<string> {
  const product = await makeOwnProduct(db, { priceVnd: 450_000 });
  const answer = await ask('POST', '/api/orders', undefined, codForm([line(product, 2)]));
  return ((await answer.json()) as { order: { order_number: string } }).order.order_number;
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true });
const dialog = (page: Page) => page.getByRole('dialog');

/** Packs the order and hands its parcel over. */
async function send(page: Page, number: string, carrier: string): Promise<void> {
  // journeys that run at the same time give this shop a usual carrier
  await page.route('**/api/admin/me', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), defaultCarrier: null } });
  });
  await page.goto(`/admin/orders/${number}`);
  await button(page, 'Tạo kiện hàng').click();
  await dialog(page).getByLabel('Đơn vị vận chuyển').selectOption(carrier);
  await expectAccessible(page, 'the question who carries the parcel');
  await dialog(page).getByRole('button', { name: 'Tạo kiện' }).click();
  await button(page, 'Bàn giao').click();
  await expect(dialog(page)).toContainText('thu hộ 900.000 đ');
  await dialog(page).getByRole('button', { name: 'Bàn giao', exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'In nhãn' })).toBeVisible();
}

test('on a phone a delivered parcel asks once about its cash, and nothing is booked by the first press', async ({
  page,
  db,
}) => {
  const number = await place(db);
  await send(page, number, 'Cửa hàng tự giao');
  await button(page, 'Đã giao').click();
  await expect(dialog(page)).toContainText('900.000 đ');
  await expect(dialog(page).getByLabel('Cửa hàng đã cầm')).toBeChecked();
  await expectAccessible(page, 'the question about the cash');
  await page.keyboard.press('Escape');
  const paid = () => db.selectFrom('orders').select('payment_status').where('order_number', '=', number).execute();
  expect(await paid()).toEqual([{ payment_status: 'unpaid' }]);
  await button(page, 'Đã giao').click();
  await dialog(page).getByRole('button', { name: 'Đã giao', exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
  expect(await paid()).toEqual([{ payment_status: 'paid' }]);
});

test('on a phone a failed attempt asks for its reason, and a parcel that comes back whether its customer refused it', async ({
  page,
  db,
}) => {
  const number = await place(db);
  await send(page, number, 'Giao Hàng Tiết Kiệm');
  await button(page, 'Giao chưa được').click();
  await dialog(page).getByRole('button', { name: 'Giao chưa được' }).click();
  await expect(dialog(page).getByText('Vui lòng ghi lý do')).toBeVisible();
  await dialog(page).getByLabel('Lý do').fill('Gọi ba lần không nghe máy');
  await dialog(page).getByRole('button', { name: 'Giao chưa được' }).click();
  await button(page, 'Hoàn về').click();
  await dialog(page).getByRole('button', { name: 'Hoàn về' }).click();
  await button(page, 'Đã về cửa hàng').click();
  await dialog(page).getByRole('button', { name: 'Đã về cửa hàng' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Hãy chọn một điều');
  await expectAccessible(page, 'the question who sent the parcel back');
  await dialog(page).getByLabel('Khách không nhận').check();
  await dialog(page).getByRole('button', { name: 'Đã về cửa hàng' }).click();
  await expect(dialog(page)).toHaveCount(0);
  const refused = await db.selectFrom('orders').select('refused').where('order_number', '=', number).execute();
  expect(refused).toEqual([{ refused: true }]);
  await button(page, 'Khách không nhận hàng?').click();
  await expect(dialog(page)).toContainText('Đang ghi');
  await dialog(page).getByLabel('Lý do khác').check();
  await dialog(page).getByRole('button', { name: 'Ghi lại' }).click();
  await expect(dialog(page)).toHaveCount(0);
  const corrected = await db.selectFrom('orders').select('refused').where('order_number', '=', number).execute();
  expect(corrected).toEqual([{ refused: false }]);
  await button(page, 'Nhập kho').click();
  await expect(button(page, 'Nhập kho')).toHaveCount(0);
  await page.goto(`/admin/orders?q=${number}`);
  await expect(page.getByText('Xong', { exact: true }).filter({ visible: true })).toHaveCount(0);
});
